import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { RoleUsage } from './iam/iam.ts';

/** The permissions that the roles of one run have used. */
export interface RightsUsed {
  /** Who ran the stage. */
  readonly by: string;
  readonly roles: readonly Pick<RoleUsage, 'stack' | 'logicalId' | 'rights'>[];
}

/**
 * Records which of its grants the run has used.
 * @param place `<folder>/<who runs it>`; each process writes a separate file
 */
export function recordRightsUsed(place: string, usage: readonly RoleUsage[]): void {
  mkdirSync(dirname(place), { recursive: true });
  const roles = usage
    .filter(({ rights }) => rights.length > 0)
    .map(({ stack, logicalId, rights }) => ({ stack, logicalId, rights }));
  const by = decodeURIComponent(place.slice(dirname(place).length + 1));
  writeFileSync(`${place}.${process.pid}.json`, JSON.stringify({ by, roles } satisfies RightsUsed));
}
