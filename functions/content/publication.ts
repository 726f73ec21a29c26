/** A publication, and the permanent record of each. */
import { PutItemCommand, QueryCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import type { ReferredContent } from '../../lib/model/by-digest.ts';
import { publicationKey, publicationsPartition } from '../../lib/model/keys.ts';
import type { Counts, PlanAnswer, PublicationItem, Publisher } from '../../lib/model/publication.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { withLease, outsideLease } from './lease.ts';
import { planOf, type Plan } from './plan.ts';
import { scopeOf } from './scope.ts';
import { renderPlan } from './render-plan.ts';

/** Maximum number of sentences stored: a row has at most 400 KB. */
const maxSentences = 300;

export interface Publishing {
  readonly content: ReferredContent;
  readonly publisher: Publisher;
  readonly counts?: Counts | undefined;
  /** The id of the plan to publish; any other is refused. */
  readonly planId?: string | undefined;
  /** No one has read the plan: if it warns, refuses, or requires counts, it is returned and not published. */
  readonly unread?: boolean | undefined;
  /** Writes what is needed before planning. */
  readonly prepare?: () => Promise<void>;
}

/**
 * Plans, records what is about to be published and by whom, publishes, and records that it is done.
 * @throws Error if another publication is running, if the plan is not the expected one, or if the plan refuses something; then nothing is
 * written except what prepares it
 */
export async function publication(
  { content, publisher, counts, planId, unread = false, prepare }: Publishing,
  write: (plan: Plan) => Promise<void>,
): Promise<PlanAnswer> {
  return withLease(publisher, async (id) => {
    const startedAt = new Date().toISOString();
    await prepare?.();
    const plan = await planOf(content, publisher.how === 'deploy' ? undefined : await scopeOf(content));
    const rendered = await renderPlan(plan, content.digest, counts, startedAt);
    if (unread && mustBeRead(rendered)) return rendered;
    const refused = [...plan.entries.refused, ...plan.films.refused, ...plan.sessions.refused];
    if (refused.length > 0) throw new Error(`Nothing was published:\n${refused.join('\n')}`);
    if (planId !== undefined && planId !== rendered.id)
      throw new Error(
        `Nothing was published: the plan is ${rendered.id} now, not ${planId}. The content or the stage has changed since: look at the new plan`,
      );
    const item: PublicationItem = {
      baseType: 'publication',
      ...{ id, ...publisher, planId: rendered.id, contentDigest: content.digest, startedAt },
      sentences: shortened(rendered.plan),
      warnings: shortened(rendered.warnings),
    };
    const key = publicationKey(startedAt, id);
    await dynamodb.send(new PutItemCommand({ TableName: table(), Item: toItem({ ...key, ...item }) }));
    try {
      await write(plan);
    } catch (error) {
      await outsideLease(() => note(key, 'failure', (error as Error).message.slice(0, 1000)));
      throw error;
    }
    await note(key, 'finishedAt', new Date().toISOString());
    return { ...rendered, published: true };
  });
}

const mustBeRead = ({ plan, warnings, asks }: PlanAnswer) =>
  warnings.length + asks.owners.length + asks.subscribers.length > 0 || plan.some((line) => line.startsWith('! '));

/** Newest first. */
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
  all.length <= maxSentences ? all : [...all.slice(0, maxSentences), `… and ${all.length - maxSentences} more`];

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
