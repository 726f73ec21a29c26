/** Access to a live class that ends: the class is told of it, at once and for certain. */
import { DeleteItemCommand, type TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { ulid } from 'ulid';
import { isOpen } from '../../lib/model/access.ts';
import type { OwnedItem, RevocationItem } from '../../lib/model/items/access.ts';
import type { ProductItem } from '../../lib/model/items/product.ts';
import { revocationKey, revocationsPartition, type Key } from '../../lib/model/keys.ts';
import { queueRevocation } from '../classroom/revocations-queue.ts';
import { logError } from '../shared/log.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';

/** Milliseconds. */
const queueTimeoutMs = 1500;

/** An entitlement before and after. */
export interface EntitlementChange {
  readonly product: Pick<ProductItem, 'link' | 'isLive'>;
  /** As it was read. */
  readonly owned: OwnedItem | undefined;
  readonly after: OwnedItem;
}

/** What a transaction that changes access writes beside it: nothing, unless it closes a live class. */
export function revocationWrites(sub: string, changes: readonly EntitlementChange[], now: string): TransactWriteItem[] {
  const links = changes
    .filter(({ product, owned, after }) => product.isLive && isOpen(owned, now) && !isOpen(after, now))
    .map(({ product }) => product.link);
  if (links.length === 0) return [];
  const item: RevocationItem = { baseType: 'revocation', sub, links };
  const key = revocationKey(now, ulid(Date.parse(now)));
  return [{ Put: { TableName: table(), Item: toItem({ ...key, ...item }) } }];
}

/**
 * Brings to the queue what a transaction has written for it. Whoever dies or fails in between leaves the row, which the classroom's
 * schedule brings there within a minute: the money's path does not wait and does not fail for it.
 */
export async function queueRevocations(writes: readonly TransactWriteItem[]): Promise<void> {
  for (const { Put } of writes) {
    if (Put?.Item?.['PK']?.S !== revocationsPartition) continue;
    const { PK, SK, sub, links } = fromItem<RevocationItem & Key>(Put.Item);
    const bring = async () => {
      await queueRevocation({ sub, links, why: 'closed', round: 0 });
      await dynamodb.send(new DeleteItemCommand({ TableName: table(), Key: toItem({ PK, SK }) }));
    };
    await withTimeout(bring()).catch((error: Error) =>
      logError('Revoking waits for the schedule', error, { revocation: SK }),
    );
  }
}

/** A queue that is silent costs whoever waits for their money a moment and no more. */
async function withTimeout(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, queueTimeoutMs)));
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    work.catch(() => {});
  }
}
