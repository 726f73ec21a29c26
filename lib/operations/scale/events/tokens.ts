/** Tokens of those who come to a class, and of those who stay longer than tokens last. */
import { longestTokenSeconds } from '../../../model/account.ts';
import { renewsIn } from '../../../model/token-renewal.ts';
import type { Flow } from '../engine/simulation.ts';
import type { Does, Load } from '../load.ts';

/** Moments at which equal parts of those renew a token who have had it since `issued`, all in seconds. */
export type Renewal = (issued: number) => readonly number[];

/** Into so many parts chance is divided. */
const parts = 24;
const milliseconds = 1000 * longestTokenSeconds;

/** As pages do. */
export const aheadOfTheirEnd: Renewal = (issued) =>
  Array.from({ length: parts }, (_, n) => issued + renewsIn(0, milliseconds, (n + 0.5) / parts)! / 1000);

/** A span of seconds in which all who are there ask the API. */
export type Asked = readonly [from: number, until: number];

/** As pages did until November 2026: with the first request of the API after its end. */
export const whenItHasEnded =
  (asked: readonly Asked[]): Renewal =>
  (issued) => {
    const [from, until] = asked.find(([begin]) => begin >= issued + longestTokenSeconds) ?? [];
    if (from === undefined || until === undefined) return [];
    return Array.from({ length: parts }, (_, n) => from + ((n + 0.5) / parts) * (until - from));
  };

/** Cognito is asked for tokens: alone, without the API. */
export function askForTokens({ world }: Load): Flow {
  return { name: 'tokens renewed', entry: [{ resource: world.ofQuota('signIns'), amount: 1 }], steps: [] };
}

/** Has those who came renew their tokens while they stay. @param until when they leave, in seconds */
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
 * What is spared: pages could as well wait until their tokens have ended.
 * @param arriving how many come from when until when, evenly @param asked when all of them ask the API once the class is over
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
