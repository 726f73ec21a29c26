/**
 * Tells owners of sessions that were cancelled, moved or put back. A row for each change lies in the table until all are told; mark and
 * mail of each owner are one transaction, hence once each, whatever runs twice.
 */
import { DeleteItemCommand, paginateQuery } from '@aws-sdk/client-dynamodb';
import type { SessionChangeItem } from '../../lib/model/items.ts';
import { remindedKey, sessionChangesPartition, sessionKey, type Key } from '../../lib/model/keys.ts';
import type { StoredSession } from '../../lib/model/schedule.ts';
import { read } from '../payments/read.ts';
import { absent, put, transact } from '../payments/transaction.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { sessionChangeMail } from './session-change-mail.ts';
import { writeToOwners } from './owners.ts';

/** @returns how many mails could not be written; they are tried again with the next run */
export async function tellChanges(): Promise<number> {
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
      // The publication that wrote this has not written the session yet, or never will: the row's own time ends it.
      if (state === 'to come') continue;
      const left = state === 'overtaken' ? 0 : await tell(change);
      failed += left;
      if (left === 0) await dynamodb.send(new DeleteItemCommand({ TableName: table(), Key: toItem({ PK, SK }) }));
    }
  return failed;
}

/** How the session is stored: as the change says, not yet so, or changed again since. */
async function stateOf({ session }: SessionChangeItem): Promise<'in force' | 'to come' | 'overtaken'> {
  const [stored] = await read<[StoredSession | null]>([sessionKey(session.start, session.id)], true);
  const ahead = (stored?.sequence ?? 0) - session.sequence!;
  if (stored && ahead === 0) return 'in force';
  return stored && ahead > 0 ? 'overtaken' : 'to come';
}

const tell = (change: SessionChangeItem): Promise<number> => {
  const { session, plannedFor, ttl } = change;
  const { id, start, sequence } = session;
  return writeToOwners(session, plannedFor < start ? plannedFor : start, async (sub, { email }) => {
    await transact([
      put(remindedKey(sub, start, id, `change-${sequence}`), { baseType: 'reminded', ttl }, absent),
      sessionChangeMail(email, change),
    ]);
  });
};
