import { util, type BatchGetItemRequest } from './appsync.ts';
import type { Key } from '../../lib/model/keys.ts';

/** One BatchGetItem on one table. Results come in the order of the keys, with null for missing items. */
export const batchGet = (table: string, keys: Key[], consistentRead = false): BatchGetItemRequest => ({
  operation: 'BatchGetItem',
  tables: { [table]: { keys: keys.map((key) => util.dynamodb.toMapValues(key)), consistentRead } },
});
