/** Parameters that the payment provider appends to the return URL. */
const secrets = ['payment_intent', 'payment_intent_client_secret', 'setup_intent', 'setup_intent_client_secret', 'redirect_status']; // prettier-ignore

/** Whether the URL contains parameters of the payment provider, which must not remain there. */
export const carriesSecrets = (search: string): boolean =>
  search.includes('_client_secret=') || search.includes('redirect_status=');

/** A URL of the site without the parameters the payment provider added. */
export function withoutSecrets(href: string): string {
  if (!carriesSecrets(href)) return href;
  const [path = '/', search = ''] = href.split('?');
  const kept = new URLSearchParams(search);
  for (const name of secrets) kept.delete(name);
  return kept.size === 0 ? path : `${path}?${kept}`;
}
