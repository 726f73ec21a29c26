import { nameOf, type Granted } from './granted.ts';
import type { Unused } from './unused.ts';
import type { UsedRights } from './used.ts';

/** How a stage's grants compare with what was used of them. */
export interface Judgement {
  /** Granted, never used, and no reason given. */
  readonly tooMuch: readonly string[];
  /** Entries of the list of reasons that no longer say the truth, each a sentence. */
  readonly stale: readonly string[];
  /** Reasons by the right's name. */
  readonly reasons: ReadonlyMap<string, string>;
}

/**
 * Least privilege, seen from the side of the grants: each was used or has a reason.
 * @param elsewhere rights that other stages grant: an entry may speak of one that this stage does not have
 */
export function judge(
  granted: readonly Granted[],
  used: UsedRights,
  entries: readonly Unused[],
  elsewhere: readonly string[] = [],
): Judgement {
  const names = [...new Set(granted.map(nameOf))].sort();
  const all = [...new Set([...names, ...elsewhere])];
  const reasons = new Map<string, string>();
  const stale: string[] = [];
  for (const { rights, reason } of entries) {
    const fits = fitting(rights);
    const meant = all.filter(fits);
    if (meant.length === 0) stale.push(`"${rights}" has a reason, yet nothing of the kind is granted`);
    for (const name of meant)
      if (Object.hasOwn(used, name)) stale.push(`"${rights}" is said to be unused, yet ${name} was used`);
      else reasons.set(name, reason);
  }
  return { tooMuch: names.filter((name) => !Object.hasOwn(used, name) && !reasons.has(name)), stale, reasons };
}

/** `*` is any run of characters; a `*` of the right itself is one of them. */
function fitting(pattern: string): (name: string) => boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  const expression = new RegExp(`^${parts.join('.*')}$`);
  return (name) => expression.test(name);
}
