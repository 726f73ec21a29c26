import { formatMoney } from '../../../lib/model/money.ts';
import { ownsBundle } from '../../../lib/model/failures.ts';
import type { PartOwned } from './owned-members.ts';
import * as messages from './messages.product.tsx';
import * as shared from '../../shared/products/messages.ts';

interface PartOwnedPriceProps {
  /** Of the bundle, in minor units. */
  readonly price: number;
  readonly part: PartOwned;
}

/** The price of a bundle for a learner who owns some of it, with the reason. */
export function PartOwnedPrice({ price, part }: PartOwnedPriceProps) {
  if (part.isAll) return <p className="buy-owned">{ownsBundle}</p>;
  return (
    <>
      <p className="price">
        {part.credit > 0 && (
          <>
            <span className="visually-hidden">{messages.withoutCredit} </span>
            <s>{formatMoney(price)}</s> <span className="visually-hidden">{messages.forYou} </span>
          </>
        )}
        <span>{part.price === 0 ? shared.free : formatMoney(part.price)}</span>
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
  [messages.ownsSome(owned.size, of), credit > 0 && messages.creditCounts(formatMoney(credit), owned.size)]
    .filter(Boolean)
    .join(' ');

/** Comparison with buying the rest separately; empty where it costs the same. */
export function compareWords({ owned, of, price, rest }: PartOwned): string {
  const others = of - owned.size;
  if (rest > price) return messages.savesOnOthers(formatMoney(rest - price), others);
  if (rest === price) return '';
  return rest === 0 ? messages.othersFree(others) : messages.othersCheaper(others, formatMoney(rest));
}
