// The texts of a screen, as they are heard.
import assert from 'node:assert/strict';
import test from 'node:test';

import {spoken} from '../spoken.js';

test('texts become sentences', () => {
    assert.equal(spoken([]), '');
    assert.equal(spoken(['PAUSED', 'Classic    Time 0:00.3']), 'PAUSED. Classic    Time 0:00.3');
    assert.equal(spoken(['Your first attempt counts.', 'M sound']), 'Your first attempt counts. M sound');
    assert.equal(spoken(['Is it played?', 'Yes!', 'Seed 7']), 'Is it played? Yes! Seed 7');
});

test('lines of one sentence stay together', () => {
    assert.equal(spoken(['The same for', 'everybody, each day:', '7', 'Play']), 'The same for everybody, each day: 7. Play');
});
