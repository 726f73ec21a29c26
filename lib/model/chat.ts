/** What may be said in a class: asked by the page before it sends, and by the room's review before others see it. */
import { maxMessageLength } from './live.ts';

/** Of the categories of Unicode: what shows nothing. */
const invisible = /[\s\p{C}\p{Zl}\p{Zp}\u034f\u115f\u1160\u2800\u3164\uffa0]/gu;
/** Control characters, and what turns the direction of what comes after it (Unicode TR 36, "Bidirectional Text Spoofing"). */
const forbidden = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** Why a message may not be sent, or null. Nothing is taken out of one silently. */
export function messageProblem(content: string): 'empty' | 'too long' | 'forbidden characters' | null {
  if (content.replace(invisible, '') === '') return 'empty';
  if ([...content].length > maxMessageLength) return 'too long';
  return forbidden.test(content) ? 'forbidden characters' : null;
}

const longestName = 40;

/** A name as others may see it beside a message: one line, nothing in it that turns or hides what is around it. */
export function shownName(name: string): string {
  const plain = name.normalize('NFC').replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ');
  return [...plain.split(/\s+/u).filter(Boolean).join(' ')].slice(0, longestName).join('');
}
