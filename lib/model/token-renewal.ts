/** When a page renews the signed-in learner's tokens. Used by pages and by the capacity model (`npm run scale`). */

/** An open page renews its token between these fractions of its lifetime. */
const ahead = { from: 0.5, until: 0.9 } as const;

/**
 * Milliseconds until an open page renews a token. A token that expires is renewed by the next request: everyone who joined a class at the
 * same time would call the user pool within seconds of expiry, when their pages next poll the API.
 * @param age of the token, in milliseconds, like its `life` @param drawn random, 0 to 1
 * @returns undefined if expiry is so near that the next request can renew it
 */
export function renewsIn(age: number, life: number, drawn: number): number | undefined {
  const from = Math.max(age, life * ahead.from);
  const until = life * ahead.until;
  return from < until ? from + drawn * (until - from) - age : undefined;
}
