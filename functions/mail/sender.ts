import { institution } from '../../lib/model/institution.ts';

/**
 * Who a mail is from, as its header has it: the institution's name before the address (RFC 5322, 3.4). Names beyond ASCII are one encoded
 * word (RFC 2047), as SES takes a header's ASCII alone.
 */
export function senderOf(address: string, name = institution().name): string {
  const words = /^[\x20-\x7e]*$/.test(name)
    ? `"${name.replace(/["\\]/g, '\\$&')}"`
    : `=?utf-8?B?${Buffer.from(name).toString('base64')}?=`;
  return `${words} <${address}>`;
}
