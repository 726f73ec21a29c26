/** The units of one request to DynamoDB by partition of the table and of its index. */
import type { Units } from '../../../lib/operations/scale/footprint.ts';
import { queriedKeys } from '../../../lib/local/services/dynamodb/operations/attributes.ts';

/** JSON of DynamoDB's protocol. */

export type Json = any;
export type Item = Readonly<Record<string, Json>>;

/** An item that a request writes, or a transaction checks. */
export interface Written {
  readonly key: Item;
  readonly checked: boolean;
  before?: Item | undefined;
  after?: Item | undefined;
}

const keyOf = ({ PK, SK }: Item): Item => ({ PK, SK });

/** What a request writes. */
export function writtenBy(operation: string, input: Json): Written[] {
  switch (operation) {
    case 'PutItem':
      return [{ key: keyOf(input.Item), checked: false }];
    case 'UpdateItem':
    case 'DeleteItem':
      return [{ key: input.Key, checked: false }];
    case 'BatchWriteItem':
      return Object.values<Json[]>(input.RequestItems)
        .flat()
        .map(({ PutRequest, DeleteRequest }) => ({
          key: DeleteRequest?.Key ?? keyOf(PutRequest.Item),
          checked: false,
        }));
    case 'TransactWriteItems':
      return input.TransactItems.map((each: Json) => {
        const [[kind, part]] = Object.entries<Json>(each) as [[string, Json]];
        return { key: part.Key ?? keyOf(part.Item), checked: kind === 'ConditionCheck' };
      });
    default:
      return [];
  }
}

/** DynamoDB Developer Guide, "DynamoDB item sizes and formats". */
function sizeOf(value: Json): number {
  const [[type, held]] = Object.entries<Json>(value) as [[string, Json]];
  switch (type) {
    case 'S':
      return Buffer.byteLength(held);
    case 'N':
      return Math.ceil(String(held).replace(/[^0-9]/g, '').length / 2) + 1;
    case 'M':
      return 3 + sizeOfItem(held) + Object.keys(held).length;
    case 'L':
      return 3 + held.reduce((sum: number, each: Json) => sum + 1 + sizeOf(each), 0);
    case 'SS':
      return held.reduce((sum: number, each: string) => sum + Buffer.byteLength(each), 0);
    default:
      return 1;
  }
}

const sizeOfItem = (item: Item): number =>
  Object.entries(item).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + sizeOf(value), 0);

const blocks = (item: Item | undefined, size: number): number =>
  item ? Math.max(1, Math.ceil(sizeOfItem(item) / size)) : 0;

interface Consumed {
  readonly Table?: { readonly CapacityUnits?: number };
  readonly GlobalSecondaryIndexes?: Readonly<Record<string, { readonly CapacityUnits?: number }>>;
}

type Share = readonly [partition: string, weight: number];

function sums(shares: readonly Share[]): Map<string, number> {
  const all = new Map<string, number>();
  for (const [partition, weight] of shares) all.set(partition, (all.get(partition) ?? 0) + weight);
  return all;
}

/** Divides the units that DynamoDB reports in proportion to each partition's share: the sum stays DynamoDB's. */
function divided(total: number, shares: readonly Share[]): Map<string, number> {
  const weights = sums(shares);
  const sum = [...weights.values()].reduce((all, each) => all + each, 0);
  if (total > 0 && sum === 0) throw new Error(`${total} units fell on no partition that is known`);
  let left = total;
  return new Map(
    [...weights].map(([partition, weight], index) => {
      const isLast = index === weights.size - 1;
      const share = isLast || sum === 0 ? left : Math.round((1000 * total * weight) / sum) / 1000;
      left = Math.round(1000 * (left - share)) / 1000;
      return [partition, share];
    }),
  );
}

/**
 * @param written the items that it wrote, before and after
 * @returns units by partition; none for a request whose response reports none
 */
export function unitsOf(operation: string, input: Json, output: Json, written: readonly Written[]): Units[] {
  const consumed: Consumed[] = [output.ConsumedCapacity ?? []].flat();
  const table = consumed.reduce((sum, { Table }) => sum + (Table?.CapacityUnits ?? 0), 0);
  const index = consumed.reduce(
    (sum, { GlobalSecondaryIndexes: { GSI1 } = {} as Record<string, never> }) => sum + (GSI1?.CapacityUnits ?? 0),
    0,
  );
  if (written.length > 0) return unitsWritten(operation === 'TransactWriteItems' ? 2 : 1, table, index, written);
  const unit = input.ConsistentRead ? 1 : 0.5;
  // Reading a missing item takes a unit as well (DynamoDB Developer Guide, "Read operations").
  const one = (partition: string, read: number): Units => ({ partition, read, ...(read === 0 && { awsRead: unit }) });
  switch (operation) {
    case 'GetItem':
      return [one(input.Key.PK.S, table)];
    case 'Query':
      return input.IndexName
        ? [one(`GSI1 ${queriedKeys(input, 'GSI1PK')[0]}`, index)]
        : [one(queriedKeys(input, 'PK')[0]!, table)];
    case 'BatchGetItem':
      return unitsOfBatch(table, input, output);
    default:
      return [{ partition: `(${operation})`, read: table + index }];
  }
}

function unitsOfBatch(table: number, { RequestItems }: Json, { Responses }: Json): Units[] {
  const shares: Share[] = [];
  const byRule: Share[] = [];
  for (const [name, { Keys, ConsistentRead }] of Object.entries<Json>(RequestItems)) {
    const unit = ConsistentRead ? 1 : 0.5;
    for (const key of Keys) {
      const found = (Responses?.[name] ?? []).find((item: Json) => item.PK?.S === key.PK.S && item.SK?.S === key.SK.S);
      shares.push([key.PK.S, blocks(found, 4096) * unit]);
      byRule.push([key.PK.S, Math.max(1, blocks(found, 4096)) * unit]);
    }
  }
  const aws = sums(byRule);
  return [...divided(table, shares)].map(([partition, read]) => {
    const awsRead = aws.get(partition)!;
    return { partition, read, ...(awsRead !== read && { awsRead }) };
  });
}

function unitsWritten(times: number, table: number, index: number, written: readonly Written[]): Units[] {
  const ofTable = written.map(({ key, before, after }): Share => {
    return [key['PK'].S, times * Math.max(blocks(before, 1024), blocks(after, 1024), 1)];
  });
  const ofIndex = written.flatMap(({ before, after }): Share[] => {
    const [old, made] = [before?.['GSI1PK']?.S, after?.['GSI1PK']?.S] as [string?, string?];
    if (JSON.stringify(before) === JSON.stringify(after)) return [];
    const isMoved = old !== made || before?.['GSI1SK']?.S !== after?.['GSI1SK']?.S;
    // An index is written outside the transaction: once, whatever wrote to the table.
    return [
      ...(old && isMoved ? [[`GSI1 ${old}`, blocks(before, 1024)] as const] : []),
      ...(made ? [[`GSI1 ${made}`, blocks(after, 1024)] as const] : []),
    ];
  });
  const units = (counted: Map<string, number>, aws: Map<string, number>) =>
    [...counted].map(([partition, write]) => {
      const awsWrite = aws.get(partition)!;
      return { partition, write, ...(Math.abs(awsWrite - write) > 1e-9 && { awsWrite }) };
    });
  return [...units(divided(table, ofTable), sums(ofTable)), ...units(divided(index, ofIndex), sums(ofIndex))];
}
