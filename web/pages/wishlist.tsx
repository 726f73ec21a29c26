import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { GetWishlistQuery } from '../api/operations.generated.ts';
import { ownedProductsQuery } from '../shared/classroom/queries.ts';
import * as messages from '../features/wishlist/messages.lazy.tsx';
import { wishlistQuery } from '../features/wishlist/queries.ts';
import { WishRow } from '../features/wishlist/wish-row.tsx';
import { Failed } from '../ui/failed.tsx';
import { Heading } from '../ui/heading.tsx';
import { RowSkeletons } from '../ui/row-skeletons.tsx';
import type { Asked } from '../page-part.ts';

export function load({ client }: Asked): void {
  void client.prefetchQuery(wishlistQuery);
}

type Items = GetWishlistQuery['getWishlist']['items'];

/** The learner's saved products. */
export default function WishlistPage() {
  const { data, isPending, refetch } = useQuery(wishlistQuery);
  const { data: shelf } = useQuery(ownedProductsQuery);
  // In the order in which they were first shown: a row that moved would lose the focus.
  const [shown, setShown] = useState<Items>([]);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const now = new Map(data?.items.map((item) => [item.link, item]));
  const added = [...now.values()].filter(({ link }) => !shown.some((item) => item.link === link));
  if (added.length > 0) setShown([...added, ...shown]);
  const items = shown
    .map((item) => now.get(item.link) ?? item)
    .filter(({ link }) => now.has(link) || removed.has(link));
  const isOwned = (link: string) => (shelf?.products ?? []).some((each) => each.link === link && each.access !== null);
  return (
    <div className="page">
      <div className="page-head">
        <Heading>{messages.wishlist}</Heading>
      </div>
      {isPending && <RowSkeletons />}
      {!isPending && !data && <Failed what={messages.yourWishlist} onRetry={() => void refetch()} />}
      {data && items.length === 0 && (
        <div className="notice">
          <p>{messages.empty}</p>
          <Link to="/courses" className="button">
            {messages.browseCourses}
          </Link>
        </div>
      )}
      {items.length > 0 && (
        <ul className="rows">
          {items.map((item) => (
            <WishRow
              key={item.link}
              item={item}
              owned={isOwned(item.link)}
              removed={!now.has(item.link)}
              onRemoved={() => setRemoved((before) => new Set([...before, item.link]))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
