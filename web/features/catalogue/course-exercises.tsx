import type { ListedExercise } from '../../../lib/model/exercises.ts';
import { listed } from '../../ui/listed.ts';
import * as messages from './messages.product.tsx';

/** Codes are for owners. */
type Shown = Omit<ListedExercise, 'code'>;

interface CourseExercisesProps {
  readonly sections: readonly {
    readonly lessons: readonly { readonly exercises: readonly Shown[] | null }[];
  }[];
}

/** Exercises shown before the rest is opened. */
const few = 4;

/** What a course lets its learners practice, by name, and what its certificate requires. */
export function CourseExercises({ sections }: CourseExercisesProps) {
  const exercises = sections.flatMap(({ lessons }) => lessons.flatMap((lesson) => lesson.exercises ?? []));
  if (exercises.length === 0) return <p className="byline certificate-asks">{messages.certificateAsksFilms}</p>;
  const countOf = (kind: ListedExercise['kind']) => exercises.filter((each) => each.kind === kind).length;
  const counts = (['drill', 'quiz'] as const).flatMap((kind) =>
    countOf(kind) > 0 ? [messages.exercises[kind](countOf(kind))] : [],
  );
  const required = exercises.filter((exercise) => exercise.required).length;
  const folds = exercises.length > few + 1;
  return (
    <section className="course-exercises">
      <h2>{messages.practice}</h2>
      <p>
        {messages.practiceOn(listed(counts))}{' '}
        {required > 0 ? messages.certificateAsks(required) : messages.certificateAsksFilms}
      </p>
      <List exercises={folds ? exercises.slice(0, few) : exercises} />
      {folds && (
        <details className="disclosure">
          <summary>{messages.moreExercises(exercises.length - few)}</summary>
          <List exercises={exercises.slice(few)} />
        </details>
      )}
    </section>
  );
}

const List = ({ exercises }: { readonly exercises: readonly Shown[] }) => (
  <ul>
    {exercises.map(({ kind, name, minutes, pass, ...exercise }) => (
      <li key={name}>
        <strong>{name}</strong>
        <span className="byline">
          {[
            messages.kinds[kind],
            typeof minutes === 'number' && messages.aboutMinutes(minutes),
            typeof pass === 'number' && messages.toPass(Math.round(pass * 100)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {exercise.required && <span className="badge">{messages.required}</span>}
      </li>
    ))}
  </ul>
);
