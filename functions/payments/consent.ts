/** What a learner has agreed to: the versions of the terms and disclaimer named by the page, or those accepted at sign-up. */
import type { ProfileItem } from '../../lib/model/items/account.ts';
import type { Consent } from '../../lib/model/items/order.ts';
import { legalKey, profileKey } from '../../lib/model/keys.ts';
import type { ConsentGiven } from '../../lib/model/payment-requests.ts';
import { isDate } from '../../lib/model/dates.ts';
import { read, readOne } from './read.ts';
import { Refused } from './refusal.ts';

/**
 * The consent to record with an order; null if there is none. Calls may omit the versions (the site never does): then the consent given
 * with the account applies, in the version of that day.
 * @throws Refused for versions that were never published
 */
export async function consentOf(
  sub: string,
  given: ConsentGiven | null | undefined,
  at: string,
): Promise<Consent | null> {
  if (!given) {
    const profile = await readOne<ProfileItem>(profileKey(sub));
    const since = profile?.baseType === 'profile' ? profile.terms_accepted_at : null;
    return since ? { terms: null, risk: null, at: since } : null;
  }
  const { terms, risk } = given;
  if (!isDate(terms) || !isDate(risk)) throw new Refused('UnknownConsent', 'consent');
  const versions = await read<unknown[]>([legalKey('terms-of-use', terms), legalKey('disclaimer', risk)], false);
  if (!versions.every(Boolean)) throw new Refused('UnknownConsent', 'consent');
  return { terms, risk, at };
}
