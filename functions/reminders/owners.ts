/** Writes to all owners of a product. */
import { paginateQuery } from '@aws-sdk/client-dynamodb';
import { isOpen } from '../../lib/model/access.ts';
import type { OwnedItem } from '../../lib/model/items/access.ts';
import type { ClosedItem, ProfileItem } from '../../lib/model/items/account.ts';
import { ownerNamedBy, ownersIndex, profileKey } from '../../lib/model/keys.ts';
import { mapLimit } from '../../lib/model/map-limit.ts';
import { read } from '../payments/read.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { logError } from '../shared/log.ts';

/** Learners written to in parallel. */
const concurrency = 8;
/** A run starts no new page after this many milliseconds; its timeout is five minutes, and the next run continues. */
const lastPageStartMs = 240_000;

type OwnedRow = OwnedItem & { readonly GSI1SK: string };
export type Recipient = ProfileItem & { readonly email: string };

export interface Writing {
  /** ISO instant at which the product must be open to them. */
  readonly at: string;
  /** The owner to start after, as last passed to `kept`; undefined: start with the first. */
  readonly after?: string | undefined;
  /** Called with the last owner of each page, once that page and all pages before it are complete. */
  kept?(after: string): Promise<unknown>;
  /** Writes to one owner; not called for closed accounts and profiles without an address. */
  write(sub: string, profile: Recipient): Promise<void>;
}

/** The result of a run. */
export interface Written {
  /** Owners who could not be written to. */
  readonly failed: number;
  /** Whether it reached the last owner in time. */
  readonly isWhole: boolean;
}

/** Writes to the owners of a session's product, page by page, until its time is over. */
export async function writeToOwners(
  { link, id }: { readonly link: string; readonly id: string },
  { at, after = '!', kept, write }: Writing,
): Promise<Written> {
  const query = {
    TableName: table(),
    IndexName: ownersIndex.name,
    KeyConditionExpression: 'GSI1PK = :owners AND GSI1SK > :after',
    ExpressionAttributeValues: toItem({ ':owners': ownersIndex.partition(link), ':after': after }),
  };
  const began = performance.now();
  let failed = 0;
  for await (const { Items = [] } of paginateQuery({ client: dynamodb, pageSize: 100 }, query)) {
    if (performance.now() - began > lastPageStartMs) return { failed, isWhole: false };
    const page = Items.map((item) => fromItem<OwnedRow>(item));
    await mapLimit(
      page.filter((owned) => isOpen(owned, at)),
      concurrency,
      async (owned) => {
        try {
          await writeTo(ownerNamedBy(owned), write);
        } catch (error) {
          failed += 1;
          logError('Writing to an owner', error, { session: id });
        }
      },
    );
    const last = page.at(-1);
    // A page with failures does not advance the cursor; the next run retries it.
    if (last && failed === 0) await kept?.(ownerNamedBy(last));
  }
  return { failed, isWhole: true };
}

async function writeTo(sub: string, write: (sub: string, profile: Recipient) => Promise<void>): Promise<void> {
  const [profile] = await read<[ProfileItem | ClosedItem]>([profileKey(sub)], false);
  if (profile?.baseType === 'profile' && profile.email) await write(sub, { ...profile, email: profile.email });
}
