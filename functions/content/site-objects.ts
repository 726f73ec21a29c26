/** Writes site objects, skipping those that are already identical. */
import { createHash } from 'node:crypto';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { Reference } from '../../lib/model/by-digest.ts';
import { environment, searchIndexKey } from '../../lib/model/environment.ts';
import {
  objectHeaders,
  siteRecordKey,
  publishedPrefixes,
  type IndexRecord,
  type ObjectKind,
  type SiteRecord,
} from '../../lib/model/site-objects.ts';
import { s3 } from '../shared/s3.ts';
import { requireEnv } from '../shared/require-env.ts';
import { bytesOf } from './by-digest.ts';
import { listed } from './listed.ts';
import { mapLimit } from '../../lib/model/map-limit.ts';
import { read, writeIfOther } from './releases.ts';

/** The contents of the site bucket when a publication begins. */
export interface Site {
  /** All keys, including objects that have to be written again. */
  readonly keys: readonly string[];
  /** ETags by key, of objects with current headers. */
  readonly tags: ReadonlyMap<string, string>;
  readonly index: IndexRecord | undefined;
  readonly pages: SiteRecord['pages'];
}

export interface SiteObject {
  readonly key: string;
  readonly kind: ObjectKind;
  /** Files of the content are read when they are written. */
  readonly body: string | Reference;
}

/** The ETag S3 reports for the body. */
export const tagOf = (body: string | Reference): string =>
  typeof body === 'string' ? createHash('md5').update(body).digest('hex') : body.md5;

/** A listing does not include headers, so when a release changes the headers of a kind of object, all objects are written again. */
const kindsNow = JSON.stringify(objectHeaders);

export async function readSite(): Promise<Site> {
  const Bucket = requireEnv(environment.siteBucket);
  const found = (await Promise.all(publishedPrefixes.map((prefix) => listed(Bucket, prefix)))).flatMap((part) => [
    ...part,
  ]);
  const text = await read(siteRecordKey);
  const record: SiteRecord = text ? JSON.parse(text.toString()) : { kinds: '', pages: {} };
  const isAsBefore = record.kinds === kindsNow;
  return {
    keys: found.map(([key]) => key),
    tags: new Map(isAsBefore ? found.map(([key, { tag }]) => [key, tag]) : []),
    index: record.index,
    pages: record.pages,
  };
}

/** @returns keys that were written */
export async function putChanged({ tags }: Pick<Site, 'tags'>, objects: readonly SiteObject[]): Promise<string[]> {
  const others = objects.filter(({ key, body }) => tags.get(key) !== tagOf(body));
  const Bucket = requireEnv(environment.siteBucket);
  await mapLimit(others, 8, async ({ key, kind, body }) => {
    const Body = typeof body === 'string' ? body : await bytesOf(body.sha256);
    await s3.send(new PutObjectCommand({ Bucket, Key: key, Body, ...objectHeaders[kind] }));
  });
  return others.map(({ key }) => key);
}

/** Writes the search index to the content bucket; the catalog function reloads it when it changes. */
export async function putIndex({ index }: Pick<Site, 'index'>, Body: string): Promise<IndexRecord> {
  const Bucket = requireEnv(environment.contentBucket);
  const lying = (await listed(Bucket, searchIndexKey)).get(searchIndexKey)?.tag;
  const md5 = tagOf(Body);
  if (lying === md5) return { md5, tag: md5 };
  if (index && lying === index.tag && md5 === index.md5) return index;
  const { ETag = '' } = await s3.send(
    new PutObjectCommand({ Bucket, Key: searchIndexKey, Body, ContentType: 'application/json' }),
  );
  return { md5, tag: ETag.replaceAll('"', '') };
}

/** Call after everything is written. */
export const recordSite = (pages: SiteRecord['pages'], index: IndexRecord | undefined): Promise<void> => {
  const record: SiteRecord = { kinds: kindsNow, index, pages };
  return writeIfOther(siteRecordKey, JSON.stringify(record), 'application/json');
};
