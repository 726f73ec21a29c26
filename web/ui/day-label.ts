/** `November 21, 2026`, in the reader's time zone. */
export const dayLabel = (instant: string): string =>
  new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(instant));
