import { plural } from '../../ui/plural.ts';

export const title = 'Learning paths';
export const hint = 'Courses that lead from one to the next';
export const free = 'Free';
export const done = 'Done';
export const next = 'Next';
export const notStarted = 'Not started';
/** Before the name of a course. */
export const nextOn = (path: string) => `Next on your path “${path}”:`;
export const inProgress = (lessons: number, of: number) =>
  plural(of, { one: `${lessons} of # lesson done`, other: `${lessons} of # lessons done` });
export const after = (courses: string) => `After ${courses}`;
export const coursesDone = (courses: number, of: number) =>
  plural(of, { one: `${courses} of # course done`, other: `${courses} of # courses done` });
export const allDone = 'All courses done';
