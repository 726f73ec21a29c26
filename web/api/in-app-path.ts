const base = 'https://site.invalid';
/** Characters; what is longer is refused on its way by servers and mail programs. */
const longest = 2000;
const isPath = (text: string) => /^\/(?![/\\])/.test(text);

/** The given value when it is a path inside this site, undefined otherwise: `from` must never lead elsewhere. */
export function inAppPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > longest || !isPath(value) || !URL.canParse(value, base))
    return undefined;
  const url = new URL(value, base);
  // Resolving dots and dropping tabs may have made `//elsewhere` of it.
  return url.origin === base && isPath(url.pathname) ? url.pathname + url.search + url.hash : undefined;
}
