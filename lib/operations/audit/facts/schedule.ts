/** `rate(5 minutes)` in words: `every 5 minutes`; a cron expression is unchanged. */
export function everyOf(schedule: string): string {
  const [, count, unit] = /^rate\((\d+) (\w+?)s?\)$/.exec(schedule) ?? [];
  if (!unit) return schedule;
  return count === '1' ? `every ${unit}` : `every ${count} ${unit}s`;
}
