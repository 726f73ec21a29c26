// The heart
export const save = 'Save for later';
export const saveNamed = (product: string) => `Save ${product} for later`;
export const saved = 'Saved for later';
export const notSaved = 'Not saved. Please try again.';
