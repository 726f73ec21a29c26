import { isDeepStrictEqual } from 'node:util';
import type { JsonObject } from '../../../kernel/json.ts';
import { keyOf, nameOf, type Written } from './items.ts';
import type { KeySchema } from '../key-schemas.ts';

type Item = JsonObject;

/** What an index still shows of an item that was just written. */
interface Pending {
  /** As it was before the oldest write that the index does not know of; undefined when it was not there. */
  readonly before: Item | undefined;
  /** Instant of the machine. */
  readonly until: number;
}

/**
 * Global secondary indexes that follow their table after a while (developer guide, "Using global secondary indexes"): a query of one
 * does not find what is new yet, and finds what was changed as it was. What was deleted is gone at once, as the database
 * that answers does not know it any more.
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
    /** An item was written, and its indexes learn of it so many milliseconds later. */
    wrote({ name }: Written, before: Item | undefined, lag: number): void {
      const earlier = current(name);
      const until = Date.now() + lag;
      pending.set(
        name,
        earlier ? { before: earlier.before, until: Math.max(earlier.until, until) } : { before, until },
      );
      if (pending.size > 10_000) for (const each of pending.keys()) current(each);
    },
    /** The answer of a Query or Scan of an index as the index gives it now. */
    seen(table: string, schema: KeySchema, input: JsonObject, answer: JsonObject): object {
      if (!Array.isArray(answer['Items']) || pending.size === 0) return answer;
      const names = schema.indexKeys.get(input['IndexName']) ?? [];
      const items = (answer['Items'] as Item[]).flatMap((item) => {
        const found = current(nameOf(table, keyOf(item, schema)));
        if (!found) return [item];
        if (!found.before || !names.every((name) => found.before![name])) return [];
        // Under another key, or against a filter, nobody here can tell whether it would be found.
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
