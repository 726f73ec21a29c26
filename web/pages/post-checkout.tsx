import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { failures } from '../../lib/model/failures.ts';
import { Bought } from '../features/checkout/bought.tsx';
import type { PlacedOrder } from '../features/checkout/queries.ts';
import { usePlacedOrder } from '../features/checkout/use-placed-order.ts';
import { FailedPage } from '../ui/failed.tsx';
import { Heading } from '../ui/heading.tsx';

const route = getRouteApi('/learners/post-checkout');

/** What became of an order, as the API says it. Nothing is charged here, however often the page is loaded. */
export default function PostCheckout() {
  const { order } = route.useSearch();
  return order === undefined ? <NotFound /> : <PlacedOrderPage key={order} id={order} />;
}

function PlacedOrderPage({ id }: { readonly id: string }) {
  const placed = usePlacedOrder(id);
  const { order, isPending, refetch } = placed;
  if (isPending) return <Confirming />;
  if (order === undefined) return <FailedPage what="Your order" onRetry={() => void refetch()} />;
  if (order === null) return <NotFound />;
  switch (order.status) {
    case 'paid':
      return <Bought order={order} />;
    case 'pending':
    case 'processing':
      if (order.problem !== null && placed.isAsked) return <Problem order={order} />;
      if (!placed.isLate) return <Confirming />;
      return (
        <Page title="Payment not yet confirmed" order={order}>
          <p>
            {order.status === 'processing'
              ? 'The payment provider is still working on your payment. '
              : 'We have not heard from the payment provider that this order is paid. '}
            You can close this page: as soon as it is confirmed, {order.name} is open and a receipt comes by mail.
          </p>
          {placed.recheckFailed && <p role="alert">{failures.PaymentUnavailable}</p>}
          <p className="ways">
            <button type="button" className="button" aria-disabled={placed.isRechecking} onClick={placed.recheck}>
              {placed.isRechecking ? 'Checking' : 'Re-check'}
            </button>
            {order.status === 'pending' && <BackToCheckout order={order} />}
          </p>
        </Page>
      );
    case 'cancelled':
      return (
        <Page title="Order cancelled" order={order}>
          <p>This order was not paid in time and is closed. Nothing was charged.</p>
          <p className="ways">
            <BackToCheckout order={order} first />
          </p>
        </Page>
      );
    default:
      return (
        <Page title={titles[order.status] ?? 'Your order'} order={order}>
          <p>{sentences[order.status] ?? 'Everything about it stands in your order history.'}</p>
          <p className="ways">
            <Link to="/order-history" search={{ receipt: order.id }} className="button" activeProps={{}}>
              See the order
            </Link>
          </p>
        </Page>
      );
  }
}

const titles: Readonly<Record<string, string>> = {
  refunded: 'Order refunded',
  'partly-refunded': 'Order partly refunded',
  disputed: 'Payment disputed',
};
const sentences: Readonly<Record<string, string>> = {
  refunded: 'The money of this order was given back, and its access has ended.',
  'partly-refunded': 'A part of the money was given back. What you bought stays open.',
  disputed: 'Your bank is looking into this payment. Your access is suspended until the dispute is resolved.',
};

const Confirming = () => (
  <div className="page narrow">
    <Heading>Confirming your payment</Heading>
    <div className="loading" role="status">
      <span className="spinner" />
      <span className="unseen">Waiting for the payment provider</span>
    </div>
  </div>
);

const Problem = ({ order }: { readonly order: PlacedOrder }) => (
  <Page title="The payment did not go through" order={order}>
    <p role="alert">{order.problem}</p>
    <p>Nothing was charged. You can try again or use another card.</p>
    <p className="ways">
      <BackToCheckout order={order} first />
    </p>
  </Page>
);

/** With the code that the order has. */
const BackToCheckout = ({ order, first = false }: { readonly order: PlacedOrder; readonly first?: boolean }) => (
  <Link
    to="/checkout"
    search={{ link: order.link, package: order.packageId ?? undefined, code: order.promoCode ?? undefined }}
    className={first ? 'button' : 'button quiet'}
  >
    Back to checkout
  </Link>
);

interface PageProps {
  readonly title: string;
  readonly order: PlacedOrder;
  readonly children: ReactNode;
}

const Page = ({ title, order, children }: PageProps) => (
  <div className="page narrow" aria-live="polite">
    <p className="kicker">
      {order.name} · order <span className="order-number">{order.id}</span>
    </p>
    <Heading>{title}</Heading>
    {children}
  </div>
);

const NotFound = () => (
  <div className="page narrow">
    <Heading>Order not found</Heading>
    <p>{failures.UnknownOrder}</p>
    <p>
      <Link to="/order-history" className="button" activeProps={{}}>
        Order History
      </Link>
    </p>
  </div>
);
