import type { JsonObject } from '../../kernel/json.ts';
import type { Deployed } from '../../kernel/resource-type.ts';
import { nameOf, versionName } from './names.ts';

/** A resource that AWS knows. */
export interface Entry {
  readonly key: string;
  readonly type: string;
  readonly physicalId: string;
  readonly properties: Readonly<JsonObject>;
  /** Every name by which others may reference it. */
  readonly identities: ReadonlySet<string>;
  /** AWS's second at which it became stable. */
  readonly since: number;
}

/** All resources that AWS knows, by every name that others use for them. */
export interface Registry {
  add(key: string, type: string, deployed: Deployed, properties: Readonly<JsonObject>, since: number): Entry;
  drop(key: string, physicalId: string): void;
  /** The resource of this type with this name; with `within`, also one whose name is a part of the text. */
  find(type: string, text: string, within?: boolean): Entry | undefined;
  of(type: string): Iterable<Entry>;
  all(): Iterable<Entry>;
}

/** Whether a text contains a name as a whole segment of an ARN, an address, or a path. */
export function isPart(name: string, text: string): boolean {
  const from = text.indexOf(name);
  const [before, after] = [text[from - 1], text[from + name.length]];
  return from >= 0 && (!before || ':/'.includes(before)) && (!after || ':/.*'.includes(after));
}

export function createRegistry(): Registry {
  const byType = new Map<string, Map<string, Entry>>();
  const idOf = (key: string, physicalId: string) => `${key}|${physicalId}`;

  return {
    add(key, type, { physicalId, attributes }, properties, since) {
      const values = [physicalId, nameOf(type, properties), ...Object.values(attributes)];
      if (type === 'AWS::Lambda::Version') values.push(versionName(properties['FunctionName'], attributes['Version']));
      const identities = new Set(values.filter((value) => typeof value === 'string' && value.length > 2));
      const entry: Entry = { key, type, physicalId, properties, identities, since };
      let entries = byType.get(type);
      if (!entries) byType.set(type, (entries = new Map()));
      entries.set(idOf(key, physicalId), entry);
      return entry;
    },
    drop(key, physicalId) {
      for (const entries of byType.values()) entries.delete(idOf(key, physicalId));
    },
    find(type, text, within = false) {
      for (const entry of byType.get(type)?.values() ?? []) {
        if (entry.identities.has(text)) return entry;
        if (within && [...entry.identities].some((identity) => isPart(identity, text))) return entry;
      }
      return undefined;
    },
    of: (type) => byType.get(type)?.values() ?? [],
    *all() {
      for (const entries of byType.values()) yield* entries.values();
    },
  };
}
