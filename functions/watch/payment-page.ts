/**
 * Checks that the page with the card fields is what was released, as a browser receives it: its policy, the page itself, and its scripts.
 * Source: PCI DSS 4.0.1, 11.6.1. The payment provider's script is not compared: it changes without notice, and the policy restricts its
 * origin.
 */
import { createHash } from 'node:crypto';
import { cspOf, pagePolicy } from '../../lib/model/content-security-policy.ts';
import { paymentPagePath, type PaymentPage } from '../../lib/model/release.ts';

/** The expected page, stored where site deployers have no write access. */
export interface Released {
  /** Origin of the payment provider's script. */
  readonly provider: string;
  readonly page: PaymentPage;
}

/** @throws Error describing what differs from the release */
export async function checkPaymentPage(
  site: string,
  { provider, page }: Released,
  get: (url: string) => Promise<Response>,
): Promise<void> {
  const answer = await get(`${site}${paymentPagePath}`);
  checkPolicy(answer.headers.get('content-security-policy') ?? '', provider);
  if ((await digestOf(answer)) !== page.page) throw new Error('the page is not the one that was released');
  for (const [key, digest] of Object.entries(page.scripts))
    if ((await digestOf(await get(`${site}/${key}`))) !== digest)
      throw new Error(`the script ${key} is not the one that was released`);
}

const digestOf = async (answer: Response): Promise<string> =>
  createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex');

/** The origins of a stage's own services vary by stage: each is only required to be a single host. */
function checkPolicy(header: string, provider: string): void {
  const given = cspOf(header);
  const meant = pagePolicy(provider, []);
  const other = [...new Set([...given.keys(), ...Object.keys(meant)])].filter((directive) => {
    const [now, then] = [[...(given.get(directive) ?? [])], meant[directive] ?? []];
    if (!given.has(directive) || !meant[directive] || then.some((source) => !now.includes(source))) return true;
    const more = now.filter((source) => !then.includes(source));
    return more.some((source) => directive !== 'connect-src' || !/^(https?|wss?):\/\/[^*]+$/.test(source));
  });
  if (other.length > 0)
    throw new Error(`its content security policy is not the one that was released: ${other.join(', ')}`);
}
