import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CheckIcon } from '../../ui/icons/check.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import { practiceQuery } from './practice-queries.ts';
import styles from './lesson-exercises.lazy.css';
import * as messages from './messages.ts';

interface LessonExercisesProps {
  readonly link: string;
  readonly exercises: readonly {
    readonly code: string;
    readonly kind: 'drill' | 'quiz';
    readonly name: string;
    readonly required: boolean;
  }[];
}

/** What can be practiced beside a lesson, and what of it is passed. */
export default function LessonExercises({ link, exercises }: LessonExercisesProps) {
  const { data } = useQuery(practiceQuery(link));
  return (
    <section className="lesson-exercises" aria-label={messages.exercises}>
      <StyleSheet href={styles} />
      <h2>{messages.practice}</h2>
      <ul>
        {exercises.map(({ code, kind, name, required }) => {
          const done = data?.find((each) => each.code === code);
          return (
            <li key={code}>
              <Link to="/my-courses/$link/practice/$code" params={{ link, code }}>
                <span className={done?.passed ? 'exercise-mark passed' : 'exercise-mark'}>
                  {done?.passed && <CheckIcon />}
                </span>
                <span>
                  <strong>{name}</strong>
                  <span className="byline">
                    {[
                      messages.kinds[kind],
                      required && messages.required,
                      done && (done.passed ? messages.done : done.attempts > 0 && messages.tried),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      <p className="byline">
        <Link to="/practice">{messages.daily}</Link>
      </p>
    </section>
  );
}
