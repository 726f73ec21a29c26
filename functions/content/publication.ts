/** One publication at a time, and a record of each that is kept for good. */
import { randomBytes } from 'node:crypto';
import { PutItemCommand, QueryCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import type { Content } from '../../lib/model/content.ts';
import { publicationKey, publicationsPartition, publishingKey } from '../../lib/model/keys.ts';
import type { Counts, PlanAnswer, PublicationItem, Publisher, PublishingItem } from '../../lib/model/publication.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { planOf, readItem, type Plan } from './plan.ts';
import { contentDigest, toldPlan } from './told-plan.ts';

/** Longer than a publication may take (the function's own timeout), for a deploy; a command's is over sooner. */
const seconds = { deploy: 300, command: 120 } as const;
/** Between two looks of a deploy at whether a command has ended. */
const pause = 2_000;
/** Sentences that are kept: a row is at most 400 KB. */
const kept = 300;

export interface Publishing {
  readonly content: Content;
  readonly publisher: Publisher;
  readonly counts?: Counts | undefined;
  /** The plan that is meant: any other is refused. */
  readonly planId?: string | undefined;
}

/**
 * Plans, writes down what is going to be published and by whom, publishes and notes that it is done.
 * @throws Error when somebody else publishes, when it is another plan than the one that is meant, or when the plan refuses
 * something; nothing is written then
 */
export async function publication(
  { content, publisher, counts, planId }: Publishing,
  write: (plan: Plan) => Promise<void>,
): Promise<PlanAnswer> {
  return alone(publisher, async (id) => {
    const startedAt = new Date().toISOString();
    const plan = await planOf(content);
    const digest = contentDigest(content);
    const told = await toldPlan(plan, digest, counts, startedAt);
    const refused = [...plan.entries.refused, ...plan.films.refused, ...plan.sessions.refused];
    if (refused.length > 0) throw new Error(`Nothing was published:\n${refused.join('\n')}`);
    if (planId !== undefined && planId !== told.id)
      throw new Error(
        `Nothing was published: the plan is ${told.id} now, not ${planId}. The content or the stage has changed since: look at the new plan`,
      );
    const item: PublicationItem = {
      baseType: 'publication',
      ...{ id, ...publisher, planId: told.id, contentDigest: digest, startedAt },
      sentences: shortened(told.plan),
      warnings: shortened(told.warnings),
    };
    const key = publicationKey(startedAt, id);
    await dynamodb.send(new PutItemCommand({ TableName: table(), Item: toItem({ ...key, ...item }) }));
    try {
      await write(plan);
    } catch (error) {
      await note(key, 'failure', (error as Error).message.slice(0, 1000));
      throw error;
    }
    await note(key, 'finishedAt', new Date().toISOString());
    return told;
  });
}

/** Runs what must not be done while somebody publishes. */
export async function alone<T>(publisher: Publisher, work: (id: string) => Promise<T>): Promise<T> {
  const id = randomBytes(6).toString('hex');
  await take(id, publisher);
  try {
    return await work(id);
  } finally {
    await leave(id);
  }
}

/** The newest first. */
export async function history(most = 50): Promise<PublicationItem[]> {
  const { Items = [] } = await dynamodb.send(
    new QueryCommand({
      TableName: table(),
      KeyConditionExpression: 'PK = :publications',
      ExpressionAttributeValues: toItem({ ':publications': publicationsPartition }),
      ScanIndexForward: false,
      Limit: most,
    }),
  );
  return Items.map((item) => fromItem<PublicationItem & { PK?: string; SK?: string }>(item)).map(
    ({ PK: _, SK: __, ...item }) => item,
  );
}

const shortened = (all: readonly string[]) =>
  all.length <= kept ? all : [...all.slice(0, kept), `… and ${all.length - kept} more`];

const note = (key: ReturnType<typeof publicationKey>, field: 'finishedAt' | 'failure', value: string) =>
  dynamodb.send(
    new UpdateItemCommand({
      TableName: table(),
      Key: toItem(key),
      UpdateExpression: 'SET #field = :value',
      ExpressionAttributeNames: { '#field': field },
      ExpressionAttributeValues: toItem({ ':value': value }),
    }),
  );

/**
 * A deploy takes over from a deploy, as CloudFormation runs one at a time and the one before has died; it waits for a command, as it
 * cannot say "later". A command does not wait.
 */
async function take(id: string, { by, how }: Publisher): Promise<void> {
  for (;;) {
    const now = new Date();
    const until = new Date(now.getTime() + seconds[how] * 1000).toISOString();
    const item: PublishingItem = { baseType: 'publishing', id, by, how, since: now.toISOString(), until };
    try {
      await dynamodb.send(
        new PutItemCommand({
          TableName: table(),
          Item: toItem({ ...publishingKey, ...item }),
          ConditionExpression: `attribute_not_exists(PK) OR #until <= :now${how === 'deploy' ? ' OR how = :deploy' : ''}`,
          ExpressionAttributeNames: { '#until': 'until' },
          ExpressionAttributeValues: toItem({ ':now': now.toISOString(), ...(how === 'deploy' && { ':deploy': how }) }),
        }),
      );
      return;
    } catch (error) {
      if ((error as Error).name !== 'ConditionalCheckFailedException') throw error;
      if (how === 'deploy') await new Promise((resolve) => setTimeout(resolve, pause));
      else throw new Error(await busy());
    }
  }
}

async function busy(): Promise<string> {
  const other = await readItem<PublishingItem>(publishingKey);
  if (!other) return 'Nothing was published: somebody else was just publishing. Try again';
  return `Nothing was published: ${other.by} publishes since ${other.since}. Try again when that is done, at ${other.until} at the latest`;
}

/** Only one's own: somebody may have taken over. */
async function leave(id: string): Promise<void> {
  try {
    await dynamodb.send(
      new UpdateItemCommand({
        TableName: table(),
        Key: toItem(publishingKey),
        // Before any clock, as that of a stage on a laptop may be put back.
        UpdateExpression: 'SET #until = :never',
        ConditionExpression: 'id = :id',
        ExpressionAttributeNames: { '#until': 'until' },
        ExpressionAttributeValues: toItem({ ':id': id, ':never': '' }),
      }),
    );
  } catch (error) {
    if ((error as Error).name !== 'ConditionalCheckFailedException') throw error;
  }
}
