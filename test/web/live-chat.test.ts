/** What is shown of a class's chat: each message once, in order, and nothing that was taken out. */
import {
  emptyLog,
  mostLines,
  withHistory,
  without,
  withOutgoing,
  withSaid,
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

test('messages stand in the order they were sent in, each once, whatever way they come', () => {
  let log = withSaid(emptyLog, [line('c', 3), line('a', 1)]);
  log = withSaid(log, [line('b', 2), line('a', 1), line('c', 3)]);
  expect(ids(log)).toEqual(['a', 'b', 'c']);
  expect(withSaid(log, [line('b', 2)])).toBe(log);
});

test('what was taken out stays out, though the history still has it', () => {
  const log = without(withSaid(emptyLog, [line('a', 1), line('b', 2)]), 'a');
  expect(ids(withSaid(log, [line('a', 1), line('c', 3)]))).toEqual(['b', 'c']);
});

test('an hour of talk stays as light as its last messages', () => {
  let log = emptyLog;
  for (let n = 0; n < 2000; n += 1) log = withSaid(log, [line(`m${n}`, n)]);
  expect([log.lines.length, log.lines[0]!.id]).toEqual([mostLines, 'm1700']);
});

test('one’s own message leaves the outbox when the room has it, by its name or by the history', () => {
  const waiting = withOutgoing(emptyLog, own);
  expect(withSaid(waiting, [line('a', 1001, { requestId: 'r1', content: 'hello' })]).outbox).toEqual([]);
  const said = line('a', 1001, { userId: 'me', content: 'hello' });
  expect(withHistory(waiting, [said], 'me').outbox).toEqual([]);
  // Somebody else's words, or the same words long before, are not it.
  expect(withHistory(waiting, [line('a', 1001, { content: 'hello' })], 'me').outbox).toEqual([own]);
  expect(withHistory(waiting, [{ ...said, sentAt: -100_000 }], 'me').outbox).toEqual([own]);
  // Said twice, arrived once: one is still on its way.
  const twice = withOutgoing(waiting, { ...own, requestId: 'r2' });
  expect(withHistory(twice, [said], 'me').outbox.map(({ requestId }) => requestId)).toEqual(['r2']);
});

test('sent again under its name after a cut, a message that arrived twice is shown once', () => {
  const log = withSaid(emptyLog, [line('a', 1, { requestId: 'r1' }), line('b', 2, { requestId: 'r1' })]);
  expect(ids(log)).toEqual(['a']);
  expect(ids(withSaid(log, [line('c', 3, { requestId: 'r1', userId: 'ben' })]))).toEqual(['a', 'c']);
});

test('signs are counted as the room counts them', () => {
  expect([codePoints('\u{1f514}'.repeat(500)), '\u{1f514}'.repeat(500).length]).toEqual([500, 1000]);
  expect(['\u200b\u200d \u2060', '\u00ad\n', '\u3164', 'a', '\u{1f514}'].map(isVisible)).toEqual([false, false, false, true, true]); // prettier-ignore
});

test('texts cannot leave their place', () => {
  expect(drawn('a\n\n\n\n\nb')).toBe('a\n\nb');
  expect(drawn(`a${'\u0301'.repeat(40)}`)).toBe(`a${'\u0301'.repeat(3)}`);
  expect(drawnName(' \u202eAda\u200b\n K. ')).toBe('Ada K.');
  expect(drawnName('\u200b')).toBe('Learner');
});

test('addresses are told from text, and only those of the web that hide nothing', () => {
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
