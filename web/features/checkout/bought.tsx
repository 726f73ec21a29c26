import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { formatMoney } from '../../../lib/model/money.ts';
import { loadChunk } from '../../api/load-chunk.ts';
import { Cover } from '../../ui/cover.tsx';
import { Heading } from '../../ui/heading.tsx';
import { dayWords } from '../../ui/words.ts';
import { productQuery } from '../catalogue/queries.ts';
import { CalendarLinks } from '../schedule/calendar-links.tsx';
import { productScheduleQuery } from '../schedule/queries.ts';
import { subscriptionQuery } from '../subscriptions/queries.ts';
import type { PlacedOrder } from './queries.ts';
import { watchFor } from './use-placed-order.ts';

const NextDates = lazy(() => loadChunk(() => import('../schedule/next-dates.tsx')));

/** What was bought and is open now, and what to do with it first. */
export function Bought({ order }: { readonly order: PlacedOrder }) {
  const { link, name, total, subscription, id, promoCode, discount, credit } = order;
  const [since] = useState(() => Date.now());
  const [isLate, setLate] = useState(false);
  const { data: product } = useQuery({
    ...productQuery(link),
    refetchInterval: ({ state: { data } }) => (data && !data.owned && Date.now() - since < watchFor ? 2_000 : false),
  });
  const { data: sessions } = useQuery(productScheduleQuery(link));
  const { data: billing } = useQuery({ ...subscriptionQuery(subscription ?? ''), enabled: subscription !== null });
  const isOpen = product?.owned !== false;
  useEffect(() => {
    if (isOpen) return;
    const late = setTimeout(() => setLate(true), watchFor);
    return () => clearTimeout(late);
  }, [isOpen]);
  if (!isOpen && isLate) return <NotOpen order={order} />;
  return (
    <div className="page narrow bought">
      <p className="kicker">{total > 0 ? 'Paid' : subscription ? 'Subscribed' : 'Enrolled'}</p>
      <Heading>You’re in</Heading>
      <div className="checkout-product">
        <Cover image={product?.image ?? null} eager />
        <div>
          <h2>{name}</h2>
          <p>
            {total > 0
              ? `${formatMoney(total)} paid${promoCode && discount > 0 ? `, ${formatMoney(discount)} off with ${promoCode}` : ''}${credit ? `, ${formatMoney(credit)} off for what you own` : ''}.`
              : subscription
                ? 'Nothing was charged today.'
                : 'Nothing was charged.'}
            {billing?.renewsAt && ` The next charge is on ${dayWords(billing.renewsAt)}.`}
          </p>
        </div>
      </div>
      {isOpen ? (
        <p className="ways">
          <Link to="/my-courses/$link" params={{ link }} className="button">
            Start
          </Link>
          {sessions && sessions.length > 0 && (
            <Link to="/schedules" className="button quiet" activeProps={{}}>
              See schedule
            </Link>
          )}
          <Link to="/order-history" search={{ receipt: id }} className="button quiet" activeProps={{}}>
            Receipt
          </Link>
          {subscription && (
            <Link to="/my-subscriptions/$id" params={{ id: subscription }} className="button quiet">
              Your subscription
            </Link>
          )}
        </p>
      ) : (
        <p role="status">Your access is being prepared.</p>
      )}
      <Suspense>
        <NextDates link={link} />
      </Suspense>
      {sessions?.[0] && (
        <section aria-labelledby="add-to-calendar">
          <h3 id="add-to-calendar">Add the next one to your calendar</h3>
          <CalendarLinks session={sessions[0]} labelledBy="add-to-calendar" />
        </section>
      )}
    </div>
  );
}

/** Paid, and nothing opens: the one thing that must not be, so it is said and somebody can be told. */
const NotOpen = ({ order }: { readonly order: PlacedOrder }) => (
  <div className="page narrow">
    <Heading>Your payment is here, your access is not yet</Heading>
    <p>
      We are sorry: {order.name} is paid, and preparing your access takes longer than it should. It is being worked on
      and you do not have to pay again. If it is not open within a few minutes, write to us with this number:
    </p>
    <p className="order-number">{order.id}</p>
    <p className="ways">
      <Link to="/contact-us" className="button">
        Contact us
      </Link>
      <Link to="/order-history" className="button quiet" activeProps={{}}>
        Order History
      </Link>
    </p>
  </div>
);
