const base = 'https://site.invalid';
/** Maximum length in characters; servers and mail clients reject longer URLs. */
const maxLength = 2000;
const isPath = (text: string) => /^\/(?![/\\])/.test(text);

/** Returns the value if it is a path within this site, otherwise undefined, so that `from` cannot lead elsewhere. */
export function inAppPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > maxLength || !isPath(value) || !URL.canParse(value, base))
    return undefined;
  const url = new URL(value, base);
  // Resolving dots and dropping tabs may have produced `//elsewhere`.
  return url.origin === base && isPath(url.pathname) ? url.pathname + url.search + url.hash : undefined;
}
