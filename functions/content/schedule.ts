import { type AttributeValue, QueryCommand } from '@aws-sdk/client-dynamodb';
import { assignChannels, type Assignment } from '../../lib/model/assign-channels.ts';
import { claimedUntil } from '../../lib/model/channels.ts';
import { collisionSentences } from '../../lib/model/collisions.ts';
import { expand, monthsAround } from '../../lib/model/expand.ts';
import { monthPartition, sessionNamedBy } from '../../lib/model/keys.ts';
import type { Session, SessionChangeItem } from '../../lib/model/items/session.ts';
import { sessionFrom, storedSession, type PlannedSessions, type StoredSession } from '../../lib/model/schedule.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { canonical } from './canonical.ts';

/** What publishing would do to the sessions of the months around a day. */
export interface SessionPlan {
  readonly added: readonly StoredSession[];
  readonly changed: readonly StoredSession[];
  readonly removed: readonly StoredSession[];
  readonly unchanged: number;
  /** The stored version of changed or moved sessions, by session id. */
  readonly before: ReadonlyMap<string, StoredSession>;
  /** The channel of each live product's class, and collisions. */
  readonly channels: Assignment;
  /** All sessions of these months, from content. */
  readonly sessions: readonly Session[];
  /** Reasons it cannot be published. */
  readonly refused: readonly string[];
  /** Changes to notify owners about. */
  readonly changes: readonly SessionChangeItem[];
}

/** The stage's channels and their current products. */
export interface Pool {
  readonly ids: readonly string[];
  /** Links of the live products. */
  readonly live: readonly string[];
  /** The current channel of each product, by link. */
  readonly held: ReadonlyMap<string, string>;
}

/** Days after a session during which its owners can still be notified of a change: enough time to fix a mail problem. */
const changeRetentionDays = 7;

/** Stays the same all day: it depends on the content, on what is published, and on the month of `now`. */
export async function sessionPlanOf(plans: readonly PlannedSessions[], now: Date, pool: Pool): Promise<SessionPlan> {
  const months = monthsAround(now);
  const stored = new Map((await Promise.all(months.map(storedIn))).flat().map((item) => [nameOf(item), item]));
  const moves = new Map([...stored.values()].map((item) => [sessionNamedBy(item).id, item]));
  const sessions = expand(plans, months);
  const channels = channelsOf(sessions, moves, now, pool);
  const onChannel = (session: Session): StoredSession => {
    const isOver = !session.cancelled && claimedUntil(session) <= now.getTime();
    const channel = channels.sessions.get(session.id) ?? (isOver ? moves.get(session.id)?.channel : undefined);
    return { ...storedSession(session), ...(channel !== undefined && { channel }) };
  };
  const all = sessions.map((session) => counted(onChannel(session), moves.get(session.id)));
  const wanted = new Set(all.map(nameOf));
  const known = all.filter((item) => stored.has(nameOf(item)));
  const changed = known.filter((item) => canonical(item) !== canonical(stored.get(nameOf(item))));
  const added = all.filter((item) => !stored.has(nameOf(item)));
  return {
    added,
    changed,
    changes: [...added, ...changed].flatMap((item) => changeOf(moves.get(sessionNamedBy(item).id), item, now)),
    removed: [...stored.values()].filter((item) => !wanted.has(nameOf(item))),
    unchanged: known.length - changed.length,
    before: moves,
    ...{ channels, sessions, refused: collisionSentences(channels.collisions, pool.ids.length) },
  };
}

/** Keeps the previous channels wherever possible, because encoders are configured for a channel. */
function channelsOf(
  sessions: readonly Session[],
  stored: ReadonlyMap<string, StoredSession>,
  now: Date,
  { ids, live, held }: Pool,
): Assignment {
  const before = [...stored].flatMap(([id, { channel }]) => (channel === undefined ? [] : [[id, channel] as const]));
  return assignChannels(sessions, live, ids, now.getTime(), { sessions: new Map(before), products: held });
}

/** Increments the sequence of a session that was moved, canceled, or restored, for calendars that contain it. */
function counted(item: StoredSession, before: StoredSession | undefined): StoredSession {
  if (!before) return item;
  const sequence = (before.sequence ?? 0) + (isHeldAlike(before, item) ? 0 : 1);
  return sequence === 0 ? item : { ...item, sequence };
}

/** At the same time, or both canceled. */
const isHeldAlike = (one: StoredSession, other: StoredSession): boolean =>
  one.SK === other.SK && one.end === other.end && Boolean(one.cancelled) === Boolean(other.cancelled);

/** What owners are notified about: changes with a reason in the content, and the end of such a change; never past sessions. */
export function changeOf(before: StoredSession | undefined, item: StoredSession, now: Date): SessionChangeItem[] {
  if (!before || isHeldAlike(before, item) || (!before.notice && !item.notice)) return [];
  const last = item.end > before.end ? item.end : before.end;
  if (last <= now.toISOString()) return [];
  const session = sessionFrom(item);
  const kind = item.cancelled ? 'cancelled' : before.cancelled && !item.movedFrom ? 'back' : 'moved';
  const ttl = Math.floor(Date.parse(last) / 1000) + changeRetentionDays * 86_400;
  return [{ baseType: 'session change', kind, session, plannedFor: sessionNamedBy(before).start, ttl }];
}

const nameOf = ({ PK, SK }: StoredSession) => `${PK} ${SK}`;

async function storedIn(month: string): Promise<StoredSession[]> {
  const items: StoredSession[] = [];
  let from: Record<string, AttributeValue> | undefined;
  do {
    const page = await dynamodb.send(
      new QueryCommand({
        TableName: table(),
        KeyConditionExpression: 'PK = :month',
        ExpressionAttributeValues: toItem({ ':month': monthPartition(month) }),
        ExclusiveStartKey: from,
      }),
    );
    items.push(...(page.Items ?? []).map((item) => fromItem<StoredSession>(item)));
    from = page.LastEvaluatedKey;
  } while (from);
  return items;
}
