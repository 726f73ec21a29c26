import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '../api/load-chunk.ts';
import { profileQuery } from '../shared/profile/queries.ts';
import { BundleMembers } from '../features/catalogue/bundle-members.tsx';
import { BuyBox } from '../features/catalogue/buy-box.tsx';
import { CertificateAsks } from '../features/catalogue/certificate-asks.tsx';
import { Preview } from '../features/catalogue/preview.tsx';
import { ProductFacts } from '../features/catalogue/product-facts.tsx';
import { maySplit, ownedMembersQuery, partOwned } from '../features/catalogue/owned-members.ts';
import { ProductCard } from '../features/catalogue/product-card.tsx';
import { productQuery, suggestedQuery } from '../shared/products/queries.ts';
import { Questions } from '../features/catalogue/questions.tsx';
import { tagName } from '../features/catalogue/format.ts';
import { BuyButton } from '../features/checkout/buy-button.tsx';
import { EnrolButton } from '../features/checkout/enrol-button.tsx';
import { isLent } from '../features/checkout/offer.ts';
import { CourseInstructors } from '../features/instructors/course-instructors.tsx';
import { InstructorNames } from '../shared/instructors/names.tsx';
import { Rating } from '../features/reviews/rating.tsx';
import { productScheduleQuery } from '../shared/schedule/queries.ts';
import { WishButton } from '../features/wishlist/wish-button.tsx';
import { FailedPage } from '../ui/failed.tsx';
import { Heading } from '../ui/heading.tsx';
import { Notice } from '../ui/notice.tsx';
import { Outline } from '../ui/outline.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { Prose } from '../ui/prose.tsx';
import { WhenNear } from '../ui/when-near.tsx';
import { calendarDay } from '../ui/labels.ts';
import * as messages from '../features/catalogue/messages.product.tsx';
import * as shared from '../shared/products/messages.ts';
import { instructorsQuery } from '../shared/instructors/queries.ts';
import { reviewsQuery } from '../features/reviews/queries.ts';
import type { Asked } from '../page-part.ts';

export function load({ client, params: { link } }: Asked<{ link: string }>): void {
  void client.prefetchQuery(productQuery(link));
  void client.prefetchQuery(suggestedQuery(link));
  void client.prefetchQuery(instructorsQuery);
  void client.prefetchInfiniteQuery(reviewsQuery(link));
}

const route = getRouteApi('/courses/$link');
const Reviews = lazy(() =>
  loadChunk(() => import('../features/reviews/reviews.tsx')).then((part) => ({ default: part.Reviews })),
);
const NextDates = lazy(() => loadChunk(() => import('../features/schedule/next-dates.tsx')));
const RoutineSample = lazy(() => loadChunk(() => import('../features/routines/routine-sample.tsx')));
const PreviewPlayer = lazy(() => loadChunk(() => import('../features/player/preview-player.tsx')));
const PreviewDialog = lazy(() => loadChunk(() => import('../features/player/preview-dialog.tsx')));

const Points = ({ title, points }: { readonly title: string; readonly points: readonly string[] | null }) =>
  points &&
  points.length > 0 && (
    <section>
      <h2>{title}</h2>
      <ul className="points">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );

