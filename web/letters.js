// letters: bytes as a text with one character for each.

export function lettersOf(bytes) {
    const PART = 0x8000; // arguments of one call
    let letters = '';
    for (let at = 0; at < bytes.length; at += PART)
        letters += String.fromCharCode(...bytes.subarray(at, at + PART));
    return letters;
}
