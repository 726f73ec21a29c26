/** Playlists in IVS's format (RFC 8216, version 3), with two-second segments in MPEG transport streams. */
import { type Quality, segmentSeconds } from '../sample/quality.ts';

interface Segment {
  /** When its first picture was taken, in milliseconds since the epoch. */
  readonly at: number;
  readonly address: string;
}

/**
 * @param about the session data that IVS gives its player
 */
export function multivariant(
  qualities: readonly Quality[],
  addressOf: (quality: Quality) => string,
  about: Readonly<Record<string, string>> = {},
): string {
  return text([
    '#EXTM3U',
    ...Object.entries(about).map(([id, value]) => `#EXT-X-SESSION-DATA:DATA-ID="${id}",VALUE="${value}"`),
    ...qualities.flatMap((quality) => [
      `#EXT-X-MEDIA:TYPE=VIDEO,GROUP-ID="${quality.name}",NAME="${quality.name}",AUTOSELECT=YES,DEFAULT=YES`,
      `#EXT-X-STREAM-INF:BANDWIDTH=${quality.bandwidth},CODECS="${quality.codecs}",RESOLUTION=${quality.width}x${quality.height},VIDEO="${quality.name}",FRAME-RATE=${quality.frameRate.toFixed(3)}`,
      addressOf(quality),
    ]),
  ]);
}

export interface LiveWindow {
  readonly segments: readonly Segment[];
  /** The number of the first segment, counted from the beginning of the stream. */
  readonly sequence: number;
  /** Milliseconds since the beginning of the stream. */
  readonly elapsed: number;
  readonly ended: boolean;
  /** Addresses of the coming segments; a request for one is answered when it exists. */
  readonly coming: readonly string[];
}

export function live({ segments, sequence, elapsed, ended, coming }: LiveWindow): string {
  return text([
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${segmentSeconds}`,
    `#EXT-X-MEDIA-SEQUENCE:${sequence}`,
    `#EXT-X-NET-LIVE-VIDEO-LIVE-SEQUENCE:${sequence}`,
    `#EXT-X-NET-LIVE-VIDEO-ELAPSED-SECS:${(elapsed / 1000).toFixed(3)}`,
    `#EXT-X-NET-LIVE-VIDEO-TOTAL-SECS:${(elapsed / 1000).toFixed(3)}`,
    ...segments.flatMap(({ at, address }) => [
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(at).toISOString()}`,
      `#EXTINF:${segmentSeconds.toFixed(3)},live`,
      address,
    ]),
    ...coming.map((address) => `#EXT-X-PREFETCH:${address}`),
    ...(ended ? ['#EXT-X-ENDLIST'] : []),
  ]);
}

/** The playlist of a whole recording; a break in it is a discontinuity. */
export function recorded(segments: readonly (Segment & { readonly afterBreak: boolean })[]): string {
  return text([
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${segmentSeconds}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    ...segments.flatMap(({ at, address, afterBreak }) => [
      ...(afterBreak ? ['#EXT-X-DISCONTINUITY'] : []),
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(at).toISOString()}`,
      `#EXTINF:${segmentSeconds.toFixed(3)},`,
      address,
    ]),
    '#EXT-X-ENDLIST',
  ]);
}

const text = (lines: readonly string[]) => `${lines.join('\n')}\n`;
