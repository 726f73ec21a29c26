/** What a learner has agreed to: the versions of the terms and of the risks that the page named, or what they agreed to when they signed up. */
import type { ProfileItem } from '../../lib/model/items/account.ts';
import type { Consent } from '../../lib/model/items/order.ts';
import { legalKey, profileKey } from '../../lib/model/keys.ts';
import type { ConsentGiven } from '../../lib/model/payment-requests.ts';
import { isDate } from '../../lib/model/dates.ts';
import { read, readOne } from './read.ts';
import { Refused } from './refusal.ts';

/**
 * As an order records it; null: there was none. A call need not name any (the site's always does): then it is the one that the
 * learner gave with their account, of the version of that day.
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
