/** Publishes dated entries permanently. Later events are appended as notes; a legal text gets a later version. */
import { createHash } from 'node:crypto';
import { type AttributeValue, PutItemCommand, QueryCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import type { ReferredContent } from '../../lib/model/by-digest.ts';
import type { WithOutcomes } from '../../lib/model/content.ts';
import { outcomeText, routineText, tradeText, type Outcome, type StampedOutcome } from '../../lib/model/entries.ts';
import {
  legalKey,
  legalPartition,
  routineKey,
  routinesPartition,
  tradeKey,
  tradesPartition,
  type Key,
} from '../../lib/model/keys.ts';
import { legalPages, type LegalPage } from '../../lib/model/legal.ts';
import { isDated, routinesUntil } from '../../lib/model/recurring-routines.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { canonical } from './canonical.ts';
import { mapLimit } from '../../lib/model/map-limit.ts';

/** An entry to write, or notes to append to a published one. */
type Write =
  | { readonly kind: 'entry'; readonly what: string; readonly key: Key; readonly item: object }
  | {
      readonly kind: 'outcomes';
      readonly what: string;
      readonly key: Key;
      /** Hash of the notes' entry. */
      readonly hash: string;
      /** Number of existing notes. */
      readonly after: number;
      readonly outcomes: readonly StampedOutcome[];
    };

export interface EntryPlan {
  /** Oldest first within each series. */
  readonly writes: readonly Write[];
  /** Reasons it cannot be published, one sentence each. */
  readonly refused: readonly string[];
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Notes with their hashes; each covers the hash before it. */
function stampOutcomes(outcomes: readonly Outcome[], entryHash: string): StampedOutcome[] {
  let before = entryHash;
  return outcomes.map((outcome) => ({ ...outcome, hash: (before = sha256(outcomeText(outcome, before))) }));
}

/** An entry with its hash and those of its notes. */
export function stamp<Entry>({ outcomes, ...entry }: WithOutcomes<Entry>, textOf: (entry: Entry) => string) {
  const hash = sha256(textOf(entry as unknown as Entry));
  return { ...entry, hash, outcomes: stampOutcomes(outcomes, hash) };
}

/** A series of entries in a partition, one per day, oldest first. */
interface Series {
  /** Name of an entry: `trade of the week`. */
  readonly name: string;
  readonly partition: string;
  readonly keyOf: (date: string) => Key;
  /** What to do instead of changing a published entry. */
  readonly instead: string;
  readonly entries: readonly {
    readonly date: string;
    readonly hash: string;
    readonly outcomes: readonly StampedOutcome[];
  }[];
  /** Additional fields stored with the entry. */
  readonly besides: (index: number) => object;
  /**
   * Whether the day has a file; absent if all have. Other days recur: they follow from their day alone, come with the next publication, and
   * are not missed before it.
   */
  readonly isDated?: (date: string) => boolean;
}

const addOutcome = 'Add what happened to its outcomes instead';

/** @param now ISO instant in UTC; routines recur up to it */
export function seriesOf(content: ReferredContent, now: string): Series[] {
  const trades = content.trades.map((trade) => stamp(trade, tradeText));
  const dates = trades.map(({ date }) => date);
  return [
    {
      name: 'trade of the week',
      partition: tradesPartition,
      keyOf: tradeKey,
      instead: addOutcome,
      entries: trades,
      besides: (index) => ({ baseType: 'trade', dates: dates.slice(0, index + 1) }),
    },
    ...content.desks.map((desk) => ({
      name: `routine of ${desk.name}`,
      partition: routinesPartition(desk.name),
      keyOf: (date: string) => routineKey(desk.name, date),
      instead: addOutcome,
      entries: routinesUntil(desk, now).map((routine) => stamp(routine, routineText)),
      besides: () => ({ baseType: 'routine' }),
      isDated: (date: string) => isDated(desk, date),
    })),
    ...Object.entries(content.legal).map(([page, versions]) => ({
      name: legalPages[page as LegalPage],
      partition: legalPartition(page),
      keyOf: (date: string) => legalKey(page, date),
      instead: 'Add a version of a later day instead',
      // The texts are files of the site; the table records their hashes.
      entries: versions.toReversed().map(({ effective, sections }) => ({
        date: effective,
        hash: sha256(canonical(sections)),
        outcomes: [],
      })),
      besides: () => ({ baseType: 'legal version' }),
    })),
  ];
}

/** What publishing the entries would do, and what it refuses. */
export async function entryPlanOf(content: ReferredContent, now: string): Promise<EntryPlan> {
  const plans = await Promise.all(
    seriesOf(content, now).map(async (series) => planSeries(series, await publishedOf(series.partition), now)),
  );
  return { writes: plans.flatMap(({ writes }) => writes), refused: plans.flatMap(({ refused }) => refused) };
}

interface Published {
  readonly hash: string;
  readonly outcomes: readonly { readonly hash: string }[];
}

/** Applies the rules to the stored entries (by day). */
function planSeries(series: Series, published: ReadonlyMap<string, Published>, now: string): EntryPlan {
  const writes: Write[] = [];
  const refused: string[] = [];
  const newest = [...published.keys()].sort().at(-1) ?? '';
  series.entries.forEach((entry, index) => {
    const what = `${series.name}, ${entry.date}`;
    const key = series.keyOf(entry.date);
    const stored = published.get(entry.date);
    if (!stored) {
      const mayBeLate = series.isDated?.(entry.date) === false;
      if (entry.date < newest && !mayBeLate) refused.push(`${what}: cannot be published after the one of ${newest}`);
      else writes.push({ kind: 'entry', what, key, item: { ...entry, ...series.besides(index), createdAt: now } });
      return;
    }
    if (stored.hash !== entry.hash) {
      refused.push(`${what}: is published and stays as it is. ${series.instead}`);
      return;
    }
    if (stored.outcomes.some(({ hash }, at) => entry.outcomes[at]?.hash !== hash)) {
      refused.push(`${what}: its published outcomes stay as they are. Add another one after them`);
      return;
    }
    const outcomes = entry.outcomes.slice(stored.outcomes.length);
    if (outcomes.length > 0)
      writes.push({ kind: 'outcomes', what, key, hash: stored.hash, after: stored.outcomes.length, outcomes });
  });
  const dates = new Set(series.entries.map(({ date }) => date));
  for (const date of published.keys())
    if (!dates.has(date)) refused.push(`${series.name}, ${date}: is published and cannot be taken back`);
  return { writes, refused };
}

export const describeEntries = ({ writes, refused }: EntryPlan): string[] => [
  ...writes.map((write) =>
    write.kind === 'entry' ? `+ ${write.what}` : `~ ${write.what}: ${write.outcomes.length} outcome(s) added`,
  ),
  ...refused.map((sentence) => `! ${sentence}`),
];

/** Writes the plan, each series in order. A condition in the table prevents any writer from overwriting an entry. */
export async function publishEntries({ writes }: EntryPlan): Promise<void> {
  const series = Object.values(Object.groupBy(writes, ({ key }) => key.PK)) as Write[][];
  await mapLimit(series, 8, async (own) => {
    for (const each of own) await write(each);
  });
}

async function write(one: Write): Promise<void> {
  if (one.kind === 'entry') {
    const Item = toItem({ ...one.key, ...one.item });
    await dynamodb.send(
      new PutItemCommand({ TableName: table(), Item, ConditionExpression: 'attribute_not_exists(PK)' }),
    );
    return;
  }
  await dynamodb.send(
    new UpdateItemCommand({
      TableName: table(),
      Key: toItem(one.key),
      UpdateExpression: 'SET outcomes = list_append(outcomes, :more)',
      ConditionExpression: '#hash = :hash AND size(outcomes) = :after',
      ExpressionAttributeNames: { '#hash': 'hash' },
      ExpressionAttributeValues: toItem({ ':more': one.outcomes, ':hash': one.hash, ':after': one.after }),
    }),
  );
}

async function publishedOf(partition: string): Promise<Map<string, Published>> {
  const found = new Map<string, Published>();
  let from: Record<string, AttributeValue> | undefined;
  do {
    const page = await dynamodb.send(
      new QueryCommand({
        TableName: table(),
        KeyConditionExpression: 'PK = :partition',
        ProjectionExpression: 'SK, #hash, outcomes',
        ExpressionAttributeNames: { '#hash': 'hash' },
        ExpressionAttributeValues: toItem({ ':partition': partition }),
        ExclusiveStartKey: from,
        ConsistentRead: true,
      }),
    );
    for (const item of page.Items ?? []) {
      const { SK, hash, outcomes } = fromItem<Published & { SK: string }>(item);
      found.set(SK, { hash, outcomes });
    }
    from = page.LastEvaluatedKey;
  } while (from);
  return found;
}
