import { limits } from './text-limits.ts';

export const isBlank = (text: string): boolean => text.trim() === '';

/**
 * Characters of one address: ASCII, because SES accepts no others, and a single @. White space, control characters, and list
 * separators could smuggle in additional recipients.
 */
const isAddressText = (text: string): boolean =>
  text.split('').every((sign) => sign > ' ' && sign < '\u007f' && !',;<>"\\'.includes(sign)) &&
  text.indexOf('@') === text.lastIndexOf('@');

/** The simple pattern of the specification: non-space text, an @, a domain that contains a dot. */
export function hasEmailPattern(value: string): boolean {
  const email = value.trim();
  const at = email.indexOf('@', 1);
  const isOneWord = email.split('').every((sign) => !isBlank(sign));
  return isOneWord && at > 0 && email.lastIndexOf('.', email.length - 2) >= at + 2;
}

/** An address that can receive mail: the same pattern, without anything a mail server or header would interpret differently. */
export function isEmail(value: string): boolean {
  const email = value.trim();
  return email.length <= limits.email && isAddressText(email) && hasEmailPattern(email);
}
