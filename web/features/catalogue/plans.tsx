import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { institutionOffers } from '../../../lib/model/institution-offers.ts';
import { Cover } from '../../ui/cover.tsx';
import { SectionSkeleton } from '../../ui/section-skeleton.tsx';
import { Price } from './price.tsx';
import { productsQuery } from './queries.ts';
import * as messages from './messages.product.tsx';

/** The plans on offer, for viewers without one; nothing when there are none. */
export default function Plans() {
  const { data, isPending } = useQuery(productsQuery({ kind: 'subscription' }, 2));
  const plans = data?.products.filter(({ owned }) => !owned) ?? [];
  if (isPending) return <SectionSkeleton />;
  if (plans.length === 0) return null;
  return (
    <section aria-labelledby="plans">
      <div className="section-head">
        <h2 id="plans">{institutionOffers().subscriptions}</h2>
      </div>
      <ul className="front-plans">
        {plans.map((plan) => (
          <li key={plan.link}>
            <Cover image={plan.image} />
            <div>
              <h3>{plan.name}</h3>
              {plan.summary && <p>{plan.summary}</p>}
              <Price product={plan} />
              <Link to="/courses/$link" params={{ link: plan.link }} className="button secondary">
                {messages.seePlan}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
