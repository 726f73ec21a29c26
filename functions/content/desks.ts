/** Stores with each product that has pre-market routines which trading desk writes them, and the day that everyone can read. */
import { GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import type { ReferredContent } from '../../lib/model/by-digest.ts';
import { routineText } from '../../lib/model/entries.ts';
import type { DeskItem } from '../../lib/model/items/desk.ts';
import { deskKey, type Key } from '../../lib/model/keys.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { canonical } from './canonical.ts';
import { stamp } from './entries.ts';
import type { Plan } from './plan.ts';
import { writeAll } from './write-all.ts';

/** The desk rows to store. */
export const deskItems = (content: ReferredContent): (Key & DeskItem)[] =>
  content.desks.flatMap(({ name, products, sample, routines }) => {
    const shown = stamp(
      routines.find(({ date }) => date === sample)!,
      routineText,
    );
    return products.map((link) => ({ ...deskKey(link), baseType: 'desk' as const, desk: name, sample: shown }));
  });

/** Runs after the entries are published. */
export async function publishDesks(content: ReferredContent, plan: Plan): Promise<void> {
  for (const item of deskItems(content)) {
    const { PK, SK } = item;
    const { Item } = await dynamodb.send(
      new GetItemCommand({ TableName: table(), Key: toItem({ PK, SK }), ConsistentRead: true }),
    );
    if (Item && canonical(fromItem(Item)) === canonical(item)) continue;
    await dynamodb.send(new PutItemCommand({ TableName: table(), Item: toItem(item) }));
  }
  const without = plan.changed.filter(({ product }) => !product.hasPMR).map(({ product }) => deskKey(product.link));
  await writeAll([], without);
}
