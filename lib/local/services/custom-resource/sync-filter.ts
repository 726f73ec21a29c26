/** Whether `aws s3 sync` includes a path: excludes are applied first, then includes, and the last match wins. */
export function syncFilter(exclude: readonly string[], include: readonly string[]): (path: string) => boolean {
  const rules = [
    ...exclude.map((pattern) => ({ taken: false, matches: pathPattern(pattern) })),
    ...include.map((pattern) => ({ taken: true, matches: pathPattern(pattern) })),
  ];
  return (path) => rules.findLast(({ matches }) => matches.test(path))?.taken ?? true;
}

/** `*`, `?`, `[...]`, and `[!...]` with the AWS CLI's meaning: a star also matches slashes. */
function pathPattern(pattern: string): RegExp {
  const source = pattern.replace(/\[!?[^\]]+\]|[*?]|[.+^${}()|[\]\\]/g, (part) => {
    if (part === '*') return '.*';
    if (part === '?') return '.';
    if (part.length > 2) return part.replaceAll('\\', '\\\\').replace(/^\[!/, '[^');
    return `\\${part}`;
  });
  return new RegExp(`^${source}$`, 's');
}
