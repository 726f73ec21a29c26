import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { institutionFront } from '../../lib/model/institution-front.ts';
import { refundSentence } from '../../lib/model/refunds.ts';
import { loadChunk } from '../api/load-chunk.ts';
import { currentProfile, profileQuery } from '../shared/profile/queries.ts';
import { ownedProductsQuery } from '../shared/classroom/queries.ts';
import { CardSkeletons } from '../features/catalogue/card-skeletons.tsx';
import { ProductCard } from '../features/catalogue/product-card.tsx';
import { frontQuery } from '../features/catalogue/queries.ts';
import { SampleLesson } from '../features/catalogue/sample-lesson.tsx';
import { kinds } from '../features/catalogue/search.ts';
import { kindNames, kindNamesPlural } from '../shared/products/messages.ts';
import { InstitutionClock } from '../features/site/institution-clock.tsx';
import * as messages from '../features/site/messages.lazy.tsx';
import { NewcomersPaths } from '../features/site/newcomers-paths.tsx';
import { frontPageQuery } from '../shared/paths/queries.ts';
import { WishButton } from '../features/wishlist/wish-button.tsx';
import { Failed } from '../ui/failed.tsx';
import { Heading } from '../ui/heading.tsx';
import { WhenNear } from '../ui/when-near.tsx';
import { counted } from '../ui/labels.ts';
import type { Asked } from '../page-part.ts';

export function load({ client }: Asked): void {
  void client.prefetchQuery(frontQuery);
  void client.prefetchQuery(frontPageQuery);
  void currentProfile(client).then(
    (profile) => (profile ? client.prefetchQuery(ownedProductsQuery) : undefined),
    () => undefined,
  );
}

const route = getRouteApi('/');
const ForLearner = lazy(() => loadChunk(() => import('../features/classroom/for-learner.tsx')));
const PracticeToday = lazy(() => loadChunk(() => import('../features/practice/today.tsx')));
const OwnPaths = lazy(() => loadChunk(() => import('../features/classroom/own-paths.tsx')));
const FrontReviews = lazy(() => loadChunk(() => import('../features/reviews/front-reviews.tsx')));
const PreviewPlayer = lazy(() => loadChunk(() => import('../features/player/preview-player.tsx')));
const Plans = lazy(() => loadChunk(() => import('../features/catalogue/plans.tsx')));
const Teachers = lazy(() => loadChunk(() => import('../features/instructors/teachers.tsx')));
const WeekStrip = lazy(() => loadChunk(() => import('../features/schedule/week-strip.tsx')));
const TradeSection = lazy(() => loadChunk(() => import('../features/trades/trade-section.tsx')));

/** New products below the first one. */
const newest = 6;

const welcome = (name: string | null | undefined) => {
  const first = name?.trim().split(/\s+/)[0];
  return first ? messages.welcomeName(first) : messages.welcome;
};

/**
 * The front page: the promise, a lesson and where to begin, or for a learner what they study and what is on today; then what is new, the
 * week, how it works, who teaches. Parts without data vanish.
 */
export default function Home() {
  const products = useQuery(frontQuery);
  const { data: frontPage } = useQuery(frontPageQuery);
  const { data: profile } = useQuery(profileQuery);
  const { data: own } = useQuery({ ...ownedProductsQuery, enabled: Boolean(profile) });
  // Who has nothing to study yet is met like a visitor.
  const studies = profile && (!own || own.products.some(({ access }) => access));
  const { trade } = route.useSearch();
  const front = institutionFront();
  const [lead, ...rest] = products.data?.products ?? [];
  const others = studies && lead ? [lead, ...rest].slice(0, newest) : rest;
  const countsOf = (facet: string) =>
    new Map(products.data?.facets.find(({ name }) => name === facet)?.values.map((v) => [v.value, v.count]));
  const [counts, prices] = [countsOf('kind'), countsOf('price')];
  const heart = (product: NonNullable<typeof lead>) => (
    <WishButton
      link={product.link}
      name={product.name}
      inWishlist={product.inWishlist ?? false}
      signedIn={Boolean(profile)}
    />
  );
  return (
    <div className="page">
      {studies ? (
        <>
          <section className="welcome">
            <InstitutionClock />
            <Heading title={front.title}>{welcome(profile?.userData.name)}</Heading>
          </section>
          <Suspense fallback={<div className="skeleton-line block" />}>
            <ForLearner>
              <Suspense>
                <PracticeToday />
              </Suspense>
            </ForLearner>
          </Suspense>
          <Suspense>
            <OwnPaths most={2} />
          </Suspense>
        </>
      ) : (
        <>
          <section className="hero">
            <InstitutionClock />
            <div className="hero-promise">
              <Heading title={front.title}>{front.heading}</Heading>
              <p className="hero-line">{front.line}</p>
              <Link to="/courses" className="button">
                {messages.browseCourses}
              </Link>
            </div>
            {products.isPending && <CardSkeletons count={1} lead />}
            {lead && <ProductCard product={lead} lead action={heart(lead)} />}
          </section>
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
                <ProductCard key={product.link} product={product} level="h3" action={heart(product)} />
              ))}
            </div>
          )}
        </section>
      )}

      <WhenNear at={trade !== undefined}>
        <Suspense fallback={<div className="skeleton-line block" />}>
          <TradeSection />
        </Suspense>
      </WhenNear>

      <WhenNear>
        <Suspense fallback={<div className="skeleton-line block" />}>
          <WeekStrip />
        </Suspense>
      </WhenNear>

      <WhenNear>
        <Suspense fallback={<div className="skeleton-line block" />}>
          <FrontReviews />
        </Suspense>
      </WhenNear>

      {counts.size > 0 && (
        <section aria-labelledby="kinds">
          <div className="section-head">
            <h2 id="kinds">{messages.fourWays}</h2>
          </div>
          <ul className="kinds">
            {kinds
              .filter((kind) => counts.has(kind))
              .map((kind) => (
                <li key={kind}>
                  <h3>
                    <Link to="/courses" search={{ kind }}>
                      {kindNamesPlural[kind]}
                    </Link>
                  </h3>
                  <p>{front.kinds[kind]}</p>
                  <p className="numeric">
                    {counted(counts.get(kind)!, kindNames[kind].toLowerCase(), kindNamesPlural[kind].toLowerCase())}
                  </p>
                </li>
              ))}
          </ul>
        </section>
      )}

      <section aria-labelledby="how">
        <div className="section-head">
          <h2 id="how">{messages.howItWorks}</h2>
        </div>
        <ol className="steps">
          <li>
            <h3>{messages.choose}</h3>
            <p>{messages.chooseHint}</p>
          </li>
          <li>
            <h3>{messages.startFree}</h3>
            <p>
              {messages.startFreeHint((words) => (
                <Link to="/courses" search={{ price: 'free' }}>
                  {words}
                </Link>
              ))}
            </p>
          </li>
          <li>
            <h3>{messages.keep}</h3>
            <p>{front.kept}</p>
          </li>
          {prices.has('paid') && (
            <li>
              <h3>{messages.changeYourMind}</h3>
              <p>
                {refundSentence} <Link to="/terms-of-use">{messages.termsOfUse}</Link>
              </p>
            </li>
          )}
        </ol>
      </section>

      <WhenNear>
        <Suspense fallback={<div className="skeleton-line block" />}>
          <Teachers />
          <Plans />
        </Suspense>
      </WhenNear>
    </div>
  );
}
