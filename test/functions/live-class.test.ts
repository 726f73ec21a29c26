/** The pure rules of the live class: allowed messages, stream events, the room log, and signed tokens. */
import { generateKeyPairSync, verify } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { messageProblem, shownName } from '../../lib/model/chat.ts';
import { publicName } from '../../lib/model/reviews.ts';
import { roomOf, messagesIn, decodeBatch } from '../../functions/classroom/chat-log.ts';
import { minutesUntil } from '../../functions/classroom/chat-token.ts';
import { afterEvent, type Broadcast, type StreamEvent } from '../../functions/classroom/on-air.ts';
import { playbackToken } from '../../functions/classroom/playback-token.ts';
import { manifestOf, recordingId } from '../../functions/classroom/recording.ts';
import { replayId, replayKeyOf } from '../../functions/classroom/replays.ts';
import { handler as review } from '../../functions/classroom/review.ts';
import { revocationWrites, type EntitlementChange } from '../../functions/payments/revocation.ts';
import type { OwnedItem } from '../../lib/model/items/access.ts';

describe('chat messages', () => {
  test.each([
    ['a question', 'Where is your stop?', null],
    ['five hundred signs beyond the basic plane', '😀'.repeat(500), null],
    ['a family of one glyph', '👩‍👩‍👧', null],
    ['words from right to left', 'متى نبدأ؟', null],
    ['markup, which is text', '<img src=x onerror=alert(1)>', null],
    ['nothing', '', 'empty'],
    ['what shows nothing', ' \u200b\u2060\u00ad\u3164', 'empty'],
    ['one sign too many', 'a'.repeat(501), 'too long'],
    ['a direction turned', 'gains \u202e%05', 'forbidden characters'],
    ['an isolate', 'a\u2066b', 'forbidden characters'],
    ['a line break', 'a\nb', 'forbidden characters'],
    ['a null', 'a\0b', 'forbidden characters'],
  ])('%s', async (_, content, problem) => {
    expect(messageProblem(content)).toBe(problem);
    // Rejected as a whole or passed on unchanged; attributes set by the sender are dropped.
    const answer = await review({ Content: content, Attributes: { name: 'Mara L.', moderator: 'true' } });
    expect(answer).toEqual({
      ReviewResult: problem ? 'DENY' : 'ALLOW',
      Content: content,
      Attributes: problem ? { Reason: problem } : {},
    });
  });

  test('a hundred thousand messages are reviewed well within the 200 ms that each has', async () => {
    const began = performance.now();
    const content = `${'x😀'.repeat(250)}`;
    for (let count = 0; count < 1000; count += 1) await review({ Content: content });
    expect((performance.now() - began) / 1000).toBeLessThan(20);
  });
});

test('a name is one short line without direction marks', () => {
  expect(publicName(shownName('  Ada \u202e King\n'))).toBe('Ada K.');
  expect(publicName(shownName('x'.repeat(5000)))).toBe('x'.repeat(40));
  expect(Buffer.byteLength(shownName('\u{1f600}'.repeat(5000)))).toBe(160);
  expect(publicName(shownName('\u200b\u200b'))).toBe('A learner');
  expect(publicName(shownName('ada@example.com'))).toBe('A learner');
});

