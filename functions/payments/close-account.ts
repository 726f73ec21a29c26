import { randomUUID } from 'node:crypto';
import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { profileKey } from '../../lib/model/keys.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { put, remove, transact, type Condition } from './transaction.ts';

/**
 * Closes an account before anything of it is ended or deleted: what requires an open account is refused from then on, so nothing new can
 * arrive behind the deletion. The rest of the profile stays until the end, because it names what else has to be deleted.
 * @returns opens the account again as it was, unless another attempt to delete it has begun since
 */
export async function closeAccount(sub: string): Promise<() => Promise<void>> {
  const closing = randomUUID();
  const { Attributes } = await dynamodb.send(
    new UpdateItemCommand({
      TableName: table(),
      Key: toItem(profileKey(sub)),
      // No reminders of practice either.
      UpdateExpression:
        'SET baseType = :closed, closing = :closing, updatedAt = :now REMOVE practiceHour, GSI1PK, GSI1SK',
      ExpressionAttributeValues: toItem({
        ':closed': 'closed',
        ':closing': closing,
        ':now': new Date().toISOString(),
      }),
      ReturnValues: 'ALL_OLD',
    }),
  );
  const isOwn: Condition = { expression: 'closing = :closing', values: { ':closing': closing } };
  const key = profileKey(sub);
  return async () => {
    await transact([Attributes ? put(key, fromItem(Attributes), isOwn) : remove(key, isOwn)]);
  };
}
