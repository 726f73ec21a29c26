import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { View } from '../../../stacks/templates/view.ts';
import { nameOf, type Granted } from '../../../stacks/templates/granted.ts';

/** The record that one test stage wrote when it ended (lib/local/rights-used.ts). */
export interface Run {
  readonly by: string;
  readonly roles: readonly {
    readonly stack: string;
    readonly logicalId: string;
    readonly rights: readonly { readonly action: string; readonly resource: unknown; readonly value?: unknown }[];
  }[];
}

/** Permissions by name, each with its users. */
export type UsedRights = Readonly<Record<string, readonly string[]>>;

/** The records in a folder, sorted by name. */
export function runsIn(folder: string): Run[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.sort().map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
}

/** Stages run as dev; references between stacks contain their names. */
const DEV = 'dev';
const withoutStage = (text: string, stage: string): string => text.replaceAll(`openbell-${stage}-`, '');

/**
 * The granted permissions that the runs used. Permissions that only another template's run used are not counted.
 * @param stage whose permissions these are: a run of dev proves the same permission of prod
 */
export function usedRights(granted: readonly Granted[], runs: readonly Run[], stage: string, view: View): UsedRights {
  const keyOf = (of: string, ...parts: unknown[]) => withoutStage(JSON.stringify(parts), of);
  const by = new Map<string, Set<string>>();
  for (const { by: who, roles } of runs)
    for (const { stack, logicalId, rights } of roles)
      for (const { action, resource, value } of rights) {
        const short = withoutStage(stack, DEV);
        const named = value === undefined ? null : view.text(short, value);
        const key = keyOf(DEV, short, logicalId, action, resource, named);
        by.set(key, (by.get(key) ?? new Set()).add(who));
      }
  const found = granted.flatMap((right): [string, string[]][] => {
    const { role, action, resource, value } = right;
    const who = by.get(keyOf(stage, role.stack, role.id, action, resource, value ?? null));
    return who ? [[nameOf(right), [...who].sort()]] : [];
  });
  return Object.fromEntries(found.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** All users of each permission, sorted. @param names the permissions that are granted today; others are dropped */
export function mergeRights(records: readonly UsedRights[], names: ReadonlySet<string>): UsedRights {
  const merged = new Map<string, Set<string>>();
  for (const [name, users] of records.flatMap((record) => Object.entries(record)))
    if (names.has(name)) merged.set(name, new Set([...(merged.get(name) ?? []), ...users]));
  const sorted = [...merged].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, users]) => [name, [...users].sort()]));
}
