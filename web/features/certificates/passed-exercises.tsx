import { isAllSimulated } from '../../../lib/model/certificates.ts';
import type { CertificateItem } from '../../../lib/model/items/study.ts';
import { listed } from '../../ui/listed.ts';
import * as messages from './messages.exercises.ts';

interface PassedExercisesProps {
  readonly drills: number | null;
  readonly quizzes: number | null;
  /** Null on a certificate from before they were named. */
  readonly exercises: CertificateItem['exercises'] | null;
}

/** The exercises that the certificate required, each with its pass mark, and what they are practice on. */
export default function PassedExercises({ drills, quizzes, exercises }: PassedExercisesProps) {
  const passed = [drills && messages.drills(drills), quizzes && messages.quizzes(quizzes)].filter((each) => each);
  return (
    <>
      <p>{messages.passed(listed(passed as string[]))}</p>
      {exercises && (
        <ul className="certificate-exercises">
          {exercises.map(({ kind, name, pass }) => (
            <li key={name}>
              {name} <span>{messages.passedWith(messages.exerciseKinds[kind], pass)}</span>
            </li>
          ))}
        </ul>
      )}
      {drills !== null && drills > 0 && (
        <p className="certificate-practice">{messages.practiceOnly(isAllSimulated(exercises ?? []))}</p>
      )}
    </>
  );
}
