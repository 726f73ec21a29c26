import { nameOf, type Granted } from '../../../stacks/templates/granted.ts';
import type { Alike, Unused } from './unused.ts';
import type { UsedRights } from './used.ts';

/** A stage's grants compared with their recorded use. */
export interface Assessment {
  /** Granted, never used, and without a reason. */
  readonly tooMuch: readonly string[];
  /** Outdated entries of the list of reasons, one sentence each. */
  readonly stale: readonly string[];
  /** Reasons by the permission's name: why it is unused, or which others prove it. */
  readonly reasons: ReadonlyMap<string, string>;
}

/**
 * Least privilege, starting from the grants: each was used or has a reason.
 * @param alike kinds of permissions of which one counts for all
 * @param elsewhere permissions granted by other stages: an entry may name one that this stage does not have
 */
export function assessGrants(
  granted: readonly Granted[],
  used: UsedRights,
  entries: readonly Unused[],
  alike: readonly Alike[],
  elsewhere: readonly string[] = [],
): Assessment {
  const names = [...new Set(granted.map(nameOf))].sort();
  const all = [...new Set([...names, ...elsewhere])];
  const reasons = new Map<string, string>();
  const stale: string[] = [];
  for (const { rights, reason, bySetting } of entries) {
    const fits = fitting(rights);
    const meant = all.filter(fits);
    if (meant.length === 0 && !bySetting) stale.push(`"${rights}" has a reason, yet nothing of the kind is granted`);
    for (const name of meant)
      if (Object.hasOwn(used, name)) stale.push(`"${rights}" is said to be unused, yet ${name} was used`);
      else reasons.set(name, reason);
  }
  for (const { pattern, reason } of alike) {
    const usedKinds = new Set(
      Object.keys(used)
        .filter((name) => pattern.test(name))
        .map((name) => name.replace(pattern, '')),
    );
    const others = names.filter((name) => pattern.test(name) && !Object.hasOwn(used, name));
    for (const name of others) if (usedKinds.has(name.replace(pattern, ''))) reasons.set(name, reason);
    if (!names.some((name) => pattern.test(name))) stale.push(`nothing is granted that ${pattern} speaks of`);
  }
  return { tooMuch: names.filter((name) => !Object.hasOwn(used, name) && !reasons.has(name)), stale, reasons };
}

/** `*` matches any run of characters, including a `*` of the permission itself. */
function fitting(pattern: string): (name: string) => boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  const expression = new RegExp(`^${parts.join('.*')}$`);
  return (name) => expression.test(name);
}
