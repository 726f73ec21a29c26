import { randomBytes } from 'node:crypto';
import { DeleteItemCommand, GetItemCommand, PutItemCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { migrationLockKey } from '../../model/keys.ts';

interface LockItem {
  readonly baseType: 'migrating';
  readonly id: string;
  readonly by: string;
  readonly until: string;
}

/** Allows one operator at a time to migrate. If that one crashes, the lock expires as long after its last renewal as it specified. */
export interface Lock {
  /** @throws Error if someone else has taken over */
  renew(): Promise<void>;
  release(): Promise<void>;
}

/** @param seconds how long a renewal lasts @throws Error that names the holder */
export async function lockOf(client: DynamoDBClient, TableName: string, by: string, seconds: number): Promise<Lock> {
  const id = randomBytes(8).toString('hex');
  const put = async (condition: string, values: object) => {
    const until = new Date(Date.now() + seconds * 1000).toISOString();
    const item: LockItem = { baseType: 'migrating', id, by, until };
    await client.send(
      new PutItemCommand({
        TableName,
        Item: marshall({ ...migrationLockKey, ...item }),
        ConditionExpression: condition,
        ...(condition.includes('#until') && { ExpressionAttributeNames: { '#until': 'until' } }),
        ExpressionAttributeValues: marshall(values),
      }),
    );
  };
  const refused = (error: unknown) => (error as Error).name === 'ConditionalCheckFailedException';
  try {
    await put('attribute_not_exists(PK) OR #until < :now', { ':now': new Date().toISOString() });
  } catch (error) {
    if (!refused(error)) throw error;
    const { Item } = await client.send(
      new GetItemCommand({ TableName, Key: marshall(migrationLockKey), ConsistentRead: true }),
    );
    const other = Item && (unmarshall(Item) as LockItem);
    throw new Error(
      other
        ? `${other.by} migrates just now. If that has died, it can be gone on with from ${other.until} on`
        : 'Somebody else was just migrating: try again',
    );
  }
  return {
    async renew() {
      try {
        await put('id = :id', { ':id': id });
      } catch (error) {
        if (refused(error)) throw new Error('Somebody else has taken over, as this stood still for too long');
        throw error;
      }
    },
    async release() {
      try {
        await client.send(
          new DeleteItemCommand({
            TableName,
            Key: marshall(migrationLockKey),
            ConditionExpression: 'id = :id',
            ExpressionAttributeValues: marshall({ ':id': id }),
          }),
        );
      } catch (error) {
        if (!refused(error)) throw error;
      }
    },
  };
}
