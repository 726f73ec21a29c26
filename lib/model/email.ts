import { limits } from './text-limits.ts';

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
