/** Lays objects into the site's bucket: only where something else lies there, whoever has put it. */
import { createHash } from 'node:crypto';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { environment } from '../../lib/model/environment.ts';
import { kinds, laidKey, laidPrefixes, type DrawnPage, type Kind, type LaidRecord } from '../../lib/model/laid.ts';
import { s3 } from '../shared/s3.ts';
import { setting } from '../shared/setting.ts';
import { listed } from './listed.ts';
import { mapLimit } from './map-limit.ts';
import { read, writeIfOther } from './releases.ts';

/** What lies in the site's bucket when a publication begins. */
export interface Site {
  /** All keys, also of what is to be laid anew. */
  readonly keys: readonly string[];
  /** By key, of what is answered as it is today. */
  readonly tags: ReadonlyMap<string, string>;
  readonly pages: LaidRecord['pages'];
}

export interface LaidObject {
  readonly key: string;
  readonly kind: Kind;
  readonly body: string | Buffer;
}

export const tagOf = (body: string | Buffer): string => createHash('md5').update(body).digest('hex');

/** Of its headers a listing says nothing: where a version answers a kind of object otherwise, all of them are laid again. */
const kindsNow = JSON.stringify(kinds);

export async function siteNow(): Promise<Site> {
  const Bucket = setting(environment.siteBucket);
  const found = (await Promise.all(laidPrefixes.map((prefix) => listed(Bucket, prefix)))).flatMap((part) => [...part]);
  const text = await read(laidKey);
  const record: LaidRecord = text ? JSON.parse(text.toString()) : { kinds: '', pages: {} };
  const isAsBefore = record.kinds === kindsNow;
  return {
    keys: found.map(([key]) => key),
    tags: new Map(isAsBefore ? found.map(([key, { tag }]) => [key, tag]) : []),
    pages: record.pages,
  };
}

/** @returns keys of those that were written */
export async function lay({ tags }: Pick<Site, 'tags'>, objects: readonly LaidObject[]): Promise<string[]> {
  const others = objects.filter(({ key, body }) => tags.get(key) !== tagOf(body));
  const Bucket = setting(environment.siteBucket);
  await mapLimit(others, 8, ({ key, kind, body }) =>
    s3.send(new PutObjectCommand({ Bucket, Key: key, Body: body, ...kinds[kind] })),
  );
  return others.map(({ key }) => key);
}

/** To be called when all is laid. */
export const noteLaid = (pages: Readonly<Record<string, DrawnPage>>): Promise<void> => {
  const record: LaidRecord = { kinds: kindsNow, pages };
  return writeIfOther(laidKey, JSON.stringify(record), 'application/json');
};
