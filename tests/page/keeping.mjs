export const tests = {};
