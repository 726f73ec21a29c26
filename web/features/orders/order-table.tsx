import { Link } from '@tanstack/react-router';
import { formatMoney } from '../../../lib/model/money.ts';
import { serverNow } from '../../api/stage-time.ts';
import { dayLabel } from '../../ui/day-label.ts';
import { useOutcome } from '../../ui/use-outcome.ts';
import * as messages from './messages.ts';
import type { Order } from '../../shared/orders/queries.ts';
import { Recheck } from './recheck.tsx';
import { Refund } from './refund.tsx';
import { detailsOf, hasReceipt, isOpen, isRefundable, statusWords, totalWords } from './order-state.ts';

interface OrderTableProps {
  readonly orders: readonly Order[];
  readonly caption?: string;
}

/**
 * Orders as a table; on phones each row is a card. The roles are explicit, because a row with another display value
 * loses its own.
 */
export const OrderTable = ({ orders, caption = messages.newestFirst }: OrderTableProps) => (
  <table className="orders" role="table">
    <caption className="visually-hidden">{caption}</caption>
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader">{messages.date}</th>
        <th role="columnheader">{messages.item}</th>
        <th role="columnheader">{messages.number}</th>
        <th role="columnheader">{messages.status}</th>
        <th role="columnheader" className="numeric">
          {messages.total}
        </th>
        <th role="columnheader">
          <span className="visually-hidden">{messages.actions}</span>
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
  const { place, said, settle } = useOutcome<HTMLTableRowElement>();
  return (
    <tr ref={place} role="row" tabIndex={-1}>
      <td role="cell">
        <time dateTime={order.createdAt}>{dayLabel(order.createdAt)}</time>
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
        {order.status === 'cancelled' && <small>{messages.notCharged}</small>}
        {isOpen(order) && order.problem && <small>{order.problem}</small>}
      </td>
      <td role="cell" className="numeric">
        {totalWords(order)}
        <Amounts order={order} />
      </td>
      <td role="cell" className="order-actions">
        {hasReceipt(order) && (
          <Link
            to="/order-history"
            search={{ receipt: order.id }}
            activeProps={{}}
            aria-label={messages.receiptFor(order.name)}
          >
            {messages.receipt}
          </Link>
        )}
        {order.status === 'pending' && (
          <Link
            to="/checkout"
            search={{ link: order.link, package: order.packageId ?? undefined, code: order.promoCode ?? undefined }}
            activeProps={{}}
            aria-label={messages.payNowFor(order.name)}
          >
            {messages.payNow}
          </Link>
        )}
        {isOpen(order) && <Recheck order={order} />}
        {isRefundable(order, serverNow()) && <Refund order={order} onDone={settle} />}
        <span className="visually-hidden" role="status">
          {said}
        </span>
      </td>
    </tr>
  );
}

/** The price, and its discount. */
function priceLess({ price, discount, promoCode, credit }: Order): string {
  const [full, off, credited] = [formatMoney(price), formatMoney(discount), formatMoney(credit ?? 0)];
  if (discount === 0) return messages.lessCredit(full, credited);
  if (!credit) return promoCode ? messages.lessCode(full, off, promoCode) : messages.lessDiscount(full, off);
  return promoCode
    ? messages.lessCodeCredit(full, off, promoCode, credited)
    : messages.lessDiscountCredit(full, off, credited);
}

/** How the total was calculated, and refunds. */
const Amounts = ({ order }: { readonly order: Order }) => {
  const { discount, credit, credited, total, refunded } = order;
  return (
    <>
      {(discount > 0 || Boolean(credit)) && total > 0 && <small>{priceLess(order)}</small>}
      {refunded > 0 && <small>{messages.amountRefunded(formatMoney(refunded))}</small>}
      {credited !== null && credited > 0 && <small>{messages.amountCredited(formatMoney(credited))}</small>}
    </>
  );
};
