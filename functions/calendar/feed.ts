/**
 * A learner's own calendar, for calendar programs that subscribe to it: the sessions of products the learner can open now. Anyone who has
 * the address can read it, and it contains nothing else about the learner. Unknown and revoked addresses get the same response, and no
 * part of an address is ever logged.
 */
import { createHash } from 'node:crypto';
import { GetItemCommand, paginateQuery } from '@aws-sdk/client-dynamodb';
import { isOpen } from '../../lib/model/access.ts';
import { feedDays, icsOf } from '../../lib/model/calendar.ts';
import { environment } from '../../lib/model/environment.ts';
import { institution } from '../../lib/model/institution.ts';
import type { OwnedItem } from '../../lib/model/items/access.ts';
import type { ClosedItem, FeedItem, ProfileItem } from '../../lib/model/items/account.ts';
import type { Session } from '../../lib/model/items/session.ts';
import { feedKey, learnerPartition, ownedPrefix, profileKey, sessionsIndex } from '../../lib/model/keys.ts';
import { sessionFrom, type StoredSession } from '../../lib/model/schedule.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { requireEnv } from '../shared/require-env.ts';
import * as messages from './messages.ts';
import { hashOf } from './secret.ts';

/** A request of an HTTP API, payload format 2.0. */
interface FeedRequest {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly pathParameters?: { readonly file?: string };
}

/** How often calendar programs should refresh; they may cache the response for part of it. */
const refresh = 'PT1H';
const maxAge = 900;
const day = 86_400_000;

export async function handler({ headers, pathParameters }: FeedRequest): Promise<object> {
  const [, token = ''] = /^(.+)\.ics$/.exec(pathParameters?.file ?? '') ?? [];
  const hash = hashOf(token);
  const links = hash === undefined ? undefined : await openTo(hash);
  if (!links) return { statusCode: 404, headers: { 'cache-control': 'no-store' }, body: messages.unknown };
  const sessions = (await Promise.all(links.map(sessionsOf))).flat();
  sessions.sort((a, b) => (a.start + a.id < b.start + b.id ? -1 : 1));
  const site = requireEnv(environment.siteUrl);
  // The timestamp in each event changes with every response, so leave it out: equal sessions make an equal calendar.
  const version = createHash('sha256').update(icsOf(sessions, site, ''));
  const tag = { etag: `W/"${version.digest('base64url')}"`, 'cache-control': `private, max-age=${maxAge}` };
  if (headers['if-none-match']?.split(/\s*,\s*/).includes(tag.etag)) return { statusCode: 304, headers: tag };
  return {
    statusCode: 200,
    headers: {
      ...tag,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `inline; filename="${institution().id}.ics"`,
      'x-robots-tag': 'noindex',
    },
    body: icsOf(sessions, site, new Date().toISOString(), { name: messages.mySessions, refresh }),
  };
}

/** Products the learner of an address can open now; undefined if the address is unknown. */
async function openTo(hash: string): Promise<string[] | undefined> {
  const { Item } = await dynamodb.send(
    new GetItemCommand({ TableName: table(), Key: toItem(feedKey(hash)), ConsistentRead: true }),
  );
  if (!Item) return undefined;
  const { sub } = fromItem<FeedItem>(Item);
  // Only owned products and the profile are in this range: one Query reads both.
  const query = {
    TableName: table(),
    KeyConditionExpression: 'PK = :learner AND SK BETWEEN :owned AND :profile',
    ExpressionAttributeValues: toItem({
      ':learner': learnerPartition(sub),
      ':owned': ownedPrefix,
      ':profile': profileKey(sub).SK,
    }),
    ConsistentRead: true,
  };
  const rows: (OwnedItem | ProfileItem | ClosedItem)[] = [];
  for await (const { Items = [] } of paginateQuery({ client: dynamodb }, query))
    rows.push(...Items.map((row) => fromItem<OwnedItem | ProfileItem | ClosedItem>(row)));
  const profile = rows.find((row) => row.baseType === 'profile');
  if (profile?.calendarFeedHash !== hash) return undefined;
  const now = new Date().toISOString();
  return rows.filter((row) => row.baseType === 'owned' && isOpen(row, now)).map((row) => (row as OwnedItem).link);
}

async function sessionsOf(link: string): Promise<Session[]> {
  const at = (days: number) => new Date(Date.now() + days * day).toISOString();
  const query = {
    TableName: table(),
    IndexName: sessionsIndex.name,
    KeyConditionExpression: 'GSI1PK = :sessions AND GSI1SK BETWEEN :from AND :to',
    ExpressionAttributeValues: toItem({
      ':sessions': sessionsIndex.partition(link),
      ':from': at(-feedDays.back),
      ':to': at(feedDays.ahead),
    }),
  };
  const sessions: Session[] = [];
  for await (const { Items = [] } of paginateQuery({ client: dynamodb }, query))
    sessions.push(...Items.map((row) => sessionFrom(fromItem<StoredSession>(row))));
  return sessions;
}
