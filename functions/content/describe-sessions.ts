/** Describes changed sessions: moved and canceled ones individually up to a readable number, new ones by their number. */
import { type AttributeValue, QueryCommand } from '@aws-sdk/client-dynamodb';
import { ownersIndex, sessionNamedBy } from '../../lib/model/keys.ts';
import type { StoredSession } from '../../lib/model/schedule.ts';
import { dynamodb, table, toItem } from '../shared/dynamodb.ts';
import { canonical } from './canonical.ts';
import type { SessionPlan } from './schedule.ts';
import { formatInstant, pluralize, type Description, type Warning } from './wording.ts';

const day = 24 * 60 * 60 * 1000;
/** Maximum of one product and kind described individually; more are only counted. */
const singly = 5;

interface Move {
  readonly from: StoredSession;
  readonly to: StoredSession;
}

/** @param now ISO instant @param owners of a product, who would be notified */
export async function describeSessions(
  plan: SessionPlan,
  now: string,
  owners: (link: string) => Promise<number> = ownersOf,
): Promise<Description> {
  const idOf = (item: StoredSession) => sessionNamedBy(item).id;
  const moves = [...plan.added, ...plan.changed].flatMap((to): Move[] => {
    const from = plan.before.get(idOf(to));
    return from && (from.SK !== to.SK || from.end !== to.end) ? [{ from, to }] : [];
  });
  const moved = new Set(moves.map(({ to }) => idOf(to)));
  const ahead = (item: StoredSession) => item.end > now;
  const removed = plan.removed.filter((item) => !moved.has(idOf(item)) && ahead(item));
  const mailed = new Set(plan.changes.map(({ session }) => session.id));
  const turned = plan.changed.filter((item) => {
    const before = plan.before.get(idOf(item));
    return before && Boolean(before.cancelled) !== Boolean(item.cancelled) && !moved.has(idOf(item)) && ahead(item);
  });
  const sentences: string[] = [];
  const warnings: Warning[] = [];
  const ownersOf = async (link: string) => pluralize(await owners(link), 'owner');
  const soon = (what: string, ...items: StoredSession[]) => {
    const near = items.filter((item) => {
      const start = Date.parse(sessionNamedBy(item).start);
      return start > Date.parse(now) && start < Date.parse(now) + day;
    });
    if (near.length === 0) return;
    const text = `${items[0]!.name}, ${when(items[0]!)}, is ${what} within 24 hours of it: reminders may have gone out`;
    warnings.push({ key: `soon ${idOf(items[0]!)}`, text });
  };

  for (const [link, list] of grouped(
    moves.filter(({ from, to }) => ahead(from) || ahead(to)),
    ({ to }) => to,
  )) {
    const owners = await ownersOf(link);
    for (const { from, to } of list.slice(0, singly)) {
      const how = mailed.has(idOf(to)) ? 'are told by mail' : 'are reminded of the new time';
      sentences.push(`~ ${to.name}: ${when(from)} is moved to ${when(to)}; ${owners} ${how}, and calendars follow`);
    }
    if (list.length > singly)
      sentences.push(
        `~ ${list[0]!.to.name}: ${list.length - singly} more are moved, ${span(list.map(({ to }) => to))}`,
      );
    for (const { from, to } of list) soon('moved', from, to);
  }
  for (const [link, list] of grouped(turned, (item) => item)) {
    const who = `${await ownersOf(link)} are told by mail, and calendars follow`;
    for (const item of list) {
      const [sign, what] = item.cancelled ? ['-', 'is canceled'] : ['+', 'takes place after all'];
      sentences.push(`${sign} ${item.name}: ${when(item)} ${what}; ${who}`);
    }
  }
  for (const [link, list] of grouped(removed, (item) => item)) {
    const who = `${await ownersOf(link)} are not told by mail (an entry under "changes" tells them); it disappears from their schedule and calendars`;
    for (const item of list.slice(0, singly)) sentences.push(`- ${item.name}: ${when(item)} is removed; ${who}`);
    if (list.length > singly)
      sentences.push(`- ${list[0]!.name}: ${list.length - singly} more are removed, ${span(list)}`);
    for (const item of list) soon('removed', item);
  }
  const fresh = plan.added.filter((item) => !moved.has(idOf(item)));
  for (const [, list] of grouped(fresh, (item) => item))
    sentences.push(`+ ${list[0]!.name}: ${pluralize(list.length, 'new session')}, ${span(list)}${onChannels(list)}`);
  const others = plan.changed.filter((item) => !moved.has(idOf(item)) && !turned.includes(item));
  const reworded = others.filter((item) => !isAlikeButChannel(plan.before.get(idOf(item)), item));
  for (const [, list] of grouped(
    others.filter((item) => !reworded.includes(item)),
    (item) => item,
  )) {
    const where = onChannels(list) || ', on no channel';
    sentences.push(`~ ${list[0]!.name}: ${pluralize(list.length, 'session')}, ${span(list)}${where}`);
  }
  for (const [, list] of grouped(reworded, (item) => item))
    sentences.push(`~ ${list[0]!.name}: the words of ${pluralize(list.length, 'session')}, ${span(list)}`);
  const past = plan.removed.length - removed.length - plan.removed.filter((item) => moved.has(idOf(item))).length;
  if (past > 0) sentences.push(`- schedule: ${pluralize(past, 'past session')} off the record`);
  return { sentences, warnings };
}

/** The channels, which broadcasters have to know. Empty for sessions without one. */
function onChannels(items: readonly StoredSession[]): string {
  const channels = [...new Set(items.flatMap(({ channel }) => channel ?? []))].sort();
  return channels.length === 0 ? '' : `, on channel ${channels.join(' and ')}`;
}

const isAlikeButChannel = (before: StoredSession | undefined, item: StoredSession): boolean =>
  canonical({ ...before, channel: undefined }) === canonical({ ...item, channel: undefined });

const when = (item: StoredSession) => formatInstant(sessionNamedBy(item).start, item.zone);

/** `Mon 2 Nov 2026 … - Fri 27 Nov 2026 …`, in their own zone. */
function span(items: readonly StoredSession[]): string {
  const starts = [...items].sort((a, b) => (a.SK < b.SK ? -1 : 1));
  return starts.length === 1 ? when(starts[0]!) : `${when(starts[0]!)} to ${when(starts.at(-1)!)}`;
}

/** Groups by product. */
function grouped<T>(all: readonly T[], itemOf: (one: T) => StoredSession): Map<string, T[]> {
  const sorted = [...all].sort((a, b) => (itemOf(a).SK < itemOf(b).SK ? -1 : 1));
  return Map.groupBy(sorted, (one) => `${sessionNamedBy(itemOf(one)).link}`);
}

/** How many owners reminders of a product would reach. */
async function ownersOf(link: string): Promise<number> {
  let count = 0;
  let from: Record<string, AttributeValue> | undefined;
  do {
    const page = await dynamodb.send(
      new QueryCommand({
        TableName: table(),
        IndexName: ownersIndex.name,
        KeyConditionExpression: 'GSI1PK = :owners',
        ExpressionAttributeValues: toItem({ ':owners': ownersIndex.partition(link) }),
        Select: 'COUNT',
        ExclusiveStartKey: from,
      }),
    );
    count += page.Count ?? 0;
    from = page.LastEvaluatedKey;
  } while (from);
  return count;
}
