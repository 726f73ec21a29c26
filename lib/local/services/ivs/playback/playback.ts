/**
 * What players request from IVS: `/playback/<channel>.m3u8`, then playlists and segments tied to the session that this
 * opens.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Broadcasts } from '../broadcast/broadcasts.ts';
import { arnOf } from '../identifiers.ts';
import { live, multivariant } from './playlists.ts';
import { segmentSeconds } from '../sample/quality.ts';
import type { Registry } from '../registry.ts';
import type { Revocations } from './revocations.ts';
import { sample } from '../sample/sample.ts';
import type { Session, Sessions } from './sessions.ts';
import { has, segmentAt, timeOf, timeOfSegment, window } from '../broadcast/stream.ts';
import { allowsOrigin, authorise, TokenRefused, type Authorisation } from './token.ts';

/** An error in the words of IVS's playback. */
class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

interface Answer {
  readonly type: string;
  readonly body: string | Buffer;
  /** Origins that may read the response; all when absent. */
  readonly origins?: readonly string[];
}

export interface PlaybackParts {
  readonly registry: Registry;
  readonly broadcasts: Broadcasts;
  readonly sessions: Sessions;
  readonly revocations: Revocations;
}

const playlist = 'application/vnd.apple.mpegurl';

export function createPlayback(kernel: Kernel, { registry, broadcasts, sessions, revocations }: PlaybackParts) {
  function authorisation(channelArn: string, token: string, origin: string | undefined): Authorisation {
    const now = kernel.clock.now() / 1000;
    const given = authorise(token, { channelArn, keys: registry.playbackKeys.values(), now });
    if (given.origins && (origin === undefined ? given.strict : !allowsOrigin(given.origins, origin)))
      throw new TokenRefused(origin === undefined ? 'origin required' : 'origin is not allowed');
    if (revocations.has(channelArn, given.viewerId, given.version)) throw new TokenRefused('viewer session is revoked');
    return given;
  }

  /** Opens a session. */
  function channel(id: string, token: string, origin: string | undefined): Answer {
    const arn = arnOf(kernel, 'channel', id);
    const known = registry.channels.get(arn);
    if (!known) throw new Refusal(404, 'channel_does_not_exist', 'Can not find channel');
    const by = known.authorized ? authorisation(arn, token, origin) : undefined;
    const stream = broadcasts.running(arn);
    if (!stream) throw new Refusal(404, 'transcode_does_not_exist', 'Can not find channel');
    if (by?.singleUse && !sessions.use(by.singleUse, by.expires))
      throw new Refusal(403, 'playback_auth_error', 'token has been used');
    const session = sessions.open(stream.id, arn, by);
    const all = sample().qualities;
    const allowed = all.filter(({ height }) => height <= (by?.mostLines ?? Infinity));
    const body = multivariant(
      allowed.length > 0 ? allowed : all.slice(-1),
      ({ name }) => `${kernel.url}/_aws/ivs/playback/v1/playlist/${session.id}-${name}.m3u8`,
      {
        // Coming segments are announced, so players may request one before it exists.
        FUTURE: 'true',
        'SERVER-TIME': (timeOf(stream) / 1000).toFixed(2),
        'STREAM-TIME': ((timeOf(stream) - stream.startedAt) / 1000).toFixed(3),
        'VIDEO-SESSION-ID': session.id.slice(0, 16),
        'BROADCAST-ID': stream.id,
      },
    );
    return { type: playlist, body, ...(by?.origins && { origins: by.origins }) };
  }

  /** A session that is still valid. */
  function going(id: string, origin: string | undefined): Session {
    const session = sessions.find(id);
    if (!session || revocations.has(session.channelArn, session.viewerId, session.version))
      throw new Refusal(403, 'forbidden', 'Forbidden');
    if (session.origins && origin === undefined) throw new Refusal(403, 'forbidden', 'origin required');
    if (session.origins && !allowsOrigin(session.origins, origin!))
      throw new Refusal(403, 'forbidden', 'origin is not allowed');
    session.seen = Date.now();
    return session;
  }

  function variant(session: Session, name: string): Answer {
    const stream = broadcasts.stream(session.streamId);
    if (!stream || !sample().qualities.some((quality) => quality.name === name)) throw notFound();
    const { first, sequence, count } = window(stream);
    const begun = segmentAt(stream.startedAt);
    const addressOf = (number: number) =>
      `${kernel.url}/_aws/ivs/playback/v1/segment/${session.id}-${name}-${number - begun}.ts`;
    const numbers = Array.from({ length: count }, (_, index) => first + index);
    const ended = stream.endedAt !== undefined;
    const body = live({
      segments: numbers.map((number) => ({ at: timeOfSegment(number), address: addressOf(number) })),
      coming: ended ? [] : [addressOf(first + count)],
      sequence,
      elapsed: timeOf(stream) - stream.startedAt,
      ended,
    });
    return { type: playlist, body, ...(session.origins && { origins: session.origins }) };
  }

  /**
   * Waits for a coming segment. Meanwhile the stream may have ended, and the viewer's session may have been revoked.
   */
  async function segment(session: Session, name: string, sequence: number, origin?: string): Promise<Answer> {
    const before = broadcasts.stream(session.streamId);
    const wait = before ? timeOfSegment(sequence + segmentAt(before.startedAt)) - timeOf(before) : 0;
    if (wait > 0 && wait <= 2 * segmentSeconds * 1000) {
      await setTimeout(wait);
      going(session.id, origin);
    }
    const stream = broadcasts.stream(session.streamId);
    const quality = sample().qualities.find((each) => each.name === name);
    const number = stream && sequence + segmentAt(stream.startedAt);
    if (!quality || number === undefined || !has(stream!, number)) throw notFound();
    // Pictures follow the second of the minute; the media time counts from the beginning of the stream.
    const begun = segmentAt(stream!.startedAt);
    const body = sample().segment(quality, number - begun + (begun % sample().length), timeOfSegment(number));
    return { type: 'video/MP2T', body, ...(session.origins && { origins: session.origins }) };
  }

  function answer(path: string, query: URLSearchParams, origin: string | undefined): Answer | Promise<Answer> {
    const opened = /^\/playback\/([\dA-Za-z]+)\.m3u8$/.exec(path);
    if (opened) return channel(opened[1]!, query.get('token') ?? '', origin);
    const bound = /^\/playback\/v1\/(playlist|segment)\/([\da-f]{48})-([\da-z]+)(?:-(\d+))?\.(m3u8|ts)$/.exec(path);
    if (!bound) throw notFound();
    const [, kind, id, name, sequence] = bound;
    const session = going(id!, origin);
    return kind === 'playlist' ? variant(session, name!) : segment(session, name!, Number(sequence), origin);
  }

  return async (request: IncomingMessage, response: ServerResponse, address: string): Promise<void> => {
    const { pathname, searchParams } = new URL(address, kernel.url);
    const origin = originOf(request);
    response.setHeader('cache-control', 'no-store');
    response.setHeader('vary', 'Origin');
    if (request.method === 'OPTIONS') return preflight(response);
    try {
      const { type, body, origins } = await answer(pathname, searchParams, origin);
      const allowed = origins && !origins.includes('*') ? origin : '*';
      if (allowed) response.setHeader('access-control-allow-origin', allowed);
      response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(body) });
      response.end(request.method === 'HEAD' ? undefined : body);
    } catch (error) {
      const { status, code, message } = refusalOf(error);
      searchParams.delete('token');
      const url = `${pathname}${searchParams.size > 0 ? `?${searchParams.toString()}` : ''}`;
      response.setHeader('access-control-allow-origin', '*');
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify([{ url, error: message, error_code: code, type: 'error' }]));
    }
  };
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof TokenRefused) return new Refusal(403, 'invalid_playback_auth_token', error.message);
  throw error;
}

const notFound = () => new Refusal(404, 'not_found', 'Not found');

/** A browser sends no Origin when page and stream have the same one, as on this stage; Sec-Fetch-Site then says so. */
function originOf({ headers }: IncomingMessage): string | undefined {
  if (headers.origin !== undefined) return headers.origin;
  return headers['sec-fetch-site'] === 'same-origin' ? `http://${headers.host}` : undefined;
}

function preflight(response: ServerResponse): void {
  response.writeHead(204, {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD, OPTIONS',
    'access-control-allow-headers': '*',
    'access-control-max-age': '600',
  });
  response.end();
}
