import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { formatMoney } from '../../../lib/model/money.ts';
import { placedOrder } from '../../../lib/model/order-polling.ts';
import { Cover } from '../../ui/cover.tsx';
import { Heading } from '../../ui/heading.tsx';
import { profileQuery } from '../../shared/profile/queries.ts';
import { productQuery } from '../../shared/products/queries.ts';
import { CalendarLinks } from '../../shared/schedule/calendar-links.tsx';
import { productScheduleQuery } from '../../shared/schedule/queries.ts';
import * as messages from './messages.lazy.tsx';
import { comingWords, type Started } from './charges.ts';
import type { PlacedOrder } from './queries.ts';

/** The amount paid and the discount. */
function paidWords({ total, promoCode, discount, credit }: PlacedOrder): string {
  const [paid, off, credited] = [formatMoney(total), formatMoney(discount), formatMoney(credit ?? 0)];
  if (promoCode && discount > 0)
    return credit
      ? messages.amountPaidCodeCredit(paid, off, promoCode, credited)
      : messages.amountPaidCode(paid, off, promoCode);
  return credit ? messages.amountPaidCredit(paid, credited) : messages.amountPaid(paid);
}

interface BoughtProps {
  readonly order: PlacedOrder;
  /** The subscription that it started, once it is known. */
  readonly started: Started | null | undefined;
  /** The next sessions. */
  readonly children: ReactNode;
}

/** The product just bought, with first steps. */
export function Bought({ order, started, children }: BoughtProps) {
  const { link, name, total, subscription, id } = order;
  const [since] = useState(() => Date.now());
  const [isLate, setLate] = useState(false);
  const { data } = useQuery({
    ...productQuery(link),
    refetchInterval: ({ state }) =>
      state.data && !state.data.owned && Date.now() - since < placedOrder.longest ? placedOrder.owned : false,
  });
  const product = data?.product;
  const { data: sessions } = useQuery(productScheduleQuery(link));
  const email = useQuery(profileQuery).data?.attributes.email;
  const isOpen = product?.owned !== false;
  useEffect(() => {
    if (isOpen) return;
    const late = setTimeout(() => setLate(true), placedOrder.longest);
    return () => clearTimeout(late);
  }, [isOpen]);
  if (!isOpen && isLate) return <NotOpen order={order} />;
  return (
    <div className="page narrow bought">
      <p className="kicker">{total > 0 ? messages.paid : subscription ? messages.subscribed : messages.enrolled}</p>
      <Heading>{messages.youAreIn}</Heading>
      <div className="checkout-product">
        <Cover image={product?.image ?? null} eager />
        <div>
          <h2>{name}</h2>
          <p>
            {total > 0 ? paidWords(order) : subscription ? messages.notChargedToday : messages.notCharged}
            {started?.renewsAt && ` ${comingWords(order, { ...started, renewsAt: started.renewsAt })}`}
            {total > 0 && email && ` ${messages.receiptTo(email)}`}
          </p>
        </div>
      </div>
      {isOpen ? (
        <p className="ways">
          <Link to="/my-courses/$link" params={{ link }} className="button">
            {messages.start}
          </Link>
          {sessions && sessions.length > 0 && (
            <Link to="/schedules" className="button secondary" activeProps={{}}>
              {messages.seeSchedule}
            </Link>
          )}
          <Link to="/order-history" search={{ receipt: id }} className="button secondary" activeProps={{}}>
            {messages.receipt}
          </Link>
          {subscription && (
            <Link to="/my-subscriptions/$id" params={{ id: subscription }} className="button secondary">
              {messages.yourSubscription}
            </Link>
          )}
        </p>
      ) : (
        <p role="status">{messages.preparing}</p>
      )}
      {children}
      {sessions?.[0] && (
        <section aria-labelledby="add-to-calendar">
          <h3 id="add-to-calendar">{messages.addToCalendar}</h3>
          <CalendarLinks session={sessions[0]} labelledBy="add-to-calendar" />
        </section>
      )}
    </div>
  );
}

/** Paid but not open must not happen, so the page says so and offers contact. */
const NotOpen = ({ order }: { readonly order: PlacedOrder }) => (
  <div className="page narrow">
    <Heading>{messages.notOpenTitle}</Heading>
    <p>{messages.notOpenHint(order.name)}</p>
    <p className="order-number">{order.id}</p>
    <p className="ways">
      <Link to="/contact-us" className="button">
        {messages.contactUs}
      </Link>
      <Link to="/order-history" className="button secondary" activeProps={{}}>
        {messages.orderHistory}
      </Link>
    </p>
  </div>
);
