import { formatMoney } from '../../../lib/model/money.ts';
import { ownsAllSentence } from '../../../lib/model/pricing.ts';
import type { PartOwned } from './owned-members.ts';

interface PartOwnedPriceProps {
  /** Of the bundle, in minor units. */
  readonly price: number;
  readonly part: PartOwned;
}

/** What a bundle costs whoever owns some of it, and why. */
export function PartOwnedPrice({ price, part }: PartOwnedPriceProps) {
  if (part.isAll) return <p className="buy-owned">{ownsAllSentence}</p>;
  return (
    <>
      <p className="price">
        {part.credit > 0 && (
          <>
            <span className="unseen">Without your credit </span>
            <s>{formatMoney(price)}</s> <span className="unseen">for you </span>
          </>
        )}
        <span>{part.price === 0 ? 'Free' : formatMoney(part.price)}</span>
      </p>
      <p className="saving" role="status">
        {partWords(part)}
      </p>
      {compareWords(part) && <p className="saving">{compareWords(part)}</p>}
    </>
  );
}

/** `You own 1 of 3. $79 you paid for it counts toward this bundle.` */
export const partWords = ({ owned, of, credit }: PartOwned): string =>
  `You own ${owned.size} of ${of}.` +
  (credit > 0
    ? ` ${formatMoney(credit)} you paid for ${owned.size === 1 ? 'it' : 'them'} counts toward this bundle.`
    : '');

/** How that compares with buying the others singly; empty where it costs the same. */
export function compareWords({ owned, of, price, rest }: PartOwned): string {
  const others = of - owned.size === 1 ? 'the other one' : `the other ${of - owned.size}`;
  if (rest > price) return `Save ${formatMoney(rest - price)} versus buying ${others} separately`;
  if (rest === price) return '';
  return rest === 0
    ? `${others[0]!.toUpperCase()}${others.slice(1)} can be had for free.`
    : `Bought separately, ${others} would cost ${formatMoney(rest)}: less than this bundle.`;
}
