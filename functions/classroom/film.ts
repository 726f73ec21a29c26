import { BatchGetItemCommand } from '@aws-sdk/client-dynamodb';
import { isOpen } from '../../lib/model/access.ts';
import type { OwnedItem } from '../../lib/model/items/access.ts';
import type { LessonFilm, LessonsItem } from '../../lib/model/items/lessons.ts';
import type { ProductItem } from '../../lib/model/items/product.ts';
import { lessonsKey, ownedKey, productKey } from '../../lib/model/keys.ts';
import type { VideoRequest } from '../../lib/model/films.ts';
import { Refused } from '../payments/refusal.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';

/** Maximum link length in bytes. Also keeps the key within DynamoDB's limit. */
const longestLink = 200;

/**
 * Owners can watch every film of a product, even after it is withdrawn; others only previews of published products. Non-owners get the
 * same refusal whether or not the lesson exists.
 * @throws Refused
 */
export async function filmOf({ link, code, sub }: VideoRequest, now: string): Promise<LessonFilm> {
  const { product, lessons, owned } = await read(link, sub);
  const found = lessons && Object.hasOwn(lessons.lessons, code) ? lessons.lessons[code] : undefined;
  if (isOpen(owned, now)) {
    if (!found) throw new Refused('UnknownLesson', 'code');
    return found;
  }
  if (!found?.preview || product?.status !== 'published') throw new Refused('NotOwned');
  return found;
}

type Row = Partial<OwnedItem> | Partial<LessonsItem> | Partial<ProductItem>;

/** One consistent read, so revoked access takes effect immediately. */
async function read(link: string, sub: string | null) {
  if (link === '' || Buffer.byteLength(link) > longestLink) return {};
  const keys = [productKey(link), lessonsKey(link), ...(sub === null ? [] : [ownedKey(sub, link)])];
  const { Responses, UnprocessedKeys } = await dynamodb.send(
    new BatchGetItemCommand({ RequestItems: { [table()]: { Keys: keys.map(toItem), ConsistentRead: true } } }),
  );
  if (Object.keys(UnprocessedKeys ?? {}).length > 0) throw new Error('DynamoDB has not read all of it');
  const rows = (Responses?.[table()] ?? []).map((item) => fromItem<Row>(item));
  const row = <T extends Row>(type: string) => rows.find(({ baseType }) => baseType === type) as T | undefined;
  return { product: row<ProductItem>('product'), lessons: row<LessonsItem>('lessons'), owned: row<OwnedItem>('owned') };
}
