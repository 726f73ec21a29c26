/** When a page renews the tokens of who is signed in: what pages wait for, and what `npm run scale` reckons with. */

/** Parts of a token's life between which a page that is open renews it. */
const ahead = { from: 0.5, until: 0.9 } as const;

/**
 * Milliseconds until a page that stays open renews a token. A token that is renewed when it ends is renewed by the next request: all who
 * came to a class together would ask the user pool in the seconds after it, when each of their pages asks the API what comes next.
 * @param age of the token, in milliseconds, as is its `life` @param drawn by chance, from 0 to 1
 * @returns undefined where it is so near its end that the next request may as well do it
 */
export function renewsIn(age: number, life: number, drawn: number): number | undefined {
  const from = Math.max(age, life * ahead.from);
  const until = life * ahead.until;
  return from < until ? from + drawn * (until - from) - age : undefined;
}
