// cover: where its button lies: on the item of the game that a press would choose, so that it hides
// neither the name of the game nor its line below. Without an item, as over a replay, it is in the middle.

import {element} from './screens.js';
import {placeOfSelected} from './mirror.js';

export function placeCover() {
    const place = placeOfSelected();
    element('start').toggleAttribute('data-placed', place !== null);
    const style = element('call').style;
    style.left = place ? `${place.left + place.width / 2}px` : '';
    style.top = place ? `${place.top + place.height / 2}px` : '';
    style.minWidth = place ? `${place.width}px` : '';
    style.minHeight = place ? `${place.height}px` : '';
}
