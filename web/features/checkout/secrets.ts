/** Parameters that the payment provider appends to the return URL. */
const secrets = ['payment_intent', 'payment_intent_client_secret', 'setup_intent', 'setup_intent_client_secret', 'redirect_status']; // prettier-ignore

/** Whether the payment provider has put something into the address that must not stay there. */
export const carriesSecrets = (search: string): boolean =>
  search.includes('_client_secret=') || search.includes('redirect_status=');

/** An address of the site without what the payment provider put into it on the way back. */
export function withoutSecrets(href: string): string {
  if (!carriesSecrets(href)) return href;
  const [path = '/', search = ''] = href.split('?');
  const kept = new URLSearchParams(search);
  for (const name of secrets) kept.delete(name);
  return kept.size === 0 ? path : `${path}?${kept}`;
}
