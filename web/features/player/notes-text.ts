import type { CourseLesson } from './lessons.ts';
import { clock } from '../../ui/clock.ts';
import * as messages from './messages.tsx';

interface TextNote {
  readonly code: string;
  readonly second: number;
  readonly text: string;
}

/** The learner's notes on a course as plain text, by lesson and time. */
export function notesText(
  course: string,
  lessons: readonly Pick<CourseLesson, 'code' | 'name'>[],
  notes: readonly TextNote[],
): string {
  const order = lessons.map(({ code }) => code);
  const rank = (code: string) => (order.indexOf(code) + order.length + 1) % (order.length + 1);
  const byLesson = [...Map.groupBy(notes, ({ code }) => code)].sort(([one], [other]) => rank(one) - rank(other));
  const parts = byLesson.flatMap(([code, some]) => [
    '',
    lessons.find((lesson) => lesson.code === code)?.name ?? messages.formerLesson,
    ...[...some]
      .sort((one, other) => one.second - other.second)
      .map(({ second, text }) => `${clock(second).padStart(7)}  ${text.replaceAll('\n', `\n${' '.repeat(9)}`)}`),
  ]);
  return [messages.notesOnCourse(course), ...parts, ''].join('\n');
}