/** One product: what it teaches, what it includes, what it costs. */
export default function Course() {
  const { link } = route.useParams();
  const { code } = route.useSearch();
  const { data, isPending, refetch } = useQuery(productQuery(link));
  const product = data?.product;
  const { data: suggested } = useQuery(suggestedQuery(link));
  const { data: profile } = useQuery(profileQuery);
  const { data: sessions } = useQuery(productScheduleQuery(link));
  const mayOwn = Boolean(profile && product && maySplit(product) && !product.owned);
  const { data: members } = useQuery({ ...ownedMembersQuery(link), enabled: mayOwn });
  const [watched, setWatched] = useState<{ readonly code: string; readonly name: string }>();
  const [watching, setWatching] = useState(false);
  if (isPending) return <PageSkeleton />;
  if (!data) return <FailedPage what={messages.thisPage} onRetry={() => void refetch()} />;
  if (!product) {
    return (
      <div className="page narrow">
        <Heading>{messages.notFound}</Heading>
        <p>{data.refused}</p>
        <p>
          <Link to="/courses" className="button" activeProps={{}}>
            {messages.browse}
          </Link>
        </p>
      </div>
    );
  }
  const { name, type, difficulty, tags, instructors, sections, productsInBundle, revisedOn } = product;
  const signedIn = Boolean(profile);
  const part = mayOwn ? partOwned(product, members) : null;
  const shown = sections?.flatMap(({ lessons }) => lessons).find((lesson) => lesson.preview);
  // Products withdrawn long ago may still have a lesson's code in this field.
  const film = product.preview?.startsWith('/') ? product.preview : undefined;
  /** A preview lesson: the first has its film on this page, others open in a dialog. */
  const beside = ({
    code: lessonCode,
    name: lesson,
    preview,
  }: {
    code: string | null;
    name: string;
    preview: boolean;
  }) =>
    preview &&
    (film && lesson === shown?.name ? (
      <a href="#preview" className="outline-preview">
        {messages.preview}
        <span className="visually-hidden"> {messages.ofLesson(lesson)}</span>
      </a>
    ) : (
      lessonCode && (
        <button
          type="button"
          className="outline-preview"
          aria-haspopup="dialog"
          onClick={() => {
            setWatched({ code: lessonCode, name: lesson });
            setWatching(true);
          }}
        >
          {messages.preview}
          <span className="visually-hidden"> {messages.ofLesson(lesson)}</span>
        </button>
      )
    ));
  return (
    <div className="page">
      <ProductFacts product={product} sessions={sessions ?? []} />
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
          <p className="card-facts">
            {instructors && instructors.length > 0 && (
              <span className="byline">
                <InstructorNames names={instructors.map((instructor) => instructor.name)} />
              </span>
            )}
            {revisedOn && <span>{messages.updated(calendarDay(revisedOn, true))}</span>}
            <Rating link={link} />
          </p>
        </header>
        <BuyBox
          product={product}
          part={part}
          lent={isLent(product)}
          enrol={<EnrolButton link={link} signedIn={signedIn} />}
          buy={<BuyButton product={product} signedIn={signedIn} code={code} />}
          wish={
            <WishButton link={link} name={name} inWishlist={product.inWishlist ?? false} signedIn={signedIn} wide />
          }
        />
        <div className="columns-body">
          {film && shown && <Preview film={film} poster={product.image} lesson={shown.name} Player={PreviewPlayer} />}
          <Points title={messages.outcomes} points={product.outcomes} />
          {product.details && (
            <section>
              <h2>{messages.about}</h2>
              <Prose html={product.details} />
            </section>
          )}
          {sections && sections.length > 0 && (
            <section>
              <h2>{messages.lessons}</h2>
              <Outline sections={sections} beside={beside} />
              <CertificateAsks sections={sections} />
            </section>
          )}
          {productsInBundle && productsInBundle.length > 0 && (
            <section>
              <h2>{messages.included}</h2>
              <BundleMembers members={productsInBundle} owned={part?.owned} />
            </section>
          )}
          {sessions && sessions.length > 0 && (
            <Suspense>
              <NextDates link={link} />
            </Suspense>
          )}
          {product.hasPMR && (
            <WhenNear>
              <Suspense fallback={<div className="skeleton-line block" />}>
                <RoutineSample link={link} />
              </Suspense>
            </WhenNear>
          )}
          <Points title={messages.requirements} points={product.requirements} />
          <Points title={messages.audience} points={product.audience} />
          {instructors && instructors.length > 0 && <CourseInstructors instructors={instructors} />}
          <Questions product={product} />
          <div id="reviews">
            <Suspense fallback={<div className="skeleton-line block" />}>
              <Reviews link={link} owned={product.owned ?? false} signedIn={signedIn} />
            </Suspense>
          </div>
          {tags && tags.length > 0 && (
            <ul className="chips" aria-label={messages.subjects}>
              {tags.map((tag) => (
                <li key={tag}>
                  <Link to="/courses" search={{ tags: [tag] }} className="chip" activeProps={{}}>
                    {tagName(tag)}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <Notice of="product" />
        </div>
      </article>
      {watched && (
        <Suspense>
          <PreviewDialog
            key={watched.code}
            link={link}
            lesson={watched}
            image={product.image}
            open={watching}
            onClose={() => setWatching(false)}
          />
        </Suspense>
      )}
      {suggested && suggested.length > 0 && (
        <section aria-labelledby="suggested">
          <div className="section-head">
            <h2 id="suggested">{messages.suggested}</h2>
          </div>
          <div className="cards">
            {suggested.map((other) => (
              <ProductCard key={other.link} product={other} level="h3" />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
