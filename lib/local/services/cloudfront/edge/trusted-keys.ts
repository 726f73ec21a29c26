import type { KeyObject } from 'node:crypto';
import type { Registry } from '../registry.ts';

/** The trusted keys of a behaviour, by id: looked up at each request, as a group may change after the distribution was made. */
export function trustedKeys(registry: Registry, groups: readonly string[]): () => ReadonlyMap<string, KeyObject> {
  for (const group of groups)
    if (!registry.keyGroups.has(group)) throw new Error(`The key group ${group} is not known`);
  return () =>
    new Map(
      groups.flatMap((group) => registry.keyGroups.get(group) ?? []).map((id) => [id, registry.publicKeys.get(id)!]),
    );
}
