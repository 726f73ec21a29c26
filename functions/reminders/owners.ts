/** Writes to all who own a product. */
import { paginateQuery } from '@aws-sdk/client-dynamodb';
import { isOpen } from '../../lib/model/access.ts';
import type { ClosedItem, OwnedItem, ProfileItem } from '../../lib/model/items.ts';
import { ownerNamedBy, ownersIndex, profileKey } from '../../lib/model/keys.ts';
import { read } from '../payments/read.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { logError } from '../shared/log.ts';

/** Learners written to in parallel. */
const concurrency = 8;

type OwnedRow = OwnedItem & { readonly GSI1SK: string };
export type Recipient = ProfileItem & { readonly email: string };

/**
 * @param at ISO instant at which the product must be open to them
 * @param write writes to one; whoever has closed the account, or has no address, is left out
 * @returns how many could not be written to
 */
export async function writeToOwners(
  { link, id }: { readonly link: string; readonly id: string },
  at: string,
  write: (sub: string, profile: Recipient) => Promise<void>,
): Promise<number> {
  const query = {
    TableName: table(),
    IndexName: ownersIndex.name,
    KeyConditionExpression: 'GSI1PK = :owners',
    ExpressionAttributeValues: toItem({ ':owners': ownersIndex.partition(link) }),
  };
  let failed = 0;
  for await (const { Items = [] } of paginateQuery({ client: dynamodb, pageSize: 100 }, query)) {
    const owners = Items.map((item) => fromItem<OwnedRow>(item)).filter((owned) => isOpen(owned, at));
    for (let from = 0; from < owners.length; from += concurrency) {
      const group = owners.slice(from, from + concurrency).map((owned) => writeTo(ownerNamedBy(owned), write));
      for (const result of await Promise.allSettled(group))
        if (result.status === 'rejected') {
          failed += 1;
          logError('Writing to an owner', result.reason, { session: id });
        }
    }
  }
  return failed;
}

async function writeTo(sub: string, write: (sub: string, profile: Recipient) => Promise<void>): Promise<void> {
  const [profile] = await read<[ProfileItem | ClosedItem]>([profileKey(sub)], false);
  if (profile?.baseType === 'profile' && profile.email) await write(sub, { ...profile, email: profile.email });
}
