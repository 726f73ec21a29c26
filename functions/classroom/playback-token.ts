/** Tokens for playing a private channel (IVS user guide, "Generate and sign playback tokens"). */
import { randomUUID, sign, type KeyObject } from 'node:crypto';
import { playbackSeconds } from '../../lib/model/live.ts';

export interface PlaybackGrant {
  readonly channelArn: string;
  /** Identifies the learner for a revocation. */
  readonly viewerId: string;
  readonly sessionVersion: number;
  /** The only origin whose pages can play it. */
  readonly origin: string;
}

/** @param now milliseconds since the epoch @param key ECDSA P-384 */
export function playbackToken(grant: PlaybackGrant, now: number, key: KeyObject): string {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  const signed = [
    part({ alg: 'ES384', typ: 'JWT' }),
    part({
      'aws:channel-arn': grant.channelArn,
      'aws:access-control-allow-origin': grant.origin,
      'aws:strict-origin-enforcement': true,
      'aws:single-use-uuid': randomUUID(),
      'aws:viewer-id': grant.viewerId,
      'aws:viewer-session-version': grant.sessionVersion,
      exp: Math.floor(now / 1000) + playbackSeconds,
    }),
  ].join('.');
  // RFC 7518 requires the two numbers concatenated; OpenSSL's default encoding is rejected.
  const signature = sign('sha384', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}
