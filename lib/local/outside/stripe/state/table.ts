/** Rows of one kind in creation order, with indexes, so no request scans every row. */
export interface Table<T> {
  get(id: string): T | undefined;
  /** Adds a row, or updates the indexes for a changed one. */
  put(row: T): void;
  remove(id: string): void;
  newestFirst(): Iterable<T>;
  oldestFirst(): Iterable<T>;
  /** Newest first. */
  where(index: string, value: string): T[];
  readonly size: number;
}

export type Indexes<T> = Readonly<Record<string, (row: T) => string | null | undefined>>;

export function createTable<T extends { id: string }>(indexes: Indexes<T> = {}): Table<T> {
  const rows = new Map<string, { row: T; at: number; keys: (string | undefined)[] }>();
  const order: (T | undefined)[] = [];
  const names = Object.keys(indexes);
  const buckets = new Map(names.map((name) => [name, new Map<string, Map<string, T>>()]));

  const reindex = (row: T, old: readonly (string | undefined)[]): (string | undefined)[] =>
    names.map((name, number) => {
      const value = indexes[name]!(row) ?? undefined;
      const before = old[number];
      const index = buckets.get(name)!;
      if (before !== undefined && before !== value) index.get(before)?.delete(row.id);
      if (value !== undefined) {
        let bucket = index.get(value);
        if (!bucket) index.set(value, (bucket = new Map()));
        bucket.set(row.id, row);
      }
      return value;
    });

  return {
    get: (id) => rows.get(id)?.row,
    put(row) {
      const known = rows.get(row.id);
      if (!known) {
        rows.set(row.id, { row, at: order.push(row) - 1, keys: reindex(row, []) });
        return;
      }
      known.row = row;
      order[known.at] = row;
      known.keys = reindex(row, known.keys);
    },
    remove(id) {
      const known = rows.get(id);
      if (!known) return;
      for (const [number, key] of known.keys.entries())
        if (key !== undefined) buckets.get(names[number]!)!.get(key)?.delete(id);
      order[known.at] = undefined;
      rows.delete(id);
    },
    *newestFirst() {
      for (let at = order.length - 1; at >= 0; at--) if (order[at] !== undefined) yield order[at]!;
    },
    *oldestFirst() {
      for (const { row } of rows.values()) yield row;
    },
    where: (index, value) => [...(buckets.get(index)!.get(value)?.values() ?? [])].reverse(),
    get size() {
      return rows.size;
    },
  };
}
