/** Determines the current session of a class. */
import { QueryCommand } from '@aws-sdk/client-dynamodb';
import type { OnAirItem } from '../../lib/model/items/classroom.ts';
import type { Session } from '../../lib/model/items/session.ts';
import { sessionsIndex } from '../../lib/model/keys.ts';
import { earlyMinutes } from '../../lib/model/live.ts';
import { longestSession, sessionFrom, type StoredSession } from '../../lib/model/schedule.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';

const minute = 60_000;

/** A few sessions of a product, beginning with the earliest that may still be running, without canceled ones. @param at milliseconds */
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

/** The instant from which broadcasts and chat messages belong to a session. */
export const opensAt = ({ start }: Pick<Session, 'start'>): string =>
  new Date(Date.parse(start) - earlyMinutes * minute).toISOString();

/** The session of a broadcast that begins at `at` (ISO instant). */
export const sessionAt = (sessions: readonly Session[], at: string): Session | undefined =>
  sessions.find((session) => opensAt(session) <= at && at < session.end);

/** The session whose broadcast is still running past its end; otherwise the current or the next session. */
export function sessionNow(
  sessions: readonly Session[],
  onAir: Pick<OnAirItem, 'since' | 'session'> | undefined,
  now: string,
): Session | null {
  const broadcast = onAir?.since ? sessions.find(({ id }) => id === onAir.session) : undefined;
  return broadcast ?? sessions.find(({ end }) => end > now) ?? null;
}
