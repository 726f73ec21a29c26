/** The film signer checked against CloudFront's developer guide for signed URLs. */
import { generateKeyPairSync, verify } from 'node:crypto';
import { signedFolder, signedUrl } from '../../functions/classroom/signed-url.ts';
import { refusalOf } from '../../lib/local/services/cloudfront/edge/signed-url.ts';
import { addressLasts } from '../../lib/model/films.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const key = { id: 'K2JCJMDEHXQW5F', key: privateKey };
const url = 'https://www.example.com/lessons/a/film.mp4';
const expires = 1_800_000_000;
const bytes = (text: string) =>
  Buffer.from(text.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64');

test('one file: the canned policy of the guide, character by character, signed with SHA-256', () => {
  const signed = new URL(signedUrl(url, expires, key));
  expect(signed.origin + signed.pathname).toBe(url);
  expect(Object.fromEntries(signed.searchParams)).toEqual({
    Expires: '1800000000',
    Signature: expect.stringMatching(/^[A-Za-z0-9\-~_]{344}$/),
    'Key-Pair-Id': key.id,
    'Hash-Algorithm': 'SHA256',
  });
  const policy = `{"Statement":[{"Resource":"${url}","Condition":{"DateLessThan":{"AWS:EpochTime":1800000000}}}]}`;
  const signature = bytes(signed.searchParams.get('Signature')!);
  expect(verify('sha256', Buffer.from(policy), publicKey, signature)).toBe(true);
});

test('a folder: one policy for everything in it, and for nothing else', () => {
  const query = signedFolder('https://www.example.com/recordings/x/', expires, key);
  const given = new URLSearchParams(query);
  const policy = bytes(given.get('Policy')!);
  expect(JSON.parse(policy.toString())).toEqual({
    Statement: [
      {
        Resource: 'https://www.example.com/recordings/x/*',
        Condition: { DateLessThan: { 'AWS:EpochTime': expires } },
      },
    ],
  });
  expect(verify('sha256', policy, publicKey, bytes(given.get('Signature')!))).toBe(true);
  const ask = (path: string) =>
    refusalOf(
      { url: `https://www.example.com${path}`, query, ip: '192.0.2.1', now: expires - 1 },
      new Map([[key.id, publicKey]]),
    )?.code;
  expect(ask('/recordings/x/media/hls/720p30/1.ts')).toBeUndefined();
  expect(ask('/recordings/y/media/hls/720p30/1.ts')).toBe('AccessDenied');
  expect(ask('/lessons/a/film.mp4')).toBe('AccessDenied');
});

test('no URL is valid for more than fifteen minutes after a refund', () => {
  expect(addressLasts).toBeLessThanOrEqual(15 * 60);
});
