/** Days to come, as a sentence tells them; in the reader's time zone. */

/** @returns `today`, `tomorrow, November 28`, `on Monday, November 30` */
export function laterDay(instant: string, now = new Date()): string {
  const day = new Date(instant);
  const label = new Intl.DateTimeFormat('en-US', {
    ...{ weekday: isTomorrow(day, now) ? undefined : 'long', month: 'long', day: 'numeric' },
    year: day.getFullYear() === now.getFullYear() ? undefined : 'numeric',
  }).format(day);
  if (isSame(day, now)) return 'today';
  return isTomorrow(day, now) ? `tomorrow, ${label}` : `on ${label}`;
}

const isSame = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString();
const isTomorrow = (day: Date, now: Date): boolean =>
  isSame(day, new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1));
