/** Tokens of learners who enter a class, and of those who stay longer than tokens last. */
import { longestTokenSeconds } from '../../../model/account.ts';
import { renewsIn } from '../../../model/token-renewal.ts';
import type { Flow } from '../engine/simulation.ts';
import type { Does, Load } from '../load.ts';

/** When learners who have had a token since `issued` renew it, in equal parts; in seconds. */
export type Renewal = (issued: number) => readonly number[];

/** Number of parts that random times are divided into. */
const parts = 24;
const milliseconds = 1000 * longestTokenSeconds;

/** As pages do. */
export const aheadOfTheirEnd: Renewal = (issued) =>
  Array.from({ length: parts }, (_, n) => issued + renewsIn(0, milliseconds, (n + 0.5) / parts)! / 1000);

/** A period in seconds during which everyone present calls the API. */
export type Asked = readonly [from: number, until: number];

/** As pages did until November 2026: with the first API request after the token's expiry. */
export const whenItHasEnded =
  (asked: readonly Asked[]): Renewal =>
  (issued) => {
    const [from, until] = asked.find(([begin]) => begin >= issued + longestTokenSeconds) ?? [];
    if (from === undefined || until === undefined) return [];
    return Array.from({ length: parts }, (_, n) => from + ((n + 0.5) / parts) * (until - from));
  };

/** Requests tokens from Cognito, without the API. */
export function askForTokens({ world }: Load): Flow {
  return { name: 'tokens renewed', entry: [{ resource: world.ofQuota('signIns'), amount: 1 }], steps: [] };
}

/** Renews learners' tokens while they stay. @param until when they leave, in seconds */
export function renewing(load: Load, tokens: Flow, renewal: Renewal, until: number): Does {
  const { simulation } = load.world;
  const renew: Does = (count) => {
    simulation.begin(tokens, count);
    again(count);
  };
  const again: Does = (count) => {
    const moments = renewal(load.now);
    for (const at of moments) if (at < until) load.later(at, renew, count / moments.length);
  };
  return again;
}

/**
 * Reports what early renewal saves compared to waiting until tokens have expired.
 * @param arriving how many arrive when, evenly spread @param asked when everyone calls the API after the class
 */
export function tellOfTokens(
  { notes }: Load,
  arriving: readonly (readonly [from: number, until: number, total: number])[],
  [from, until]: Asked,
): void {
  const ended = arriving.reduce((sum, [first, last, total]) => {
    const share = (from - longestTokenSeconds - first) / (last - first);
    return sum + total * Math.min(1, Math.max(0, share));
  }, 0);
  notes.push(
    `Were tokens renewed by the first request after their end, ${Math.round(ended).toLocaleString('en-US')} learners would ask for new ones within ${Math.round(until - from)} s after the class.`,
  );
}
