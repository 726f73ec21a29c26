import { QueryCommand } from '@aws-sdk/client-dynamodb';
import type { OnAirItem } from '../../lib/model/items/classroom.ts';
import { onAirKey } from '../../lib/model/keys.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { cached } from './cached.ts';
import type { Catalogue } from './catalogue.ts';

/** Links of the products whose class is being broadcast. */
export type OnAir = ReadonlySet<string>;

/** One small Query for each live product; a catalog has only a few of them. */
export const loadOnAir = cached<OnAir, [Catalogue]>('Reading who is on air', new Set(), async ({ products }) => {
  const links = products.filter(({ isLive }) => isLive).map(({ link }) => link);
  const broadcasts = await Promise.all(links.map(isOnAir));
  return new Set(links.filter((_, index) => broadcasts[index]));
});

async function isOnAir(link: string): Promise<boolean> {
  const { PK, SK } = onAirKey(link);
  const { Items: [row] = [] } = await dynamodb.send(
    new QueryCommand({
      TableName: table(),
      KeyConditionExpression: 'PK = :room AND SK = :onAir',
      ExpressionAttributeValues: toItem({ ':room': PK, ':onAir': SK }),
    }),
  );
  return row !== undefined && fromItem<OnAirItem>(row).since != null;
}
