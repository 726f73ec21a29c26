/**
 * Imported before Amplify: its big numbers choose their multiplication by `navigator.appName`, which every browser
 * answers with this word. Node's navigator has no such name, and the way chosen then asks for the global `Math`
 * millions of times, which takes seconds in jest's sandbox.
 */
Object.defineProperty(globalThis, 'navigator', { value: { appName: 'Netscape' }, configurable: true });
export {};
