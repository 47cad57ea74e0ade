// screens: what lies over the game, one at a time, and lines that go away by themselves.

const TOAST_TIME = 4000; // milliseconds

let toastTimer = 0;

export function element(id) {
    return document.getElementById(id);
}

// loading, ready (the cover), on, ended or fault: page.css shows what belongs to it.
export function showStage(stage) {
    document.body.dataset.stage = stage;
}

export function stageNow() {
    return document.body.dataset.stage;
}

export function setFlag(name, isSet) {
    document.body.toggleAttribute(`data-${name}`, isSet);
}

export function toast(line) {
    clearTimeout(toastTimer);
    element('toast').textContent = line;
    toastTimer = setTimeout(() => { element('toast').textContent = ''; }, TOAST_TIME);
}

// Offers the file as a download.
export function download(blob, name) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000); // Safari reads it late
}

export function hasDialog() {
    return document.querySelector('dialog[open]') !== null;
}

// Opens the dialog. The program takes the loss of the focus as it takes that of a window: the game
// pauses. The result comes when the dialog is closed, by whatever means.
export function showDialog(dialog) {
    window.dispatchEvent(new FocusEvent('blur'));
    dialog.showModal();
    return new Promise((resolve) => {
        dialog.addEventListener('close', () => {
            if (!hasDialog())
                returnFocus();
            resolve(dialog.returnValue);
        }, {once: true});
    });
}

export function returnFocus() {
    element('canvas').focus({preventScroll: true});
    if (document.hasFocus())
        window.dispatchEvent(new FocusEvent('focus'));
}

// A question with one or two answers, and "Cancel": 'yes', 'other', or null.
export async function choose(question, yes, other = '') {
    const dialog = element('question');
    element('question-text').textContent = question;
    element('question-yes').textContent = yes;
    element('question-other').textContent = other;
    element('question-other').hidden = other === '';
    dialog.returnValue = '';
    for (const answer of ['yes', 'other'])
        element(`question-${answer}`).onclick = () => dialog.close(answer);
    element('question-no').onclick = () => dialog.close('');
    const answer = showDialog(dialog);
    element('question-no').focus();
    return await answer || null;
}

export async function ask(question, yes) {
    return await choose(question, yes) === 'yes';
}
