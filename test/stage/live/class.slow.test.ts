/** The live class through the public API: who may enter, what they get, and how access ends. */
import { createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InvokeCommand } from '@aws-sdk/client-lambda';
import { attendedKey, ownedKey, revocationKey, chatMessageKey, seatKey } from '../../../lib/model/keys.ts';
import { moderatorsGroup } from '../../../lib/model/live.ts';
import { ownStage } from '../../support/own-stage.ts';
import { configOf, local } from '../caller.ts';
import { newLearner, signInAs, type Learner } from '../learners.ts';
import { tillOn, type Till } from '../payments/till.ts';
import { lambdaOf, physicalId, rowsOf } from '../table.ts';
import { rowsOn, type Rows } from './rows.ts';
import { classOn, eventually, fields, link, moderator } from './classroom.ts';

const stage = ownStage();
let room: Awaited<ReturnType<typeof classOn>>;
let till: Till;
let table: Rows;
let ada: Learner;
let ben: Learner;
let lead: Learner;
/** A trading day at 08:50 in New York: the session runs from 13:45 to 14:30. */
const classTime = '2026-11-23T13:50:00.000Z';

beforeAll(async () => {
  await local(stage.url, '/clock', { now: classTime });
  room = await classOn(stage.url);
  till = await tillOn(stage.url, stage.directory);
  table = await rowsOn(stage.url, stage.directory);
  ada = await newLearner(stage.url, 'Ada King');
  ben = await renamed(await newLearner(stage.url, 'Ben Doyle'), `B${'e'.repeat(1500)}n \u202eDoyle`);
  lead = await signInAs(stage.url, moderator.email, moderator.password);
  for (const who of [ada, ben]) await till.buy(who, link);
});

/** The learner's access to the class ends at this time, or never. */
const close = ({ sub }: Learner, until: string | null) => table.set(ownedKey(sub, link), { until });
/** The jobs that run each minute. */
const lookAfter = async () => {
  const all: { logicalId: string }[] = await local(stage.url, '/schedules');
  await local(stage.url, '/schedules', {
    rule: all.find(({ logicalId }) => logicalId.includes('LookAfter'))!.logicalId,
  });
};

/** With a name that a learner sets directly at the identity service, beyond the form's limits. */
async function renamed({ email, accessToken }: Learner, Value: string): Promise<Learner> {
  const { userPoolEndpoint } = await configOf(stage.url);
  const response = await fetch(userPoolEndpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.UpdateUserAttributes',
    },
    body: JSON.stringify({ AccessToken: accessToken, UserAttributes: [{ Name: 'name', Value }] }),
  });
  expect(response.status).toBe(200);
  return signInAs(stage.url, email);
}

afterAll(() => table?.end());

const schedule = `query { it: getProductSchedule(link: "${link}") { entries { id onAir } } }`;
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());

test('refuses everything to learners who do not own it, whatever they request', async () => {
  const stranger = await newLearner(stage.url, 'Eve Moss');
  const asked = [fields.stream, fields.chat, fields.room, fields.replays, fields.attend];
  for (const field of asked)
    for (const [of, code] of [
      [link, 'NotOwned'],
      ['nothing', 'NotOwned'],
      ['', 'NotOwned'],
      ['x'.repeat(3000), 'NotOwned'],
    ] as const) {
      const { text, data } = await room.raw(stranger, field(of));
      expect(data.it.errors).toEqual([{ code }]);
      expect(text).not.toMatch(/ey[A-Z]|https?:|wss?:|openbell-dev|arn:/);
    }
  // Owned, but without a class.
  await till.shop.mutate(stranger, 'purchaseFreeProduct(input: { link: "risk-before-return" })', 'success');
  for (const field of asked)
    expect((await room.it(stranger, field('risk-before-return'))).errors).toEqual([{ code: 'NoLiveClass' }]);
  for (const field of [fields.delete('AbCdEfGh1234'), fields.remove('0'.repeat(32)), fields.slow(true)])
    expect(await room.it(stranger, field)).toEqual({ success: false, errors: [{ code: 'NotOwned' }] });
});

