/** Of a learner’s ratings, and of what trades earned. */
import { plural } from '../../ui/plural.ts';

export const skills = 'Your skills';
/** @param ratings of exercises by level @param firm standard error of a rating that is not provisional @param fewest exercises that it takes */
export const skillsHint = (
  beginning: number,
  ratings: Readonly<Record<1 | 2 | 3, number>>,
  firm: number,
  fewest: number,
) =>
  `A rating per skill, from your first attempt at each exercise. Everyone begins at ${beginning}. Exercises have ratings too: an easy one ${ratings[1]}, a medium one ${ratings[2]}, a hard one ${ratings[3]}. On an exercise with your own rating, a score of 50% is expected, and on a harder one less. Score more and your rating rises; score less and it falls. A rating is provisional until its standard error is ${firm} points or less, which takes at least ${fewest} exercises.`;
export const ratedOn = (count: number, isProvisional: boolean) =>
  plural(count, { one: 'from # exercise', other: 'from # exercises' }) + (isProvisional ? ', provisional' : '');

// Results in R
export const tradeRecord = 'Your trades in R';
export const tradeRecordHint =
  'From your first attempt at each drill. R is a trade’s profit or loss divided by the amount it risked. Trades that followed every rule have a row of their own, because any single win or loss is partly luck.';
/** Names the table, which can be scrolled on a phone. */
export const recordTable = 'Averages and likely ranges';
export const recordRows = {
  all: 'All trades',
  sound: 'Every rule followed',
  unsound: 'A rule missed',
} as const;
export const recordColumns = ['Decisions', 'Trades', 'Average', 'Median', 'Likely range'] as const;
/** Breaks after its first value, if at all. */
export const likelyRange = (from: string, to: string) => `${from}R to\u00a0${to}R`;
export const noValue = '–';
/** @param best the largest result @param average of the others */
export const withoutBest = (best: string, average: string) =>
  `Without the largest result, ${best}, the average is ${average}.`;
/** How few trades make a record's whole gain. @param rest the sum without them */
export const carried = (count: number, of: number, rest: string) =>
  plural(count, {
    one: `One of your ${of} trades carries the whole gain: without it, the sum is ${rest}.`,
    other: `The # largest of your ${of} trades carry the whole gain: without them, the sum is ${rest}.`,
  });
/** @param confidence above 0 to 1 @param fewest trades */
export const rangeHint = (confidence: number, fewest: number) =>
  `The likely range is a ${Math.round(confidence * 100)}% t interval: if the trades are alike, it contains their true average in ${Math.round(confidence * 100)} of 100 such records. It needs ${fewest} trades with different results, and it stays wide for a long time. While it includes 0, your record doesn’t show whether you make or lose money.`;
export const recordNoPromise =
  'These sessions are simulated, without costs or slippage. A record here shows how you decide. It promises nothing about a real market.';
/** Of the line of running sums. */
export const sumLine = (trades: number, sum: string, highest: string, lowest: string) =>
  `Sum of results after ${plural(trades, { one: '# trade', other: '# trades' })}: ${sum}R. Highest ${highest}R, lowest ${lowest}R.`;
export const eachTrade = 'Each trade as a table';
export const tradeColumns = ['Trade', 'Day', 'Rules', 'Result', 'Sum'] as const;
export const rulesFollowed = (sound: boolean) => (sound ? 'followed' : 'missed');