describe('stream events', () => {
  const at = (second: number) => new Date(Date.UTC(2026, 10, 23, 14, 0, second)).toISOString();
  const apply = (events: readonly StreamEvent[]) =>
    events.reduce<Broadcast>((state, event) => afterEvent(state, event), {});
  const start = (stream: string, second: number): StreamEvent => ({ kind: 'start', stream, at: at(second) });
  const end = (stream: string, second: number): StreamEvent => ({ kind: 'end', stream, at: at(second) });

  test('a start puts it on air, its end takes it off, and a repeat changes nothing', () => {
    const live = apply([start('a', 1), start('a', 1)]);
    expect(live.since).toBe(at(1));
    expect(afterEvent(live, start('a', 1))).toBe(live);
    const over = apply([start('a', 1), end('a', 9)]);
    expect(over.since).toBeNull();
    expect(afterEvent(over, end('a', 9))).toBe(over);
    expect(afterEvent(over, start('a', 1))).toBe(over);
  });

  test('the end of an older stream does not end a newer one', () => {
    expect(apply([start('a', 1), start('b', 5), end('a', 6)]).since).toBe(at(1));
    expect(apply([start('b', 5), end('a', 6), start('a', 1)]).since).toBe(at(5));
  });

  test('in any order and with repeats, it is on air exactly while the newest stream has not ended', () => {
    const broadcasts = fc.record({
      count: fc.integer({ min: 1, max: 5 }),
      isRunning: fc.boolean(),
      overlaps: fc.boolean(),
      seed: fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 30, maxLength: 30 }),
    });
    fc.assert(
      fc.property(broadcasts, ({ count, isRunning, overlaps, seed }) => {
        const names = Array.from({ length: count }, (_, index) => `st-${index}`);
        const events = names.flatMap((name, index) => [
          start(name, index * 4),
          ...(isRunning && index === count - 1 ? [] : [end(name, index * 4 + (overlaps ? 5 : 3))]),
        ]);
        const shuffled = [...events, ...events]
          .map((event, index) => ({ event, order: seed[index]! }))
          .sort((a, b) => a.order - b.order)
          .map(({ event }) => event);
        expect(apply(shuffled).since != null).toBe(isRunning);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the room log', () => {
  const message = {
    Type: 'MESSAGE',
    Id: 'AbCdEfGh1234',
    RequestId: 'r',
    Attributes: { color: 'red' },
    Content: 'Where is your stop?',
    SendTime: '2026-11-23T14:00:01.5Z',
    Sender: { UserId: 'f'.repeat(32), Attributes: { name: 'Ada K.', moderator: 'false' }, Ip: '203.0.113.7' },
  };
  const line = (type: string, payload: object) =>
    JSON.stringify({ event_timestamp: '2026-11-23T14:00:01.5Z', type, version: '1.0', payload });

  test('keeps messages with sender and time for thirty days, and no network address', () => {
    const logEvents = [{ message: line('MESSAGE', message) }, { message: line('EVENT', {}) }, { message: 'not JSON' }];
    const said = messagesIn({ logEvents }, () => 'opening-bell-live');
    const rows = said.map(({ row }) => row);
    expect(rows).toEqual([
      {
        PK: 'ROOM#opening-bell-live',
        SK: 'MESSAGE#2026-11-23T14:00:01.500Z#AbCdEfGh1234',
        baseType: 'chat message',
        id: 'AbCdEfGh1234',
        userId: 'f'.repeat(32),
        name: 'Ada K.',
        moderator: false,
        content: 'Where is your stop?',
        sentAt: '2026-11-23T14:00:01.500Z',
        ttl: Date.UTC(2026, 11, 23, 14, 0, 1) / 1000,
      },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|red/);
  });

  test('a room serves several products: the sender’s token names the product, or for older tokens the current holder', () => {
    const sender = { ...message.Sender, Attributes: { ...message.Sender.Attributes, product: 'london-open-live' } };
    const logEvents = [
      { message: line('MESSAGE', { ...message, Sender: sender }) },
      { message: line('MESSAGE', { ...message, Id: 'AbCdEfGh1235', SendTime: '2026-11-23T15:00:00Z' }) },
      { message: line('MESSAGE', { ...message, Id: 'AbCdEfGh1236', SendTime: '2026-11-23T16:00:00Z' }) },
      // Attributes set by the sender are ignored.
      { message: line('MESSAGE', { ...message, Id: 'AbCdEfGh1237', Attributes: { product: 'london-open-live' } }) },
    ];
    const holder = (at: string) => (at < '2026-11-23T15:30:00.000Z' ? 'opening-bell-live' : null);
    expect(messagesIn({ logEvents }, holder).map(({ link, row }) => [link, row.PK, row.id])).toEqual([
      ['london-open-live', 'ROOM#london-open-live', 'AbCdEfGh1234'],
      ['opening-bell-live', 'ROOM#opening-bell-live', 'AbCdEfGh1235'],
      ['opening-bell-live', 'ROOM#opening-bell-live', 'AbCdEfGh1237'],
    ]);
  });

  test('batches arrive compressed, under the room’s own stream', () => {
    const batch = { messageType: 'DATA_MESSAGE', logStream: 'aws/IVSChatLogs/1.0/room_abcDEF123456', logEvents: [] };
    const data = gzipSync(JSON.stringify(batch)).toString('base64');
    expect(decodeBatch(data)).toEqual(batch);
    expect(roomOf(batch.logStream)).toBe('abcDEF123456');
    expect(roomOf('somebody-elses')).toBeUndefined();
  });
});

test('a token is ES384 as in RFC 7518, with channel, viewer, origin and an expiry within ten minutes', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-384' });
  const now = Date.UTC(2026, 10, 23, 14);
  const grant = {
    channelArn: 'arn:a',
    viewerId: 'v'.repeat(32),
    sessionVersion: 3,
    origin: 'https://www.openbell.example',
  };
  const [header, claims, signature] = playbackToken(grant, now, privateKey).split('.') as [string, string, string];
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  expect(read(header)).toEqual({ alg: 'ES384', typ: 'JWT' });
  expect(read(claims)).toEqual({
    'aws:channel-arn': 'arn:a',
    'aws:access-control-allow-origin': 'https://www.openbell.example',
    'aws:strict-origin-enforcement': true,
    'aws:single-use-uuid': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'aws:viewer-id': 'v'.repeat(32),
    'aws:viewer-session-version': 3,
    exp: now / 1000 + 300,
  });
  const bytes = Buffer.from(signature, 'base64url');
  expect(bytes).toHaveLength(96);
  const key = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha384', Buffer.from(`${header}.${claims}`), key, bytes)).toBe(true);
  expect(verify('sha384', Buffer.from(`${header}.${claims}x`), key, bytes)).toBe(false);
});

test('a transaction that closes a live class writes its own row, and no other does', () => {
  process.env['TABLE'] = 'table';
  const now = '2026-11-23T14:00:00.000Z';
  const [later, before] = ['2026-12-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z'];
  const change = (
    link: string,
    isLive: boolean,
    was: string | null | undefined,
    is: string | null,
  ): EntitlementChange => ({
    product: { link, isLive },
    owned: was === undefined ? undefined : ({ until: was } as OwnedItem),
    after: { until: is } as OwnedItem,
  });
  const writes = revocationWrites(
    'ada',
    [
      change('refunded', true, null, now),
      // A dispute suspends access: the end is before the start.
      change('disputed', true, later, before),
      change('a-course', false, null, now),
      change('cancelled', true, null, later),
      change('renewed', true, later, null),
      change('bought', true, undefined, null),
      change('over-already', true, before, before),
    ],
    now,
  );
  expect(writes).toHaveLength(1);
  expect(writes[0]!.Put!.Item).toMatchObject({
    PK: { S: 'REVOCATIONS' },
    SK: { S: expect.stringContaining(now) },
    sub: { S: 'ada' },
    links: { L: [{ S: 'refunded' }, { S: 'disputed' }] },
  });
  expect(revocationWrites('ada', [change('a-course', false, null, now)], now)).toEqual([]);
});

test('a chat session ends with the access that opened it', () => {
  const now = Date.UTC(2026, 10, 23, 14);
  const inMinutes = (minutes: number) => minutesUntil(new Date(now + minutes * 60_000).toISOString(), now);
  expect([inMinutes(0.2), inMinutes(12.5), inMinutes(5000), minutesUntil(null, now)]).toEqual([1, 13, 180, 180]);
});

test('a recording is found by the key from IVS, and any other key is ignored', () => {
  const told = (hls: object) => JSON.stringify({ recording_started_at: '2026-11-23T13:45:02Z', media: { hls } });
  const whole = { duration_ms: 2_700_400, path: 'media/hls', playlist: 'master.m3u8' };
  expect(manifestOf(told(whole))).toEqual({
    start: '2026-11-23T13:45:02.000Z',
    end: '2026-11-23T14:30:02.400Z',
    seconds: 2700,
    playlist: 'media/hls/master.m3u8',
  });
  const paused = { ...JSON.parse(told(whole)), recording_ended_at: '2026-11-23T14:40:00Z' };
  expect(manifestOf(JSON.stringify(paused))?.end).toBe('2026-11-23T14:40:00.000Z');
  expect(manifestOf(told({ ...whole, path: '../../other' }))).toBeUndefined();
  expect(manifestOf(told({ ...whole, duration_ms: 0 }))).toBeUndefined();
  expect(manifestOf('{}')).toBeUndefined();
  expect(recordingId('ivs/v1/111111111111/AbCd/2026/11/23/13/45/R3cord1ng')).toBe('R3cord1ng');
  const id = replayId('2026-11-23T13:45:02.000Z', 'R3cord1ng');
  expect(replayKeyOf('a', id)).toEqual({ PK: 'REPLAY#a', SK: '2026-11-23T13:45:02.000Z#R3cord1ng' });
  for (const other of ['', 'x', '../x', '-x', 'zzzzzzzzz-x', 'a-b/c'])
    expect(() => replayKeyOf('a', other)).not.toThrow();
});