test('is not live before the broadcast starts, then immediately, and the schedule shows it', async () => {
  expect(await room.it(ada, fields.stream())).toEqual({
    playbackUrl: null,
    token: null,
    errors: [{ code: 'NotLive' }],
  });
  const entry = async () => (await room.it(ada, schedule)).entries[0];
  expect(await entry()).toMatchObject({ id: 'opening-bell-2026-11-23', onAir: false });
  expect(await room.it(ada, fields.room())).toMatchObject({ onAir: false, since: null, session: { onAir: false } });
  await room.broadcast('start');
  await eventually(async () => (await entry()).onAir, 'the schedule saying live');
  // What everyone in a class reads may be two seconds old.
  await eventually(async () => (await room.it(ada, fields.room())).onAir, 'the class on air');
  expect(await room.it(ada, fields.room())).toMatchObject({
    onAir: true,
    displayName: 'Ada K.',
    isModerator: false,
    slowSeconds: 0,
    session: { id: 'opening-bell-2026-11-23', onAir: true },
  });
  // Cards distinguish it from a class that is merely taught live, within their fifteen seconds.
  const cards = 'query { it: queryProducts(params: "{\\"live\\": true}") { products { link isLive onAir } } }';
  const onAir = async () => (await room.it(ada, cards)).products.filter((card: { onAir: boolean }) => card.onAir);
  expect(await eventually(async () => (await onAir())[0], 'the card saying live')).toEqual({
    link: 'opening-bell-live',
    isLive: true,
    onAir: true,
  });
  expect(await onAir()).toHaveLength(1);
  // Another month causes no further queries and shows no live class.
  const { entries } = await room.it(ada, 'query { it: getScheduleOfMonth(date: "2027-01") { entries { onAir } } }');
  expect(entries.filter(({ onAir }: { onAir: boolean }) => onAir)).toEqual([]);
});

test('the status is read from the site, without the API and without anything that opens the class', async () => {
  await lookAfter();
  const where = `query { it: getClassroom(link: "${link}") { statePath stateVersion errors { code } } }`;
  const { statePath, stateVersion } = await eventually(async () => {
    const answer = await room.it(ada, where);
    return answer.statePath && answer;
  }, 'the address of its state');
  const read = () => fetch(`${stage.url}${statePath}`);
  const first = await read();
  expect(first.headers.get('cache-control')).toBe('public, max-age=2');
  const text = await first.text();
  expect(text).not.toMatch(/ey[A-Z]|https?:|wss?:|openbell-dev|arn:/);
  const state = JSON.parse(text);
  expect(state).toMatchObject({ open: true, session: 'opening-bell-2026-11-23', slowSeconds: 0, recorded: null });
  expect(state.since).not.toBeNull();
  expect(state.version).toBeGreaterThanOrEqual(stateVersion);
  for (const [slow, seconds] of [
    [true, 10],
    [false, 0],
  ] as const) {
    await room.it(lead, fields.slow(slow));
    await eventually(async () => (await (await read()).json()).slowSeconds === seconds, `${seconds} seconds`);
  }
});

test('one operation opens picture and chat, and records attendance', async () => {
  const enter = (stream: boolean, chat: boolean) =>
    `mutation { it: enterClass(input: { link: "${link}", stream: ${stream}, chat: ${chat} }) { playbackUrl token chatToken errors { code } } }`;
  const { playbackUrl, token, chatToken, errors } = await room.it(ada, enter(true, true));
  expect(errors).toEqual([]);
  expect((await room.play(`${playbackUrl}?token=${token}`)).status).toBe(200);
  const { chatUrl } = await room.it(ada, fields.room());
  (await room.enterWith(chatUrl, chatToken)).close();
  expect(await table.get(attendedKey(ada.sub, 'opening-bell-2026-11-23'))).toMatchObject({
    baseType: 'attended',
    link,
  });
  expect(await room.it(ada, enter(false, true))).toMatchObject({ playbackUrl: null, token: null, errors: [] });
});

