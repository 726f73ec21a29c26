/** Texts of the chat: what others wrote is shown as it is and can do nothing. */

import { learner } from './messages.tsx';

/** As the chat's server counts: code points, not the halves that JavaScript counts. */
export const codePoints = (text: string): number => [...text].length;

/** Signs that take no place: joiners, marks of direction, soft hyphens, variation selectors. */
const unseen = /[\p{Cc}\p{Cf}\p{Mn}\p{Me}\s\u115f\u1160\u3164\uffa0\u2800]/gu;

/** Whether there is anything to see in it. */
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

/** Divides a message into text and addresses. */
export function partsOf(content: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const found of content.matchAll(/\bhttps?:\/\/[^\s<>"'`]+/gi)) {
    // A sentence may end behind an address.
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
