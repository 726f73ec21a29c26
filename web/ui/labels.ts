import * as messages from './messages.ts';

/** `3 h 20 min`, `45 min`. */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && messages.hours(hours), (rest > 0 || hours === 0) && messages.minutes(rest)]
    .filter(Boolean)
    .join(' ');
}

/** `12 lessons · 3 h 20 min`; empty for a product without lessons. */
export const lengthLabel = ({
  lessonCount,
  minutes,
}: {
  lessonCount: number | null;
  minutes: number | null;
}): string =>
  lessonCount ? [messages.lessons(lessonCount), minutes ? duration(minutes) : ''].filter(Boolean).join(' · ') : '';
