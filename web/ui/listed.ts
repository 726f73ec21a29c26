const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** `EDT and EST`, `Ann, Ben, and Cleo`. */
export const listed = (names: readonly string[]): string => list.format(names);
