import { Link } from '@tanstack/react-router';
import { formatMoney } from '../../../lib/model/money.ts';
import { serverNow } from '../../api/stage-time.ts';
import { dayWords } from '../../ui/words.ts';
import type { Order } from './queries.ts';
import { Recheck } from './recheck.tsx';
import { Refund } from './refund.tsx';
import { detailsOf, hasReceipt, isOpen, isRefundable, statusWords, totalWords } from './words.ts';

interface OrderTableProps {
  readonly orders: readonly Order[];
  readonly caption?: string;
}

/** Orders as a table; on phones each row is a card. The roles are written out because a row that is laid out as a card loses its own. */
export const OrderTable = ({ orders, caption = 'Your orders, newest first' }: OrderTableProps) => (
  <table className="orders" role="table">
    <caption className="unseen">{caption}</caption>
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader">Date</th>
        <th role="columnheader">Item</th>
        <th role="columnheader">Number</th>
        <th role="columnheader">Status</th>
        <th role="columnheader" className="figure">
          Total
        </th>
        <th role="columnheader">
          <span className="unseen">What you can do</span>
        </th>
      </tr>
    </thead>
    <tbody role="rowgroup">
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} />
      ))}
    </tbody>
  </table>
);

function OrderRow({ order }: { readonly order: Order }) {
  const details = order.subscription ? detailsOf(order) : null;
  return (
    <tr role="row">
      <td role="cell">
        <time dateTime={order.createdAt}>{dayWords(order.createdAt)}</time>
      </td>
      <th role="rowheader" scope="row">
        {order.subscription ? (
          <Link to="/my-subscriptions/$id" params={{ id: order.subscription }} activeProps={{}}>
            {order.name}
          </Link>
        ) : (
          <Link to="/courses/$link" params={{ link: order.link }}>
            {order.name}
          </Link>
        )}
        {details && <small>{details}</small>}
      </th>
      <td role="cell" className="order-number">
        {order.id}
      </td>
      <td role="cell">
        {statusWords(order)}
        {order.status === 'cancelled' && <small>Nothing was charged</small>}
        {isOpen(order) && order.problem && <small>{order.problem}</small>}
      </td>
      <td role="cell" className="figure">
        {totalWords(order)}
        <Amounts order={order} />
      </td>
      <td role="cell" className="order-actions">
        {hasReceipt(order) && (
          <Link
            to="/order-history"
            search={{ receipt: order.id }}
            activeProps={{}}
            aria-label={`Receipt for ${order.name}`}
          >
            Receipt
          </Link>
        )}
        {order.status === 'pending' && (
          <Link
            to="/checkout"
            search={{ link: order.link, package: order.packageId ?? undefined, code: order.promoCode ?? undefined }}
            activeProps={{}}
            aria-label={`Pay now for ${order.name}`}
          >
            Pay now
          </Link>
        )}
        {isOpen(order) && <Recheck order={order} />}
        {isRefundable(order, serverNow()) && <Refund order={order} />}
      </td>
    </tr>
  );
}

/** What the total came from, and what went back of it. */
const Amounts = ({ order }: { readonly order: Order }) => {
  const { price, discount, promoCode, credit, credited, total, refunded } = order;
  return (
    <>
      {(discount > 0 || credit) && total > 0 && (
        <small>
          {formatMoney(price)}
          {discount > 0 && ` less ${formatMoney(discount)}`}
          {discount > 0 && promoCode && ` with ${promoCode}`}
          {credit && ` less ${formatMoney(credit)} for what you own`}
        </small>
      )}
      {refunded > 0 && <small>{formatMoney(refunded)} refunded</small>}
      {credited && <small>{formatMoney(credited)} counts toward a bundle</small>}
    </>
  );
};
