/** A tag in sentence case. */
export const tagName = (tag: string): string => {
  const words = tag.replaceAll('-', ' ').replace(/\bus\b/, 'US');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
