import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useRef, type ReactNode } from 'react';
import { formatMoney } from '../../../lib/model/money.ts';
import { isFree } from '../../../lib/model/pricing.ts';
import { refundSentence } from '../../../lib/model/refunds.ts';
import type { Product } from '../../shared/products/narrow.ts';
import { loadChunk } from '../../api/load-chunk.ts';
import { accessWords, reasonWords } from '../../ui/access.ts';
import { Cover } from '../../ui/cover.tsx';
import { Notice } from '../../ui/notice.tsx';
import { duration } from '../../ui/labels.ts';
import { BuyBar } from './buy-bar.tsx';
import type { PartOwned } from './owned-members.ts';
import { Price } from './price.tsx';
import { includesWords } from './format.ts';
import * as messages from './messages.product.tsx';
import * as shared from '../../shared/products/messages.ts';

/** For learners who own part of a bundle. */
const PartOwnedPrice = lazy(() =>
  loadChunk(() => import('./part-owned-price.tsx')).then((part) => ({ default: part.PartOwnedPrice })),
);

interface BuyBoxProps {
  readonly product: Product;
  /** Claims a free product. */
  readonly enrol: ReactNode;
  /** Links to the checkout of a product with a price. */
  readonly buy: ReactNode;
  readonly wish: ReactNode;
  /** Whether it is open only while a subscription is active. */
  readonly lent: boolean;
  /** For a bundle: the members that are already owned. */
  readonly part: PartOwned | null;
}

/** The price, the contents, and what the viewer can do now. */
export function BuyBox({ product, enrol, buy, wish, lent, part }: BuyBoxProps) {
  const { type, price, listPrice, minutes, lessonCount, difficulty, productsInBundle, access, owned, link } = product;
  const facts: readonly (readonly [string, string | null | false | undefined])[] = [
    [messages.includes, productsInBundle?.length ? includesWords(productsInBundle) : null],
    [messages.lessons, lessonCount ? String(lessonCount) : null],
    [messages.length, minutes ? duration(minutes) : null],
    [messages.level, difficulty && shared.difficultyNames[difficulty]],
    [messages.access, type === 'subscription' ? messages.whileSubscribed : messages.noEnd],
  ];
  const box = useRef<HTMLElement>(null);
  const costs = !isFree({ type, price });
  return (
    <aside ref={box} className="columns-side buy-box" aria-label={messages.priceAndAccess}>
      <Cover image={product.image} eager />
      {owned ? (
        <>
          <p className="buy-owned">{access ? accessWords(access) : shared.yours}</p>
          {access && (
            <details className="disclosure">
              <summary>{messages.whyOwned}</summary>
              <p>{reasonWords(access)}</p>
            </details>
          )}
          <Link to="/my-courses/$link" params={{ link }} className="button">
            {messages.openOwned}
          </Link>
          {lent && (
            <>
              <p className="saving">{messages.lent}</p>
              <Price product={product} />
              {isFree({ type, price }) ? enrol : buy}
            </>
          )}
        </>
      ) : (
        <>
          {part ? (
            <Suspense fallback={<p className="price" />}>
              <PartOwnedPrice price={price} part={part} />
            </Suspense>
          ) : (
            type !== 'subscription' && <Price product={product} />
          )}
          {!part && listPrice !== null && listPrice > price && (
            <p className="saving">{messages.saving(formatMoney(listPrice - price))}</p>
          )}
          {!part?.isAll && (isFree({ type, price }) ? enrol : buy)}
          {wish}
          <Notice of="price" />
          {costs && !part?.isAll && (
            <>
              <p className="saving">{refundSentence}</p>
              <BuyBar product={part ? { ...product, price: part.price } : product} box={box} />
            </>
          )}
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
