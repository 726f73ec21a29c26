/**
 * Import before Amplify: its big-integer library selects its multiplication by `navigator.appName`, which is this
 * string in every browser. Node's navigator has none, and the fallback reads the global `Math` millions of times, which
 * takes seconds in jest's sandbox.
 */
Object.defineProperty(globalThis, 'navigator', { value: { appName: 'Netscape' }, configurable: true });
export {};
