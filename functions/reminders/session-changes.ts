/**
 * Notifies owners about sessions that were canceled, moved, or restored. Each change has a row in the table until every owner has been
 * written to. An owner's marker and mail are written in one transaction, so no one gets the same mail twice.
 */
import { DeleteItemCommand, paginateQuery } from '@aws-sdk/client-dynamodb';
import type { SessionChangeItem } from '../../lib/model/items/session.ts';
import { remindedKey, sessionChangeKey, sessionChangesPartition, sessionKey, type Key } from '../../lib/model/keys.ts';
import type { StoredSession } from '../../lib/model/schedule.ts';
import { read } from '../payments/read.ts';
import { absent, present, put, transact, update } from '../payments/transaction.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { sessionChangeMail } from './session-change-mail.ts';
import { writeToOwners } from './owners.ts';

/** @returns how many mails could not be written; the next run tries them again */
export async function sendSessionChanges(): Promise<number> {
  const query = {
    TableName: table(),
    KeyConditionExpression: 'PK = :changes',
    ExpressionAttributeValues: toItem({ ':changes': sessionChangesPartition }),
    ConsistentRead: true,
  };
  let failed = 0;
  for await (const { Items = [] } of paginateQuery({ client: dynamodb }, query))
    for (const item of Items) {
      const { PK, SK, ...change } = fromItem<SessionChangeItem & Key>(item);
      const state = await stateOf(change);
      // The publication has not written the session yet, or failed before it could; then the row expires by its ttl.
      if (state === 'pending') continue;
      const result = state === 'superseded' ? { failed: 0, isDone: true } : await tell(change);
      failed += result.failed;
      if (result.isDone) await dynamodb.send(new DeleteItemCommand({ TableName: table(), Key: toItem({ PK, SK }) }));
    }
  return failed;
}

/** Whether the stored session matches the change, does not match it yet, or has changed again since. */
async function stateOf({ session }: SessionChangeItem): Promise<'effective' | 'pending' | 'superseded'> {
  const [stored] = await read<[StoredSession | null]>([sessionKey(session.start, session.id)], true);
  const ahead = (stored?.sequence ?? 0) - session.sequence!;
  if (stored && ahead === 0) return 'effective';
  return stored && ahead > 0 ? 'superseded' : 'pending';
}

async function tell(change: SessionChangeItem): Promise<{ readonly failed: number; readonly isDone: boolean }> {
  const { session, plannedFor, ttl } = change;
  const { id, start, sequence } = session;
  const { failed, isWhole } = await writeToOwners(session, {
    at: plannedFor < start ? plannedFor : start,
    after: change.after,
    kept: (after) => keepChange(change, after),
    write: async (sub, { email }) => {
      await transact([
        put(remindedKey(sub, start, id, `change-${sequence}`), { baseType: 'reminded', ttl }, absent),
        sessionChangeMail(email, change),
      ]);
    },
  });
  return { failed, isDone: failed === 0 && isWhole };
}

/** Saves the progress; the row may have expired. */
async function keepChange({ session: { id, sequence } }: SessionChangeItem, after: string): Promise<void> {
  await transact([
    update(sessionChangeKey(id, sequence!), 'SET #after = :after', {
      ...present,
      names: { '#after': 'after' },
      values: { ':after': after },
    }),
  ]);
}
