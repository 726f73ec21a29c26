import { institution } from '../../lib/model/institution.ts';

/**
 * The From header: the institution's name before the address (RFC 5322, 3.4). A name beyond ASCII becomes one encoded word (RFC 2047),
 * because SES accepts only ASCII in headers.
 */
export function senderOf(address: string, name = institution().name): string {
  const words = /^[\x20-\x7e]*$/.test(name)
    ? `"${name.replace(/["\\]/g, '\\$&')}"`
    : `=?utf-8?B?${Buffer.from(name).toString('base64')}?=`;
  return `${words} <${address}>`;
}
