import { isDeepStrictEqual } from 'node:util';
import type { JsonObject } from '../../../kernel/json.ts';
import { keyOf, nameOf, type Written } from './items.ts';
import type { KeySchema } from '../key-schemas.ts';

type Item = JsonObject;

/** What an index still shows of a recently written item. */
interface Pending {
  /** The item before the oldest write that the index has not seen; undefined when it did not exist. */
  readonly before: Item | undefined;
  /** An instant on the machine's clock. */
  readonly until: number;
}

/**
 * Global secondary indexes that lag behind their table (developer guide, "Using global secondary indexes"): a query
 * does not find new items yet, and finds changed items as they were. Deleted items disappear immediately, because the
 * underlying database no longer has them.
 */
export function createIndexLag() {
  const pending = new Map<string, Pending>();
  const current = (name: string): Pending | undefined => {
    const found = pending.get(name);
    if (found && found.until > Date.now()) return found;
    pending.delete(name);
    return undefined;
  };

  return {
    /** Records a write that the item's indexes see `lag` milliseconds later. */
    wrote({ name }: Written, before: Item | undefined, lag: number): void {
      const earlier = current(name);
      const until = Date.now() + lag;
      pending.set(
        name,
        earlier ? { before: earlier.before, until: Math.max(earlier.until, until) } : { before, until },
      );
      if (pending.size > 10_000) for (const each of pending.keys()) current(each);
    },
    /** The response to a Query or Scan of an index, as the lagging index would give it. */
    seen(table: string, schema: KeySchema, input: JsonObject, answer: JsonObject): object {
      if (!Array.isArray(answer['Items']) || pending.size === 0) return answer;
      const names = schema.indexKeys.get(input['IndexName']) ?? [];
      const items = (answer['Items'] as Item[]).flatMap((item) => {
        const found = current(nameOf(table, keyOf(item, schema)));
        if (!found) return [item];
        if (!found.before || !names.every((name) => found.before![name])) return [];
        // With another key, or with a filter, it cannot be determined here whether the item would be found.
        const same = names.every((name) => !item[name] || isDeepStrictEqual(item[name], found.before![name]));
        if (!same || input['FilterExpression']) return [item];
        const shown = input['ProjectionExpression'] ? Object.keys(item) : Object.keys(found.before);
        return [
          Object.fromEntries(shown.flatMap((name) => (name in found.before! ? [[name, found.before![name]]] : []))),
        ];
      });
      return { ...answer, Items: items, Count: items.length };
    },
  };
}
