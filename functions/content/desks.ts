/** Lays beside each product with pre-market routines which desk writes them, and the day everybody may read. */
import { BatchWriteItemCommand, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import type { Content } from '../../lib/model/content.ts';
import { routineText } from '../../lib/model/entries.ts';
import type { DeskItem } from '../../lib/model/items.ts';
import { deskKey } from '../../lib/model/keys.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { canonical } from './canonical.ts';
import { stamp } from './entries.ts';
import type { Plan } from './plan.ts';

/** Runs after the entries are published. */
export async function publishDesks(content: Content, plan: Plan): Promise<void> {
  for (const { name, products, sample, routines } of content.desks) {
    const shown = stamp(
      routines.find(({ date }) => date === sample)!,
      routineText,
    );
    const item = { baseType: 'desk', desk: name, sample: shown } satisfies DeskItem;
    for (const link of products) {
      const key = deskKey(link);
      const { Item } = await dynamodb.send(
        new GetItemCommand({ TableName: table(), Key: toItem(key), ConsistentRead: true }),
      );
      if (Item && canonical(fromItem(Item)) === canonical({ ...key, ...item })) continue;
      await dynamodb.send(new PutItemCommand({ TableName: table(), Item: toItem({ ...key, ...item }) }));
    }
  }
  const without = plan.changed.filter(({ product }) => !product.hasPMR).map(({ product }) => product.link);
  for (const link of without) {
    const removal = { DeleteRequest: { Key: toItem(deskKey(link)) } };
    await dynamodb.send(new BatchWriteItemCommand({ RequestItems: { [table()]: [removal] } }));
  }
}
