// install: offers to install the page as an app, in the help dialog.

import {element, toast} from './screens.js';

let offer = null; // the browser's event, until it is used

function takeOffer(event) {
    event.preventDefault(); // the browser's own line would lie on the game
    offer = event;
    element('install').hidden = false;
}

function withdraw() {
    offer = null;
    element('install').hidden = true;
}

// The browser asks the player, once for each offer.
function accept() {
    offer.prompt();
    withdraw();
}

// iPhones and iPads know this property, and make no offer.
function tellHow() {
    element('install-how').hidden = navigator.standalone !== false;
}

export function offerInstalling() {
    window.addEventListener('beforeinstallprompt', takeOffer);
    window.addEventListener('appinstalled', () => {
        withdraw();
        toast('Square Eater is installed.');
    });
    element('install').addEventListener('click', accept);
    tellHow();
}
