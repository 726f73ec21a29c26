/**
 * Reminds learners of their sessions. What is announced is what the schedule says now, so a session that was moved is announced for
 * its new time and no other. Each announcement is written once, in one transaction with its mark, whatever runs twice.
 */
import { GetItemCommand, paginateQuery, PutItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import { isOpen } from '../../lib/model/access.ts';
import type { ClosedItem, OwnedItem, ProfileItem, Session } from '../../lib/model/items.ts';
import {
  monthPartition,
  ownerNamedBy,
  ownersIndex,
  profileKey,
  remindedKey,
  remindersKey,
} from '../../lib/model/keys.ts';
import { dueLeads, leads, type Lead } from '../../lib/model/reminders.ts';
import { sessionFrom, type StoredSession } from '../../lib/model/schedule.ts';
import { read } from '../payments/read.ts';
import { absent, put, transact } from '../payments/transaction.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { logError } from '../shared/log.ts';
import { metric } from '../shared/metric.ts';
import { reminderMail } from './mail.ts';
import { stopTokenOf } from './token.ts';

/** Learners written to at the same time. */
const atOnce = 8;
/** Seconds a mark is kept after its session. */
const kept = 7 * 86_400;

type OwnedRow = OwnedItem & { readonly GSI1SK: string };

export async function handler(): Promise<void> {
  const now = Date.now();
  let failed = 0;
  for (const session of await sessionsSoon(now))
    for (const lead of dueLeads(Date.parse(session.start), now)) failed += await announce(session, lead);
  if (failed > 0) metric('ReminderNotWritten', { failed });
}

/** Those that begin within the longest lead. */
async function sessionsSoon(now: number): Promise<Session[]> {
  const from = new Date(now).toISOString();
  const to = new Date(now + Math.max(...leads.map(({ before }) => before)) * 60_000).toISOString();
  const months = new Set([from, to].map((instant) => instant.slice(0, 7)));
  const found = await Promise.all(
    [...months].map((month) =>
      dynamodb.send(
        new QueryCommand({
          TableName: table(),
          KeyConditionExpression: 'PK = :month AND SK BETWEEN :from AND :to',
          // Sort keys go on after the instant.
          ExpressionAttributeValues: toItem({ ':month': monthPartition(month), ':from': from, ':to': `${to}~` }),
        }),
      ),
    ),
  );
  return found.flatMap(({ Items = [] }) => Items.map((item) => sessionFrom(fromItem<StoredSession>(item))));
}

/** @returns how many announcements could not be written; they are tried again with the next run */
async function announce(session: Session, lead: Lead): Promise<number> {
  const { id, link, start } = session;
  const done = remindersKey(start, id, lead.name);
  if ((await dynamodb.send(new GetItemCommand({ TableName: table(), Key: toItem(done) }))).Item) return 0;
  const query = {
    TableName: table(),
    IndexName: ownersIndex.name,
    KeyConditionExpression: 'GSI1PK = :owners',
    ExpressionAttributeValues: toItem({ ':owners': ownersIndex.partition(link) }),
  };
  let failed = 0;
  for await (const { Items = [] } of paginateQuery({ client: dynamodb, pageSize: 100 }, query)) {
    const owners = Items.map((item) => fromItem<OwnedRow>(item)).filter((owned) => isOpen(owned, start));
    for (let from = 0; from < owners.length; from += atOnce) {
      const results = await Promise.allSettled(
        owners.slice(from, from + atOnce).map((owned) => remind(ownerNamedBy(owned), session, lead)),
      );
      for (const result of results)
        if (result.status === 'rejected') {
          failed += 1;
          logError('Reminding', result.reason, { session: id });
        }
    }
  }
  if (failed === 0) {
    const mark = { ...done, baseType: 'reminders', ttl: Math.floor(Date.parse(start) / 1000) + kept };
    await dynamodb.send(new PutItemCommand({ TableName: table(), Item: toItem(mark) }));
  }
  return failed;
}

async function remind(sub: string, session: Session, lead: Lead): Promise<void> {
  const [profile] = await read<[ProfileItem | ClosedItem]>([profileKey(sub)], false);
  if (profile?.baseType !== 'profile' || profile.reminders === false || !profile.email) return;
  const token = await stopTokenOf(sub, profile);
  if (token === undefined) return;
  const { start, id } = session;
  const mark = { baseType: 'reminded', ttl: Math.floor(Date.parse(start) / 1000) + kept };
  // A mark that is there already: another run has written the mail.
  await transact([
    put(remindedKey(sub, start, id, lead.name), mark, absent),
    reminderMail(profile.email, token, session, lead),
  ]);
}
