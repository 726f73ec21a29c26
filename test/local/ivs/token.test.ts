import { createPublicKey, randomUUID } from 'node:crypto';
import { allowsOrigin, authorise } from '../../../lib/local/services/ivs/playback/token.ts';
import { keyPair, token } from './small-ivs.ts';

const channelArn = 'arn:aws:ivs:us-east-1:000000000000:channel/abcdABCDefgh';
const [first, second, stranger] = [keyPair(), keyPair(), keyPair()];
const keys = [first, second].map(({ publicKey }) => createPublicKey(publicKey));
const now = 1_800_000_000;
const good = { 'aws:channel-arn': channelArn, exp: now + 120 };
const ask = (text: string) => authorise(text, { channelArn, keys, now });

test('accepts either key of a rotation, and the token defines the session', () => {
  expect(ask(token(first, good))).toEqual({ version: 0, strict: false, expires: now + 120, mostLines: Infinity });
  const uuid = randomUUID();
  expect(
    ask(
      token(second, {
        ...good,
        'aws:viewer-id': 'v'.repeat(40),
        'aws:viewer-session-version': 7,
        'aws:single-use-uuid': uuid,
        'aws:access-control-allow-origin': 'https://www.example.com, https://*.example.org',
        'aws:strict-origin-enforcement': true,
        'aws:maximum-resolution': 'SD',
      }),
    ),
  ).toEqual({
    viewerId: 'v'.repeat(40),
    version: 7,
    singleUse: uuid,
    origins: ['https://www.example.com', 'https://*.example.org'],
    strict: true,
    mostLines: 480,
    expires: now + 120,
  });
});

const viewer = { ...good, 'aws:viewer-id': 'v' };
const once = { ...good, 'aws:single-use-uuid': randomUUID() };
const sites = (count: number) => Array.from({ length: count }, (_, index) => `https://s${index}.example`).join(',');
const strict = { ...good, 'aws:strict-origin-enforcement': true };

test.each([
  ['a key that was never imported', token(stranger, good), 'signature is invalid'],
  ['a signature in DER', token(first, good, { dsaEncoding: 'der' }), 'signature is invalid'],
  ['another algorithm', token(first, good, { alg: 'ES256' }), 'signing method ES256 is invalid'],
  ['no algorithm', token(first, good, { alg: 'none' }), 'signing method none is invalid'],
  ['no token', '', 'invalid number of segments'],
  ['something else', 'a.b.c', 'malformed'],
  ['another channel', token(first, { ...good, 'aws:channel-arn': `${channelArn}2` }), 'another channel'],
  ['no channel', token(first, { exp: now + 120 }), 'another channel'],
  ['no end', token(first, { 'aws:channel-arn': channelArn }), 'exp is not a time'],
  ['milliseconds', token(first, { ...viewer, exp: (now + 60) * 1000 }), '10 minutes'],
  ['a fraction', token(first, { ...good, exp: now + 0.5 }), 'exp is not a time'],
  ['the past', token(first, { ...good, exp: now - 60 }), 'expired'],
  ['a viewer for longer', token(first, { ...viewer, exp: now + 661 }), '10 minutes'],
  ['a single use for longer', token(first, { ...once, exp: now + 661 }), '10 minutes'],
  ['41 characters', token(first, { ...good, 'aws:viewer-id': 'v'.repeat(41) }), 'aws:viewer-id'],
  ['a number for a viewer', token(first, { ...good, 'aws:viewer-id': 1 }), 'aws:viewer-id'],
  ['a text for a version', token(first, { ...viewer, 'aws:viewer-session-version': '1' }), 'session-version'],
  ['no UUID', token(first, { ...good, 'aws:single-use-uuid': 'once' }), 'not a UUID'],
  ['six strict origins', token(first, { ...strict, 'aws:access-control-allow-origin': sites(6) }), '5 origins'],
  ['strict in words', token(first, { ...good, 'aws:strict-origin-enforcement': 'true' }), 'strict-origin'],
  ['an unknown resolution', token(first, { ...good, 'aws:maximum-resolution': '4K' }), 'maximum-resolution'],
])('rejects %s', (_, text, reason) => {
  expect(() => ask(text)).toThrow(reason);
});

test.each([
  ['a clock that is a minute behind', { ...good, exp: now - 59 }],
  ['a clock that is a minute ahead', { ...viewer, exp: now + 660 }],
  ['hours ahead, bound to nobody', { ...good, exp: now + 86_400 }],
  ['many origins that are not strict', { ...good, 'aws:access-control-allow-origin': sites(9) }],
])('accepts %s', (_, claims) => {
  expect(() => ask(token(first, claims))).not.toThrow();
});

test('matches origins exactly, or any subdomain by wildcard', () => {
  const origins = ['https://www.example.com', 'https://*.example.org', 'http://localhost:3000'];
  const allowed = ['https://www.example.com', 'https://a.b.example.org', 'http://localhost:3000'];
  const refused = [
    'http://www.example.com',
    'https://example.com',
    'https://example.org',
    'https://badexample.org',
    'http://a.example.org',
    'https://a.example.org.evil.example',
    'http://localhost:3001',
    'null',
  ];
  expect(allowed.filter((origin) => allowsOrigin(origins, origin))).toEqual(allowed);
  expect(refused.filter((origin) => allowsOrigin(origins, origin))).toEqual([]);
  expect(allowsOrigin(['*'], 'https://anywhere.example')).toBe(true);
});
