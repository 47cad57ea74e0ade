// spoken: the texts of a screen as one text to be heard.

// Some of them are lines of one sentence, which is broken where the screen ends: the next line begins small.
export function spoken(texts) {
    return texts.reduce((said, text) => {
        const goesOn = said === '' || /[.!?:,]$/.test(said) || /^\p{Ll}/u.test(text);
        return said + (said === '' ? '' : goesOn ? ' ' : '. ') + text;
    }, '');
}
