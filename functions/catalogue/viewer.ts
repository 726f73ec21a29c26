import { QueryCommand } from '@aws-sdk/client-dynamodb';
import { isOpen } from '../../lib/model/access.ts';
import type { OwnedItem } from '../../lib/model/items/access.ts';
import type { WishItem } from '../../lib/model/items/account.ts';
import { learnerPartition, ownedPrefix, wishPrefix } from '../../lib/model/keys.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';

/** Links of products that a learner can open and has saved. */
export interface Flags {
  readonly owned: ReadonlySet<string>;
  readonly wished: ReadonlySet<string>;
}

/** For a visitor. */
export const noFlags: Flags = { owned: new Set(), wished: new Set() };

/** One Query over the learner's own rows: its cost depends on how much they own and saved, not on the size of the page. */
export async function flagsOf(sub: string | null): Promise<Flags> {
  if (sub === null) return noFlags;
  const { Items = [] } = await dynamodb.send(
    new QueryCommand({
      TableName: table(),
      KeyConditionExpression: 'PK = :learner AND SK BETWEEN :from AND :to',
      ProjectionExpression: 'baseType, link, #until',
      ExpressionAttributeNames: { '#until': 'until' },
      ExpressionAttributeValues: toItem({
        ':learner': learnerPartition(sub),
        ':from': ownedPrefix,
        ':to': `${wishPrefix}~`,
      }),
    }),
  );
  const now = new Date().toISOString();
  const items = Items.map((item) => fromItem<OwnedItem | WishItem>(item));
  return {
    owned: new Set(items.filter((item) => item.baseType === 'owned' && isOpen(item, now)).map((item) => item.link)),
    wished: new Set(items.filter((item) => item.baseType === 'wish').map((item) => item.link)),
  };
}
