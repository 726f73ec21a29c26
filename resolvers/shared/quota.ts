import type { Key } from '../../lib/model/keys.ts';
import { util, type UpdateItemRequest } from './appsync.ts';

/** Adds one to an hour's quota. Counting and checking happen in one conditional write, so parallel requests cannot exceed the limit. */
export const countWithin = (key: Key, most: number): UpdateItemRequest => ({
  operation: 'UpdateItem',
  key: util.dynamodb.toMapValues(key),
  update: {
    expression: 'ADD #count :one SET baseType = :type, #ttl = :ttl',
    expressionNames: { '#count': 'count', '#ttl': 'ttl' },
    expressionValues: util.dynamodb.toMapValues({
      ':one': 1,
      ':type': 'quota',
      ':ttl': util.time.nowEpochSeconds() + 7200,
    }),
  },
  condition: {
    expression: 'attribute_not_exists(#count) OR #count < :most',
    expressionNames: { '#count': 'count' },
    expressionValues: util.dynamodb.toMapValues({ ':most': most }),
  },
});

/** The current hour in the format quotas use: `2026-11-22T18`. */
export const thisHour = (): string => util.time.nowISO8601().slice(0, 13);
