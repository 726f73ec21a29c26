import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { institution } from '../../../lib/model/institution.ts';
import { loadChunk } from '../../api/load-chunk.ts';
import { Failed } from '../../ui/failed.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Histogram } from './histogram.tsx';
import * as messages from './messages.tsx';
import { reviewsQuery } from './queries.ts';
import { ReviewText } from './review-text.tsx';

const OwnReview = lazy(() => loadChunk(() => import('./own-review.tsx')));

interface ReviewsProps {
  readonly link: string;
  /** How many there were when the page was published, if that is known. */
  readonly count?: number;
  readonly owned: boolean;
  readonly signedIn: boolean;
}

/** Reviews that are seen at once. */
const mostSkeletons = 4;

/**
 * As high as the totals and this many reviews are. None that were known may be some by now, so only the answer says that
 * there are none.
 */
const ReviewsSkeleton = ({ count }: { readonly count: number }) =>
  count === 0 ? (
    <p>
      <span className="skeleton-line short" />
    </p>
  ) : (
    <>
      <div className="skeleton-line block" />
      {Array.from({ length: Math.min(count, mostSkeletons) }, (_, index) => (
        <div key={index} className="skeleton-line review" />
      ))}
    </>
  );

/** Reviews of a product: the totals, the learner's own review, then the others. */
export function Reviews({ link, count = 1, owned, signedIn }: ReviewsProps) {
  // What is drawn meanwhile stays as it is, even if the first review has been written since.
  const [expected] = useState(count);
  const { data, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery(reviewsQuery(link));
  const { total, average, ratings } = data?.pages[0] ?? {};
  const others = data?.pages.flatMap(({ reviews }) => reviews).filter(({ own }) => !(own && signedIn)) ?? [];
  return (
    <section className="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title">{messages.reviews}</h2>
      {isPending && <ReviewsSkeleton count={expected} />}
      {!isPending && !data && <Failed what={messages.reviews} onRetry={() => void refetch()} />}
      {total != null && total > 0 && <Histogram total={total} average={average ?? 0} ratings={ratings ?? []} />}
      {total === 0 && <p>{messages.none}</p>}
      {signedIn && (
        <Suspense fallback={<div className="skeleton-line block" />}>
          <OwnReview link={link} owned={owned} />
        </Suspense>
      )}
      {others.length > 0 && (
        <ul className="review-list">
          {others.map((review) => (
            <li key={review.id}>
              <ReviewText review={review} />
            </li>
          ))}
        </ul>
      )}
      {total != null && total > 0 && <Notice text={institution().notices.reviews} />}
      {isFetchNextPageError && (
        <p className="field-error" role="alert">
          {messages.moreNotLoaded}
        </p>
      )}
      {hasNextPage && (
        <button
          type="button"
          className="button secondary"
          aria-disabled={isFetchingNextPage}
          onClick={() => void (isFetchingNextPage || fetchNextPage())}
        >
          {isFetchingNextPage ? messages.loading : messages.showMore}
        </button>
      )}
    </section>
  );
}
