import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { institutionFront } from '../../lib/model/institution-front.ts';
import { loadChunk } from '../api/load-chunk.ts';
import { currentProfile, profileQuery } from '../shared/profile/queries.ts';
import { ownedProductsQuery } from '../shared/classroom/queries.ts';
import { useStudies } from '../shared/classroom/use-studies.ts';
import { CardSkeletons } from '../features/catalogue/card-skeletons.tsx';
import { ProductCard } from '../features/catalogue/product-card.tsx';
import { frontQuery } from '../features/catalogue/queries.ts';
import { InstitutionClock } from '../features/site/institution-clock.tsx';
import * as messages from '../features/site/messages.hero.ts';
import { frontPageQuery } from '../shared/paths/queries.ts';
import { WishButton } from '../features/wishlist/wish-button.tsx';
import { Heading } from '../ui/heading.tsx';
import { island } from '../ui/island.tsx';
import type { Asked } from '../page-part.ts';

export function load({ client }: Asked): void {
  void client.prefetchQuery(frontQuery);
  void client.prefetchQuery(frontPageQuery);
  void currentProfile(client).then(
    (profile) => (profile ? client.prefetchQuery(ownedProductsQuery) : undefined),
    () => undefined,
  );
}

const Learner = lazy(() => loadChunk(() => import('./home/learner.tsx')));
const Below = island(() => import('./home/below.tsx'));

export const islands = [Below];

const welcome = (name: string | null | undefined) => {
  const first = name?.trim().split(/\s+/)[0];
  return first ? messages.welcomeName(first) : messages.welcome;
};

/**
 * The front page. Its first screen is the promise and a product, or for a learner what they study and what is on today.
 * The rest is an island.
 */
export default function Home() {
  const { data, isPending } = useQuery(frontQuery);
  const { data: frontPage } = useQuery(frontPageQuery);
  const { data: profile } = useQuery(profileQuery);
  const studies = useStudies();
  const front = institutionFront();
  const lead = data?.products[0];
  return (
    <div className="page">
      {studies ? (
        <>
          <section className="welcome">
            <InstitutionClock />
            <Heading title={front.title}>{welcome(profile?.userData.name)}</Heading>
          </section>
          <Suspense fallback={<div className="skeleton-line block" />}>
            <Learner>
              <Below />
            </Learner>
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
              {frontPage && frontPage.paths.length > 0 && (
                <ul className="chips">
                  {frontPage.paths.map(({ label }) => (
                    <li key={label}>
                      <Link to="/courses" search={{ text: label }} className="chip">
                        {label}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </div>
            {isPending && <CardSkeletons count={1} lead />}
            {lead && (
              <ProductCard
                product={lead}
                lead
                action={
                  <WishButton
                    link={lead.link}
                    name={lead.name}
                    inWishlist={lead.inWishlist ?? false}
                    signedIn={Boolean(profile)}
                  />
                }
              />
            )}
          </section>
          <Below />
        </>
      )}
    </div>
  );
}
