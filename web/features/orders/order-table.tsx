import { Link } from '@tanstack/react-router';
import { dayWords } from '../../ui/words.ts';
import type { Order } from './queries.ts';
import { statusWords, totalWords } from './words.ts';

/** Orders as a table; on phones each row is a card. The roles are written out because a row that is laid out as a card loses its own. */
export const OrderTable = ({ orders }: { readonly orders: readonly Order[] }) => (
  <table className="orders" role="table">
    <caption className="unseen">Your orders, newest first</caption>
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
          <span className="unseen">Receipt</span>
        </th>
      </tr>
    </thead>
    <tbody role="rowgroup">
      {orders.map((order) => (
        <tr key={order.id} role="row">
          <td role="cell">
            <time dateTime={order.createdAt}>{dayWords(order.createdAt)}</time>
          </td>
          <th role="rowheader" scope="row">
            <Link to="/courses/$link" params={{ link: order.link }}>
              {order.name}
            </Link>
          </th>
          <td role="cell" className="order-number">
            {order.id}
          </td>
          <td role="cell">{statusWords(order)}</td>
          <td role="cell" className="figure">
            {totalWords(order)}
          </td>
          <td role="cell">
            <Link
              to="/order-history"
              search={{ receipt: order.id }}
              activeProps={{}}
              aria-label={`Receipt for ${order.name}`}
            >
              Receipt
            </Link>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
