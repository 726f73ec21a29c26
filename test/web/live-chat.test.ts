/** The shown messages of a class's chat: each once, in order, and none that was deleted. */
import {
  emptyLog,
  mostLines,
  withHistory,
  without,
  withOutgoing,
  withMessages,
  type ChatLog,
  type Line,
} from '../../web/features/live/chat-log.ts';
import { codePoints, drawn, drawnName, isVisible, partsOf } from '../../web/features/live/text.ts';

const line = (id: string, sentAt: number, more: Partial<Line> = {}): Line => ({
  id,
  sentAt,
  userId: 'ada',
  name: 'Ada K.',
  isModerator: false,
  content: id,
  ...more,
});
const ids = ({ lines }: ChatLog) => lines.map(({ id }) => id);
const own = { requestId: 'r1', content: 'hello', at: 1000, state: 'sending' } as const;

test('messages are in the order they were sent, each once, whichever way they arrive', () => {
  let log = withMessages(emptyLog, [line('c', 3), line('a', 1)]);
  log = withMessages(log, [line('b', 2), line('a', 1), line('c', 3)]);
  expect(ids(log)).toEqual(['a', 'b', 'c']);
  expect(withMessages(log, [line('b', 2)])).toBe(log);
});

test('a deleted message stays deleted, even if the history still has it', () => {
  const log = without(withMessages(emptyLog, [line('a', 1), line('b', 2)]), 'a');
  expect(ids(withMessages(log, [line('a', 1), line('c', 3)]))).toEqual(['b', 'c']);
});

test('after an hour only the last messages are kept', () => {
  let log = emptyLog;
  for (let n = 0; n < 2000; n += 1) log = withMessages(log, [line(`m${n}`, n)]);
  expect([log.lines.length, log.lines[0]!.id]).toEqual([mostLines, 'm1700']);
});

test('an own message leaves the outbox when the room has it, recognized by its id or from the history', () => {
  const waiting = withOutgoing(emptyLog, own);
  expect(withMessages(waiting, [line('a', 1001, { requestId: 'r1', content: 'hello' })]).outbox).toEqual([]);
  const said = line('a', 1001, { userId: 'me', content: 'hello' });
  expect(withHistory(waiting, [said], 'me').outbox).toEqual([]);
  // Another sender's text, or the same text long before, does not match.
  expect(withHistory(waiting, [line('a', 1001, { content: 'hello' })], 'me').outbox).toEqual([own]);
  expect(withHistory(waiting, [{ ...said, sentAt: -100_000 }], 'me').outbox).toEqual([own]);
  // Sent twice, arrived once: one is still in transit.
  const twice = withOutgoing(waiting, { ...own, requestId: 'r2' });
  expect(withHistory(twice, [said], 'me').outbox.map(({ requestId }) => requestId)).toEqual(['r2']);
});

test('sent again under its id after a disconnect, a message that arrived twice is shown once', () => {
  const log = withMessages(emptyLog, [line('a', 1, { requestId: 'r1' }), line('b', 2, { requestId: 'r1' })]);
  expect(ids(log)).toEqual(['a']);
  expect(ids(withMessages(log, [line('c', 3, { requestId: 'r1', userId: 'ben' })]))).toEqual(['a', 'c']);
});

test('characters are counted as the room counts them', () => {
  expect([codePoints('\u{1f514}'.repeat(500)), '\u{1f514}'.repeat(500).length]).toEqual([500, 1000]);
  expect(['\u200b\u200d \u2060', '\u00ad\n', '\u3164', 'a', '\u{1f514}'].map(isVisible)).toEqual([false, false, false, true, true]); // prettier-ignore
});

test('text cannot escape its place', () => {
  expect(drawn('a\n\n\n\n\nb')).toBe('a\n\nb');
  expect(drawn(`a${'\u0301'.repeat(40)}`)).toBe(`a${'\u0301'.repeat(3)}`);
  expect(drawnName(' \u202eAda\u200b\n K. ')).toBe('Ada K.');
  expect(drawnName('\u200b')).toBe('Learner');
});

test('links are recognized in text, but only undisguised web links', () => {
  const links = (text: string) => partsOf(text).flatMap((part) => ('link' in part ? [part.link.href] : []));
  expect(links('See https://example.com/a?b=1. And (http://example.org/x)!')).toEqual([
    'https://example.com/a?b=1',
    'http://example.org/x',
  ]);
  expect(links('javascript:alert(1) data:text/html,x //example.com https://bank.example@evil.example/')).toEqual([]);
  expect(links('https://exаmple.com/')).toEqual(['https://xn--exmple-4nf.com/']);
  expect(partsOf('<img src=x onerror=alert(1)>')).toEqual([{ text: '<img src=x onerror=alert(1)>' }]);
  const text = 'a https://example.com/x, b';
  expect(partsOf(text).map((part) => part.text).join('')).toBe(text); // prettier-ignore
});
