import { isEmail } from '../../lib/model/email.ts';
import { escapeHtml } from '../shared/escape-html.ts';

/** One line of plain text, without line breaks or characters that reverse or hide the text around them. */
const line = (text: string): string =>
  text
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** Several such lines. */
const lines = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map(line)
    .join('\n')
    .trim();

/** A mail to support, as it is queued. */
export interface ContactMail {
  /** The visitor's address; one that SES would refuse appears only in the text. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A mail of labeled rows and a message. What the visitor wrote appears as text, never as markup or a header. */
export function contactMail(
  subject: string,
  email: string,
  given: readonly (readonly [label: string, value: string])[],
  message: string,
): ContactMail {
  const rows = given.map(([label, value]) => [label, line(value)] as const);
  const body = lines(message);
  const address = email.trim();
  return {
    ...(isEmail(address) && { replyTo: address }),
    subject: line(subject),
    text: [...rows.map(([label, value]) => `${label}: ${value}`), '', body].join('\n').trimEnd() + '\n',
    html:
      `<table>${rows.map(([label, value]) => `<tr><th align="left">${label}</th><td>${escapeHtml(value)}</td></tr>`).join('')}</table>` +
      (body && `<p>${escapeHtml(body).replaceAll('\n', '<br>')}</p>`),
  };
}
