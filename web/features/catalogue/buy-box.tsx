import { lazy, Suspense, type ReactNode } from 'react';
import { isFree } from '../../../lib/model/pricing.ts';
import { loadChunk } from '../../api/load-chunk.ts';
import { Cover } from '../../ui/cover.tsx';
import { duration } from '../../ui/labels.ts';
import { BuyOptions, type BuyOptionsProps } from './buy-options.tsx';
import { includesWords } from './format.ts';
import * as messages from './messages.buy.ts';
import * as shared from '../../shared/products/messages.ts';

// What only learners see.
const BundleOptions = lazy(() => loadChunk(() => import('./bundle-options.tsx')));
const Owned = lazy(() => loadChunk(() => import('./owned.tsx')));

interface BuyBoxProps extends Pick<BuyOptionsProps, 'product' | 'enrol' | 'buy' | 'wish'> {
  readonly signedIn: boolean;
  /** Whether it is open only while a subscription is active. */
  readonly lent: boolean;
}

/** The price, the contents, and what the viewer can do now. */
export function BuyBox({ signedIn, lent, ...given }: BuyBoxProps) {
  const { product, enrol, buy } = given;
  const { type, price, minutes, lessonCount, difficulty, productsInBundle, owned, sections } = product;
  const exercises = sections?.flatMap(({ lessons }) => lessons.flatMap((lesson) => lesson.exercises ?? [])) ?? [];
  const facts: readonly (readonly [string, string | null | false | undefined])[] = [
    [messages.includes, productsInBundle?.length ? includesWords(productsInBundle) : null],
    [messages.lessons, lessonCount ? String(lessonCount) : null],
    [messages.length, minutes ? duration(minutes) : null],
    [messages.exercises, exercises.length ? String(exercises.length) : null],
    [messages.certificate, lessonCount ? messages.included : null],
    [messages.level, difficulty && shared.difficultyNames[difficulty]],
    [messages.access, type === 'subscription' ? messages.whileSubscribed : messages.noEnd],
  ];
  const options = <BuyOptions {...given} />;
  let shown: ReactNode = options;
  if (owned)
    shown = (
      <Suspense fallback={<p className="buy-owned">{shared.yours}</p>}>
        <Owned product={product} options={lent && (isFree(product) ? enrol : buy)} />
      </Suspense>
    );
  else if (signedIn && type === 'bundle' && price > 0)
    shown = (
      <Suspense fallback={options}>
        <BundleOptions {...given} />
      </Suspense>
    );
  return (
    <aside className="columns-side buy-box" aria-label={messages.priceAndAccess}>
      <Cover image={product.image} eager />
      {shown}
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