describe('the playback token', () => {
  test("verifies with the template's public key, is for this channel, and expires within five minutes", async () => {
    const { playbackUrl, token, errors } = await room.it(ada, fields.stream());
    expect(errors).toEqual([]);
    expect(playbackUrl).not.toContain('token');
    const [header, payload, signature] = token.split('.') as [string, string, string];
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({ alg: 'ES384', typ: 'JWT' });
    const { parameters } = JSON.parse(readFileSync(join(stage.directory, 'classroom-keys.json'), 'utf8'));
    const key = { key: createPublicKey(parameters.PlaybackKeyA), dsaEncoding: 'ieee-p1363' } as const;
    expect(verify('sha384', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))).toBe(true);
    const claims = claimsOf(token);
    const channels = await local(stage.url, '/live');
    expect(JSON.stringify(channels)).toContain(claims['aws:channel-arn']);
    const { now: clock } = await local(stage.url, '/clock');
    expect(claims.exp - Date.parse(clock) / 1000).toBeGreaterThan(200);
    expect(claims.exp - Date.parse(clock) / 1000).toBeLessThanOrEqual(300);
    expect(claims['aws:viewer-id']).toMatch(/^[0-9a-f]{32}$/);
    expect(JSON.stringify(claims)).not.toContain(ada.sub);
    expect(claims['aws:strict-origin-enforcement']).toBe(true);
  });

  test('opens one player once, on the site only', async () => {
    const { playbackUrl, token } = await room.it(ada, fields.stream());
    const address = `${playbackUrl}?token=${token}`;
    expect((await room.play(address, 'https://elsewhere.example')).status).toBe(403);
    expect((await room.play(address, null)).status).toBe(403);
    const other = await local(stage.url, '/live');
    const london = JSON.stringify(other)
      .match(/http[^"]*playback\/[^"]*\.m3u8/g)!
      .find((url) => url !== playbackUrl)!;
    expect((await room.play(`${london}?token=${token}`)).status).toBe(403);
    const first = await room.play(address);
    expect(first.status).toBe(200);
    expect((await room.play(room.inPlaylist(await first.text()))).status).toBe(200);
    const watching = async () =>
      (await room.it(ada, `query { it: getClassroom(link: "${link}") { viewers errors { code } } }`)).viewers > 0;
    await eventually(watching, 'the viewer in the count');
    expect((await room.play(address)).status).toBe(403);
    expect((await room.play(playbackUrl)).status).toBe(403);
  });
});

