/** `rate(5 minutes)` as a person says it: `every 5 minutes`; a cron expression as it stands. */
export function everyOf(schedule: string): string {
  const [, count, unit] = /^rate\((\d+) (\w+?)s?\)$/.exec(schedule) ?? [];
  if (!unit) return schedule;
  return count === '1' ? `every ${unit}` : `every ${count} ${unit}s`;
}
