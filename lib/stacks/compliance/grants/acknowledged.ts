import type { StageSettings } from '../../../stages.ts';
import type { WrittenGrant } from '../../templates/properties.ts';
import { effectiveIn } from './conditions.ts';
import type { Grant } from './grant.ts';

/**
 * A statement that is wider than an auditor expects, in full: each of its actions on each of its resources, its place and
 * its conditions. It excuses nothing else in that place.
 */
export interface AcknowledgedGrant extends WrittenGrant {
  /** The resources with the statement, by their name in the report (`api/PictureRole`). Each has all of it. */
  readonly at: RegExp;
  /** The stages concerned; all when absent. */
  readonly when?: (stage: StageSettings) => boolean;
}

/** The part that is written into the template, beside the statement. */
export function written({ at: _, when: __, ...grant }: AcknowledgedGrant): WrittenGrant {
  return grant;
}

/** Whether an acknowledgment covers this grant: its action, resource and principal, with all of its conditions. */
export function isMeant({ actions, resources, to, under = [] }: WrittenGrant, grant: Grant): boolean {
  const held = effectiveIn(grant);
  return (
    actions.includes(grant.action) &&
    resources.includes(grant.on) &&
    to === grant.to &&
    under.every((key) => held.has(key.toLowerCase()))
  );
}
