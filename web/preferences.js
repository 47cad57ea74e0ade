// preferences: what the system says that its user needs, as the game's settings of the first start.

const PREFERENCES = [
    ['(prefers-reduced-motion: reduce)', 'reduced_motion = 1'],
    ['(prefers-reduced-motion: reduce)', 'reduced_flashing = 1'],
    ['(prefers-contrast: more), (forced-colors: active)', 'palette = 2'],
];

// Writes them if there are no settings yet. What the player sets later, stays.
export function followPreferences(store) {
    const lines = PREFERENCES.filter(([query]) => matchMedia(query).matches).map(([, line]) => line);
    if (lines.length > 0 && store.read('settings.txt') === null)
        store.write('settings.txt', `square-eater settings 1\n${lines.join('\n')}\nend\n`);
}
