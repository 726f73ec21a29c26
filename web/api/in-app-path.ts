/** The given value when it is a path inside this site, undefined otherwise: `from` must never lead elsewhere. */
export function inAppPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return undefined;
  const base = 'https://site.invalid';
  const url = URL.canParse(value, base) ? new URL(value, base) : undefined;
  return url?.origin === base ? url.pathname + url.search + url.hash : undefined;
}
