// texts: passes texts to the program. They lie on its heap: ccall's own way puts them on the stack, which
// a text of a megabyte overflows.

// Calls a function of the program with these texts.
export function callWithTexts(module, name, ...texts) {
    const encoder = new TextEncoder();
    const places = [];
    try {
        for (const text of texts) {
            const bytes = encoder.encode(text);
            const place = module._malloc(bytes.length + 1);
            if (place === 0)
                throw new Error('out of memory');
            places.push(place);
            module.HEAPU8.set(bytes, place);
            module.HEAPU8[place + bytes.length] = 0;
        }
        return module[`_${name}`](...places);
    } finally {
        places.forEach((place) => module._free(place));
    }
}