describe('the chat', () => {
  test('is warm for two messages at once: a scheduled run keeps the review function ready while the class is on air', async () => {
    await lookAfter();
    const seats = await Promise.all([room.enter(ada), room.enter(ben)]);
    seats.forEach((seat, at) => seat.say(`first of all ${at}`));
    for (const seat of seats)
      await eventually(() => seat.frames.filter(({ Type }) => Type === 'MESSAGE').length === 2, 'both messages');
    // On an ordinary day of AWS, an execution environment may be reclaimed meanwhile.
    const { conditions } = await local(stage.url, '/faults');
    expect(Math.max(...seats.map((seat) => seat.tooLate()))).toBeLessThanOrEqual(conditions ? 2 : 0);
    for (const seat of seats) seat.close();
  });

  test('reaches everyone under short names set by the server, and latecomers read the history', async () => {
    const [first, second] = await Promise.all([room.enter(ada), room.enter(ben)]);
    second.send({
      Action: 'SEND_MESSAGE',
      Content: 'Where is the stop?',
      Attributes: { name: 'Mara L.', moderator: 'true' },
    });
    const heard = await eventually(() => first.frames.find(({ Type }) => Type === 'MESSAGE'), 'a message');
    expect(heard).toMatchObject({ Content: 'Where is the stop?', Attributes: {} });
    expect(heard.Sender.Attributes.moderator).toBe('false');
    expect(heard.Sender.Attributes.name).toBe(`B${'e'.repeat(39)}`);
    const { messages, userId } = await eventually(async () => {
      const found = await room.it(ben, fields.room());
      return found.messages.some(({ id }: { id: unknown }) => id === heard.Id) && found;
    }, 'the history');
    expect(messages.filter(({ id }: { id: unknown }) => id === heard.Id)).toEqual([
      { id: heard.Id, userId, name: `B${'e'.repeat(39)}`, isModerator: false, content: 'Where is the stop?' },
    ]);
    expect(userId).toBe(heard.Sender.UserId);
    // A forbidden message is returned only to its sender.
    second.say('gains \u202e%05');
    await eventually(() => second.frames.find(({ ErrorCode }) => ErrorCode === 406), 'a refusal');
    expect(first.frames.filter(({ Type }) => Type === 'MESSAGE')).toHaveLength(1);
    for (const seat of [first, second]) seat.close();
  });

  test("admits a token once, and only a moderator's may delete and remove", async () => {
    const { chatUrl } = await room.it(ada, fields.room());
    const { token } = await room.it(ada, fields.chat());
    const seat = await room.enterWith(chatUrl, token);
    await expect(room.enterWith(chatUrl, token)).rejects.toThrow();
    seat.send({ Action: 'DELETE_MESSAGE', Id: 'AbCdEfGh1234', Reason: 'x' });
    await eventually(() => seat.frames.find(({ ErrorCode }) => ErrorCode === 403), 'a refusal');
    seat.close();
    for (const field of [fields.delete('AbCdEfGh1234'), fields.remove('0'.repeat(32)), fields.slow(true)])
      expect(await room.it(ada, field)).toEqual({ success: false, errors: [{ code: 'NotModerator' }] });
  });

  test('lets a moderator delete messages for present and future readers, and slow the room', async () => {
    // Everyone's recent messages count toward the room's rate limit per second.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const [first, leading] = await Promise.all([room.enter(ada), room.enter(lead)]);
    expect(await room.it(lead, fields.room())).toMatchObject({ isModerator: true, displayName: 'Mo D.' });
    first.say('Join my group');
    const { Id } = await eventually(() => leading.frames.find(({ Content }) => Content === 'Join my group'));
    expect(await room.it(lead, fields.delete(Id))).toEqual({ success: true, errors: [] });
    const gone = await eventually(() => first.frames.find(({ EventName }) => EventName === 'aws:DELETE_MESSAGE'));
    expect(gone.Attributes.MessageID).toBe(Id);
    // The log may deliver it after the deletion.
    first.say('Good morning');
    const { messages } = await eventually(async () => {
      const found = await room.it(ada, fields.room());
      return found.messages.some(({ content }: { content: unknown }) => content === 'Good morning') && found;
    }, 'the next message');
    expect(messages.map(({ id }: { id: unknown }) => id)).not.toContain(Id);
    expect(await room.it(lead, fields.delete('../x'))).toEqual({ success: false, errors: [{ code: 'InvalidInput' }] });

    expect((await room.it(lead, fields.slow(true))).success).toBe(true);
    const told = await eventually(() => first.frames.find(({ EventName }) => EventName === 'openbell:slow'));
    expect(told.Attributes).toEqual({ seconds: '10' });
    // What everyone in a class reads may be two seconds old.
    const slowed = async (seconds: number) => (await room.it(ada, fields.room())).slowSeconds === seconds;
    await eventually(() => slowed(10), 'a slow room');
    expect((await room.it(lead, fields.slow(false))).success).toBe(true);
    await eventually(() => slowed(0), 'a room as before');
    for (const seat of [first, leading]) seat.close();
  });
});

test('records attendance once per session, however often it is reported', async () => {
  for (let time = 0; time < 2; time += 1) expect((await room.it(ada, fields.attend())).success).toBe(true);
  const rows = await rowsOf(stage.url, stage.directory, ada.sub);
  expect(rows.filter(({ baseType }) => baseType === 'attended')).toMatchObject([
    { link, session: 'opening-bell-2026-11-23' },
  ]);
});

/** A learner in the class: a running player and an open chat. */
async function present(who: Learner) {
  const { playbackUrl, token } = await room.it(who, fields.stream());
  const playlist = room.inPlaylist(await (await room.play(`${playbackUrl}?token=${token}`)).text());
  expect((await room.play(playlist)).status).toBe(200);
  const seat = await room.enter(who);
  const unused = (await room.it(who, fields.stream())).token;
  return { playlist, seat, unused: `${playbackUrl}?token=${unused}` };
}
/** Video and chat have ended. */
async function isOut({ playlist, seat, unused }: Awaited<ReturnType<typeof present>>): Promise<void> {
  await eventually(async () => (await room.play(playlist)).status === 403, 'the end of the picture');
  await eventually(() => seat.closed(), 'the end of the chat');
  expect((await room.play(unused)).status).toBe(403);
}

