// images: reads pictures into RGB bytes, and compares them.

import {inflateSync} from 'node:zlib';

// Each line of a PNG is written as the difference to bytes on its left and above it.
function predict(kind, left, above, corner) {
    if (kind === 1)
        return left;
    if (kind === 2)
        return above;
    if (kind === 3)
        return (left + above) >> 1;
    if (kind !== 4)
        return 0;
    const guess = left + above - corner;
    const [toLeft, toAbove, toCorner] = [left, above, corner].map((value) => Math.abs(guess - value));
    if (toLeft <= toAbove && toLeft <= toCorner)
        return left;
    return toAbove <= toCorner ? above : corner;
}

function undoPrediction(data, width, height, channels) {
    const line = width * channels;
    const bytes = new Uint8Array(line * height);
    for (let y = 0, from = 0; y < height; y++) {
        const kind = data[from++];
        for (let x = 0; x < line; x++, from++) {
            const at = y * line + x;
            const left = x >= channels ? bytes[at - channels] : 0;
            const above = y > 0 ? bytes[at - line] : 0;
            const corner = x >= channels && y > 0 ? bytes[at - line - channels] : 0;
            bytes[at] = data[from] + predict(kind, left, above, corner);
        }
    }
    return bytes;
}

// Alpha is left out: a window shows none.
function withoutAlpha(bytes, channels) {
    if (channels === 3)
        return bytes;
    const colors = new Uint8Array(bytes.length / 4 * 3);
    for (let from = 0, to = 0; from < bytes.length; from += 4, to += 3)
        colors.set(bytes.subarray(from, from + 3), to);
    return colors;
}

// Reads the PNGs that browsers write: 8 bits, without a palette, not interlaced.
export function readPng(file) {
    const parts = [];
    let header = null;
    for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at)) {
        const kind = file.toString('latin1', at + 4, at + 8);
        const content = file.subarray(at + 8, at + 8 + file.readUInt32BE(at));
        if (kind === 'IHDR')
            header = content;
        else if (kind === 'IDAT')
            parts.push(content);
    }
    const [width, height, channels] = [header.readUInt32BE(0), header.readUInt32BE(4),
        {2: 3, 6: 4}[header[9]]];
    if (header[8] !== 8 || !channels || header[12] !== 0)
        throw new Error('a kind of PNG that no browser writes');
    const bytes = undoPrediction(inflateSync(Buffer.concat(parts)), width, height, channels);
    return {width, height, pixels: withoutAlpha(bytes, channels)};
}

// Reads a PPM as picture_of_window writes it.
export function readPpm(file) {
    const [, width, height] = /^P6\n(\d+) (\d+)\n255\n/.exec(file.toString('latin1', 0, 40));
    const pixels = file.subarray(file.length - 3 * width * height);
    return {width: Number(width), height: Number(height), pixels};
}

// The share of the pixels that differ clearly, by more than `most` in one of their colours.
export function difference(one, other, most = 24) {
    if (one.width !== other.width || one.height !== other.height)
        return 1;
    let count = 0;
    for (let at = 0; at < one.pixels.length; at += 3) {
        const differs = [0, 1, 2].some((color) =>
            Math.abs(one.pixels[at + color] - other.pixels[at + color]) > most);
        count += differs ? 1 : 0;
    }
    return count / (one.width * one.height);
}

// How many pixels of each colour there are: a Map by 0xRRGGBB.
export function countColors({pixels}) {
    const counts = new Map();
    for (let at = 0; at < pixels.length; at += 3) {
        const color = pixels[at] << 16 | pixels[at + 1] << 8 | pixels[at + 2];
        counts.set(color, (counts.get(color) || 0) + 1);
    }
    return counts;
}
