// link: copies an address or a text, or shows it to be copied where the browser does not let a page do it.

import {element, showDialog, toast} from './screens.js';

async function showLink(address) {
    const text = element('link-text');
    text.value = address;
    element('link-close').onclick = () => element('link').close();
    const closed = showDialog(element('link'));
    text.focus();
    text.select();
    await closed;
}

export async function copyLink(address) {
    try {
        await navigator.clipboard.writeText(address);
        toast('The link is copied.');
    } catch {
        await showLink(address);
    }
}

// The game says itself that it is copied.
export async function copyText(text) {
    try {
        await navigator.clipboard.writeText(text);
    } catch {
        await showLink(text);
    }
}
