/** Texts of the chat: others' text is shown as plain text. */

import { learner } from './messages.tsx';

/** As the chat's server counts: code points, not JavaScript's UTF-16 code units. */
export const codePoints = (text: string): number => [...text].length;

/** Invisible characters: joiners, direction marks, soft hyphens, variation selectors. */
const unseen = /[\p{Cc}\p{Cf}\p{Mn}\p{Me}\s\u115f\u1160\u3164\uffa0\u2800]/gu;

/** Whether it contains anything visible. */
export const isVisible = (text: string): boolean => text.replace(unseen, '') !== '';

/** The typed text as sent: messages are one line. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Text as shown: at most one empty line, and at most three combining marks per letter. */
export const drawn = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/(\p{Mn}{3})\p{Mn}+/gu, '$1')
    .trim();

/** A name as shown: one line, without marks that change the direction of surrounding text. */
export const drawnName = (name: string): string => {
  const plain = name
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return isVisible(plain) ? plain : learner;
};

export type Part = { readonly text: string } | { readonly text: string; readonly link: URL };

/** Splits a message into text and links. */
export function partsOf(content: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const found of content.matchAll(/\bhttps?:\/\/[^\s<>"'`]+/gi)) {
    // Punctuation may follow a link.
    const text = found[0].replace(/[.,;:!?)\]}]+$/, '');
    const link = URL.parse(text);
    if (!link || link.username || link.password) continue;
    if (found.index > end) parts.push({ text: content.slice(end, found.index) });
    parts.push({ text, link });
    end = found.index + text.length;
  }
  if (end < content.length) parts.push({ text: content.slice(end) });
  return parts;
}
