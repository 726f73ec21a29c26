import { useInfiniteQuery } from '@tanstack/react-query';
import * as messages from './messages.tsx';
import { reviewsQuery } from './queries.ts';
import { Stars } from './stars.tsx';

/** A product's rating in one line, linked to its reviews; nothing if it has none. */
export function Rating({ link }: { readonly link: string }) {
  const { data } = useInfiniteQuery(reviewsQuery(link));
  const { total, average } = data?.pages[0] ?? {};
  if (!total || average == null) return null;
  return (
    <a href="#reviews" className="rating">
      <Stars value={average} /> <span className="numeric">{average.toFixed(1)}</span> ({messages.reviewCount(total)})
    </a>
  );
}
