/** Revoked access to a live class: removes the learner from the class, immediately and reliably. */
import { DeleteItemCommand, type TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { ulid } from 'ulid';
import { isOpen } from '../../lib/model/access.ts';
import type { OwnedItem, RevocationItem } from '../../lib/model/items/access.ts';
import type { ProductItem } from '../../lib/model/items/product.ts';
import { revocationKey, revocationsPartition, type Key } from '../../lib/model/keys.ts';
import { queueRevocation } from '../classroom/revocations-queue.ts';
import { logError } from '../shared/log.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';

/** In milliseconds. */
const queueTimeoutMs = 1500;

/** An entitlement before and after a change. */
export interface EntitlementChange {
  readonly product: Pick<ProductItem, 'link' | 'isLive'>;
  /** As it was read. */
  readonly owned: OwnedItem | undefined;
  readonly after: OwnedItem;
}

/** Additional writes of a transaction that changes access: none unless it closes a live class. */
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
 * Queues the revocations a transaction has written. If the function fails midway, the row stays, and the classroom's schedule queues it
 * within a minute: payment processing neither waits for it nor fails because of it.
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

/** A slow queue delays a learner who waits for a payment only briefly. */
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
