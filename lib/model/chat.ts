/** What may be said in a class: asked by the page before it sends, and by the room's review before others see it. */

/** Code points of a message. */
export const maxMessageLength = 500;
/** Messages that all of a class together may send a second (IVS Chat API, CreateRoom: `maximumMessageRatePerSecond`). */
export const messagesPerSecond = 5;
/** Seconds between two messages of one's own while a moderator slows the chat. */
export const slowSeconds = 10;
/** What the chat is told when it is slowed or let go on; its attribute `seconds` says how much. */
export const slowEvent = 'openbell:slow';
/** Days a message is kept. */
export const messageDays = 30;
/** The most messages that are told when the class is entered. */
export const maxHistory = 200;
/** The most learners in the chat of one session; whoever leads the class comes on top. */
export const maxInChat = 2000;

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
