import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import { failures } from '../../lib/model/failures.ts';
import { loadChunk } from '../api/load-chunk.ts';
import { Bought } from '../features/checkout/bought.tsx';
import * as messages from '../features/checkout/messages.lazy.tsx';
import type { PlacedOrder } from '../features/checkout/queries.ts';
import { usePlacedOrder } from '../features/checkout/use-placed-order.ts';
import { subscriptionQuery } from '../features/subscriptions/queries.ts';
import { FailedPage } from '../ui/failed.tsx';
import { Heading } from '../ui/heading.tsx';

const NextDates = lazy(() => loadChunk(() => import('../features/schedule/next-dates.tsx')));

/** The outcome of an order as reported by the API. Nothing is charged here, however often the page is loaded. */
export default function PostCheckout() {
  const { order } = useSearch({ from: '/learners/post-checkout' });
  return order === undefined ? <NotFound /> : <PlacedOrderPage key={order} id={order} />;
}

function PlacedOrderPage({ id }: { readonly id: string }) {
  const placed = usePlacedOrder(id);
  const { order, isPending, refetch } = placed;
  if (isPending) return <Confirming />;
  if (order === undefined) return <FailedPage what={messages.yourOrder} onRetry={() => void refetch()} />;
  if (order === null) return <NotFound />;
  switch (order.status) {
    case 'paid':
      return <Paid order={order} />;
    case 'pending':
    case 'processing':
      if (order.problem !== null && placed.isAsked) return <Problem order={order} />;
      if (!placed.isLate) return <Confirming />;
      return (
        <Page title={messages.unconfirmedTitle} order={order}>
          <p>
            {order.status === 'processing' ? messages.stillProcessing : messages.notConfirmed}{' '}
            {messages.mayClose(order.name)}
          </p>
          {placed.recheckFailed && <p role="alert">{failures.PaymentUnavailable}</p>}
          <p className="ways">
            <button type="button" className="button" aria-disabled={placed.isRechecking} onClick={placed.recheck}>
              {placed.isRechecking ? messages.checking : messages.recheck}
            </button>
            {order.status === 'pending' && <BackToCheckout order={order} />}
          </p>
        </Page>
      );
    case 'cancelled':
      return (
        <Page title={messages.canceledTitle} order={order}>
          <p>{messages.canceledHint}</p>
          <p className="ways">
            <BackToCheckout order={order} first />
          </p>
        </Page>
      );
    default:
      return (
        <Page title={titles[order.status] ?? messages.yourOrder} order={order}>
          <p>{hints[order.status] ?? messages.orderHint}</p>
          <p className="ways">
            <Link to="/order-history" search={{ receipt: order.id }} className="button" activeProps={{}}>
              {messages.seeOrder}
            </Link>
          </p>
        </Page>
      );
  }
}

function Paid({ order }: { readonly order: PlacedOrder }) {
  const { link, subscription } = order;
  const { data: billing } = useQuery({ ...subscriptionQuery(subscription ?? ''), enabled: subscription !== null });
  return (
    <Bought order={order} started={billing?.subscription}>
      <Suspense>
        <NextDates link={link} />
      </Suspense>
    </Bought>
  );
}

const titles: Readonly<Record<string, string>> = messages.orderTitles;
const hints: Readonly<Record<string, string>> = messages.orderHints;

const Confirming = () => (
  <div className="page narrow">
    <Heading>{messages.confirming}</Heading>
    <div className="loading" role="status">
      <span className="spinner" />
      <span className="visually-hidden">{messages.waiting}</span>
    </div>
  </div>
);

const Problem = ({ order }: { readonly order: PlacedOrder }) => (
  <Page title={messages.problemTitle} order={order}>
    <p role="alert">{order.problem}</p>
    <p>{messages.problemHint}</p>
    <p className="ways">
      <BackToCheckout order={order} first />
    </p>
  </Page>
);

/** With the order's promo code. */
const BackToCheckout = ({ order, first = false }: { readonly order: PlacedOrder; readonly first?: boolean }) => (
  <Link
    to="/checkout"
    search={{ link: order.link, package: order.packageId ?? undefined, code: order.promoCode ?? undefined }}
    className={first ? 'button' : 'button secondary'}
  >
    {messages.backToCheckout}
  </Link>
);

interface PageProps {
  readonly title: string;
  readonly order: PlacedOrder;
  readonly children: ReactNode;
}

const Page = ({ title, order, children }: PageProps) => (
  <div className="page narrow" aria-live="polite">
    <p className="kicker">{messages.orderKicker(order.name, <span className="order-number">{order.id}</span>)}</p>
    <Heading>{title}</Heading>
    {children}
  </div>
);

const NotFound = () => (
  <div className="page narrow">
    <Heading>{messages.orderNotFound}</Heading>
    <p>{failures.UnknownOrder}</p>
    <p>
      <Link to="/order-history" className="button" activeProps={{}}>
        {messages.orderHistory}
      </Link>
    </p>
  </div>
);
