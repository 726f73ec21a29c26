import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import * as messages from '../features/subscriptions/messages.ts';
import { subscriptionsQuery, type Subscription } from '../features/subscriptions/queries.ts';
import { SubscriptionRow } from '../features/subscriptions/subscription-row.tsx';
import styles from '../features/subscriptions/subscriptions.lazy.css';
import { Failed } from '../ui/failed.tsx';
import { Heading } from '../ui/heading.tsx';
import { RowSkeletons } from '../ui/row-skeletons.tsx';
import { StyleSheet } from '../ui/style-sheet.tsx';
import type { Asked } from '../page-part.ts';

export function load({ client }: Asked): void {
  void client.prefetchQuery(subscriptionsQuery);
}

const Group = ({ title, subscriptions }: { readonly title: string; readonly subscriptions: readonly Subscription[] }) =>
  subscriptions.length > 0 && (
    <section className="row-group">
      <h2>{title}</h2>
      <ul>
        {subscriptions.map((subscription) => (
          <SubscriptionRow key={subscription.id} subscription={subscription} />
        ))}
      </ul>
    </section>
  );

/** The learner's active subscriptions, followed by ended ones. */
export default function MySubscriptions() {
  const { data, isPending, refetch } = useQuery(subscriptionsQuery);
  const ended = data?.filter(({ status }) => status === 'ended') ?? [];
  const running = data?.filter(({ status }) => status !== 'ended') ?? [];
  return (
    <div className="page">
      <StyleSheet href={styles} />
      <div className="page-head">
        <Heading>{messages.mySubscriptions}</Heading>
      </div>
      {isPending && <RowSkeletons />}
      {!isPending && !data && <Failed what={messages.yourSubscriptions} onRetry={() => void refetch()} />}
      {data && running.length === 0 && (
        <div className="notice">
          <p>{ended.length > 0 ? messages.noneActive : messages.noneYet}</p>
          <Link to="/courses" search={{ kind: 'subscription' }} className="button">
            {messages.seePlans}
          </Link>
        </div>
      )}
      <Group title={messages.active} subscriptions={running} />
      <Group title={messages.past} subscriptions={ended} />
    </div>
  );
}
