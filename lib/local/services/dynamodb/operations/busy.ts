import { AwsError } from '../../../kernel/aws-error.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { tableArn } from '../arns.ts';
import { queriedKeys, scalar } from './attributes.ts';
import type { DynamoDbClient } from '../engine/client.ts';
import { createIndexLag } from './index-lag.ts';
import { itemsWritten, type Written } from './items.ts';
import type { KeySchemas } from '../key-schemas.ts';

type Input = JsonObject;

const plainWrites = new Set(['PutItem', 'UpdateItem', 'DeleteItem']);
const throttled = 'Throughput exceeds the current capacity of your table or index.';

/**
 * What DynamoDB does on an ordinary day and DynamoDB Local never does: it refuses writes that meet a transaction,
 * limits the units per second of a partition, and updates indexes late. On a calm day operations pass unchanged.
 */
export function createBusyDay(kernel: Kernel, schemas: KeySchemas, connected: () => Promise<DynamoDbClient>) {
  const held = new Set<string>();
  const budgets = new Map<string, { units: number; at: number }>();
  const indexes = createIndexLag();

  /**
   * @param effect runs the operation, with a different body if only part of it is done
   */
  return async (
    operation: string,
    input: Input,
    effect: (body?: string | Buffer) => Promise<Buffer>,
  ): Promise<Buffer> => {
    const { conditions } = kernel.faults;
    if (conditions.partition === undefined) return effect();
    const written = await itemsWritten(operation, input, schemas);
    const isTransaction = operation === 'TransactWriteItems';
    refuseConflicts(operation, written);
    const refused = await spend(operation, input, written);
    if (operation === 'BatchWriteItem' && refused.includes(true)) return inPart(input, refused, effect);
    if (isTransaction) for (const { name } of written) held.add(name);
    try {
      const began = Date.now();
      const before = await imagesOf(written);
      const answer = await effect();
      for (const [index, each] of written.entries()) indexes.wrote(each, before[index], conditions.lag('index'));
      if (isTransaction) await pause(conditions.transaction() - (Date.now() - began));
      return await asSeen(operation, input, answer);
    } finally {
      if (isTransaction) for (const { name } of written) held.delete(name);
    }
  };

  /**
   * @throws AwsError in AWS's words; for a transaction with a reason for each of its items
   */
  function refuseConflicts(operation: string, written: readonly Written[]): void {
    if (!written.some(({ name }) => held.has(name))) return;
    const message = 'Transaction is ongoing for the item';
    if (plainWrites.has(operation)) throw new AwsError('TransactionConflictException', message);
    if (operation === 'TransactWriteItems')
      throw cancelled(written.map(({ name }) => (held.has(name) ? ['TransactionConflict', message] : ['None'])));
  }

  /**
   * Charges an operation to the budgets of its partitions.
   * @returns for each item whether its budget was spent, which only a batch reports
   * @throws AwsError when a budget is spent; for a batch, when it is spent for every item
   */
  async function spend(operation: string, input: Input, written: readonly Written[]): Promise<boolean[]> {
    const { write, read } = kernel.faults.conditions.partition!;
    const times = operation === 'TransactWriteItems' ? 2 : 1;
    const costs = written.map(({ table, schema, key, bytes }) => {
      const partition = `write ${table} ${scalar(key[schema.partitionKey])}`;
      return { partition, units: times * Math.max(1, Math.ceil(bytes / 1024)), limit: write, table };
    });
    const table = String(input['TableName'] ?? '');
    const schema = /^(GetItem|Query)$/.test(operation) ? await schemas.of(table) : undefined;
    if (schema) {
      const index = input['IndexName'] as string | undefined;
      const keys =
        operation === 'Query' ? queriedKeys(input, (index && schema.indexes.get(index)) || schema.partitionKey) : [];
      const partition = keys[0] ?? scalar(input['Key']?.[schema.partitionKey] ?? {});
      costs.push({
        partition: `read ${table} ${index ?? ''} ${partition}`,
        units: input['ConsistentRead'] ? 1 : 0.5,
        limit: read,
        table,
      });
    }
    const spent = costs.map(({ partition, units, limit }) => !afford(partition, units, limit));
    const at = spent.indexOf(true);
    if (at < 0 || (operation === 'BatchWriteItem' && spent.includes(false))) return spent;
    if (operation === 'TransactWriteItems')
      throw cancelled(spent.map((is) => (is ? ['ThrottlingError', throttled] : ['None'])));
    const kind = costs[at]!.partition.startsWith('write') ? 'Write' : 'Read';
    const reason = `Table${kind}KeyRangeThroughputExceeded`;
    const resource = tableArn(kernel, costs[at]!.table);
    throw new AwsError('ThrottlingException', throttled, 400, { ThrottlingReasons: [{ reason, resource }] });
  }

  /** Items without budget are returned as unprocessed (API reference, "BatchWriteItem"). */
  async function inPart(
    input: Input,
    refused: readonly boolean[],
    effect: (body?: string | Buffer) => Promise<Buffer>,
  ) {
    const { taken, left } = divided(input['RequestItems'], refused);
    const answer = JSON.parse((await effect(JSON.stringify({ ...input, RequestItems: taken }))).toString());
    return Buffer.from(JSON.stringify({ ...answer, UnprocessedItems: { ...answer.UnprocessedItems, ...left } }));
  }

  function afford(partition: string, units: number, perSecond: number): boolean {
    const now = performance.now();
    const { units: had, at } = budgets.get(partition) ?? { units: perSecond, at: now };
    const left = Math.min(perSecond, had + ((now - at) / 1000) * perSecond);
    const may = left >= units;
    budgets.set(partition, { units: may ? left - units : left, at: now });
    if (budgets.size > 10_000) budgets.clear();
    return may;
  }

  /** The items before a write, where an index could show the difference. */
  async function imagesOf(written: readonly Written[]): Promise<(Input | undefined)[]> {
    const database = await connected();
    return Promise.all(
      written.map(async ({ table, schema, key }) => {
        if (schema.indexes.size === 0) return undefined;
        const ask = { TableName: table, Key: key, ConsistentRead: true };
        const found = await database.send('GetItem', JSON.stringify(ask)).catch(() => undefined);
        return found && (JSON.parse(found.toString()) as { Item?: Input }).Item;
      }),
    );
  }

  async function asSeen(operation: string, input: Input, answer: Buffer): Promise<Buffer> {
    const table = String(input['TableName'] ?? '');
    const schema = input['IndexName'] && /^(Query|Scan)$/.test(operation) ? await schemas.of(table) : undefined;
    if (!schema || input['ConsistentRead']) return answer;
    return Buffer.from(JSON.stringify(indexes.seen(table, schema, input, JSON.parse(answer.toString()))));
  }
}

/** Splits a batch into what is done and what is not. @param refused in the order of the entries, table by table */
function divided(tables: Record<string, Input[]>, refused: readonly boolean[]) {
  const [taken, left]: Record<string, Input[]>[] = [{}, {}];
  let at = 0;
  for (const [table, entries] of Object.entries(tables))
    for (const entry of entries) ((refused[at++] ? left : taken)![table] ??= []).push(entry);
  return { taken: taken!, left: left! };
}

function cancelled(reasons: readonly (readonly string[])[]): AwsError {
  const codes = reasons.map(([code]) => code).join(', ');
  return new AwsError(
    'TransactionCanceledException',
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    400,
    { CancellationReasons: reasons.map(([Code, Message]) => ({ Code, ...(Message && { Message }) })) },
  );
}

const pause = (milliseconds: number) =>
  milliseconds > 0 ? new Promise<void>((resolve) => setTimeout(resolve, milliseconds)) : Promise.resolve();
