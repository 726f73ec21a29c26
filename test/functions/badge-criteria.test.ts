/** What a badge and a certificate's page say about the exercises: as the certificate has them. */
import { criteria } from '../../functions/badges/messages.ts';
import { isAllSimulated } from '../../lib/model/certificates.ts';
import type { CertificateItem, CertifiedExercise } from '../../lib/model/items/study.ts';

const drill = (simulated: boolean | null): CertifiedExercise => ({
  kind: 'drill',
  name: 'A test',
  pass: 0.85,
  simulated,
});
const quiz: CertifiedExercise = { kind: 'quiz', name: 'Position size', pass: 0.8, simulated: null };
const told = (drills: number, quizzes: number, exercises?: readonly CertifiedExercise[]) =>
  criteria({ ...{ lessons: 2, minutes: 9, drills, quizzes }, ...(exercises && { exercises }) } as CertificateItem);

test('each exercise is named with its pass mark, and the sessions as what they are', () => {
  expect(told(1, 1, [drill(true), quiz])).toContain(
    'Drill “A test”: passed with 85% or more. Quiz “Position size”: passed with 80% or more. The drills replay simulated sessions for practice: no orders, and no real money.',
  );
  expect(told(2, 0, [drill(true), drill(false)])).toContain('The drills replay sessions for practice');
  expect(told(0, 1, [quiz])).toMatch(/80% or more\.$/);
});

test('a certificate from before exercises were named gives their number alone', () => {
  expect(told(1, 0)).toMatch(/shown only afterward\. The drills replay sessions for practice/);
  expect(told(0, 0, [])).toBe('Completed all 2 lessons (9 minutes of film).');
});

test('sessions are called simulated only if every drill says so', () => {
  expect(isAllSimulated([drill(true), quiz])).toBe(true);
  for (const not of [undefined, [], [quiz], [drill(true), drill(null)], [drill(false)]])
    expect(isAllSimulated(not)).toBe(false);
});
