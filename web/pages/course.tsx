import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../api/load-chunk.ts';
import { currentProfile, profileQuery } from '../shared/profile/queries.ts';
import { useRegisterPath } from '../features/account/use-register-path.ts';
import { BuyBox, preloadOwned } from '../features/catalogue/buy-box.tsx';
import { productQuery } from '../shared/products/queries.ts';
import { BuyButton } from '../features/checkout/buy-button.tsx';
import { EnrolButton } from '../features/checkout/enrol-button.tsx';
import { readCheckoutSearch } from '../features/checkout/search.ts';
import { isLent } from '../features/checkout/packages.ts';
import { WishButton } from '../features/wishlist/wish-button.tsx';
import { productScheduleKey } from '../api/query-keys.ts';
import { FailedPage } from '../ui/failed.tsx';
import { Heading } from '../ui/heading.tsx';
import { island } from '../ui/island.tsx';
import { Loading } from '../ui/loading.tsx';
import * as messages from '../features/catalogue/messages.buy.ts';
import * as shared from '../shared/products/messages.ts';
import type { GetProductScheduleQuery } from '../api/operations.generated.ts';
import type { Asked } from '../page-part.ts';

export function load({ client, params: { link } }: Asked<{ link: string }>): void {
  void client.prefetchQuery(productQuery(link));
  void currentProfile(client).then(
    (profile) => profile && preloadOwned(),
    () => {},
  );
}

const NoProduct = lazy(() =>
  loadChunk(() => import('../features/catalogue/no-product.tsx')).then((part) => ({ default: part.NoProduct })),
);
const PageSkeleton = lazy(() =>
  loadChunk(() => import('../ui/page-skeleton.tsx')).then((part) => ({ default: part.PageSkeleton })),
);
const Facts = island(() => import('./course/facts.tsx'));
const BuyFacts = island(() => import('./course/buy-facts.tsx'));
const Body = island(() => import('./course/body.tsx'));
const Suggested = island(() => import('./course/suggested.tsx'));

export const islands = [Facts, BuyFacts, Body, Suggested];

/** One product. What a visitor buys with has its script at once; everything else is an island. */
export default function Course() {
  const { link } = useParams({ from: '/courses/$link' });
  const { code } = readCheckoutSearch(useSearch({ from: '/courses/$link' }));
  const { data, isPending, refetch } = useQuery(productQuery(link));
  const product = data?.product;
  const { data: profile } = useQuery(profileQuery);
  const registerTo = useRegisterPath();
  // Requested by the part below (course/body.tsx).
  const { data: sessions } = useQuery<GetProductScheduleQuery['getProductSchedule']['entries']>({
    queryKey: productScheduleKey(link),
    enabled: false,
  });
  if (isPending) {
    return (
      <Suspense fallback={<Loading />}>
        <PageSkeleton />
      </Suspense>
    );
  }
  if (!data) return <FailedPage what={messages.thisPage} onRetry={() => void refetch()} />;
  if (!product) {
    return (
      <Suspense>
        <NoProduct refused={data.refused} />
      </Suspense>
    );
  }
  const { name, type, difficulty } = product;
  const signedIn = Boolean(profile);
  return (
    <div className="page">
      <article className="columns">
        <header className="columns-head">
          <p className="kicker">
            <span>
              {[shared.kindNames[type], difficulty && shared.difficultyNames[difficulty]].filter(Boolean).join(' · ')}
            </span>
            {sessions?.some(({ onAir }) => onAir) ? (
              <span className="badge live">{shared.onAir}</span>
            ) : (
              product.isLive && <span className="badge">{shared.liveClass}</span>
            )}
          </p>
          <Heading title={name}>{name}</Heading>
          {product.summary && <p className="standfirst">{product.summary}</p>}
          <Facts key={link} />
        </header>
        <BuyBox
          product={product}
          facts={<BuyFacts key={link} />}
          signedIn={signedIn}
          lent={isLent(product)}
          enrol={<EnrolButton link={link} lent={isLent(product)} />}
          buy={<BuyButton product={product} signedIn={signedIn} code={code} registerTo={registerTo} />}
          wish={
            <WishButton link={link} name={name} inWishlist={product.inWishlist ?? false} signedIn={signedIn} wide />
          }
        />
        <div className="columns-body">
          <Body key={link} />
        </div>
      </article>
      <Suggested key={link} />
    </div>
  );
}
