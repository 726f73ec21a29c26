import type { Key } from '../../lib/model/keys.ts';

/** A stored item as AppSync reads it: with its key, and `undefined` for missing attributes. */
export type Row<Item> = Key & { readonly [K in keyof Required<Item>]: Item[K] };

/** The result of GetItem. */
export type Found<Item> = Row<NonNullable<Item>> | null;

/** The result of Query. */
export interface Page<Item> {
  readonly items: Row<Item>[];
  readonly nextToken?: string | null;
}

/** The result of BatchGetItem, by table: rows in the order of the keys. */
export interface Batch<Rows extends readonly unknown[]> {
  readonly data: Readonly<Record<string, { readonly [K in keyof Rows]: Found<Rows[K]> }>>;
}
