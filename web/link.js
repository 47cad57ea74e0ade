// link: passes on a link to a game or to a challenge, by the system, the clipboard or a dialog.

import {challengeOf} from './challenge.js';
import {whenLifted} from './fingers.js';
import {download, element, showDialog, toast} from './screens.js';

const PICTURE_NAME = 'square-eater.png';

// By a press of its own, which every browser counts as the player's wish; where the clipboard is closed to
// the page, as in some frames, the field's text is copied as by hand.
async function copyFromField(field) {
    field.focus();
    field.select();
    const isCopied = await copy(field.value) || document.execCommand('copy');
    element('link-copy').textContent = isCopied ? 'Copied' : 'Please copy it by hand';
}

// For the player to copy it; a result has a picture to save, too.
async function showLink(address, title, picture = null) {
    const text = element('link-text');
    text.value = address;
    element('link-title').textContent = title;
    element('link-picture').hidden = !picture;
    element('link-picture').onclick = () => download(picture, PICTURE_NAME);
    element('link-copy').textContent = 'Copy';
    element('link-copy').onclick = () => copyFromField(text);
    element('link-close').onclick = () => element('link').close();
    const closed = showDialog(element('link'));
    text.focus();
    text.select();
    await closed;
}

async function copy(text) {
    await whenLifted();
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        return false;
    }
}

export async function copyLink(address) {
    if (await copy(address))
        toast('The link is copied.');
    else
        await showLink(address, 'The link to this game');
}

// The game says itself that it is copied.
export async function copyText(text) {
    if (!await copy(text))
        await showLink(text, 'To be copied');
}

// False if the system has nothing to share with, or refuses. A player who changes their mind is done.
async function shareBySystem(data) {
    await whenLifted();
    try {
        await navigator.share(data);
        return true;
    } catch (error) {
        return error.name === 'AbortError';
    }
}

// The link to a challenge, with a picture of the result.
export async function shareResult(address, picture) {
    const title = challengeOf(new URL(address).search);
    const files = [new File([picture], PICTURE_NAME, {type: 'image/png'})];
    const data = {title: 'Square Eater', text: title, url: address};
    const withPicture = {...data, files};
    const canShow = Boolean(navigator.canShare) && navigator.canShare(withPicture);
    if (navigator.share && await shareBySystem(canShow ? withPicture : data))
        return;
    const isCopied = await copy(address);
    await showLink(address, isCopied ? `The link is copied: ${title}` : title, picture);
}
