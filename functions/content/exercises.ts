/** Publishes the list of a course's exercises; their contents were uploaded to the content bucket before, each under its digest. */
import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import type { ReferredContent } from '../../lib/model/by-digest.ts';
import type { ExercisesItem } from '../../lib/model/items/practice.ts';
import { exercisesKey } from '../../lib/model/keys.ts';
import { mapLimit } from '../../lib/model/map-limit.ts';
import { dynamodb, table, toItem } from '../shared/dynamodb.ts';
import { isSame } from './canonical.ts';
import { readAll } from './read-all.ts';
import type { Scope } from './scope.ts';

export interface ExercisePlan {
  /** Links of courses whose exercises differ from the table. */
  readonly courses: readonly string[];
}

/** Includes courses that no longer have exercises. */
export async function exercisePlanOf(
  { products, exercises }: Pick<ReferredContent, 'products' | 'exercises'>,
  scope?: Scope,
): Promise<ExercisePlan> {
  const links = products
    .filter(({ link, type }) => type === 'course' && (!scope || scope.links.has(link)))
    .map(({ link }) => link);
  const items = await readAll<ExercisesItem>(links.map(exercisesKey));
  const differs = (link: string, item: ExercisesItem | undefined) =>
    (item || exercises[link]) && !isSame(item, { ...exercisesKey(link), ...exercisesItem(exercises[link]) });
  return { courses: links.filter((link, at) => differs(link, items[at])) };
}

/** The plan as lines for a terminal. */
export const describeExercises = ({ courses }: ExercisePlan): string[] =>
  courses.map((link) => `~ exercises of ${link}`);

export async function publishExercises(
  { exercises }: Pick<ReferredContent, 'exercises'>,
  { courses }: ExercisePlan,
): Promise<void> {
  await mapLimit(courses, 8, (link) =>
    dynamodb.send(
      new PutItemCommand({
        TableName: table(),
        Item: toItem({ ...exercisesKey(link), ...exercisesItem(exercises[link]) }),
      }),
    ),
  );
}

export const exercisesItem = (exercises: ExercisesItem['exercises'] = {}): ExercisesItem => ({
  baseType: 'exercises',
  exercises,
});
