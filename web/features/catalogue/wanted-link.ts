export interface WantedLink {
  readonly link: string;
  /** Whether one came from its checkout. */
  readonly buys: boolean;
}

/** The product that an address is about: that of a checkout, or of a page in the catalogue. */
export function wantedLink(from: string | undefined): WantedLink | undefined {
  const { pathname, searchParams } = new URL(from ?? '/', 'https://site.invalid');
  const bought = pathname === '/checkout' && searchParams.get('link');
  if (bought) return { link: bought, buys: true };
  const shown = /^\/courses\/([\w-]+)$/.exec(pathname)?.[1];
  return shown ? { link: shown, buys: false } : undefined;
}
