/**
 * Removes what must not be logged even if another service's error message contains it: addresses, tokens, and secrets. SES errors name the
 * recipient; Stripe errors may name a key. No pattern restarts a scan at each character of a long word: learners control its length, and
 * quadratic time could be minutes.
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
