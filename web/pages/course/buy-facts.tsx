import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isFree } from '../../../lib/model/pricing.ts';
import { formatMoney } from '../../../lib/model/money.ts';
import { includesWords } from '../../features/catalogue/includes-words.ts';
import * as messages from '../../features/catalogue/messages.product.tsx';
import type { Product } from '../../shared/products/narrow.ts';
import { productQuery } from '../../shared/products/queries.ts';
import * as shared from '../../shared/products/messages.ts';
import { duration } from '../../ui/labels.ts';
import { useAnswer } from '../../ui/use-answer.ts';

const exerciseKinds = ['drill', 'quiz'] as const;

type Including = NonNullable<Product['includedIn']>;

const Subscriptions = ({ of }: { readonly of: Including }) =>
  of.map(({ link, name, price, interval }) => (
    <p key={link}>
      {messages.subscriptionFor[interval === 'year' ? 'year' : 'month'](
        <Link to="/courses/$link" params={{ link }}>
          {name}
        </Link>,
        formatMoney(price),
      )}
    </p>
  ));

/** What a product consists of, in numbers, below its price. */
export default function BuyFacts() {
  const { link } = useParams({ from: '/courses/$link' });
  const product = useAnswer(productQuery(link)).data?.product;
  if (!product) return null;
  const { type, minutes, lessonCount, difficulty, productsInBundle, sections, owned } = product;
  const endsWithSubscription = type === 'subscription' || product.access?.reason === 'subscription';
  const exercises = sections?.flatMap(({ lessons }) => lessons.flatMap((lesson) => lesson.exercises ?? [])) ?? [];
  const facts: readonly (readonly [string, ReactNode])[] = [
    [messages.includes, productsInBundle?.length ? includesWords(productsInBundle) : null],
    [messages.lessonCount, lessonCount ? String(lessonCount) : null],
    [messages.length, minutes ? duration(minutes) : null],
    ...exerciseKinds.map((kind) => {
      const count = exercises.filter((exercise) => exercise.kind === kind).length;
      return [messages.exerciseCounts[kind], count > 0 && String(count)] as const;
    }),
    [messages.certificate, lessonCount ? messages.certificateIncluded : null],
    [messages.level, difficulty && shared.difficultyNames[difficulty]],
    [messages.access, endsWithSubscription ? messages.whileSubscribed : messages.noEnd],
    [messages.alsoIncluded, !owned && product.includedIn?.length ? <Subscriptions of={product.includedIn} /> : null],
  ];
  const costs = !isFree(product);
  return (
    <>
      <p className="buy-links">
        <a href="#reviews">{messages.reviews}</a>
        {costs && <a href="#refund">{messages.howRefundsWork}</a>}
        {(costs || Boolean(product.questions?.length)) && <a href="#questions">{messages.questions}</a>}
      </p>
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
    </>
  );
}
