import { useQuery } from '@tanstack/react-query';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import { ExerciseList, type ExerciseListProps } from './exercise-list.tsx';
import { practiceQuery } from './practice-queries.ts';
import styles from './lesson-exercises.lazy.css';
import * as messages from './messages.ts';

/** What a certificate requires besides its lessons, and how much of it is passed. */
export default function RequiredExercises({ link, exercises }: ExerciseListProps) {
  const { data } = useQuery(practiceQuery(link));
  if (!data) return null;
  const passed = exercises.filter(({ code }) => data.some((each) => each.code === code && each.passed));
  return (
    <div className="lesson-exercises">
      <StyleSheet href={styles} />
      <h3>{messages.passedOf(passed.length, exercises.length)}</h3>
      <p>{messages.passForCertificate}</p>
      <ExerciseList link={link} exercises={exercises} />
    </div>
  );
}
