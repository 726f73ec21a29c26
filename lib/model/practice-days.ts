/** Streaks of practice days, counted so that a day off does not break them. Pure. */

const dayMs = 24 * 60 * 60 * 1000;

/** A calendar day as a consecutive number: `2026-11-02` in whole days since 1970. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;

/**
 * How many days were practiced without missing two in a row. Today is still open: it counts once something is done, and is not missed
 * before it is over.
 * @param days of practice, as `dayNumber`, in any order @param today
 */
export function daysInARow(days: readonly number[], today: number): number {
  const practiced = [...new Set(days)].filter((day) => day <= today).sort((one, other) => other - one);
  let expected = today;
  let count = 0;
  for (const day of practiced) {
    // At most one whole day may lie between two practice days; today itself does not count as missed yet.
    const missed = count === 0 ? today - day - 1 : expected - day - 1;
    if (missed > 1) break;
    count += 1;
    expected = day;
  }
  return count;
}
