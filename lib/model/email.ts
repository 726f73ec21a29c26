/** Which address is one, and how long texts may be: all that the pages of an account ask. */
/** Longest texts taken, in characters. */
export const limits = {
  name: 100,
  email: 254,
  nationality: 100,
  trades: 200,
  message: 5000,
  description: 2000,
  review: 2000,
  /** Fifteen digits with a sign between any two. */
  phone: 32,
} as const;

export const isBlank = (text: string): boolean => text.trim() === '';

/**
 * Letters of one address: those of ASCII, as SES mails to no others, and a single @. White space, control characters and list
 * separators could smuggle in further recipients.
 */
const isAddressText = (text: string): boolean =>
  text.split('').every((sign) => sign > ' ' && sign < '\u007f' && !',;<>"\\'.includes(sign)) &&
  text.indexOf('@') === text.lastIndexOf('@');

/** The simple pattern of the specification: non-space text, an @, a domain containing a dot. */
export function hasEmailPattern(value: string): boolean {
  const email = value.trim();
  const at = email.indexOf('@', 1);
  const isOneWord = email.split('').every((sign) => !isBlank(sign));
  return isOneWord && at > 0 && email.lastIndexOf('.', email.length - 2) >= at + 2;
}

/** An address that mail is sent to: the same pattern, and nothing in it that a mail server or a header would read otherwise. */
export function isEmail(value: string): boolean {
  const email = value.trim();
  return email.length <= limits.email && isAddressText(email) && hasEmailPattern(email);
}
