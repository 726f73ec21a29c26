import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { profileQuery } from '../shared/profile/queries.ts';
import { readOrdersSearch } from '../features/orders/search.ts';
import * as messages from '../features/orders/messages.ts';
import { OrderTable } from '../features/orders/order-table.tsx';
import { ordersQuery } from '../shared/orders/queries.ts';
import { Receipt } from '../features/orders/receipt.tsx';
import { hasReceipt, isTrial, yearOf } from '../features/orders/order-state.ts';
import { subscriptionQuery } from '../features/subscriptions/queries.ts';
import { Failed } from '../ui/failed.tsx';
import { Heading } from '../ui/heading.tsx';
import { RowSkeletons } from '../ui/row-skeletons.tsx';
import type { Asked } from '../page-part.ts';

export function load({ client }: Asked): void {
  void client.prefetchQuery(ordersQuery);
}

/**
 * The learner's purchases and free enrollments by year. With `receipt` in the URL, one order as a printable receipt.
 */
export default function OrderHistory() {
  const { year, receipt } = readOrdersSearch(useSearch({ from: '/learners/order-history' }));
  const navigate = useNavigate();
  const { data: orders, isPending, refetch } = useQuery(ordersQuery);
  const { data: profile } = useQuery(profileQuery);
  const order = orders?.find((each) => each.id === receipt && hasReceipt(each));
  const { data: billing } = useQuery({
    ...subscriptionQuery(order?.subscription ?? ''),
    enabled: order !== undefined && isTrial(order),
  });
  const subscription = billing?.subscription;
  if (order) {
    return (
      <div className="page receipt-page">
        <Receipt
          order={order}
          trialEnd={subscription?.trial ? subscription.renewsAt : null}
          buyer={{ name: profile?.userData.name ?? null, email: profile?.attributes.email ?? null }}
        />
      </div>
    );
  }
  const years = [...new Set(orders?.map(yearOf))];
  const shown = orders?.filter((each) => !year || yearOf(each) === year) ?? [];
  return (
    <div className="page">
      <div className="page-head">
        <Heading>{messages.orderHistory}</Heading>
        {(years.length > 1 || year !== undefined) && (
          <label className="sort">
            <span>{messages.year}</span>
            <select
              value={year ?? ''}
              onChange={({ target }) =>
                void navigate({
                  to: '/order-history',
                  search: { year: Number(target.value) || undefined },
                  replace: true,
                  resetScroll: false,
                })
              }
            >
              <option value="">{messages.all}</option>
              {[...new Set([...years, ...(year ? [year] : [])])].map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      {isPending && <RowSkeletons />}
      {!isPending && !orders && <Failed what={messages.yourOrders} onRetry={() => void refetch()} />}
      {orders && receipt && <p role="status">{messages.noReceipt(receipt)}</p>}
      {orders && shown.length === 0 && (
        <div className="notice">
          <p>{orders.length > 0 ? messages.noOrdersIn(year) : messages.noOrders}</p>
          {orders.length > 0 ? (
            <Link to="/order-history" className="button secondary" activeProps={{}}>
              {messages.showAllYears}
            </Link>
          ) : (
            <Link to="/courses" className="button">
              {messages.browseCourses}
            </Link>
          )}
        </div>
      )}
      {shown.length > 0 && <OrderTable orders={shown} />}
    </div>
  );
}
