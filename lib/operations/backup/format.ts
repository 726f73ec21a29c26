/**
 * A backup is JSON lines, compressed: a head, a line for each row and object, and an end that says how many there were. Whatever
 * lacks its end, or is not what its end says, is no backup.
 */
import { createHash } from 'node:crypto';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { migrationLockKey, publishingKey, reconciledKey, restoringKey, type Key } from '../../model/keys.ts';

export const version = 1;

/** A row as DynamoDB has it, its types and all. */
export type Row = Readonly<Record<string, AttributeValue>>;

/** An object of the bucket that holds what learners have sent. */
export interface StoredObject {
  readonly key: string;
  readonly type: string;
  readonly cache: string | null;
  /** In base64. */
  readonly body: string;
}

export interface Head {
  readonly openbell: 'backup';
  readonly version: number;
  readonly stage: string;
  readonly table: string;
  readonly startedAt: string;
}

/** How many there are of a kind, and a digest over all of them, whatever their order. */
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

/** Rows that say what runs just now: they belong to a moment and not to a backup. */
const passing = [publishingKey, restoringKey, migrationLockKey].map(({ PK, SK }) => `${PK}\n${SK}`);
export const isPassing = (row: Row): boolean => passing.includes(`${row['PK']?.S}\n${row['SK']?.S}`);

/** Written by the stage's own clock, whether anybody is there or not: no sign of life, and never the same for long. */
export const isByTheClock = (row: Row): boolean => {
  const { PK, SK } = reconciledKey;
  return row['PK']?.S === PK && row['SK']?.S === SK;
};

export const keyOf = (row: Row): Key => ({ PK: row['PK']!.S!, SK: row['SK']!.S! });
export const kindOf = (row: Row): string => row['baseType']?.S ?? 'without a kind';

/** JSON text that does not depend on the order of keys, which DynamoDB does not keep; bytes in base64. */
export const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, each) => {
    if (each instanceof Uint8Array) return Buffer.from(each).toString('base64');
    return each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each;
  });

const modulus = 2n ** 256n;

/** Adds up digests: the sum of a set is the same in any order, and differs when one of them does. */
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
