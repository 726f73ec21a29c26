import { IvsClient, StartViewerSessionRevocationCommand } from '@aws-sdk/client-ivs';
import type { Deployed } from '../../../lib/local/kernel/resource-type.ts';
import { sample } from '../../../lib/local/services/ivs/sample/sample.ts';
import { claims, keyPair, smallIvs, token, type SmallIvs } from './small-ivs.ts';

let ivs: SmallIvs;
let channel: Deployed;
const key = keyPair();
beforeEach(async () => {
  ivs = await smallIvs();
  await ivs.make('PlaybackKeyPair', { PublicKeyMaterial: key.publicKey, Name: 'a' });
  channel = await ivs.make('Channel', { Name: 'class', Authorized: true });
});
afterEach(() => ivs.stage.stop());

const now = () => ivs.stage.kernel.clock.now();
const on = () => ivs.stage.kernel.ports.ivs.act('class', 'start');
const address = (more: Record<string, unknown> = {}, pair = key) =>
  `${channel.attributes['PlaybackUrl']}?token=${token(pair, claims(channel.physicalId, now(), more))}`;
const refusal = async (asked: Promise<Response>) => {
  const answer = await asked;
  const [{ error_code: code, error, url }] = await answer.json();
  expect(url).not.toContain('token');
  return { status: answer.status, code, error };
};
const addresses = (playlist: string) => playlist.split('\n').filter((line) => line.startsWith('http'));
const segmentsOf = async (variant: string, headers = {}) => addresses(await (await ivs.get(variant, headers)).text());

