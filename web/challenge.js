// challenge: a climb whose points others are to beat, as its address says it.

// Crockford's base 32, as in src/game/base/seed.c.
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

// A seed as players read and type it: six letters and digits, where that is no number.
export function seedText(seed) {
    if (!/^\d+$/.test(seed))
        return seed.toUpperCase();
    const places = [25n, 20n, 15n, 10n, 5n, 0n];
    const number = BigInt(seed);
    const text = places.map((place) => DIGITS[Number(number >> place & 31n)]).join('');
    return number >> 30n || /^(\d+|0X[\dA-F]+)$/.test(text) ? seed : text;
}

function withCommas(points) {
    return points.replace(/\B(?=(\d{3})+$)/g, ',');
}

// "Beat 48,210 on 00002S", of a query, or without the seed, which a ghost has; '' if it has no challenge, or one that the program will refuse.
export function challengeOf(query) {
    const values = new URLSearchParams(query);
    const points = values.get('beat') || '';
    const seed = values.get('seed') || '';
    if (!/^\d{1,20}$/.test(points) || !/^[0-9A-Za-z]{0,20}$/.test(seed))
        return '';
    return `Beat ${withCommas(points)}${seed && ` on ${seedText(seed)}`}`;
}
