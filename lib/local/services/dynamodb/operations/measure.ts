import type { AwsError } from '../../../kernel/aws-error.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import type { Kernel } from '../../../kernel/kernel.ts';

/** Error codes of throttled requests. */
const throttles = ['ProvisionedThroughputExceededException', 'ThrottlingException', 'RequestLimitExceeded'];

/** Read operations; all others write. */
const reading = /^(GetItem|BatchGetItem|Query|Scan|TransactGetItems)$/;

/**
 * Publishes a request's failures, by table as DynamoDB does, and by index where one was queried: throttles, errors of
 * DynamoDB itself, and transaction conflicts (DynamoDB developer guide, "DynamoDB metrics and dimensions").
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

/** The table of one item in a transaction. */
const tableOf = (item: Readonly<JsonObject> = {}): string => String(Object.values(item)[0]?.TableName);

function tablesOf({ TableName, RequestItems, TransactItems }: JsonObject): Set<string> {
  if (TableName) return new Set([String(TableName)]);
  if (RequestItems) return new Set(Object.keys(RequestItems));
  return new Set((TransactItems ?? []).map(tableOf));
}
