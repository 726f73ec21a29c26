/**
 * Playlists of recordings, for players that cannot append a signature to the URLs in them. CloudFront verifies the signature before calling
 * this function; anyone who reaches it another way learns only the names of files that still require a signature.
 */
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { environment } from '../../lib/model/environment.ts';
import { playlistParameter, recordingsFolder } from '../../lib/model/films.ts';
import { logError } from '../shared/log.ts';
import { s3 } from '../shared/s3.ts';
import { requireEnv } from '../shared/require-env.ts';
import { signedPlaylistText } from './playlist-text.ts';

/** API Gateway's event (payload format 2.0). */
interface PlaylistRequest {
  readonly rawPath: string;
  readonly queryStringParameters?: Readonly<Record<string, string>>;
}

const place = new RegExp(`^/${recordingsFolder}(ivs/v1/[A-Za-z0-9/_-]+\\.m3u8)$`);
const signature = /^Policy=[A-Za-z0-9~_-]+&Signature=[A-Za-z0-9~_-]+&Key-Pair-Id=[A-Z0-9]+&Hash-Algorithm=SHA256$/;
/** Maximum characters of a signature; ours is half as long. */
const maxSignatureLength = 2000;

export async function handler({ rawPath, queryStringParameters }: PlaylistRequest): Promise<object> {
  const key = place.exec(rawPath)?.[1];
  const signed = queryStringParameters?.[playlistParameter] ?? '';
  if (!key || signed.length > maxSignatureLength || !signature.test(signed)) return answer(403, 'Forbidden');
  try {
    const found = await s3.send(new GetObjectCommand({ Bucket: requireEnv(environment.recordings), Key: key }));
    const text = signedPlaylistText(await found.Body!.transformToString(), signed);
    return answer(200, text, 'application/vnd.apple.mpegurl');
  } catch (error) {
    const { name } = error as Error;
    // Without permission to list, S3 returns AccessDenied for missing objects.
    if (name === 'NoSuchKey' || name === 'AccessDenied') return answer(403, 'Forbidden');
    logError('Reading a playlist', error);
    return answer(503, 'Please try again');
  }
}

const answer = (statusCode: number, body: string, type = 'text/plain') => ({
  statusCode,
  headers: { 'content-type': type, 'cache-control': 'private, no-store' },
  body,
});