test('a token opens a session whose URLs have no token, showing the current moment', async () => {
  await on();
  const answer = await ivs.get(address());
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
  const master = await answer.text();
  expect(master).toContain('RESOLUTION=1280x720');
  const variants = addresses(master);
  expect(variants).toHaveLength(2);
  expect(master).not.toContain('token');

  const variant = await (await ivs.get(variants[0]!)).text();
  expect(variant).toContain('#EXT-X-TARGETDURATION:2\n');
  expect(variant).not.toContain('ENDLIST');
  const at = Date.parse([...variant.matchAll(/PROGRAM-DATE-TIME:(.*)\n#EXTINF:2.000,live\nhttp/g)].at(-1)![1]!);
  // The last segment listed began less than two seconds ago, at an even second.
  expect(now() - at).toBeLessThan(4000);
  expect(at % 2000).toBe(0);
  const segment = await ivs.get(addresses(variant).at(-1)!);
  expect(segment.headers.get('content-type')).toBe('video/MP2T');
  expect(Buffer.from(await segment.arrayBuffer())[0]).toBe(0x47);
});

test('announces the next segment, and serves it when due to viewers who may still watch', async () => {
  await on();
  const [variant] = addresses(await (await ivs.get(address())).text());
  const text = await (await ivs.get(variant!)).text();
  const coming = /#EXT-X-PREFETCH:(.*)\n$/.exec(text)![1]!;
  const due = Date.parse([...text.matchAll(/PROGRAM-DATE-TIME:(.*)/g)].at(-1)![1]!) + 2000;
  expect((await ivs.get(coming)).status).toBe(200);
  expect(now()).toBeGreaterThanOrEqual(due);
  const next = ivs.get(coming.replace(/\d+(?=\.ts$)/, (number) => String(Number(number) + 1)));
  const client = new IvsClient(ivs.stage.clientOf('ivs'));
  const [channelArn, viewerId] = [channel.physicalId, 'a1b2c3'];
  const viewerSessionVersionsLessThanOrEqualTo = 1;
  const input = { channelArn, viewerId, viewerSessionVersionsLessThanOrEqualTo };
  await client.send(new StartViewerSessionRevocationCommand(input));
  expect((await next).status).toBe(403);
  client.destroy();
});

test('every frame shows its second, whenever the stream began', async () => {
  const at = Date.UTC(2027, 0, 4, 14, 12, 44);
  ivs.stage.kernel.clock.set(at);
  await on();
  const [variant] = addresses(await (await ivs.get(address())).text());
  const [first] = await segmentsOf(variant!);
  const picture = Buffer.from(await (await ivs.get(first!)).arrayBuffer());
  expect(picture.equals(sample().segment(sample().qualities[0]!, 22, at))).toBe(true);
});

test('a token opens one multivariant playlist, and a rendition as long as it is watched', async () => {
  await on();
  const once = address();
  const [variant] = addresses(await (await ivs.get(once)).text());
  expect(await refusal(ivs.get(once))).toMatchObject({ status: 403, code: 'playback_auth_error' });
  ivs.stage.kernel.clock.set(now() + 3_600_000);
  expect((await ivs.get(variant!)).status).toBe(200);
  expect((await ivs.get((await segmentsOf(variant!))[0]!)).status).toBe(200);
});

test('a used token stays used after a restart', async () => {
  await on();
  const once = address();
  expect((await ivs.get(once)).status).toBe(200);
  ivs.again();
  await ivs.make('PlaybackKeyPair', { PublicKeyMaterial: key.publicKey, Name: 'a' });
  await ivs.make('Channel', { Name: 'class', Authorized: true }, channel);
  await ivs.service.ready!();
  await on();
  expect(await refusal(ivs.get(once))).toMatchObject({ status: 403, code: 'playback_auth_error' });
});

test('says why it opens nothing; a channel that is off air does not use up a token', async () => {
  const unused = address();
  expect(await refusal(ivs.get(unused))).toMatchObject({ status: 404, code: 'transcode_does_not_exist' });
  await on();
  expect((await ivs.get(unused)).status).toBe(200);
  const refused = { status: 403, code: 'invalid_playback_auth_token' };
  expect(await refusal(ivs.get(channel.attributes['PlaybackUrl']))).toMatchObject(refused);
  expect(await refusal(ivs.get(address({}, keyPair())))).toMatchObject(refused);
  const other = await ivs.make('Channel', { Name: 'other', Authorized: true }, undefined, 'Other');
  expect(await refusal(ivs.get(address({ 'aws:channel-arn': other.physicalId })))).toMatchObject(refused);
  const unknown = `${ivs.stage.kernel.url}/_aws/ivs/playback/nobody.m3u8`;
  expect(await refusal(ivs.get(unknown))).toMatchObject({ status: 404 });
});

test('a channel without authorization plays for everyone', async () => {
  channel = await ivs.make('Channel', { Name: 'class' }, channel);
  await on();
  expect((await ivs.get(channel.attributes['PlaybackUrl'])).status).toBe(200);
});

test('a revocation ends sessions and earlier tokens, up to its version', async () => {
  await on();
  const [variant] = addresses(await (await ivs.get(address({ 'aws:viewer-session-version': 3 }))).text());
  const [segment] = await segmentsOf(variant!);
  const [other] = addresses(await (await ivs.get(address({ 'aws:viewer-id': 'somebody' }))).text());
  const client = new IvsClient(ivs.stage.clientOf('ivs'));
  const revoke = (viewerSessionVersionsLessThanOrEqualTo: number) =>
    client.send(
      new StartViewerSessionRevocationCommand({
        channelArn: channel.physicalId,
        viewerId: 'a1b2c3',
        viewerSessionVersionsLessThanOrEqualTo,
      }),
    );
  await revoke(2);
  expect((await ivs.get(variant!)).status).toBe(200);
  await revoke(3);
  expect((await refusal(ivs.get(variant!))).status).toBe(403);
  expect((await refusal(ivs.get(segment!))).status).toBe(403);
  expect((await ivs.get(other!)).status).toBe(200);
  expect(await refusal(ivs.get(address({ 'aws:viewer-session-version': 3 })))).toMatchObject({
    status: 403,
    error: 'viewer session is revoked',
  });
  expect((await ivs.get(address({ 'aws:viewer-session-version': 4 }))).status).toBe(200);
  client.destroy();
});

test('checks the origin once, or on every request in strict mode', async () => {
  await on();
  const site = { 'aws:access-control-allow-origin': 'https://www.example.com' };
  const own = { origin: 'https://www.example.com' };
  const elsewhere = { origin: 'https://evil.example' };
  expect((await ivs.get(address(site))).status).toBe(200);
  expect((await ivs.get(address(site), elsewhere)).status).toBe(403);
  const answer = await ivs.get(address(site), own);
  expect(answer.headers.get('access-control-allow-origin')).toBe('https://www.example.com');
  const [lax] = addresses(await answer.text());
  expect((await ivs.get(lax!, elsewhere)).status).toBe(200);

  const strict = { ...site, 'aws:strict-origin-enforcement': true };
  expect((await refusal(ivs.get(address(strict)))).error).toBe('origin required');
  const [variant] = addresses(await (await ivs.get(address(strict), own)).text());
  const [segment] = await segmentsOf(variant!, own);
  for (const bound of [variant!, segment!])
    expect([
      (await ivs.get(bound)).status,
      (await ivs.get(bound, elsewhere)).status,
      (await ivs.get(bound, own)).status,
    ]).toEqual([403, 403, 200]);
  // A page on the stage's own origin sends no Origin header; its browser sends Sec-Fetch-Site instead.
  const here = { ...strict, 'aws:access-control-allow-origin': ivs.stage.kernel.url };
  expect((await ivs.get(address(here), { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
});

test('limits the quality as the token says', async () => {
  await on();
  const master = await (await ivs.get(address({ 'aws:maximum-resolution': 'SD' }))).text();
  expect(master).toContain('RESOLUTION=640x360');
  expect(master).not.toContain('RESOLUTION=1280x720');
});

test("a viewer's session ends with the stream: its playlist is closed and never grows again", async () => {
  await on();
  const [variant] = addresses(await (await ivs.get(address())).text());
  expect(ivs.stage.kernel.ports.ivs.channels()[0]).toMatchObject({ state: 'LIVE', viewers: 1 });
  await ivs.stage.kernel.ports.ivs.act('class', 'stop');
  expect(await (await ivs.get(variant!)).text()).toMatch(/#EXT-X-ENDLIST\n$/);
  expect(ivs.stage.kernel.ports.ivs.channels()[0]).toMatchObject({ state: 'OFFLINE', viewers: 0 });
  const beyond = (await segmentsOf(variant!))[0]!.replace(/\d+\.ts$/, '99999.ts');
  expect((await refusal(ivs.get(beyond))).status).toBe(404);
});
