/**
 * A backup is compressed JSON lines: a header, one line for each row and object, and a trailer with their counts. A file without a trailer,
 * or one that does not match its trailer, is not a valid backup.
 */
import { createHash } from 'node:crypto';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { migrationLockKey, publishingKey, reconciledKey, restoringKey, type Key } from '../../model/keys.ts';

export const version = 1;

/** A row with DynamoDB's type descriptors. */
export type Row = Readonly<Record<string, AttributeValue>>;

/** An object of the bucket with learners' uploads. */
export interface StoredObject {
  readonly key: string;
  readonly type: string;
  readonly cache: string | null;
  /** Base64. */
  readonly body: string;
}

export interface Head {
  readonly openbell: 'backup';
  readonly version: number;
  readonly stage: string;
  readonly table: string;
  readonly startedAt: string;
}

/** The count of a kind, and a digest over all of them regardless of order. */
export interface Sum {
  readonly count: number;
  readonly digest: string;
}

export interface End {
  readonly finishedAt: string;
  /** Rows by `baseType`. */
  readonly kinds: Readonly<Record<string, Sum>>;
  readonly objects: Sum;
}

export type Line = Head | { readonly row: Row } | { readonly object: StoredObject } | { readonly end: End };

/** Rows about operations in progress. They describe a moment and do not belong in a backup. */
const passing = [publishingKey, restoringKey, migrationLockKey].map(({ PK, SK }) => `${PK}\n${SK}`);
export const isPassing = (row: Row): boolean => passing.includes(`${row['PK']?.S}\n${row['SK']?.S}`);

/** Rows that scheduled jobs write even if no one uses the stage: no sign of activity, and never the same for long. */
export const isByTheClock = (row: Row): boolean => {
  const { PK, SK } = reconciledKey;
  return row['PK']?.S === PK && row['SK']?.S === SK;
};

export const keyOf = (row: Row): Key => ({ PK: row['PK']!.S!, SK: row['SK']!.S! });
export const kindOf = (row: Row): string => row['baseType']?.S ?? 'without a kind';

/** JSON text independent of key order, which DynamoDB does not preserve. Bytes become base64. */
export const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, each) => {
    if (each instanceof Uint8Array) return Buffer.from(each).toString('base64');
    return each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each;
  });

const modulus = 2n ** 256n;

/** Adds digests: the sum of a set does not depend on order, and changes if any member does. */
export class Digests {
  private readonly sums = new Map<string, { count: number; sum: bigint }>();
  /** @returns the text that was added */
  add(kind: string, value: unknown): string {
    const text = textOf(value);
    const one = BigInt(`0x${createHash('sha256').update(text).digest('hex')}`);
    const { count, sum } = this.sums.get(kind) ?? { count: 0, sum: 0n };
    this.sums.set(kind, { count: count + 1, sum: (sum + one) % modulus });
    return text;
  }
  of(kind: string): Sum {
    const { count, sum } = this.sums.get(kind) ?? { count: 0, sum: 0n };
    return { count, digest: sum.toString(16).padStart(64, '0') };
  }
  all(): Record<string, Sum> {
    return Object.fromEntries([...this.sums.keys()].sort().map((kind) => [kind, this.of(kind)]));
  }
}
