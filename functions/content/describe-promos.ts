/** Describes the changes of promo codes for an operator to read before publishing. */
import type { PublishedPromo } from '../../lib/model/content.ts';
import type { PromoPlan } from './promo-codes.ts';
import { formatAmount, formatInstant, institutionZone, isSteep, type Description, type Warning } from './wording.ts';

export function describePromos({ added, changed, ended }: PromoPlan): Description {
  const sentences = added.map((promo) => `+ code ${promo.code}: ${termsOf(promo)}`);
  const warnings: Warning[] = [];
  for (const { promo, before, taken } of changed) {
    const { code } = promo;
    const say = (sentence: string) => void sentences.push(`~ code ${code}: ${sentence}`);
    if (before.price !== promo.price) {
      say(`${formatAmount(before.price)} -> ${formatAmount(promo.price)} for orders that are begun from now on`);
      if (isSteep(before.price, promo.price))
        warnings.push({ key: `price code ${code}`, text: `code ${code}: its price rises from ${formatAmount(before.price)} to ${formatAmount(promo.price)}` }); // prettier-ignore
    }
    if (before.amount !== promo.amount) {
      const { redeemed, reserved } = taken;
      say(`limit ${before.amount ?? 'none'} -> ${promo.amount ?? 'none'} (${redeemed} redeemed, ${reserved} reserved)`);
      if (promo.amount !== null && promo.amount < redeemed + reserved)
        warnings.push({
          key: `limit ${code}`,
          text: `code ${code}: the limit ${promo.amount} is below the ${redeemed + reserved} that are redeemed or reserved: those stay, and no one else can use it`,
        });
    }
    if ((before.shards ?? 1) !== (promo.shards ?? 1))
      say(`its units lie in ${promo.shards ?? 1} rows instead of ${before.shards ?? 1}`);
    if (before.validFrom !== promo.validFrom)
      say(`begins ${formatInstant(promo.validFrom)} instead of ${formatInstant(before.validFrom)}`);
    if (before.validUntil !== promo.validUntil)
      say(`ends ${formatInstant(promo.validUntil)} instead of ${formatInstant(before.validUntil)}`);
    if (before.interval !== promo.interval) say(`for ${packagesOf(promo)} instead of ${packagesOf(before)}`);
    const gone = before.products.filter((link) => !promo.products.includes(link));
    const more = promo.products.filter((link) => !before.products.includes(link));
    if (more.length > 0) say(`also for ${more.join(', ')}`);
    if (gone.length > 0) say(`not for ${gone.join(', ')} any more; orders that reserved it keep their price`);
  }
  sentences.push(...ended.map(({ code }) => `- code ${code}: ends now; orders that reserved it keep their price`));
  return { sentences, warnings };
}

const packagesOf = ({ interval }: PublishedPromo) =>
  interval ? `packages paid by the ${interval}` : 'packages of any length';

const termsOf = ({ price, products, interval, validFrom, validUntil, amount: limit }: PublishedPromo) =>
  `${formatAmount(price)}${interval ? ` a ${interval}` : ''} for ${products.join(', ')}, from ${formatInstant(validFrom).replace(` ${institutionZone()}`, '')} to ${formatInstant(validUntil)}${limit === null ? '' : `, for ${limit} learners`}`;
