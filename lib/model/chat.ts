/** Rules for chat messages in a class: checked by the page before sending, and by the room's review before others see a message. */

/** Maximum length of a message, in code points. */
export const maxMessageLength = 500;
/** Messages per second that a whole class can send (IVS Chat API, CreateRoom: `maximumMessageRatePerSecond`). */
export const messagesPerSecond = 5;
/** Minimum seconds between a learner's messages while a moderator slows the chat. */
export const slowSeconds = 10;
/** The event that announces a change of slow mode; its attribute `seconds` has the new interval. */
export const slowEvent = 'openbell:slow';
/** Days a message is kept. */
export const messageDays = 30;
/** Days it is remembered that a message was deleted: longer than the message itself could be kept. */
export const deletedMessageDays = messageDays + 1;
/** Maximum number of messages loaded on entering the class. */
export const maxHistory = 200;
/** Maximum number of learners in the chat of one session; moderators are not counted. */
export const maxInChat = 2000;

/** Unicode characters that are invisible. */
const invisible = /[\s\p{C}\p{Zl}\p{Zp}\u034f\u115f\u1160\u2800\u3164\uffa0]/gu;
/** Control characters, and characters that change the text direction (Unicode TR 36, "Bidirectional Text Spoofing"). */
const forbidden = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** Why a message cannot be sent, or null. Messages are never silently altered. */
export function messageProblem(content: string): 'empty' | 'too long' | 'forbidden characters' | null {
  if (content.replace(invisible, '') === '') return 'empty';
  if ([...content].length > maxMessageLength) return 'too long';
  return forbidden.test(content) ? 'forbidden characters' : null;
}

const longestName = 40;

/** A name as it appears beside a message: one line, without characters that reorder or hide the text around it. */
export function shownName(name: string): string {
  const plain = name.normalize('NFC').replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ');
  return [...plain.split(/\s+/u).filter(Boolean).join(' ')].slice(0, longestName).join('');
}
