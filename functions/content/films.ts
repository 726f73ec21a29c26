/** Publishes where the films of lessons are: they were uploaded before, by `npm run upload-films`. */
import { GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import type { Content } from '../../lib/model/content.ts';
import { environment } from '../../lib/model/environment.ts';
import { lessonsFolder } from '../../lib/model/films.ts';
import type { LessonsItem } from '../../lib/model/items.ts';
import { lessonsKey } from '../../lib/model/keys.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { s3 } from '../shared/s3.ts';
import { setting } from '../shared/setting.ts';
import { canonical } from './canonical.ts';
import { mapLimit } from './map-limit.ts';

export interface FilmPlan {
  /** Links of courses whose films lie elsewhere than the table says. */
  readonly courses: readonly string[];
  /** Why nothing can be published: films that nobody has uploaded. */
  readonly refused: readonly string[];
}

/** The bucket itself says what is there. */
export async function filmPlanOf({ filmFiles, lessons }: Content): Promise<FilmPlan> {
  const there = await uploadedFilms();
  const items = await Promise.all(Object.keys(lessons).map(async (link) => [link, await lessonsRow(link)] as const));
  return {
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
export const printedFilms = ({ courses, refused }: FilmPlan): string[] => [
  ...courses.map((link) => `~ lessons of ${link}`),
  ...refused.map((sentence) => `! ${sentence}`),
];

/** Where the films are: they themselves were uploaded before. */
export async function publishFilms({ lessons }: Content, plan: FilmPlan): Promise<void> {
  await mapLimit(plan.courses, 8, (link) =>
    dynamodb.send(
      new PutItemCommand({ TableName: table(), Item: toItem({ ...lessonsKey(link), ...lessonsItem(lessons[link]!) }) }),
    ),
  );
}

export const lessonsItem = (lessons: LessonsItem['lessons']): LessonsItem => ({ baseType: 'lessons', lessons });

/** What the table says of a course's films, published or withdrawn. */
export async function lessonsRow(link: string): Promise<LessonsItem | undefined> {
  const { Item } = await dynamodb.send(
    new GetItemCommand({ TableName: table(), Key: toItem(lessonsKey(link)), ConsistentRead: true }),
  );
  return Item && fromItem<LessonsItem>(Item);
}

/** Sizes of what is in the bucket, by key. */
export async function uploadedFilms(): Promise<Map<string, number>> {
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
