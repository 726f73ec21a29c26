/** What a refund or an unpaid trial takes besides access: certificates and reviews. Written in the transaction that changes access, processed after it. */
import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { ulid } from 'ulid';
import { isOpen } from '../../lib/model/access.ts';
import type { Grant, OwnedItem, WithdrawalItem } from '../../lib/model/items/access.ts';
import { withdrawalKey } from '../../lib/model/keys.ts';
import { table, toItem } from '../shared/dynamodb.ts';

/** A product for which one source's access changes. */
export interface AccessChange {
  readonly link: string;
  /** As it was read. */
  readonly owned: OwnedItem | undefined;
  readonly after: OwnedItem;
  /** The source's new grant. */
  readonly grant: Grant;
  /** The source's previous grant. */
  readonly before: Grant | undefined;
}

/** One row for all products that were refunded, tried without paying, or bought after that; nothing if there are none. */
export function withdrawalWrites(sub: string, changes: readonly AccessChange[], now: string): TransactWriteItem[] {
  const links = changes.filter((change) => concerns(change, now)).map(({ link }) => link);
  if (links.length === 0) return [];
  const item: WithdrawalItem = { baseType: 'withdrawal', sub, links };
  return [{ Put: { TableName: table(), Item: toItem({ ...withdrawalKey(now, ulid(Date.parse(now))), ...item }) } }];
}

function concerns({ owned, after, grant, before }: AccessChange, now: string): boolean {
  if ((grant.refunded ?? false) !== (before?.refunded ?? false)) return true;
  if (grant.refundedFrom !== before?.refundedFrom) return true;
  if ((grant.unpaid ?? false) !== (before?.unpaid ?? false)) return true;
  // Bought again after a refund, or after a trial.
  const mayHide = Object.values(owned?.grants ?? {}).some(({ refunded, unpaid }) => refunded || unpaid);
  return mayHide && !isOpen(owned, now) && isOpen(after, now);
}