test('a removed learner is disconnected at once and gets no new token until the class is over', async () => {
  const { userId } = await room.it(ben, fields.room());
  const inside = await present(ben);
  expect(await room.it(lead, fields.remove(userId))).toEqual({ success: true, errors: [] });
  await isOut(inside);
  for (const field of [fields.stream(), fields.chat(), fields.room(), fields.attend()]) {
    const { text, data } = await room.raw(ben, field);
    expect(data.it.errors).toEqual([{ code: 'RemovedFromClass' }]);
    expect(text).not.toMatch(/ey[A-Z]|https?:|wss?:/);
  }
  // Others are not affected, moderators cannot be removed, and neither can a learner who was never there.
  expect((await room.it(ada, fields.stream())).errors).toEqual([]);
  const { userId: leader } = await room.it(lead, fields.room());
  await room.it(lead, fields.chat());
  expect((await room.it(lead, fields.remove(leader))).errors).toEqual([{ code: 'InvalidInput' }]);
  expect((await room.it(lead, fields.remove('0'.repeat(32)))).errors).toEqual([{ code: 'NotInClass' }]);
});

test('signing out everywhere leaves the class everywhere; signing in again is admitted', async () => {
  const inside = await present(ada);
  expect(await room.it(ada, fields.leave)).toEqual({ success: true, errors: [] });
  await isOut(inside);
  const again = await present(ada);
  again.seat.close();
});

test('a refund ends picture and chat at once, and no new token is issued', async () => {
  const cleo = await newLearner(stage.url, 'Cleo Hart');
  const { id } = await till.buy(cleo, link);
  const inside = await present(cleo);
  const refunded = await till.shop.mutate(
    cleo,
    `requestRefund(input: { id: "${id}" })`,
    'order { status } errors { code }',
  );
  expect(refunded).toEqual({ order: { status: 'refunded' }, errors: [] });
  await isOut(inside);
  for (const field of [fields.stream(), fields.chat()])
    expect((await room.it(cleo, field)).errors).toEqual([{ code: 'NotOwned' }]);
});

test('the schedule disconnects a learner whose access ended without reaching the class at once', async () => {
  const dora = await newLearner(stage.url, 'Dora Lane');
  await till.buy(dora, link);
  const inside = await present(dora);
  // The state after a crash between the transaction and the queue.
  await close(dora, '2026-11-23T13:49:00.000Z');
  await table.put({ ...revocationKey('2026-11-23T13:50:00.000Z', 'crashed'), sub: dora.sub, links: [link] });
  await lookAfter();
  await isOut(inside);
  expect(await table.get(revocationKey('2026-11-23T13:50:00.000Z', 'crashed'))).toBeUndefined();
});

test('the schedule disconnects a learner whose access expires during the class; a renewed one stays', async () => {
  const finn = await newLearner(stage.url, 'Finn Reed');
  await till.buy(finn, link);
  const { now } = await local(stage.url, '/clock');
  await close(finn, new Date(Date.parse(now) + 30_000).toISOString());
  await close(ben, new Date(Date.parse(now) + 30_000).toISOString());
  const inside = await present(finn);
  await close(ben, null);
  await local(stage.url, '/clock', { now: new Date(Date.parse(now) + 60_000).toISOString() });
  await lookAfter();
  await isOut(inside);
  expect((await room.it(finn, fields.stream())).errors).toEqual([{ code: 'NotOwned' }]);
});

test('a deleted account is disconnected, its class data is in the export before, and nothing remains', async () => {
  const gwen = await newLearner(stage.url, 'Gwen Hale');
  await till.buy(gwen, link);
  const inside = await present(gwen);
  const { userId } = await room.it(gwen, fields.room());
  const said = {
    ...chatMessageKey(link, '2026-11-23T13:51:00.000Z', 'ofGwen000001'),
    baseType: 'chat message',
    userId,
  };
  await table.put(said);
  const copy = JSON.parse((await room.it(gwen, 'query { it: exportMyData { data } }')).data);
  expect([copy['chat message'], copy.seat]).toEqual([
    [{ userId }],
    [expect.objectContaining({ sub: gwen.sub, name: 'Gwen H.' })],
  ]);
  const { success } = await room.it(
    gwen,
    'mutation { it: deleteMyAccount(input: { confirmation: "DELETE" }) { success } }',
  );
  expect(success).toBe(true);
  await isOut(inside);
  expect((await room.it(gwen, fields.chat())).errors).toEqual([{ code: 'AccountClosed' }]);
  // What tokens might still need is deleted last, when no token is left.
  const client = lambdaOf(stage.url, stage.directory);
  const FunctionName = await physicalId(stage.url, 'AWS::Lambda::Function', 'ClassesRevoker');
  const last = { sub: gwen.sub, links: [link], why: 'gone', round: 2, versions: { [link]: 1 } };
  const Payload = JSON.stringify({ Records: [{ messageId: '1', body: JSON.stringify(last) }] });
  const { Payload: answer } = await client.send(new InvokeCommand({ FunctionName, Payload }));
  client.destroy();
  expect(JSON.parse(Buffer.from(answer!).toString())).toEqual({ batchItemFailures: [] });
  expect([await table.get(said), await table.get(seatKey(link, userId))]).toEqual([undefined, undefined]);
});

