import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compact } from './baseline.ts';
import type { DestructiveChange } from './destructive-change.ts';

/**
 * A destructive change that somebody approved, and why: this one, in the words in which it is reported, and no other of the same resource. It is good for one
 * release: `npm run baseline` moves it to the record of that release.
 */
export interface Approval extends Pick<DestructiveChange, 'stack' | 'id' | 'change' | 'consequence'> {
  readonly stage: string;
  /** Who lost what, and why that is right: at least a sentence. */
  readonly reason: string;
  /** Who says so, as git knows a person: `Ada Lovelace <ada@example.com>`. */
  readonly by: string;
}

const file = join(import.meta.dirname, '../../..', 'test/baseline/approved.json');
const shortest = 30;

/** @throws Error when an approval says too little to be one */
export function readApprovals(): readonly Approval[] {
  const approvals = JSON.parse(readFileSync(file, 'utf8')) as Approval[];
  for (const { id, reason, by } of approvals) {
    if (!reason || reason.trim().length < shortest)
      throw new Error(`test/baseline/approved.json: ${id} needs a reason of at least ${shortest} characters`);
    if (!/^\S.* <\S+@\S+>$/.test(by ?? ''))
      throw new Error(
        `test/baseline/approved.json: ${id} needs "by", a name and an address: Ada Lovelace <ada@example.com>`,
      );
  }
  return approvals;
}

export const writeApprovals = (approvals: readonly Approval[]): void => writeFileSync(file, `${compact(approvals)}\n`);

export interface ApprovalMatch {
  readonly refused: readonly DestructiveChange[];
  readonly approved: readonly Approval[];
  /** Approvals of this stage that nothing needs: left lying, they would approve another loss later. */
  readonly stale: readonly Approval[];
}

/** Which destructive changes somebody approved by name. */
export function matchApprovals(
  stage: string,
  changes: readonly DestructiveChange[],
  approvals: readonly Approval[],
): ApprovalMatch {
  const own = approvals.filter((approval) => approval.stage === stage);
  const fits = (change: DestructiveChange) => (approval: Approval) =>
    (['stack', 'id', 'change', 'consequence'] as const).every((name) => approval[name] === change[name]);
  return {
    refused: changes.filter((change) => !own.some(fits(change))),
    approved: own.filter((approval) => changes.some((change) => fits(change)(approval))),
    stale: own.filter((approval) => !changes.some((change) => fits(change)(approval))),
  };
}
