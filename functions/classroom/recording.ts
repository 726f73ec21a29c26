/** IVS's description of a recording, from `events/recording-ended.json` (IVS user guide, "Auto-record to Amazon S3"). Pure. */
export interface Manifest {
  /** ISO instants. */
  readonly start: string;
  readonly end: string;
  readonly seconds: number;
  /** Path of its playlist below the recording's prefix. */
  readonly playlist: string;
}

/** @returns undefined if nothing in the recording can be played */
export function manifestOf(text: string): Manifest | undefined {
  const {
    recording_started_at: start,
    recording_ended_at: end = '',
    media,
  } = JSON.parse(text) as {
    readonly recording_started_at?: string;
    readonly recording_ended_at?: string;
    readonly media?: {
      readonly hls?: { readonly duration_ms?: number; readonly path?: string; readonly playlist?: string };
    };
  };
  const { duration_ms: duration = 0, path, playlist } = media?.hls ?? {};
  const isPlain = [path, playlist].every((part) => part && /^[\w./-]+$/.test(part) && !part.includes('..'));
  if (!start || Number.isNaN(Date.parse(start)) || !isPlain || duration <= 0) return undefined;
  const reportedEnd = Date.parse(end);
  return {
    start: new Date(start).toISOString(),
    end: new Date(Number.isNaN(reportedEnd) ? Date.parse(start) + duration : reportedEnd).toISOString(),
    seconds: Math.round(duration / 1000),
    playlist: `${path}/${playlist}`,
  };
}

/** The last segment of its prefix: `ivs/v1/<account>/<channel>/<year>/<month>/<day>/<hours>/<minutes>/<recording>`. */
export const recordingId = (prefix: string): string => prefix.split('/').at(-1)!;
