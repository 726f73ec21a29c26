/** Billing periods in UTC: the same day of a later month, or its last day if the month is shorter. */
export function addMonths(second: number, months: number, day = new Date(second * 1000).getUTCDate()): number {
  const date = new Date(second * 1000);
  const target = new Date(date);
  target.setUTCDate(1);
  target.setUTCMonth(date.getUTCMonth() + months);
  const days = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(day, days));
  return Math.floor(target.getTime() / 1000);
}

/** The end of the period that begins at `start`; months keep the anchor's day. */
export function periodEnd(start: number, interval: string, count: number, anchor: number): number {
  const day = new Date(anchor * 1000).getUTCDate();
  switch (interval) {
    case 'day':
      return start + count * 86_400;
    case 'week':
      return start + count * 604_800;
    case 'year':
      return addMonths(start, 12 * count, day);
    default:
      return addMonths(start, count, day);
  }
}
