/**
 * Notifies learners of changed sessions, and reminds them of upcoming ones. Announces the current schedule: a moved session only at its new
 * time, a canceled one not at all. Mail and marker are written in one transaction, so each is sent once.
 */
import { paginateQuery } from '@aws-sdk/client-dynamodb';
import type { RemindersItem, Session } from '../../lib/model/items/session.ts';
import { monthPartition, remindedKey, remindersKey } from '../../lib/model/keys.ts';
import { mapLimit } from '../../lib/model/map-limit.ts';
import { dueLeads, leads, type Lead } from '../../lib/model/reminders.ts';
import { sessionFrom, type StoredSession } from '../../lib/model/schedule.ts';
import { readOne } from '../payments/read.ts';
import { absent, put, transact } from '../payments/transaction.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { metric } from '../shared/metric.ts';
import { reminderMail } from './mail.ts';
import { keepMark } from './mark.ts';
import { writeToOwners, type Recipient } from './owners.ts';
import { sendSessionChanges } from './session-changes.ts';
import { stopTokenOf } from './token.ts';

/** Sessions announced concurrently. */
const concurrency = 4;
/** How long a marker is kept after its session, in seconds. */
const markerTtlSeconds = 7 * 86_400;

export async function handler(): Promise<void> {
  const now = Date.now();
  let failed = await sendSessionChanges();
  const due = (await sessionsSoon(now)).flatMap((session) =>
    dueLeads(Date.parse(session.start), now).map((lead) => ({ session, lead })),
  );
  // A session with very many owners does not delay the others.
  await mapLimit(due, concurrency, async ({ session, lead }) => {
    failed += await announce(session, lead);
  });
  if (failed > 0) metric('ReminderNotWritten', { failed });
}

/** Sessions that begin within the longest lead. */
async function sessionsSoon(now: number): Promise<Session[]> {
  const from = new Date(now).toISOString();
  const to = new Date(now + Math.max(...leads.map(({ before }) => before)) * 60_000).toISOString();
  const months = new Set([from, to].map((instant) => instant.slice(0, 7)));
  const sessions: Session[] = [];
  for (const month of months) {
    const query = {
      TableName: table(),
      KeyConditionExpression: 'PK = :month AND SK BETWEEN :from AND :to',
      // Sort keys continue after the instant.
      ExpressionAttributeValues: toItem({ ':month': monthPartition(month), ':from': from, ':to': `${to}~` }),
    };
    for await (const { Items = [] } of paginateQuery({ client: dynamodb }, query))
      sessions.push(...Items.map((item) => sessionFrom(fromItem<StoredSession>(item))));
  }
  return sessions.filter(({ cancelled }) => !cancelled);
}

/** @returns how many announcements could not be written; the next run tries them again */
async function announce(session: Session, lead: Lead): Promise<number> {
  const { id, start } = session;
  const key = remindersKey(start, id, lead.name);
  const known = await readOne<RemindersItem>(key);
  if (known && known.after === undefined) return 0;
  const keep = (after?: string) => keepMark(key, start, markerTtlSeconds, after);
  const { failed, isWhole } = await writeToOwners(session, {
    at: start,
    after: known?.after,
    kept: keep,
    write: (sub, profile) => remind(sub, profile, session, lead),
  });
  if (failed === 0 && isWhole) await keep();
  return failed;
}

async function remind(sub: string, profile: Recipient, session: Session, lead: Lead): Promise<void> {
  if (profile.reminders === false) return;
  const token = await stopTokenOf(sub, profile);
  if (token === undefined) return;
  const { start, id } = session;
  const mark = { baseType: 'reminded', ttl: Math.floor(Date.parse(start) / 1000) + markerTtlSeconds };
  // Refused if the marker exists: another run has written the mail.
  await transact([
    put(remindedKey(sub, start, id, lead.name), mark, absent),
    reminderMail(profile.email, token, session, lead),
  ]);
}
