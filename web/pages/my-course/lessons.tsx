import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { loadChunk } from '../../api/load-chunk.ts';
import { ProductCard } from '../../features/catalogue/product-card.tsx';
import { suggestedQuery } from '../../shared/products/suggested-query.ts';
import { progressQuery } from '../../features/classroom/progress-queries.ts';
import { ProgressRing } from '../../features/classroom/progress-ring.tsx';
import { useProgress } from '../../features/classroom/progress-store.ts';
import { lessonsOf } from '../../features/player/lessons.ts';
import { practiceQuery } from '../../features/practice/practice-queries.ts';
import progressStyles from '../../features/classroom/progress.lazy.css';
import { Heading } from '../../ui/heading.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import { CourseTabs } from './course-tabs.tsx';
import type { OwnedProduct } from '../../features/classroom/owned-product.ts';
import * as messages from '../../features/classroom/messages.ts';
import * as common from '../../ui/messages.ts';

const LessonRoom = lazy(() => loadChunk(() => import('../../features/player/lesson-room.tsx')));
const Finished = lazy(() => loadChunk(() => import('../../features/certificates/finished.tsx')));
const RequiredExercises = lazy(() => loadChunk(() => import('../../features/practice/required-exercises.tsx')));
const LessonExercises = lazy(() => loadChunk(() => import('../../features/practice/lesson-exercises.tsx')));

interface LessonsProps {
  readonly product: OwnedProduct;
  readonly kicker: ReactNode;
  readonly facts: ReactNode;
  readonly onAir: ReactNode;
}

/** A course with lessons: opens the lesson in the URL, or the one to continue with. */
export function Lessons({ product, kicker, facts, onAir }: LessonsProps) {
  const { link } = useParams({ from: '/learners/my-courses/$link' });
  const { lesson: wanted } = useSearch({ from: '/learners/my-courses/$link' });
  const { name } = product;
  const { progress, at, note, flush } = useProgress(link);
  const { isPending } = useQuery(progressQuery(link));
  const sections = product.sections ?? [];
  const lessons = lessonsOf(sections);
  const known = progress !== undefined || !isPending;
  const [begun, setBegun] = useState<string>();
  // Chosen once: the lesson to continue with changes during playback.
  if (known && begun === undefined) setBegun(progress?.resume ?? lessons[0]!.code);
  const code = wanted ?? begun;
  const current = lessons.find((lesson) => lesson.code === code);
  const isFinished = progress !== undefined && progress.of > 0 && progress.done === progress.of;
  const required = lessons.flatMap(({ exercises }) => exercises.filter((exercise) => exercise.required));
  const { data: practiced } = useQuery({ ...practiceQuery(link), enabled: isFinished && required.length > 0 });
  const isMissing = practiced !== undefined && required.some(({ code: each }) => !practiced.some((done) => done.code === each && done.passed)); // prettier-ignore
  return (
    <>
      <StyleSheet href={progressStyles} />
      <header className="lesson-course">
        <div>
          {kicker}
          <Heading title={current ? `${current.name} · ${name}` : name}>{name}</Heading>
          {facts}
        </div>
        {progress && <ProgressRing done={progress.done} of={progress.of} />}
      </header>
      {onAir}
      {isFinished && (
        <Suspense>
          <Finished
            link={link}
            course={name}
            of={progress.of}
            certificate={progress.certificate}
            missing={isMissing ? <RequiredExercises link={link} exercises={required} /> : null}
          >
            <WhatNext link={link} />
          </Finished>
        </Suspense>
      )}
      {code !== undefined && !current ? (
        <>
          <div className="notice">
            <p>{messages.unknownLesson}</p>
            <Link to="/my-courses/$link" params={{ link }} className="button" activeProps={{}}>
              {messages.goOn}
            </Link>
          </div>
          <CourseTabs product={product} />
        </>
      ) : current ? (
        <Suspense fallback={<RoomSkeleton />}>
          <LessonRoom
            link={link}
            sections={sections}
            minutes={product.minutes}
            current={current}
            image={product.image}
            places={progress?.lessons ?? {}}
            placesKnown={known}
            at={at}
            note={note}
            flush={flush}
            practice={
              current.exercises.length > 0 && (
                <Suspense>
                  <LessonExercises link={link} exercises={current.exercises} />
                </Suspense>
              )
            }
          >
            <CourseTabs product={product} current={current} />
          </LessonRoom>
        </Suspense>
      ) : (
        <RoomSkeleton />
      )}
    </>
  );
}

/** Skeleton of the player and the column beside it. */
const RoomSkeleton = () => (
  <div className="room-skeleton skeleton" role="status" aria-label={common.loading}>
    <span className="skeleton-line film-skeleton" />
    <div>
      <span className="skeleton-line title" />
      <span className="skeleton-line" />
      <span className="skeleton-line" />
      <span className="skeleton-line short" />
    </div>
  </div>
);

function WhatNext({ link }: { readonly link: string }) {
  const { data } = useQuery(suggestedQuery(link));
  const next = (data ?? []).filter(({ owned }) => !owned).slice(0, 3);
  if (next.length === 0) return null;
  return (
    <details className="what-next disclosure">
      <summary>{messages.whatNext}</summary>
      <div className="cards">
        {next.map((product) => (
          <ProductCard key={product.link} product={product} level="h3" />
        ))}
      </div>
    </details>
  );
}
