import type { AwsError } from '../../../kernel/aws-error.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import type { Kernel } from '../../../kernel/kernel.ts';

/** Codes with which DynamoDB turns a request away that it could do. */
const throttles = ['ProvisionedThroughputExceededException', 'ThrottlingException', 'RequestLimitExceeded'];

/** Operations that read; all others write. */
const reading = /^(GetItem|BatchGetItem|Query|Scan|TransactGetItems)$/;

/**
 * Publishes what went wrong with a request, by table as DynamoDB does, and by index where one was asked: throttles, errors of DynamoDB itself, writes of a
 * transaction that met another (DynamoDB developer guide, "DynamoDB metrics and dimensions").
 */
export async function measured<T>(
  { ports: { metrics } }: Kernel,
  operation: string,
  input: JsonObject,
  run: () => Promise<T>,
): Promise<T> {
  if (!metrics) return run();
  const put = (TableName: string, values: Record<string, number>, by: Record<string, string> = {}) =>
    metrics.put({ namespace: 'AWS/DynamoDB', dimensions: [{ TableName, ...by }], values });
  const index = input['IndexName'] && { GlobalSecondaryIndexName: String(input['IndexName']) };
  try {
    return await run();
  } catch (error) {
    const { code, status, details } = error as Partial<AwsError>;
    for (const table of tablesOf(input)) {
      if (throttles.includes(code!)) {
        put(table, { ThrottledRequests: 1 }, { Operation: operation });
        put(table, { [reading.test(operation) ? 'ReadThrottleEvents' : 'WriteThrottleEvents']: 1 }, index);
      } else if ((status ?? 0) >= 500) put(table, { SystemErrors: 1 }, { Operation: operation });
    }
    const reasons: readonly { readonly Code?: string }[] = details?.['CancellationReasons'] ?? [];
    for (const [index, { Code }] of reasons.entries())
      if (Code === 'TransactionConflict') put(tableOf(input['TransactItems']?.[index]), { TransactionConflict: 1 });
    throw error;
  }
}

/** Of one item of a transaction. */
const tableOf = (item: Readonly<JsonObject> = {}): string => String(Object.values(item)[0]?.TableName);

function tablesOf({ TableName, RequestItems, TransactItems }: JsonObject): Set<string> {
  if (TableName) return new Set([String(TableName)]);
  if (RequestItems) return new Set(Object.keys(RequestItems));
  return new Set((TransactItems ?? []).map(tableOf));
}
