/** Publishes the keys of lesson films; the films themselves were uploaded before, with `npm run upload-films`. */
import { GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import type { ReferredContent } from '../../lib/model/by-digest.ts';
import type { Content } from '../../lib/model/content.ts';
import { environment } from '../../lib/model/environment.ts';
import { lessonsFolder } from '../../lib/model/films.ts';
import type { LessonsItem } from '../../lib/model/items/lessons.ts';
import { lessonsKey } from '../../lib/model/keys.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { requireEnv } from '../shared/require-env.ts';
import { isSame } from './canonical.ts';
import { listed, type Listed } from './listed.ts';
import { mapLimit } from '../../lib/model/map-limit.ts';
import { readAll } from './read-all.ts';
import type { Scope } from './scope.ts';

export interface FilmPlan {
  /** Links of courses whose films differ from the table. */
  readonly courses: readonly string[];
  /** Reasons nothing can be published: films that were not uploaded. */
  readonly refused: readonly string[];
}

/** Checks the bucket for the films. */
export async function filmPlanOf({ filmFiles, lessons }: ReferredContent, scope?: Scope): Promise<FilmPlan> {
  const there = await uploadedFilms();
  const links = Object.keys(lessons).filter((link) => !scope || scope.links.has(link));
  const items = await readAll<LessonsItem>(links.map(lessonsKey));
  return {
    courses: links.filter((link, at) => !isSame(items[at], { ...lessonsKey(link), ...lessonsItem(lessons[link]!) })),
    refused: absentFilms(filmFiles, there),
  };
}

/** Maximum file names in a sentence. */
const mostNamed = 5;

/** Films that are missing. An object of another size counts as missing: its upload was interrupted. */
function absentFilms(filmFiles: Content['filmFiles'], there: ReadonlyMap<string, Listed>): string[] {
  const absent = Object.entries(filmFiles).filter(([key, { bytes }]) => there.get(key)?.bytes !== bytes);
  if (absent.length === 0) return [];
  const names = absent
    .map(([, { from }]) => from)
    .sort()
    .slice(0, mostNamed);
  const more = absent.length > mostNamed ? ` and ${absent.length - mostNamed} more` : '';
  const command = `npm run upload-films -- ${requireEnv(environment.stage)}`;
  return [`Films that are not uploaded yet: ${names.join(', ')}${more}. This uploads them: ${command}`];
}

/** The plan as lines for a terminal. */
export const describeFilms = ({ courses, refused }: FilmPlan): string[] => [
  ...courses.map((link) => `~ lessons of ${link}`),
  ...refused.map((sentence) => `! ${sentence}`),
];

/** Writes the films' keys. */
export async function publishFilms({ lessons }: ReferredContent, plan: FilmPlan): Promise<void> {
  await mapLimit(plan.courses, 8, (link) =>
    dynamodb.send(
      new PutItemCommand({ TableName: table(), Item: toItem({ ...lessonsKey(link), ...lessonsItem(lessons[link]!) }) }),
    ),
  );
}

export const lessonsItem = (lessons: LessonsItem['lessons']): LessonsItem => ({ baseType: 'lessons', lessons });

/** The film row of a course, published or withdrawn. */
export async function lessonsRow(link: string): Promise<LessonsItem | undefined> {
  const { Item } = await dynamodb.send(
    new GetItemCommand({ TableName: table(), Key: toItem(lessonsKey(link)), ConsistentRead: true }),
  );
  return Item && fromItem<LessonsItem>(Item);
}

/** The films in the bucket, by key. */
export const uploadedFilms = () => listed(requireEnv(environment.films), lessonsFolder);
