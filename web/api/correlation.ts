/** Of this page's visit: it is known to this tab alone and says nothing of the learner. */
let visit: string | undefined;
let requests = 0;

const signs = 'abcdefghijklmnopqrstuvwxyz012345';

/** What all requests of this visit begin with: a learner can name it to whoever looks for the cause. */
export const visitReference = (): string =>
  (visit ??= Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => signs[byte % signs.length]).join(''));

/** The id of the next request (lib/model/correlation.ts): what a log line of it can be found by. */
export function newCorrelation(): string {
  requests += 1;
  return `${visitReference()}-${requests % 1_000_000}`;
}
