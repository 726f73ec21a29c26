export interface WantedLink {
  readonly link: string;
  /** Whether the viewer came from its checkout. */
  readonly buys: boolean;
}

/** The product of a URL: of a checkout, or of a catalog page. */
export function wantedLink(from: string | undefined): WantedLink | undefined {
  const { pathname, searchParams } = new URL(from ?? '/', 'https://site.invalid');
  const bought = pathname === '/checkout' && searchParams.get('link');
  if (bought) return { link: bought, buys: true };
  const shown = /^\/courses\/([\w-]+)$/.exec(pathname)?.[1];
  return shown ? { link: shown, buys: false } : undefined;
}
