import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { lazy } from 'react';
import { loadChunk } from '../../api/load-chunk.ts';
import { profileQuery } from '../../shared/profile/queries.ts';
import { useStudies } from '../../shared/classroom/use-studies.ts';
import { CardSkeletons } from '../../features/catalogue/card-skeletons.tsx';
import { ProductCard } from '../../features/catalogue/product-card.tsx';
import { frontQuery } from '../../features/catalogue/queries.ts';
import { SampleLesson } from '../../features/catalogue/sample-lesson.tsx';
import * as messages from '../../features/site/messages.lazy.tsx';
import { NewcomersPaths } from '../../features/site/newcomers-paths.tsx';
import { frontPageQuery } from '../../shared/paths/queries.ts';
import { WishButton } from '../../features/wishlist/wish-button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { isEndWanted } from '../../ui/end-wanted.ts';
import { useHeldEnd } from '../../ui/hold-end.ts';
import { SectionSkeleton } from '../../ui/section-skeleton.tsx';
import { useAnswer } from '../../ui/use-answer.ts';
import { WhenNear } from '../../ui/when-near.tsx';
import { HowItWorks } from './how-it-works.tsx';

const FrontReviews = lazy(() => loadChunk(() => import('../../features/reviews/front-reviews.tsx')));
const PreviewPlayer = lazy(() => loadChunk(() => import('../../features/player/preview-player.tsx')));
const Plans = lazy(() => loadChunk(() => import('../../features/catalogue/plans.tsx')));
const Teachers = lazy(() => loadChunk(() => import('../../features/instructors/teachers.tsx')));
const WeekStrip = lazy(() => loadChunk(() => import('../../features/schedule/week-strip.tsx')));
const TradeSection = lazy(() => loadChunk(() => import('../../features/trades/trade-section.tsx')));

/** New products below the first one. */
const newest = 6;

/** Sections load this many pixels before they are seen, so that none moves what is being read. */
const early = 1500;

const two = (
  <>
    <SectionSkeleton />
    <SectionSkeleton />
  </>
);

/** The front page below its first screen. Sections without data are left out. */
export default function Below() {
  const products = useAnswer(frontQuery);
  const { data: frontPage, isPending } = useAnswer(frontPageQuery);
  const { data: profile } = useQuery(profileQuery);
  const studies = useStudies();
  useHeldEnd(isEndWanted());
  const { trade } = useSearch({ from: '/' });
  const [lead, ...rest] = products.data?.products ?? [];
  const others = studies && lead ? [lead, ...rest].slice(0, newest) : rest;
  return (
    <>
      {!studies && isPending && two}
      {!studies && !isPending && (
        <>
          {frontPage?.sample && <SampleLesson sample={frontPage.sample} Player={PreviewPlayer} />}
          <NewcomersPaths paths={frontPage?.paths ?? []} />
        </>
      )}

      {(!products.isSuccess || others.length > 0) && (
        <section aria-labelledby="new" className="front">
          <div className="section-head">
            <h2 id="new">{messages.newest}</h2>
            <Link to="/courses" search={{ sort: 'newest' }}>
              {messages.seeAll}
            </Link>
          </div>
          {products.isPending && <CardSkeletons count={6} />}
          {products.isError && <Failed what={messages.theCatalog} onRetry={() => void products.refetch()} />}
          {others.length > 0 && (
            <div className="cards">
              {others.map((product) => (
                <ProductCard
                  key={product.link}
                  product={product}
                  level="h3"
                  action={
                    <WishButton
                      link={product.link}
                      name={product.name}
                      inWishlist={product.inWishlist ?? false}
                      signedIn={Boolean(profile)}
                    />
                  }
                />
              ))}
            </div>
          )}
        </section>
      )}

      <WhenNear margin={early} at={trade !== undefined} fallback={two}>
        <TradeSection />
      </WhenNear>

      <WhenNear margin={early}>
        <WeekStrip />
      </WhenNear>

      <WhenNear margin={early}>
        <FrontReviews />
      </WhenNear>

      <HowItWorks facets={products.data?.facets ?? []} />

      <WhenNear margin={early} fallback={two}>
        <Teachers />
        <Plans />
      </WhenNear>
    </>
  );
}
