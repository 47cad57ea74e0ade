// guard: says which file has not come, where page.js cannot. The packer puts it into index.html.
'use strict';

// Where a server shows the page at an address without its last slash, the browser looks for all other
// files one folder above.
function addSlash() {
    location.replace(`${location.pathname}/${location.search}`);
}

// Nothing but the fault is left, since there may be no style that hides the rest.
function sayMissing(file) {
    const fault = document.querySelector('#fault');
    document.querySelector('#fault-text').textContent =
        `${file} has not come, or is not what it should be. Please load the page again. If that does not ` +
        'help: all files of the page belong beside index.html, and the server must know their types.';
    document.querySelector('#fault-play').textContent = 'Try again';
    document.body.replaceChildren(fault);
    document.body.dataset.stage = 'fault';
}

// Hears of files that do not come, and of such that are no scripts.
function takeError({target, filename}) {
    const file = target === window ? filename : target.matches('script, [rel=stylesheet]') && (target.src || target.href);
    if (!file || document.body && document.body.dataset.stage !== 'loading')
        return;
    if (/\/[^/.]+$/.test(location.pathname))
        addSlash();
    else if (document.readyState === 'loading') // its last lines may not have been read
        document.addEventListener('DOMContentLoaded', () => sayMissing(file.split('/').pop()));
    else
        sayMissing(file.split('/').pop());
}

window.addEventListener('error', takeError, true);
