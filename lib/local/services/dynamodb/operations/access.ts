import type { AccessRequest, Principal } from '../../../iam/iam.ts';
import { AwsError } from '../../../kernel/aws-error.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import { attributesOf, queriedKeys, scalar } from './attributes.ts';
import type { KeySchema, KeySchemas } from '../key-schemas.ts';

type Input = JsonObject;

const ITEM_OPERATIONS = new Set(['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query', 'Scan']);
const TABLE_OPERATIONS = new Set([
  ...['CreateTable', 'DescribeTable', 'UpdateTable', 'DeleteTable', 'DescribeTimeToLive', 'UpdateTimeToLive'],
]);
const TAG_OPERATIONS = new Set(['TagResource', 'UntagResource', 'ListTagsOfResource']);
const ACCOUNT_OPERATIONS = new Set(['ListTables', 'DescribeLimits', 'DescribeEndpoints', 'ListStreams']);
/** The parts of TransactWriteItems and the actions that they require. */
const TRANSACT_PARTS: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
};

/**
 * Every request that IAM must allow before an operation: one per table, item, or index it touches. Throws
 * `UnknownOperationException` for what is not emulated (PartiQL, backups, exports). Source: service authorization
 * reference, "Actions, resources, and condition keys for Amazon DynamoDB".
 * @param tableArn returns the ARN for a table name (which may already be an ARN)
 */
export async function accessOf(
  operation: string,
  input: Input,
  principal: Principal,
  tableArn: (name: string) => string,
  schemas: KeySchemas,
): Promise<AccessRequest[]> {
  const ask = (action: string, resource: string, conditions: AccessRequest['conditions'] = {}): AccessRequest => ({
    principal,
    action: `dynamodb:${action}`,
    resource,
    conditions,
  });
  const item = async (action: string, part: Input, enclosing?: string): Promise<AccessRequest> => {
    const found = schemas.of(part.TableName);
    // Avoids an extra event-loop turn when the table is known.
    const schema = found instanceof Promise ? await found : found;
    const table = tableArn(String(part.TableName));
    return ask(
      action,
      part.IndexName ? `${table}/index/${part.IndexName}` : table,
      itemConditions(action, part, schema, enclosing),
    );
  };

  if (ITEM_OPERATIONS.has(operation)) return [await item(operation, input)];
  if (operation === 'TransactWriteItems' || operation === 'TransactGetItems') {
    const parts: AccessRequest[] = [];
    for (const entry of input.TransactItems ?? []) {
      for (const [kind, part] of Object.entries<Input>(entry)) {
        const action = operation === 'TransactGetItems' ? 'GetItem' : TRANSACT_PARTS[kind];
        if (action) parts.push(await item(action, part, operation));
      }
    }
    return parts;
  }
  if (operation === 'BatchGetItem' || operation === 'BatchWriteItem') {
    const requests: AccessRequest[] = [];
    for (const [table, wanted] of Object.entries<JsonObject>(input.RequestItems ?? {})) {
      const schema = await schemas.of(table);
      requests.push(ask(operation, tableArn(table), batchConditions(wanted, schema)));
    }
    return requests;
  }
  if (TABLE_OPERATIONS.has(operation)) return [ask(operation, tableArn(String(input.TableName)))];
  if (TAG_OPERATIONS.has(operation)) return [ask(operation, String(input.ResourceArn))];
  if (ACCOUNT_OPERATIONS.has(operation)) return [ask(operation, '*')];
  if (operation === 'DescribeStream' || operation === 'GetShardIterator') return [ask(operation, input.StreamArn)];
  // A shard iterator begins with its stream's ARN and a vertical bar.
  if (operation === 'GetRecords') return [ask(operation, String(input.ShardIterator).split('|', 1)[0]!)];
  throw new AwsError('UnknownOperationException', `The stage does not do dynamodb:${operation}.`);
}

/** Computed lazily, because they are read only when a policy has conditions. */
function itemConditions(action: string, part: Input, schema: KeySchema | undefined, enclosing: string | undefined) {
  return {
    get 'dynamodb:LeadingKeys'(): readonly string[] {
      const key = part.IndexName ? schema?.indexes.get(part.IndexName) : schema?.partitionKey;
      if (!key) return [];
      if (action === 'Query') return queriedKeys(part, key);
      const value = (part.Item ?? part.Key)?.[key];
      return value ? [scalar(value)] : [];
    },
    get 'dynamodb:Attributes'() {
      return attributesOf(part);
    },
    get 'dynamodb:Select'(): readonly string[] {
      if (action !== 'Query' && action !== 'Scan' && action !== 'GetItem') return [];
      if (part.Select) return [part.Select];
      if (part.ProjectionExpression || part.AttributesToGet) return ['SPECIFIC_ATTRIBUTES'];
      return [part.IndexName ? 'ALL_PROJECTED_ATTRIBUTES' : 'ALL_ATTRIBUTES'];
    },
    ...(part.ReturnValues ? { 'dynamodb:ReturnValues': String(part.ReturnValues) } : {}),
    ...(part.ReturnConsumedCapacity ? { 'dynamodb:ReturnConsumedCapacity': String(part.ReturnConsumedCapacity) } : {}),
    ...(enclosing ? { 'dynamodb:EnclosingOperation': enclosing } : {}),
    ...(action === 'Scan' ? { 'dynamodb:FullTableScan': 'true' } : {}),
  };
}

/** For one table of a batch: all its items together. */
function batchConditions(wanted: JsonObject, schema: KeySchema | undefined) {
  const items = (): Input[] =>
    Array.isArray(wanted)
      ? wanted.map((entry) => entry.PutRequest?.Item ?? entry.DeleteRequest?.Key ?? {})
      : (wanted?.Keys ?? []);
  return {
    get 'dynamodb:LeadingKeys'(): readonly string[] {
      const key = schema?.partitionKey;
      return key ? items().flatMap((item) => (item[key] ? [scalar(item[key])] : [])) : [];
    },
    get 'dynamodb:Attributes'(): readonly string[] {
      const parts = items().flatMap((Key) => attributesOf({ Key }));
      return [...new Set([...parts, ...(Array.isArray(wanted) ? [] : attributesOf(wanted ?? {}))])];
    },
  };
}
