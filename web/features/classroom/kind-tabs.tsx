import { Link } from '@tanstack/react-router';
import type { ProductType } from '../../api/operations.generated.ts';
import { kindNamesPlural } from '../../shared/products/messages.ts';
import type { ListSearch } from './study-state.ts';
import * as messages from './messages.ts';

interface KindTabsProps {
  readonly products: readonly { readonly type: ProductType | null }[];
  readonly search: ListSearch;
}

/** The kinds of products the learner owns, each a link with its count, so that a choice has a URL. */
export function KindTabs({ products, search }: KindTabsProps) {
  const countOf = (wanted: ProductType) => products.filter(({ type }) => type === wanted).length;
  const tabs = [
    { name: messages.all, value: undefined, count: products.length },
    ...(Object.keys(kindNamesPlural) as ProductType[]).map((value) => ({
      name: kindNamesPlural[value],
      value,
      count: countOf(value),
    })),
  ];
  // With one kind there is nothing to choose.
  if (!search.kind && tabs.filter(({ count }) => count > 0).length <= 2) return null;
  return (
    <nav className="kind-filter" aria-label={messages.kinds}>
      {tabs
        .filter(({ value, count }) => count > 0 || value === search.kind)
        .map(({ name, value, count }) => (
          <Link
            key={name}
            to="/my-courses"
            search={{ ...search, kind: value }}
            resetScroll={false}
            activeOptions={{ exact: true }}
            activeProps={{}}
          >
            {name} <span className="numeric">{count}</span>
          </Link>
        ))}
    </nav>
  );
}
