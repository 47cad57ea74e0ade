/* play: puts a button below the picture of a chapter, which starts the chapter's game in its place. The
 * game has a frame of its own: to stop it is to remove the frame. Tab leaves it, and Escape stops it. */
'use strict';

function addGame(place) {
    const picture = place.querySelector('img');
    const button = document.createElement('button');
    let frame = null;

    function start() {
        frame = document.createElement('iframe');
        frame.src = place.dataset.game;
        frame.title = 'The game of this chapter';
        picture.replaceWith(frame);
        button.textContent = 'Stop the game';
    }

    function stop() {
        frame.replaceWith(picture);
        frame = null;
        button.textContent = 'Play it here';
    }

    button.type = 'button';
    button.textContent = 'Play it here';
    button.addEventListener('click', () => (frame ? stop() : start()));
    addEventListener('message', (event) => {
        if (frame && event.source === frame.contentWindow && event.data === 'stop') {
            stop();
            button.focus();
        }
    });
    place.append(button);
}

addEventListener('DOMContentLoaded', () => {
    document.querySelectorAll('.book-game[data-game]').forEach(addGame);
});
