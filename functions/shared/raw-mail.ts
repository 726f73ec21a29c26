/** A mail as raw text (RFC 5322, RFC 2045), for what SES's simple format does not support: one-click unsubscribe and invitations. */
import { randomUUID } from 'node:crypto';

export interface RawMail {
  readonly from: string;
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** URL for one-click unsubscribe (RFC 8058); absent on transactional mail. */
  readonly unsubscribe?: string | undefined;
  /** iCalendar text (RFC 5545) with its method. */
  readonly calendar?: string | undefined;
}

/** In lines of 76 characters. */
const base64 = (text: string): string => Buffer.from(text).toString('base64').replace(/.{76}/g, '$&\r\n');

/** @throws if the value would inject another header: addresses and links never contain line breaks */
function header(name: string, value: string): string {
  if (/[\x00-\x1f\x7f]/.test(value)) throw new Error(`The mail's ${name} has control characters`);
  // Encoded words of at most 75 characters (RFC 2047), each of whole characters.
  const words = /^[\x20-\x7e]*$/.test(value)
    ? value
    : [...value.matchAll(/.{1,12}/gsu)]
        .map(([part]) => `=?utf-8?B?${Buffer.from(part).toString('base64')}?=`)
        .join('\r\n ');
  return `${name}: ${words}`;
}

const part = (type: string, body: string, more: readonly string[] = []) =>
  [`Content-Type: ${type}`, 'Content-Transfer-Encoding: base64', ...more, '', base64(body)].join('\r\n');

const multipart = (kind: string, parts: readonly string[]): string => {
  const border = `openbell-${randomUUID()}`;
  const inner = parts.map((each) => `--${border}\r\n${each}\r\n`).join('');
  return `Content-Type: multipart/${kind}; boundary="${border}"\r\n\r\n${inner}--${border}--`;
};

export function rawMailOf({ from, to, replyTo, subject, text, html, unsubscribe, calendar }: RawMail): string {
  const words = multipart('alternative', [
    part('text/plain; charset=utf-8', text),
    part('text/html; charset=utf-8', html),
  ]);
  const invitation =
    calendar === undefined
      ? []
      : [
          // The same method as in the text (RFC 6047, 2.4).
          part(`text/calendar; charset=utf-8; method=${/^METHOD:(\w+)/m.exec(calendar)![1]}`, calendar, [
            'Content-Disposition: attachment; filename="session.ics"',
          ]),
        ];
  return [
    header('From', from),
    header('To', to),
    header('Reply-To', replyTo),
    header('Subject', subject),
    ...(unsubscribe === undefined
      ? []
      : [header('List-Unsubscribe', `<${unsubscribe}>`), 'List-Unsubscribe-Post: List-Unsubscribe=One-Click']),
    'MIME-Version: 1.0',
    multipart('mixed', [words, ...invitation]),
    '',
  ].join('\r\n');
}
