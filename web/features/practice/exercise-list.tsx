import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CheckIcon } from '../../ui/icons/check.tsx';
import { practiceQuery } from './practice-queries.ts';
import * as messages from './messages.ts';

export interface ExerciseListProps {
  readonly link: string;
  readonly exercises: readonly {
    readonly code: string;
    readonly kind: 'drill' | 'quiz';
    readonly name: string;
    readonly required: boolean;
    readonly pass: number | null | undefined;
    readonly minutes?: number | null | undefined;
  }[];
}

/** Exercises of a course, each with whether it is passed. */
export function ExerciseList({ link, exercises }: ExerciseListProps) {
  const { data } = useQuery(practiceQuery(link));
  return (
    <ul>
      {exercises.map(({ code, kind, name, required, pass, minutes }) => {
        const done = data?.find((each) => each.code === code);
        return (
          <li key={code}>
            <Link to="/my-courses/$link/practice/$code" params={{ link, code }}>
              <span className={done?.passed ? 'done-mark done' : 'done-mark'}>{done?.passed && <CheckIcon />}</span>
              <span>
                <strong>{name}</strong>
                <span className="byline">
                  {[
                    messages.kinds[kind],
                    typeof minutes === 'number' && messages.aboutMinutes(minutes),
                    required ? messages.required : messages.optional,
                    typeof pass === 'number' && !done?.passed && messages.toPass(pass),
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
  );
}
