import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { institution } from '../../lib/model/institution.ts';
import { loadChunk } from '../api/load-chunk.ts';
import { productQuery } from '../features/catalogue/queries.ts';
import { OrderTable } from '../features/orders/order-table.tsx';
import { ordersQuery } from '../features/orders/queries.ts';
import { Cancel, Resume } from '../features/subscriptions/cancel.tsx';
import { NewCard } from '../features/subscriptions/new-card.tsx';
import { subscriptionQuery, type Subscription } from '../features/subscriptions/queries.ts';
import { RenewalLine } from '../features/subscriptions/renewal-line.tsx';
import { cardWords, isRunning, nextWords, priceWords, statusWords } from '../features/subscriptions/words.ts';
import { FailedPage } from '../ui/failed.tsx';
import { Heading } from '../ui/heading.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { dayWords } from '../ui/words.ts';
import type { Asked } from '../page-part.ts';

export function load({ client, params: { id } }: Asked<{ id: string }>): void {
  void client.prefetchQuery(subscriptionQuery(id));
}

const route = getRouteApi('/learners/my-subscriptions/$id');
const CardFields = lazy(() =>
  loadChunk(() => import('../features/checkout/card-fields.tsx')).then((part) => ({ default: part.CardFields })),
);

/** One subscription: where it stands, what comes next, what it includes and what it has cost. */
export default function MySubscription() {
  const { id } = route.useParams();
  const { data: subscription, isPending, refetch } = useQuery(subscriptionQuery(id));
  if (isPending) return <PageSkeleton />;
  if (!subscription) return <FailedPage what="This subscription" onRetry={() => void refetch()} />;
  const refused = subscription.errors[0];
  if (refused) {
    return (
      <div className="page narrow">
        <Heading>Subscription not found</Heading>
        <p>{refused.message}</p>
        <p>
          <Link to="/my-subscriptions" className="button" activeProps={{}}>
            My Subscriptions
          </Link>
        </p>
      </div>
    );
  }
  const { name, details } = subscription;
  return (
    <div className="page subscription">
      <header>
        <p className="kicker">
          <Link to="/my-subscriptions" activeProps={{}}>
            My Subscriptions
          </Link>
        </p>
        <Heading title={name ?? ''}>{name}</Heading>
        {details && <p className="standfirst">{details}</p>}
      </header>
      <Standing key={id} subscription={subscription} />
      <Includes subscription={subscription} />
      <Charges subscription={subscription} />
    </div>
  );
}

/** Its facts, and what the learner can do about them. */
function Standing({ subscription }: { readonly subscription: Subscription }) {
  const [changing, setChanging] = useState(false);
  const [said, setSaid] = useState('');
  const { status, card, createdAt, link } = subscription;
  const facts = [
    ['Status', statusWords(subscription)],
    ['Price', priceWords(subscription)],
    ['Started', createdAt && dayWords(createdAt)],
    ['What comes next', nextWords(subscription)],
    ['Card', card && cardWords(card)],
  ] as const;
  const begin = () => {
    setSaid('');
    setChanging(true);
  };
  return (
    <section className="standing" aria-label="Where it stands">
      {status === 'past-due' && !changing && (
        <div className="notice alarm" role="alert">
          <p>The last charge did not go through. Pay with another card and the subscription goes on as before.</p>
          <button type="button" className="button" onClick={begin}>
            Pay now
          </button>
        </div>
      )}
      {status === 'incomplete' && link && (
        <div className="notice">
          <p>This subscription was begun and not paid. Nothing was charged.</p>
          <Link to="/checkout" search={{ link, package: subscription.packageId ?? undefined }} className="button">
            Finish checkout
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
            onClose={() => setChanging(false)}
            onKept={(words) => {
              setSaid(words);
              setChanging(false);
            }}
          />
        </Suspense>
      )}
      {isRunning(subscription) && !changing && (
        <div className="form-end">
          {status === 'cancelled' && <Resume subscription={subscription} />}
          {status === 'active' && (
            <button type="button" className="button quiet" onClick={begin}>
              Use another card
            </button>
          )}
          {status !== 'cancelled' && <Cancel subscription={subscription} />}
        </div>
      )}
    </section>
  );
}

/** What it opens, each with its page. */
function Includes({ subscription: { link, status } }: { readonly subscription: Subscription }) {
  const { data: product } = useQuery({ ...productQuery(link ?? ''), enabled: link !== null });
  const members = product?.productsInBundle ?? [];
  if (!link) return null;
  return (
    <section className="row-group">
      <h2>What it includes</h2>
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
        <Link to="/courses/$link" params={{ link }} className="button quiet">
          {status === 'ended' ? 'Subscribe again' : 'About this subscription'}
        </Link>
      </p>
    </section>
  );
}

/** The orders that paid its periods, each with its receipt. */
function Charges({ subscription: { id } }: { readonly subscription: Subscription }) {
  const { data: orders } = useQuery(ordersQuery);
  const charges = orders?.filter(({ subscription }) => subscription === id) ?? [];
  return (
    charges.length > 0 && (
      <section className="row-group">
        <h2>Charges</h2>
        <OrderTable orders={charges} caption="Charges of this subscription, newest first" />
      </section>
    )
  );
}
