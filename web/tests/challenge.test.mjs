// The challenge of an address, in words.
import assert from 'node:assert/strict';
import test from 'node:test';

import {challengeOf, seedText} from '../challenge.js';

test('a seed is written as the game writes it', () => {
    for (const [seed, text] of [['88', '00002R'], ['4k7q2m', '4K7Q2M'], ['1073741823', 'ZZZZZZ'],
                                ['1073741824', '1073741824'], ['0', '0'], ['33', '33'],
                                ['18446744073709551615', '18446744073709551615']])
        assert.equal(seedText(seed), text, seed);
});

test('a challenge names points and seed', () => {
    assert.equal(challengeOf('?mode=climb&seed=88&beat=48210'), 'Beat 48,210 on 00002R');
    assert.equal(challengeOf('mode=climb&seed=7&beat=999'), 'Beat 999 on 7');
    assert.equal(challengeOf('?ghost=a.replay&beat=7'), 'Beat 7');
    assert.equal(challengeOf('?seed=88&beat=1234567'), 'Beat 1,234,567 on 00002R');
});

test('what is none, or what the program will refuse, has no words', () => {
    for (const query of ['', '?seed=7', '?seed=7&beat=', '?seed=7&beat=many', '?seed=<b>&beat=7',
                         `?seed=7&beat=${'9'.repeat(21)}`])
        assert.equal(challengeOf(query), '', query);
});
