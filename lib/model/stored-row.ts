import type { Key } from './keys.ts';

export interface StoredRow extends Key {
  readonly baseType?: string;
  readonly GSI1PK?: string;
  readonly GSI1SK?: string;
  readonly [attribute: string]: unknown;
}
