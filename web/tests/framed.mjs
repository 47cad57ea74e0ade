// framed: the page in a frame, as on a host that shows it within a page of its own.

import {readFileSync} from 'node:fs';
import {join} from 'node:path';

export const GIVEN_ADDRESS = 'https://example.org/square-eater/';

// The pages to be served beside the packed page at /framed/, by their paths: one that knows its public address, as
// `web/make --pack ADDRESS` makes it, and /around.html with the frame, which notes what the frame copies.
export function pagesAround(folder) {
    const page = readFileSync(join(folder, 'index.html'), 'utf8');
    const canonical = `<link rel="canonical" href="${GIVEN_ADDRESS}">`;
    return {
        '/framed/known.html': page.replace(/<link rel="canonical"[^>]*>/, '').replace('</head>', `${canonical}</head>`),
        '/around.html': `<!DOCTYPE html><title>around</title><link rel="icon" href="data:,">
            <iframe src="/framed/known.html?play&mode=classic&seed=7" width="1280" height="720"></iframe><script>
            document.querySelector('iframe').onload = ({target}) => {
                target.contentWindow.navigator.clipboard.writeText = async (text) => { document.body.dataset.copied = text; };
            };</script>`,
    };
}

// Runs in the page around it, again and again: begins, pauses and chooses "Copy link". True when it is copied.
export function copyInFrame() {
    const frame = document.querySelector('iframe').contentWindow;
    const row = [...frame.document.querySelectorAll('#mirror-items button')]
        .find(({textContent}) => textContent.trim() === 'Copy link');
    if (frame.document.body.dataset.stage === 'ready')
        frame.document.querySelector('#start').click();
    else if (frame.document.body.hasAttribute('data-plays'))
        frame.dispatchEvent(new FocusEvent('blur'));
    else
        row?.click();
    return document.body.dataset.copied !== undefined;
}
