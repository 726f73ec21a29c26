/** `November 21, 2026`, in the reader's time zone. */
export const dayLabel = (instant: string): string =>
  new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(instant));

/** A calendar day (`YYYY-MM-DD`), the same in every time zone: `Friday, November 20, 2026`, `Nov 20, 2026`. */
export const calendarDay = (day: string, short = false): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: short ? undefined : 'long',
    day: 'numeric',
    month: short ? 'short' : 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
