// reading: what a reader needs of a page, asked of the page itself: colours that can be told apart, headings in
// order, names for whoever listens, a way by keyboard, and code that paper does not cut off.

// WCAG 2.1, 1.4.3: 4.5 to 1, and 3 to 1 for large text. Colours are laid over those of the elements behind.
export function faintTexts() {
    const parse = (text) => {
        const [r, g, b, a = 1] = (text.match(/[\d.]+/g) ?? [0, 0, 0, 0]).map(Number);
        return {r, g, b, a};
    };
    const over = (top, below) => ({
        r: top.r * top.a + below.r * (1 - top.a),
        g: top.g * top.a + below.g * (1 - top.a),
        b: top.b * top.a + below.b * (1 - top.a),
        a: 1,
    });
    const light = ({r, g, b}) => {
        const [x, y, z] = [r, g, b].map((part) => part / 255)
            .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
        return 0.2126 * x + 0.7152 * y + 0.0722 * z;
    };
    const behind = (element) => {
        const layers = [];
        for (let each = element; each; each = each.parentElement)
            layers.push(parse(getComputedStyle(each).backgroundColor));
        return layers.reverse().reduce((below, layer) => over(layer, below), {r: 255, g: 255, b: 255, a: 1});
    };
    const ratio = (one, other) => {
        const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b);
        return (bright + 0.05) / (dark + 0.05);
    };
    const isSeen = (element) => element.checkVisibility({checkOpacity: true, checkVisibilityCSS: true}) &&
        element.getClientRects().length > 0 && !element.closest('[aria-hidden="true"], iframe');

    const faults = new Map();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const element = texts.currentNode.parentElement;
        if (!texts.currentNode.textContent.trim() || ['SCRIPT', 'STYLE'].includes(element.tagName) || !isSeen(element))
            continue;
        const style = getComputedStyle(element);
        const size = parseFloat(style.fontSize);
        const needed = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
        const ground = behind(element);
        const found = ratio(over(parse(style.color), ground), ground);
        const where = `${element.tagName.toLowerCase()}.${element.className}`;
        if (found < needed && !faults.has(where))
            faults.set(where, `"${texts.currentNode.textContent.trim().slice(0, 20)}" in ${where} has ${found.toFixed(2)}`);
    }
    return [...faults.values()];
}

// Headings in order, and a name for everything that is no text.
export function unnamedThings() {
    const faults = [];
    const levels = [...document.querySelectorAll('[role=main] h1, [role=main] h2, [role=main] h3, [role=main] h4')]
        .map((heading) => Number(heading.tagName[1]));
    if (levels.filter((level) => level === 1).length !== 1)
        faults.push(`${levels.filter((level) => level === 1).length} first headings`);
    levels.forEach((level, i) => {
        if (i > 0 && level > levels[i - 1] + 1)
            faults.push(`a heading of level ${level} below one of level ${levels[i - 1]}`);
    });
    if (!document.documentElement.lang)
        faults.push('no language');
    for (const each of document.querySelectorAll('[role=main] img:not([alt]), [role=main] img[alt=""]'))
        faults.push(`a picture without words: ${each.src}`);
    for (const each of document.querySelectorAll('a[href], button, input, label')) {
        const name = each.textContent.trim() || each.getAttribute('aria-label') || each.title || each.placeholder ||
            each.querySelector('img[alt]:not([alt=""])') || each.value;
        const isUsed = each.checkVisibility() && each.type !== 'hidden' && each.type !== 'checkbox';
        if (isUsed && !name)
            faults.push(`no name: ${each.outerHTML.slice(0, 80)}`);
    }
    return faults;
}

// What has the focus now, and whether that is seen.
export function focused() {
    const element = document.activeElement;
    const style = getComputedStyle(element);
    return {
        what: `${element.tagName.toLowerCase()}.${element.className}`,
        text: element.textContent.trim().slice(0, 30),
        isSeen: element.matches(':focus-visible') && (style.outlineStyle !== 'none' || style.boxShadow !== 'none'),
    };
}

// Asked while the page is laid out for paper.
export function cutOff() {
    const faults = [...document.querySelectorAll('[role=main] pre, [role=main] table')]
        .filter((each) => each.scrollWidth > each.clientWidth + 1)
        .map((each) => `${each.tagName.toLowerCase()} is ${each.scrollWidth - each.clientWidth} too wide: ` +
            each.textContent.trim().slice(0, 30));
    for (const name of ['.sidebar-drawer', '.toc-drawer', '.mobile-header', '.copybtn'])
        for (const each of document.querySelectorAll(name))
            if (each.checkVisibility())
                return [...faults, `${name} is on paper`];
    return faults;
}
