/** The history of served releases, kept in the content bucket. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { environment } from '../../lib/model/environment.ts';
import {
  assetsFolder,
  assetsKeptDays,
  paymentPageKey,
  releaseFile,
  releaseHistoryKey,
  releaseKey,
  type PaymentPage,
  type Release,
  type ReleaseHistory,
  type Serving,
} from '../../lib/model/release.ts';
import { s3 } from '../shared/s3.ts';
import { requireEnv } from '../shared/require-env.ts';
import { listed } from './listed.ts';
import { mapLimit } from '../../lib/model/map-limit.ts';

/** The release bundled with this function. */
export const ownRelease = (): Release => JSON.parse(readFileSync(join(import.meta.dirname, releaseFile), 'utf8'));

export async function releaseHistory(): Promise<ReleaseHistory> {
  const text = await read(releaseHistoryKey);
  return text ? JSON.parse(text.toString()) : { servings: [], assets: {} };
}

/** The release currently served. */
export async function servedRelease(): Promise<Release> {
  const { servings } = await releaseHistory();
  const id = servings.at(-1)?.release;
  return id ? releaseOf(id) : ownRelease();
}

/** @throws Error if it is no longer kept */
export async function releaseOf(id: string): Promise<Release> {
  const own = ownRelease();
  if (own.id === id) return own;
  const kept = await read(releaseKey(id));
  if (!kept) throw new Error(`The release ${id} is not kept: --list names those that are`);
  return JSON.parse(gunzipSync(kept).toString());
}

/** For releases older than the field: their page is kept, but only the names of their scripts. */
function paymentPageOf({ paymentPage, files }: Release): PaymentPage {
  return paymentPage ?? { page: createHash('sha256').update(files['index.html']!.body).digest('hex'), scripts: {} };
}

/** Records that a release is served from now on. */
export async function serve(release: Release, serving: Pick<Serving, 'how' | 'by' | 'commit'>): Promise<void> {
  await write(releaseKey(release.id), gzipSync(JSON.stringify(release)), 'application/gzip');
  await write(paymentPageKey, JSON.stringify(paymentPageOf(release)), 'application/json');
  const { servings, assets } = await releaseHistory();
  const from = new Date().toISOString();
  await writeHistory({
    servings: [
      ...servings.map((each) => (each.until === null ? { ...each, until: from } : each)),
      { release: release.id, from, until: null, ...serving },
    ],
    assets: { ...assets, [release.id]: release.assets },
  });
}

/** @throws Error if a release's hashed files are missing from the site bucket: pages must never reference missing files */
export async function refuseIncomplete({ id, assets }: Release): Promise<void> {
  const there = await siteAssets();
  const missing = assets.filter((key) => !there.has(key));
  if (missing.length > 0)
    throw new Error(
      `The release ${id} is not whole: ${missing.length} of its files are not there, ${missing[0]} is one`,
    );
}

/**
 * Deletes hashed files that no release of the last thirty days uses. A release's time counts from when another replaced it; a file in no
 * recorded release counts from when it was written.
 * @returns their keys
 */
export async function sweepAssets(): Promise<string[]> {
  const before = Date.now() - assetsKeptDays * 24 * 60 * 60 * 1000;
  const { servings, assets } = await releaseHistory();
  // Keeps the last deployed release even if it was rolled back: CloudFormation assumes its files exist and would not upload them again.
  const own = ownRelease();
  const kept = servings.filter(
    ({ release, until }) => release === own.id || until === null || Date.parse(until) > before,
  );
  const ids = new Set(kept.map(({ release }) => release));
  const needed = new Set([...own.assets, ...[...ids].flatMap((id) => assets[id]!)]);
  const gone = [...(await siteAssets())].flatMap(([key, { at }]) => (!needed.has(key) && at < before ? [key] : []));
  const Bucket = requireEnv(environment.siteBucket);
  await mapLimit(gone, 8, (Key) => s3.send(new DeleteObjectCommand({ Bucket, Key })));
  if (kept.length < servings.length) {
    const left = Object.keys(assets).filter((id) => !ids.has(id));
    await writeHistory({
      servings: kept,
      assets: Object.fromEntries(Object.entries(assets).filter(([id]) => ids.has(id))),
    });
    const kind = { Bucket: requireEnv(environment.contentBucket) };
    await mapLimit(left, 8, (id) => s3.send(new DeleteObjectCommand({ ...kind, Key: releaseKey(id) })));
  }
  return gone;
}

/** The hashed files of all releases in the bucket. */
const siteAssets = () => listed(requireEnv(environment.siteBucket), assetsFolder);

const writeHistory = (history: ReleaseHistory) => write(releaseHistoryKey, JSON.stringify(history), 'application/json');

/** Writes an object to the content bucket. */
export async function write(Key: string, Body: string | Buffer, ContentType: string): Promise<void> {
  await s3.send(new PutObjectCommand({ Bucket: requireEnv(environment.contentBucket), Key, Body, ContentType }));
}

/** Skips the write if the object is identical. */
export async function writeIfOther(Key: string, Body: string, ContentType: string): Promise<void> {
  const there = await listed(requireEnv(environment.contentBucket), Key);
  const tag = createHash('md5').update(Body).digest('hex');
  if (there.get(Key)?.tag !== tag) await write(Key, Body, ContentType);
}

/** Undefined if the object does not exist, which S3 only reports to callers that can list. */
export async function read(Key: string): Promise<Buffer | undefined> {
  const Bucket = requireEnv(environment.contentBucket);
  if (!(await listed(Bucket, Key)).has(Key)) return undefined;
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
  return Buffer.from(await Body!.transformToByteArray());
}
