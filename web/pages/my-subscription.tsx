import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { institution } from '../../lib/model/institution.ts';
import { loadChunk } from '../api/load-chunk.ts';
import { productQuery } from '../shared/products/queries.ts';
import { OrderTable } from '../features/orders/order-table.tsx';
import { ordersQuery } from '../shared/orders/queries.ts';
import { Cancel, Resume } from '../features/subscriptions/cancel.tsx';
import * as messages from '../features/subscriptions/messages.ts';
import styles from '../features/subscriptions/subscriptions.lazy.css';
import { NewCard } from '../features/subscriptions/new-card.tsx';
import { subscriptionQuery, type Subscription } from '../features/subscriptions/queries.ts';
import { RenewalLine } from '../features/subscriptions/renewal-line.tsx';
import { cardWords, isRunning, priceWords, statusWords } from '../features/subscriptions/subscription-state.ts';
import { useNextWords } from '../features/subscriptions/use-next-words.ts';
import { FailedPage } from '../ui/failed.tsx';
import { Heading } from '../ui/heading.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { StyleSheet } from '../ui/style-sheet.tsx';
import { useOutcome } from '../ui/use-outcome.ts';
import { dayLabel } from '../ui/day-label.ts';
import type { Asked } from '../page-part.ts';

export function load({ client, params: { id } }: Asked<{ id: string }>): void {
  void client.prefetchQuery(subscriptionQuery(id));
}

const CardFields = lazy(() =>
  loadChunk(() => import('../features/checkout/card-fields.tsx')).then((part) => ({ default: part.CardFields })),
);

/** One subscription: its status, the next charge, what it includes and past charges. */
export default function MySubscription() {
  const { id } = useParams({ from: '/learners/my-subscriptions/$id' });
  const { data, isPending, refetch } = useQuery(subscriptionQuery(id));
  if (isPending) return <PageSkeleton />;
  if (!data) return <FailedPage what={messages.thisSubscription} onRetry={() => void refetch()} />;
  const { subscription } = data;
  if (!subscription) {
    return (
      <div className="page narrow">
        <Heading>{messages.notFound}</Heading>
        <p>{data.refused}</p>
        <p>
          <Link to="/my-subscriptions" className="button" activeProps={{}}>
            {messages.mySubscriptions}
          </Link>
        </p>
      </div>
    );
  }
  const { name, details } = subscription;
  return (
    <div className="page subscription">
      <StyleSheet href={styles} />
      <header>
        <p className="kicker">
          <Link to="/my-subscriptions" activeProps={{}}>
            {messages.mySubscriptions}
          </Link>
        </p>
        <Heading title={name}>{name}</Heading>
        {details && <p className="standfirst">{details}</p>}
      </header>
      <SubscriptionDetails key={id} subscription={subscription} />
      <Includes subscription={subscription} />
      <Charges subscription={subscription} />
    </div>
  );
}

/** Its details and the learner's actions. */
function SubscriptionDetails({ subscription }: { readonly subscription: Subscription }) {
  const [changing, setChanging] = useState(false);
  const { place, said, settle } = useOutcome<HTMLElement>();
  const { status, card, createdAt, link } = subscription;
  const next = useNextWords(subscription);
  const facts = [
    [messages.status, statusWords(subscription)],
    [messages.price, priceWords(subscription)],
    [messages.started, createdAt && dayLabel(createdAt)],
    [messages.next, next],
    [messages.card, card && cardWords(card)],
  ] as const;
  const begin = () => {
    settle('');
    setChanging(true);
  };
  return (
    <section ref={place} className="standing" aria-label={messages.details} tabIndex={-1}>
      {status === 'past-due' && !changing && (
        <div className="notice alarm" role="alert">
          <p>{messages.chargeFailed}</p>
          <button type="button" className="button" onClick={begin}>
            {messages.payNow}
          </button>
        </div>
      )}
      {status === 'incomplete' && (
        <div className="notice">
          <p>{messages.notPaid}</p>
          <Link to="/checkout" search={{ link, package: subscription.packageId ?? undefined }} className="button">
            {messages.finishCheckout}
          </Link>
        </div>
      )}
      <RenewalLine subscription={subscription} />
      <dl className="facts">
        {facts.map(
          ([term, value]) =>
            value && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p role="status">{said}</p>
      {changing && (
        <Suspense>
          <NewCard
            subscription={subscription}
            fields={(ref) => <CardFields ref={ref} mode="setup" currency={institution().currency} />}
            onClose={() => {
              settle('');
              setChanging(false);
            }}
            onKept={(words) => {
              settle(words);
              setChanging(false);
            }}
          />
        </Suspense>
      )}
      {isRunning(subscription) && !changing && (
        <div className="form-end">
          {status === 'cancelled' && <Resume subscription={subscription} onDone={settle} />}
          {status === 'active' && (
            <button type="button" className="button secondary" onClick={begin}>
              {messages.otherCard}
            </button>
          )}
          {status !== 'cancelled' && <Cancel subscription={subscription} onDone={settle} />}
        </div>
      )}
    </section>
  );
}

/** The products it includes, each with a link. */
function Includes({ subscription: { link, status } }: { readonly subscription: Subscription }) {
  const { data } = useQuery(productQuery(link));
  const members = data?.product?.productsInBundle ?? [];
  return (
    <section className="row-group">
      <h2>{messages.includes}</h2>
      <ul className="plain-list">
        {members.map((member) => (
          <li key={member.link}>
            <Link to="/courses/$link" params={{ link: member.link }}>
              {member.name}
            </Link>
          </li>
        ))}
      </ul>
      <p>
        <Link to="/courses/$link" params={{ link }} className="button secondary">
          {status === 'ended' ? messages.subscribeAgain : messages.about}
        </Link>
      </p>
    </section>
  );
}

/** Orders that paid for its periods, each with a receipt. */
function Charges({ subscription: { id } }: { readonly subscription: Subscription }) {
  const { data: orders } = useQuery(ordersQuery);
  const charges = orders?.filter(({ subscription }) => subscription === id) ?? [];
  return (
    charges.length > 0 && (
      <section className="row-group">
        <h2>{messages.charges}</h2>
        <OrderTable orders={charges} caption={messages.chargesCaption} />
      </section>
    )
  );
}