test('a moderator is in the group or is the account that content names, whatever its address; throttling by IVS is not held against learners', async () => {
  const client = lambdaOf(stage.url, stage.directory);
  const FunctionName = await physicalId(stage.url, 'AWS::Lambda::Function', 'ClassesLive');
  const asked = async (groups: readonly string[]) => {
    const ask = { operation: 'getClassroom', link, sub: 'nobody', email: moderator.email, name: 'Mo', groups };
    const { Payload } = await client.send(new InvokeCommand({ FunctionName, Payload: JSON.stringify(ask) }));
    return JSON.parse(Buffer.from(Payload!).toString());
  };
  for (const groups of [[], ['learners', moderator.email, 'nobody']])
    expect(await asked(groups)).toMatchObject({ messages: [], errors: [{ code: 'NotOwned' }] });
  expect(await asked([moderatorsGroup])).toMatchObject({ isModerator: true, errors: [] });
  client.destroy();
  const error = { code: 'ThrottlingException', status: 429 };
  await local(stage.url, '/faults', { rules: [{ service: 'ivs', operation: 'GetStream', chance: 1, error }] });
  expect((await room.it(ada, fields.stream())).errors).toEqual([]);
  await local(stage.url, '/faults', { rules: [] });
});

test('a broadcast that ends is off air, and only its owners get the recording, at a signed URL', async () => {
  await local(stage.url, '/clock', { now: '2026-11-23T14:10:00.000Z' });
  await room.broadcast('stop');
  await eventually(async () => (await room.it(ada, fields.stream())).errors[0]?.code === 'NotLive', 'the end');
  await local(stage.url, '/clock', { now: '2026-11-23T14:14:00.000Z' });
  const [replay] = await eventually(async () => {
    const { replays } = await room.it(ada, fields.replays());
    return replays.length > 0 && replays;
  }, 'the recording');
  expect(replay).toMatchObject({ name: 'Opening Bell Live' });
  expect(replay.seconds).toBeGreaterThan(0);
  const { link: address, expires } = await room.it(ada, fields.replay(replay.id));
  expect(Date.parse(expires) - Date.parse('2026-11-23T14:14:00.000Z')).toBeLessThan(16 * 60_000);
  expect((await fetch(address)).status).toBe(200);
  expect((await fetch(address.split('?')[0])).status).toBe(403);
  expect((await room.it(ada, fields.replay('zzz-other'))).errors).toEqual([{ code: 'UnknownReplay' }]);
  const stranger = await newLearner(stage.url, 'Eve Moss');
  expect(await room.it(stranger, fields.replay(replay.id))).toEqual({
    link: null,
    name: null,
    expires: null,
    errors: [{ code: 'NotOwned' }],
  });
});

test("a recording without a scheduled session has its course's name", async () => {
  await local(stage.url, '/clock', { now: '2026-11-23T20:00:00.000Z' });
  ada = await signInAs(stage.url, ada.email);
  await room.broadcast('start');
  await local(stage.url, '/clock', { now: '2026-11-23T20:10:00.000Z' });
  await room.broadcast('stop');
  const replays = await eventually(async () => {
    const { replays: all } = await room.it(ada, fields.replays());
    return all.length === 2 && all;
  }, 'the second recording');
  const unannounced = replays.find(({ start }: { start: string }) => start.startsWith('2026-11-23T20:'));
  expect(unannounced).toMatchObject({ name: 'Opening Bell Live' });
});

test('functions log no private key, stream key or token', async () => {
  const { readdirSync } = await import('node:fs');
  const folder = join(stage.directory, 'logs');
  const logs = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(logs.length).toBeGreaterThan(0);
  const text = logs.join('\n');
  expect(text).not.toMatch(/PRIVATE KEY|sk_us-east-1_|eyJhbGciOiJFUzM4NCI/);
  expect(await physicalId(stage.url, 'AWS::IVS::Channel', 'LiveChannelopeningbell')).toContain('channel/');
});
