import { Link } from '@tanstack/react-router';
import type { ProductType } from '../../api/operations.generated.ts';

interface StateTabsProps {
  readonly all: number;
  readonly expired: number;
  readonly state: 'expired' | undefined;
  readonly kind: ProductType | undefined;
  readonly text: string | undefined;
}

/** Everything, or what the learner's access to has ended; a choice has an address. */
export const StateTabs = ({ all, expired, state, kind, text }: StateTabsProps) => (
  <nav className="tabs" aria-label="Access">
    {[
      { name: 'All', value: undefined, count: all },
      { name: 'Expired', value: 'expired' as const, count: expired },
    ].map(({ name, value, count }) => (
      <Link
        key={name}
        to="/my-courses"
        search={{ text, kind, state: value }}
        resetScroll={false}
        activeOptions={{ exact: true }}
        activeProps={{}}
        aria-current={value === state ? 'page' : undefined}
      >
        {name} <span className="figure">{count}</span>
      </Link>
    ))}
  </nav>
);
