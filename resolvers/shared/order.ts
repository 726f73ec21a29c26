/** Sorts items by an instant, newest first. AppSync's sort takes no comparator, so this sorts the instants themselves. */
export function newestFirst<T extends Record<F, string>, F extends string>(items: T[], field: F): T[] {
  const byInstant: Record<string, T> = {};
  items.forEach((item, index) => {
    byInstant[`${item[field]}#${1000 + index}`] = item;
  });
  return Object.keys(byInstant)
    .sort()
    .reverse()
    .map((key) => byInstant[key]!);
}
