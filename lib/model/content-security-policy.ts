/**
 * The content security policy of the site's pages, of which the checkout is one. The headers are made of it (lib/stacks/site), the canary
 * holds what browsers are given to it, and the auditors' report says of each source what it is for.
 */

/** Where Amazon IVS serves broadcasts from. */
const liveVideo = 'https://*.live-video.net';

/** Sources by directive, in the order of the header. */
export type PagePolicy = Readonly<Record<string, readonly string[]>>;

/**
 * @param provider origin of the payment provider's script
 * @param connections URLs the page may call besides the site itself; known when the stage is deployed
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
 * A policy as it is sent, by its directives. Of two of one name the first counts.
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
