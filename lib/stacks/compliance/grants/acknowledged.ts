import type { StageSettings } from '../../../stages.ts';
import type { WrittenGrant } from '../../templates/properties.ts';
import { effectiveIn } from './conditions.ts';
import type { Grant } from './grant.ts';

/**
 * A statement that is wider than an auditor expects, named whole: each of its actions on each of its resources, where it stands, and
 * under which conditions. It excuses nothing else there.
 */
export interface AcknowledgedGrant extends WrittenGrant {
  /** The resources that have the statement, by their name in the report (`api/PictureRole`). Each of them has all of it. */
  readonly at: RegExp;
  /** On which stages; on all when absent. */
  readonly when?: (stage: StageSettings) => boolean;
}

/** What of it stands in the template, beside the statement. */
export function written({ at: _, when: __, ...grant }: AcknowledgedGrant): WrittenGrant {
  return grant;
}

/** Whether an acknowledgement speaks of this grant: of its action, resource and principal, and under all of its conditions. */
export function isMeant({ actions, resources, to, under = [] }: WrittenGrant, grant: Grant): boolean {
  const held = effectiveIn(grant);
  return (
    actions.includes(grant.action) &&
    resources.includes(grant.on) &&
    to === grant.to &&
    under.every((key) => held.has(key.toLowerCase()))
  );
}
