import { DynamoDBClient, GetItemCommand, PutItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type { Key } from '../../../lib/model/keys.ts';
import { physicalId, rootOf } from '../table.ts';

/** Changes rows of the stage's table directly, into the state after a crash or some time. */
export interface Rows {
  get(key: Key): Promise<Record<string, unknown> | undefined>;
  put(item: Key & Record<string, unknown>): Promise<void>;
  /** Sets attributes of an existing row. */
  set(key: Key, values: Readonly<Record<string, unknown>>): Promise<void>;
  end(): void;
}

export async function rowsOn(url: string, directory: string): Promise<Rows> {
  const client = new DynamoDBClient(rootOf(url, directory, 'dynamodb'));
  const TableName = await physicalId(url, 'AWS::DynamoDB::Table');
  const keyOf = ({ PK, SK }: Key) => marshall({ PK, SK });
  return {
    async get(key) {
      const { Item } = await client.send(new GetItemCommand({ TableName, Key: keyOf(key), ConsistentRead: true }));
      return Item && unmarshall(Item);
    },
    async put(item) {
      await client.send(new PutItemCommand({ TableName, Item: marshall(item) }));
    },
    async set(key, values) {
      const names = Object.keys(values);
      await client.send(
        new UpdateItemCommand({
          TableName,
          Key: keyOf(key),
          UpdateExpression: `SET ${names.map((_, index) => `#n${index} = :v${index}`).join(', ')}`,
          ConditionExpression: 'attribute_exists(PK)',
          ExpressionAttributeNames: Object.fromEntries(names.map((name, index) => [`#n${index}`, name])),
          ExpressionAttributeValues: marshall(
            Object.fromEntries(Object.values(values).map((value, index) => [`:v${index}`, value])),
          ),
        }),
      );
    },
    end: () => client.destroy(),
  };
}
