/**
 * Signed URLs of CloudFront, with SHA-256.
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/private-content-signed-urls.html
 */
import { sign, type KeyObject } from 'node:crypto';
import { playlistParameter } from '../../lib/model/films.ts';

export interface FilmKey {
  /** CloudFront's id of the public key. */
  readonly id: string;
  readonly key: KeyObject;
}

/** A URL for one file, valid until `expires` (seconds since the epoch), with CloudFront's canned policy. */
export function signedUrl(url: string, expires: number, { id, key }: FilmKey): string {
  const signature = urlSafe(sign('sha256', Buffer.from(policyOf(url, expires)), key));
  return `${url}?Expires=${expires}&Signature=${signature}&Key-Pair-Id=${id}&Hash-Algorithm=SHA256`;
}

/** A query string for every file below a folder, with a custom policy. @param folder URL with a trailing slash */
export function signedFolder(folder: string, expires: number, { id, key }: FilmKey): string {
  const policy = Buffer.from(policyOf(`${folder}*`, expires));
  const signature = urlSafe(sign('sha256', policy, key));
  return `Policy=${urlSafe(policy)}&Signature=${signature}&Key-Pair-Id=${id}&Hash-Algorithm=SHA256`;
}

/** The URL of a playlist whose files are in the same folder (playlist.ts). @param file `media/hls/master.m3u8` */
export function signedPlaylist(folder: string, file: string, expires: number, key: FilmKey): string {
  const query = signedFolder(folder, expires, key);
  return `${folder}${file}?${playlistParameter}=${encodeURIComponent(query)}&${query}`;
}

/** Character by character the policy that CloudFront constructs for a canned policy. */
const policyOf = (resource: string, expires: number): string =>
  JSON.stringify({ Statement: [{ Resource: resource, Condition: { DateLessThan: { 'AWS:EpochTime': expires } } }] });

/** Base64 without the three characters that have a meaning in a query. */
const urlSafe = (bytes: Buffer): string =>
  bytes.toString('base64').replaceAll('+', '-').replaceAll('=', '_').replaceAll('/', '~');
