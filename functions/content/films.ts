/** Publishes the films of lessons: files first, then where they are. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import type { Content } from '../../lib/model/content.ts';
import { environment } from '../../lib/model/environment.ts';
import { lessonsFolder } from '../../lib/model/films.ts';
import type { LessonsItem } from '../../lib/model/items.ts';
import { lessonsKey } from '../../lib/model/keys.ts';
import type { SentFilm } from '../../lib/model/publication.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { s3 } from '../shared/s3.ts';
import { setting } from '../shared/setting.ts';
import { canonical } from './canonical.ts';
import { inTurn } from './in-turn.ts';

export interface FilmPlan {
  /** Keys of drawn films that are not in the bucket yet. */
  readonly missing: readonly string[];
  /** Links of courses whose films lie elsewhere than the table says. */
  readonly courses: readonly string[];
  /** Why nothing can be published: films that nobody has uploaded. */
  readonly refused: readonly string[];
}

/** Where a deploy lays the films beside this function. */
const beside = (key: string) => join(import.meta.dirname, 'films', key);

const types: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
  webp: 'image/webp',
};

/**
 * The bucket itself says what is there. Nothing is taken away: learners may hold addresses of films that were there before. A command of
 * before films were uploaded names none.
 */
export async function filmPlanOf({ films, filmFiles = {}, lessons }: Content): Promise<FilmPlan> {
  const there = await publishedKeys();
  const items = await Promise.all(Object.keys(lessons).map(async (link) => [link, await publishedItem(link)] as const));
  return {
    missing: Object.keys(films).filter((key) => !there.has(key)),
    courses: items
      .filter(([link, item]) => canonical(item) !== canonical({ ...lessonsKey(link), ...lessonsItem(lessons[link]!) }))
      .map(([link]) => link),
    refused: absentFilms(filmFiles, there),
  };
}

/** Names of files in a sentence. */
const mostNamed = 5;

/** An object of another size is another one: what was cut off is not there. */
function absentFilms(filmFiles: Content['filmFiles'], there: ReadonlyMap<string, number>): string[] {
  const absent = Object.entries(filmFiles).filter(([key, { bytes }]) => there.get(key) !== bytes);
  if (absent.length === 0) return [];
  const names = absent
    .map(([, { from }]) => from)
    .sort()
    .slice(0, mostNamed);
  const more = absent.length > mostNamed ? ` and ${absent.length - mostNamed} more` : '';
  const command = `npm run upload-films -- ${setting(environment.stage)}`;
  return [`Films that are not uploaded yet: ${names.join(', ')}${more}. This uploads them: ${command}`];
}

/** The plan as lines for a terminal. */
export const printedFilms = ({ missing, courses, refused }: FilmPlan): string[] => [
  ...(missing.length > 0 ? [`+ ${missing.length} files of lessons`] : []),
  ...courses.map((link) => `~ lessons of ${link}`),
  ...refused.map((sentence) => `! ${sentence}`),
];

/** Which of the missing files have to be sent along, as no deploy has laid them here. */
export const filmsToSend = ({ missing }: FilmPlan): string[] => missing.filter((key) => !existsSync(beside(key)));

/** @throws Error when a file is neither in the bucket nor here; nothing is written then */
export async function publishFilms({ lessons }: Content, plan: FilmPlan): Promise<void> {
  const absent = filmsToSend(plan);
  if (absent.length > 0) throw new Error(`Nothing was published: ${absent.length} files of lessons are not here`);
  await inTurn(plan.missing, 8, async (key) => put(key, await readFile(beside(key))));
  await inTurn(plan.courses, 8, (link) =>
    dynamodb.send(
      new PutItemCommand({ TableName: table(), Item: toItem({ ...lessonsKey(link), ...lessonsItem(lessons[link]!) }) }),
    ),
  );
}

/** Takes files that come with a call. */
export const takeFilms = (films: readonly SentFilm[]): Promise<void> =>
  inTurn(films, 8, ({ key, body }) => put(key, Buffer.from(body, 'base64')));

const put = (key: string, body: Buffer) =>
  s3.send(
    new PutObjectCommand({
      Bucket: setting(environment.films),
      Key: key,
      Body: body,
      ContentType: types[key.split('.').at(-1)!]!,
      // Another film has another key. This is told to the edge, which asks for the signature each time; what browsers are told
      // says the distribution (site-headers.ts).
      CacheControl: 'public, max-age=31536000, immutable',
    }),
  );

export const lessonsItem = (lessons: LessonsItem['lessons']): LessonsItem => ({ baseType: 'lessons', lessons });

async function publishedItem(link: string): Promise<object | undefined> {
  const { Item } = await dynamodb.send(
    new GetItemCommand({ TableName: table(), Key: toItem(lessonsKey(link)), ConsistentRead: true }),
  );
  return Item && fromItem(Item);
}

/** Sizes by key. */
async function publishedKeys(): Promise<Map<string, number>> {
  const keys = new Map<string, number>();
  let from: string | undefined;
  do {
    const page = await s3.send(
      new ListObjectsV2Command({
        Bucket: setting(environment.films),
        Prefix: lessonsFolder,
        ContinuationToken: from,
      }),
    );
    for (const { Key, Size } of page.Contents ?? []) keys.set(Key!, Size!);
    from = page.NextContinuationToken;
  } while (from);
  return keys;
}
