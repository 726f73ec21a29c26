/**
 * The content security policy of the site's pages, including the checkout. It is the source of the headers (lib/stacks/site), of the
 * canary's check of what browsers receive, and of the auditors' report, which explains each source.
 */

/** Where Amazon IVS serves broadcasts. */
const liveVideo = 'https://*.live-video.net';

/** Sources by directive, in the order of the header. */
export type PagePolicy = Readonly<Record<string, readonly string[]>>;

/**
 * @param provider origin of the payment provider's script
 * @param connections URLs the page may call besides the site itself; known at deployment
 */
export const pagePolicy = (provider: string, connections: readonly string[]): PagePolicy => ({
  'default-src': ["'self'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'", provider, 'https://*.js.stripe.com'],
  'frame-src': [provider, 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'media-src': ["'self'", 'blob:', liveVideo],
  'worker-src': ["'self'", 'blob:'],
  'connect-src': ["'self'", 'https://api.stripe.com', liveVideo, provider, ...connections],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['dompurify', 'structured-data', 'payment-script', 'player-worker'],
});

/**
 * Parses a policy header into its directives. If a directive is repeated, the first one counts.
 * Source: Content Security Policy Level 3, 2.2.1 "Parse a serialized CSP".
 */
export function cspOf(text: string): ReadonlyMap<string, ReadonlySet<string>> {
  const policy = new Map<string, ReadonlySet<string>>();
  for (const directive of text.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/);
    if (name && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), new Set(sources));
  }
  return policy;
}
