import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { subscriptionQuery } from '../features/subscriptions/queries.ts';
import { nextWords, priceWords, statusWords } from '../features/subscriptions/words.ts';
import { FailedPage } from '../ui/failed.tsx';
import { Heading } from '../ui/heading.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { dayWords } from '../ui/words.ts';

const route = getRouteApi('/learners/my-subscriptions/$id');

const Back = () => (
  <p className="kicker">
    <Link to="/my-subscriptions" activeProps={{}}>
      My Subscriptions
    </Link>
  </p>
);

/** One subscription: what it includes, where it stands and what comes next. */
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
  const { name, details, link, createdAt } = subscription;
  const facts = [
    ['Status', statusWords(subscription)],
    ['Price', priceWords(subscription)],
    ['Started', createdAt && dayWords(createdAt)],
    ['What comes next', nextWords(subscription)],
  ] as const;
  return (
    <div className="page narrow">
      <Back />
      <Heading title={name ?? ''}>{name}</Heading>
      {details && <p className="standfirst">{details}</p>}
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
      {link && (
        <p>
          <Link to="/courses/$link" params={{ link }} className="button quiet">
            What it includes
          </Link>
        </p>
      )}
    </div>
  );
}
