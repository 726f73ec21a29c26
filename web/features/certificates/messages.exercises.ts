/** Of the exercises on a certificate. */
import { plural } from '../../ui/plural.ts';

export const drills = (count: number) => plural(count, { one: '# drill', other: '# drills' });
export const quizzes = (count: number) => plural(count, { one: '# quiz', other: '# quizzes' });
export const passed = (what: string) => `${what} passed`;
export const exerciseKinds = { drill: 'Drill', quiz: 'Quiz' } as const;
/** @param pass minimum score, above 0 to 1 */
export const passedWith = (kind: string, pass: number | null) =>
  pass === null ? kind : `${kind}, ${Math.round(pass * 100)}% or more`;
export const practiceOnly = (isSimulated: boolean) =>
  `The drills replay ${isSimulated ? 'simulated ' : ''}sessions for practice: no orders, and no real money.`;
