import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import type { Key } from '../../lib/model/keys.ts';
import { update } from './transaction.ts';

/** Increments a counter in the transaction it counts; its condition fails at `most`. @param hours how long the row is kept */
export const countWrite = (key: Key, most: number, now: Date, hours: number): TransactWriteItem =>
  update(key, 'ADD #count :one SET baseType = :type, #ttl = :ttl', {
    expression: 'attribute_not_exists(#count) OR #count < :most',
    names: { '#count': 'count', '#ttl': 'ttl' },
    values: { ':one': 1, ':type': 'quota', ':ttl': Math.floor(now.getTime() / 1000) + hours * 3600, ':most': most },
  });
