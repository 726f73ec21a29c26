/** Texts of badges. */
import { isAllSimulated } from '../../lib/model/certificates.ts';
import type { CertificateItem, CertifiedExercise } from '../../lib/model/items/study.ts';
import { institution } from '../../lib/model/institution.ts';

export const certificate = 'Certificate of completion';
export const missing = 'There is no such badge.\n';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

export const description = ({ course, instructors }: CertificateItem) =>
  instructors.length > 0
    ? `Completed ${course}, a course at ${institution().name} taught by ${list.format(instructors)}.`
    : `Completed ${course}, a course at ${institution().name}.`;

/** What the learner had to do, and did. */
export function criteria({ lessons, minutes, watched, drills, quizzes, exercises }: CertificateItem): string {
  const films =
    watched === undefined
      ? `Completed all ${counted(lessons, 'lesson', 'lessons')} (${counted(minutes, 'minute', 'minutes')} of film).`
      : `Watched all ${counted(lessons, 'lesson', 'lessons')}: ${watched} of ${counted(minutes, 'minute', 'minutes')} of film were played, counted by the server.`;
  const passed = [
    ...(drills ? [counted(drills, 'drill', 'drills')] : []),
    ...(quizzes ? [counted(quizzes, 'quiz', 'quizzes')] : []),
  ];
  if (passed.length === 0) return films;
  return [
    films,
    `Passed ${list.format(passed)}: decisions and answers scored by the server, with the right answer shown only afterward.`,
    ...(exercises ?? []).map(exercise),
    ...(drills ? [practice(isAllSimulated(exercises))] : []),
  ].join(' ');
}

const exercise = ({ kind, name, pass }: CertifiedExercise) =>
  `${{ drill: 'Drill', quiz: 'Quiz' }[kind]} “${name}”${pass === null ? '.' : `: passed with ${Math.round(pass * 100)}% or more.`}`;

const practice = (isSimulated: boolean) =>
  `The drills replay ${isSimulated ? 'simulated ' : ''}sessions for practice: no orders, and no real money.`;
