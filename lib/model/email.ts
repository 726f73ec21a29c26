import { limits } from './text-limits.ts';

export const isBlank = (text: string): boolean => text.trim() === '';

const special = ',;:<>()[]"\\';

/**
 * One address that SES accepts: ASCII without the characters by which a header would mean something else, and words between single
 * dots on both sides of a single @.
 */
const isAddressText = (text: string): boolean =>
  text.split('').every((sign) => sign > ' ' && sign < '\u007f' && !special.includes(sign)) &&
  text.indexOf('@') === text.lastIndexOf('@') &&
  text.split('@').every((side) => side.split('.').every((word) => word !== ''));

const isDomain = (text: string): boolean =>
  text.split('').every((sign) => (sign >= 'a' && sign <= 'z') || (sign >= '0' && sign <= '9') || '.-'.includes(sign)) &&
  text.split('.').every((word) => !word.startsWith('-') && !word.endsWith('-'));

/** The simple pattern of the specification: non-space text, an @, a domain that contains a dot. */
export function hasEmailPattern(value: string): boolean {
  const email = value.trim();
  const at = email.indexOf('@', 1);
  const isOneWord = email.split('').every((sign) => !isBlank(sign));
  return isOneWord && at > 0 && email.lastIndexOf('.', email.length - 2) >= at + 2;
}

/** An address that can receive mail: the same pattern, and SES sends to it. */
export function isEmail(value: string): boolean {
  const email = value.trim();
  const domain = email.slice(email.indexOf('@') + 1).toLowerCase();
  return email.length <= limits.email && isAddressText(email) && hasEmailPattern(email) && isDomain(domain);
}
