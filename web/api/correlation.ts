/** Random id of this page visit. It is known only to this tab and does not identify the learner. */
let visit: string | undefined;
let requests = 0;

const signs = 'abcdefghijklmnopqrstuvwxyz012345';

/** Prefix of all request ids of this visit. A learner can give it to support. */
export const visitReference = (): string =>
  (visit ??= Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => signs[byte % signs.length]).join(''));

/** Id of the next request (lib/model/correlation.ts), which its log lines carry. */
export function newCorrelation(): string {
  requests += 1;
  return `${visitReference()}-${requests % 1_000_000}`;
}
