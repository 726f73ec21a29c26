/** Which session a class is at. */
import { QueryCommand } from '@aws-sdk/client-dynamodb';
import type { OnAirItem } from '../../lib/model/items/classroom.ts';
import type { Session } from '../../lib/model/items/session.ts';
import { sessionsIndex } from '../../lib/model/keys.ts';
import { earlyMinutes } from '../../lib/model/live.ts';
import { longestSession, sessionFrom, type StoredSession } from '../../lib/model/schedule.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';

const minute = 60_000;

/** A product's sessions from the earliest that may still be running, soonest first, without cancelled ones; a few. @param at milliseconds */
export async function sessionsAround(link: string, at: number): Promise<Session[]> {
  const { Items = [] } = await dynamodb.send(
    new QueryCommand({
      TableName: table(),
      IndexName: sessionsIndex.name,
      KeyConditionExpression: 'GSI1PK = :sessions AND GSI1SK > :earliest',
      ExpressionAttributeValues: toItem({
        ':sessions': sessionsIndex.partition(link),
        ':earliest': new Date(at - longestSession * minute).toISOString(),
      }),
      Limit: 8,
    }),
  );
  return Items.map((item) => sessionFrom(fromItem<StoredSession>(item))).filter(({ cancelled }) => !cancelled);
}

/** The instant from which a broadcast, and what is said, belongs to a session. */
export const opensAt = ({ start }: Pick<Session, 'start'>): string =>
  new Date(Date.parse(start) - earlyMinutes * minute).toISOString();

/** The session that a broadcast which begins at `at` (ISO instant) is of. */
export const sessionAt = (sessions: readonly Session[], at: string): Session | undefined =>
  sessions.find((session) => opensAt(session) <= at && at < session.end);

/** The session whose broadcast goes on, though it should have ended; otherwise the running or the next one. */
export function sessionNow(
  sessions: readonly Session[],
  onAir: Pick<OnAirItem, 'since' | 'session'> | undefined,
  now: string,
): Session | null {
  const broadcast = onAir?.since ? sessions.find(({ id }) => id === onAir.session) : undefined;
  return broadcast ?? sessions.find(({ end }) => end > now) ?? null;
}
