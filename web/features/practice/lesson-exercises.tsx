import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, type RefObject } from 'react';
import { loadStyles } from '../../api/load-chunk.ts';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import { ExerciseList, type ExerciseListProps } from './exercise-list.tsx';
import { exerciseStyles } from './styles.ts';
import styles from './lesson-exercises.lazy.css';
import { daily } from './messages.daily.ts';
import * as messages from './messages.ts';

/** Delay in milliseconds, so that the lesson's own film loads first. */
const quiet = 1000;

/** The exercises of a lesson, and which of them are passed. */
export default function LessonExercises({ link, exercises }: ExerciseListProps) {
  const list = useExercisesReady();
  return (
    <section ref={list} className="lesson-exercises" aria-label={messages.exercises}>
      <StyleSheet href={styles} />
      <h2>{messages.practice}</h2>
      <ExerciseList link={link} exercises={exercises} />
      <p className="byline">
        <Link to="/practice">{daily}</Link>
      </p>
    </section>
  );
}

/** Preloads the exercise's page while its list is visible, once the lesson has loaded. Its charts load when it is opened. */
function useExercisesReady(): RefObject<HTMLElement | null> {
  const router = useRouter();
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const fetch = () => {
      // A failed preload is retried, or reported, when an exercise is opened.
      const page = router.loadRouteChunk(router.routesByPath['/my-courses/$link/practice/$code']);
      void Promise.allSettled([page, ...exerciseStyles.map(loadStyles)]);
    };
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      waiting = setTimeout(fetch, quiet);
    });
    if (list.current) watch.observe(list.current);
    return () => {
      watch.disconnect();
      clearTimeout(waiting);
    };
  }, [router]);
  return list;
}
