/** `EDT and EST`, `Ann, Ben, and Cleo`. */
export const listed = (names: readonly string[]): string =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(names);
