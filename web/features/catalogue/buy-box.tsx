import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../lib/model/money.ts';
import { isFree } from '../../../lib/model/pricing.ts';
import type { GetProductByLinkQuery } from '../../api/operations.generated.ts';
import { accessWords, reasonWords } from '../../ui/access-words.ts';
import { Cover } from '../../ui/cover.tsx';
import { counted, duration } from '../../ui/words.ts';
import { Price } from './price.tsx';
import { difficultyNames } from './words.ts';

interface BuyBoxProps {
  readonly product: GetProductByLinkQuery['getProductByLink'];
  /** Takes a free product. */
  readonly enrol: ReactNode;
  readonly wish: ReactNode;
}

const intervalWords: Record<string, string> = { month: ' / month', year: ' / year' };

/** What it costs, what it holds, and what can be done with it now. */
export function BuyBox({ product, enrol, wish }: BuyBoxProps) {
  const { type, price, listPrice, minutes, lessonCount, difficulty, productsInBundle, access, owned, link } = product;
  const packages = product.paymentPlans?.flatMap((plan) => plan.packages) ?? [];
  const facts: readonly (readonly [string, string | null | false | undefined])[] = [
    ['Courses', productsInBundle?.length ? counted(productsInBundle.length, 'product') : null],
    ['Lessons', lessonCount ? String(lessonCount) : null],
    ['Length', minutes ? duration(minutes) : null],
    ['Level', difficulty && difficultyNames[difficulty]],
    ['Access', type === 'subscription' ? 'While you subscribe' : 'No end date'],
  ];
  return (
    <aside className="buy-box" aria-label="Price and access">
      <Cover image={product.image} eager />
      {owned ? (
        <>
          <p className="buy-owned">{access ? accessWords(access) : 'Yours'}</p>
          {access && (
            <details className="reason">
              <summary>Why do I have this?</summary>
              <p>{reasonWords(access)}</p>
            </details>
          )}
          <Link to="/my-courses/$link" params={{ link: link ?? '' }} className="button">
            Open in My Courses
          </Link>
        </>
      ) : (
        <>
          {packages.length > 1 ? (
            <ul className="plans">
              {packages.map((option) => (
                <li key={option.packageId}>
                  <span>{option.name}</span>
                  <span className="figure">
                    {formatMoney(option.price)}
                    {intervalWords[option.interval]}
                  </span>
                  {option.trialDays > 0 && <small>{counted(option.trialDays, 'day')} free at first</small>}
                </li>
              ))}
            </ul>
          ) : (
            <Price product={product} />
          )}
          {listPrice !== null && price !== null && listPrice > price && (
            <p className="saving">You save {formatMoney(listPrice - price)} against the single prices.</p>
          )}
          {type !== null && price !== null && isFree({ type, price }) && enrol}
          {wish}
        </>
      )}
      <dl className="facts">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </aside>
  );
}
