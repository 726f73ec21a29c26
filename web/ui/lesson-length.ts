import { clock } from './clock.ts';
import { duration } from './labels.ts';

/** A lesson's length as its player shows it, `2:38`, or in minutes if the film's length is unknown. */
export const lessonLength = ({ minutes, seconds }: LessonLength): string =>
  seconds ? clock(seconds) : duration(minutes);

interface LessonLength {
  readonly minutes: number;
  readonly seconds?: number | null | undefined;
}
