import { Link } from '@tanstack/react-router';
import * as messages from './messages.ts';
import type { Subscription } from './queries.ts';
import { RenewalLine } from './renewal-line.tsx';
import { priceWords, statusWords } from './subscription-state.ts';
import { useNextWords } from './use-next-words.ts';

/** A subscription in the list, with its status. */
export const SubscriptionRow = ({ subscription }: { readonly subscription: Subscription }) => (
  <li className="row plain">
    <div className="row-text">
      <h3>
        <Link to="/my-subscriptions/$id" params={{ id: subscription.id }}>
          {subscription.name}
        </Link>
      </h3>
      {subscription.details && <p>{subscription.details}</p>}
      <p className="card-facts">
        <span className={`badge ${subscription.status === 'past-due' ? 'alarm' : ''}`}>
          {statusWords(subscription)}
        </span>
        <span>{useNextWords(subscription)}</span>
      </p>
      <RenewalLine subscription={subscription} />
    </div>
    <div className="row-side">
      <p className="price">{priceWords(subscription)}</p>
      <Link
        to="/my-subscriptions/$id"
        params={{ id: subscription.id }}
        className="button secondary"
        aria-label={messages.manageNamed(subscription.name)}
      >
        {messages.manage}
      </Link>
    </div>
  </li>
);
