import type { OrderItem } from '../items/order.ts';
import type { StoredRow } from '../stored-row.ts';

export type Stored<Item> = Item & StoredRow;

export interface InvariantOptions {
  /** Whether bundles are unchanged since they were sold: true for a stage whose catalog was never changed. */
  readonly catalogue?: boolean;
}

/** Orders that give access. */
export const givesAccess = (status: OrderItem['status']) => status === 'paid' || status === 'partly-refunded';
/** Orders that await payment. */
export const awaitsPayment = (status: OrderItem['status']) => status === 'pending' || status === 'processing';

/** All rows of a table, indexed by key and by kind. */
export class StoredRows {
  readonly rows: readonly StoredRow[];
  private readonly byKey: ReadonlyMap<string, StoredRow>;
  private readonly byType: ReadonlyMap<string, StoredRow[]>;
  constructor(rows: readonly StoredRow[]) {
    this.rows = rows;
    this.byKey = new Map(rows.map((row) => [`${row.PK}\n${row.SK}`, row]));
    this.byType = Map.groupBy(rows, ({ baseType }) => baseType ?? '');
  }
  get<Item>(PK: string, SK: string): Stored<Item> | undefined {
    return this.byKey.get(`${PK}\n${SK}`) as Stored<Item> | undefined;
  }
  all<Item>(baseType: string): Stored<Item>[] {
    return (this.byType.get(baseType) ?? []) as Stored<Item>[];
  }
  /** Whether a learner's account exists. Rows that outlive a deleted account (payments, used units) are not violations. */
  isThere(partition: string): boolean {
    this.learners ??= new Set(this.rows.filter(({ baseType }) => baseType !== 'closed').map(({ PK }) => PK));
    return this.learners.has(partition);
  }
  private learners: Set<string> | undefined;
}
