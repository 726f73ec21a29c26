import type { Key } from '../../lib/model/keys.ts';

/** A stored item as AppSync reads it: with its key, and `undefined` for an attribute that it has not. */
export type Row<Item> = Key & { readonly [K in keyof Required<Item>]: Item[K] };

/** What GetItem answers. */
export type Found<Item> = Row<NonNullable<Item>> | null;

/** What Query answers. */
export interface Page<Item> {
  readonly items: Row<Item>[];
  readonly nextToken?: string | null;
}

/** What BatchGetItem answers, by table: rows in the order of the keys. */
export interface Batch<Rows extends readonly unknown[]> {
  readonly data: Readonly<Record<string, { readonly [K in keyof Rows]: Found<Rows[K]> }>>;
}
