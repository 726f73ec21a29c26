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

/** A calendar day (`YYYY-MM-DD`), the same in every time zone: `Friday, November 20, 2026`, `Nov 20, 2026`. */
export const calendarDay = (day: string, short = false): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: short ? undefined : 'long',
    day: 'numeric',
    month: short ? 'short' : 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
