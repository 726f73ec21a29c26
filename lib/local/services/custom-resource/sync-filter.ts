/** Whether `aws s3 sync` looks at a path: excludes come first, then includes, and the last match counts. */
export function syncFilter(exclude: readonly string[], include: readonly string[]): (path: string) => boolean {
  const rules = [
    ...exclude.map((pattern) => ({ taken: false, matches: pathPattern(pattern) })),
    ...include.map((pattern) => ({ taken: true, matches: pathPattern(pattern) })),
  ];
  return (path) => rules.findLast(({ matches }) => matches.test(path))?.taken ?? true;
}

/** `*`, `?`, `[...]` and `[!...]` as the AWS CLI reads them: a star passes slashes. */
function pathPattern(pattern: string): RegExp {
  const source = pattern.replace(/\[!?[^\]]+\]|[*?]|[.+^${}()|[\]\\]/g, (part) => {
    if (part === '*') return '.*';
    if (part === '?') return '.';
    if (part.length > 2) return part.replaceAll('\\', '\\\\').replace(/^\[!/, '[^');
    return `\\${part}`;
  });
  return new RegExp(`^${source}$`, 's');
}
