/**
 * What must not stand in a log although somebody else's error message brought it: addresses, tokens and secrets. Errors of
 * SES name the recipient, those of Stripe may name a key. None looks at a long word from each of its letters
 * anew: what a learner sends decides how long it is, and its square would be minutes.
 */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/(?<![^\s"'<>,;:()[\]{}\\@])(?:[^\s"'<>,;:()[\]{}\\@]+@){1,3}[^\s"'<>,;:()[\]{}\\@]+\.[A-Za-z]{2,}/g, '<e-mail>'],
  [/\beyJ[\w-]{2,2000}\.[\w-]+\.[\w-]*/g, '<token>'],
  [/\b(?:sk|rk)_(?:test|live)_\w+|\bwhsec_\w+|\b(?:pi|seti)_\w+_secret_\w+/g, '<secret>'],
  [/\bBearer\s+[^<\s]\S*/g, 'Bearer <token>'],
];

/** For JSON.stringify. */
export const redacted = (_: string, value: unknown): unknown =>
  typeof value === 'string'
    ? patterns.reduce((before, [pattern, instead]) => before.replace(pattern, instead), value)
    : value;
