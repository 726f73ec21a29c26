import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compact } from './baseline.ts';
import type { Harm } from './harm.ts';

/** A harm that somebody wants, and why. It is good for one release: `npm run baseline` takes it out again. */
export interface Approval extends Pick<Harm, 'stack' | 'id' | 'change'> {
  readonly stage: string;
  /** Who lost what, and why that is right: at least a sentence. */
  readonly reason: string;
}

const file = join(import.meta.dirname, '../../..', 'test/baseline/approved.json');
const shortest = 30;

/** @throws Error when an approval says too little to be one */
export function readApprovals(): readonly Approval[] {
  const approvals = JSON.parse(readFileSync(file, 'utf8')) as Approval[];
  for (const { id, reason } of approvals)
    if (!reason || reason.trim().length < shortest)
      throw new Error(`test/baseline/approved.json: ${id} needs a reason of at least ${shortest} signs`);
  return approvals;
}

export const writeApprovals = (approvals: readonly Approval[]): void => writeFileSync(file, `${compact(approvals)}\n`);

export interface Judged {
  readonly refused: readonly Harm[];
  readonly approved: readonly (Harm & { readonly reason: string })[];
  /** Approvals of this stage that nothing needs: left lying, they would approve another loss later. */
  readonly stale: readonly Approval[];
}

/** Which harms somebody approved by name. */
export function judge(stage: string, harms: readonly Harm[], approvals: readonly Approval[]): Judged {
  const own = approvals.filter((approval) => approval.stage === stage);
  const fits = (harm: Harm) => (approval: Approval) =>
    approval.stack === harm.stack && approval.id === harm.id && approval.change === harm.change;
  return {
    refused: harms.filter((harm) => !own.some(fits(harm))),
    approved: harms.flatMap((harm) => {
      const approval = own.find(fits(harm));
      return approval ? [{ ...harm, reason: approval.reason }] : [];
    }),
    stale: own.filter((approval) => !harms.some((harm) => fits(harm)(approval))),
  };
}
