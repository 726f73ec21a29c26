import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../api/load-chunk.ts';
import { ownedProductQuery } from '../features/classroom/owned-product.ts';
import { useNoteOpened } from '../features/classroom/use-note-opened.ts';
import { lessonsOf } from '../features/player/lessons.ts';
import pageStyles from './my-course.lazy.css';
import finishedStyles from '../features/certificates/finished.lazy.css';
import sessionStyles from '../shared/schedule/product-sessions.lazy.css';
import { ownedProductsQuery } from '../shared/classroom/queries.ts';
import { accessWords } from '../ui/access.ts';
import { Cover } from '../ui/cover.tsx';
import { FailedPage } from '../ui/failed.tsx';
import { Heading } from '../ui/heading.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { StyleSheet } from '../ui/style-sheet.tsx';
import { dayLabel } from '../ui/day-label.ts';
import { lengthLabel } from '../ui/labels.ts';
import { CourseTabs } from './my-course/course-tabs.tsx';
import { Lessons } from './my-course/lessons.tsx';
import * as messages from '../features/classroom/messages.ts';
import type { Asked } from '../page-part.ts';

export function load({ client, params: { link } }: Asked<{ link: string }>): void {
  void client.prefetchQuery(ownedProductQuery(link));
}

const styles = [pageStyles, sessionStyles, finishedStyles];
const OnAir = lazy(() => loadChunk(() => import('../features/schedule/on-air.tsx')));

/** A product the learner owns: its lessons, or what it gives access to. */
export default function MyCourse() {
  const { link } = useParams({ from: '/learners/my-courses/$link' });
  const { data, isPending, refetch } = useQuery(ownedProductQuery(link));
  useNoteOpened(link, Boolean(data?.product));
  if (isPending) return <PageSkeleton />;
  if (!data) return <FailedPage what={messages.thisCourse} onRetry={() => void refetch()} />;
  const { product } = data;
  if (!product) {
    if (data.refused?.code === 'NotOwned') return <NotOwned link={link} refused={data.refused.message} />;
    return (
      <div className="page narrow">
        <Heading>{messages.notOwned}</Heading>
        <p>{data.refused?.message}</p>
        <p>
          <Link to="/my-courses" className="button" activeProps={{}}>
            {messages.myCourses}
          </Link>
        </p>
      </div>
    );
  }
  const { name, summary, image, access, instructors, sections, isLive } = product;
  const hasLessons = lessonsOf(sections ?? []).length > 0;
  const kicker = (
    <p className="kicker">
      <Link to="/my-courses" activeProps={{}}>
        {messages.myCourses}
      </Link>
    </p>
  );
  const facts = (
    <p className="card-facts">
      {instructors && instructors.length > 0 && (
        <span className="byline">{instructors.map((instructor) => instructor.name).join(', ')}</span>
      )}
      {lengthLabel(product) && <span>{lengthLabel(product)}</span>}
      {hasLessons && access && <span>{accessWords(access)}</span>}
    </p>
  );
  const onAir = isLive && (
    <Suspense>
      <OnAir link={link} />
    </Suspense>
  );
  if (hasLessons) {
    return (
      <div className="page my-course">
        <StyleSheet href={styles} />
        <Lessons key={link} product={product} kicker={kicker} facts={facts} onAir={onAir} />
      </div>
    );
  }
  return (
    <div className="page my-course">
      <StyleSheet href={styles} />
      {onAir}
      <article className="columns">
        <header className="columns-head">
          {kicker}
          <Heading title={name}>{name}</Heading>
          {summary && <p className="standfirst">{summary}</p>}
          {facts}
        </header>
        <aside className="columns-side" aria-label={messages.access}>
          <Cover image={image} eager />
          {access && <p className="buy-owned">{accessWords(access)}</p>}
          {isLive && (
            <Link to="/my-courses/$link/live" params={{ link }} className="button secondary">
              {messages.goToTheClass}
            </Link>
          )}
        </aside>
        <div className="columns-body">
          <CourseTabs product={product} />
        </div>
      </article>
    </div>
  );
}

/** A course that is not open to the learner: never theirs, or no longer, which the list of courses says in the same words. */
function NotOwned({ link, refused }: { readonly link: string; readonly refused: string }) {
  const { data, isPending } = useQuery(ownedProductsQuery);
  if (isPending) return <PageSkeleton />;
  const ended = data?.products.find((each) => each.link === link && each.access === null);
  return (
    <div className="page narrow">
      <Heading>{ended?.endedAt ? ended.name : messages.notOwned}</Heading>
      <p>{ended?.endedAt ? messages.endedOn(dayLabel(ended.endedAt)) : refused}</p>
      <p>
        {ended?.endedAt ? (
          <Link to="/checkout" search={{ link }} className="button">
            {ended.type === 'subscription' ? messages.subscribeAgain : messages.buyAgain}
          </Link>
        ) : (
          <Link to="/courses/$link" params={{ link }} className="button">
            {messages.seeCourse}
          </Link>
        )}
      </p>
    </div>
  );
}
