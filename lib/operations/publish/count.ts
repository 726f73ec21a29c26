import { paginateScan, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { isOpen } from '../../model/access.ts';
import type { OwnedItem } from '../../model/items/access.ts';
import type { SubscriptionItem } from '../../model/items/subscription.ts';
import type { Counts, PlanAnswer, Subscribers } from '../../model/publication.ts';

const nobody: Subscribers = { renewing: 0, ending: 0, lastEnd: null };

/**
 * Counts the learners that a plan affects. Their rows are in their own partitions and in no index, so this reads the whole table; it runs
 * only for plans that take something away.
 */
export async function countOf(
  client: DynamoDBClient,
  TableName: string,
  asks: PlanAnswer['asks'],
  now: string,
  print: (line: string) => void,
): Promise<Counts> {
  const owners = Object.fromEntries(asks.owners.map((link) => [link, 0]));
  const subscribers = Object.fromEntries(asks.subscribers.map((link) => [link, nobody]));
  let rows = 0;
  const query = {
    TableName,
    FilterExpression: 'baseType = :owned OR baseType = :subscription',
    ProjectionExpression: 'baseType, link, #status, endsAt, #until, suspended',
    ExpressionAttributeNames: { '#status': 'status', '#until': 'until' },
    ExpressionAttributeValues: marshall({ ':owned': 'owned', ':subscription': 'subscription' }),
  };
  for await (const { Items = [], ScannedCount = 0 } of paginateScan({ client }, query)) {
    rows += ScannedCount;
    for (const raw of Items) {
      const item = unmarshall(raw) as OwnedItem | SubscriptionItem;
      if (item.baseType === 'owned') {
        if (item.link in owners && isOpen(item, now)) owners[item.link]! += 1;
      } else if (item.link in subscribers) subscribers[item.link] = counted(subscribers[item.link]!, item, now);
    }
  }
  print(`${rows} rows were read to count owners and subscribers`);
  return { owners, subscribers };
}

function counted(sum: Subscribers, { status, endsAt }: SubscriptionItem, now: string): Subscribers {
  if (status === 'active' || status === 'past-due') return { ...sum, renewing: sum.renewing + 1 };
  if (status !== 'cancelled' || !endsAt || endsAt <= now) return sum;
  return { ...sum, ending: sum.ending + 1, lastEnd: sum.lastEnd && sum.lastEnd > endsAt ? sum.lastEnd : endsAt };
}
