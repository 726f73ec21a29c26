import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compact } from './baseline.ts';
import type { DestructiveChange } from './destructive-change.ts';

/**
 * An approved destructive change and the reason: it applies to exactly this change, quoted from the report, and to no other of the same
 * resource. It is valid for one release: `npm run baseline` moves it to that release's record.
 */
export interface Approval extends Pick<DestructiveChange, 'stack' | 'id' | 'change' | 'consequence'> {
  readonly stage: string;
  /** What is lost, for whom, and why that is acceptable: at least one sentence. */
  readonly reason: string;
  /** Who approved it, as in git: `Ada Lovelace <ada@example.com>`. */
  readonly by: string;
}

const file = join(import.meta.dirname, '../../..', 'test/baseline/approved.json');
const shortest = 30;

/** @throws Error if an approval is incomplete */
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
  /** Approvals of this stage that match nothing: if left in place, they could approve another loss later. */
  readonly stale: readonly Approval[];
}

/** Matches destructive changes with approvals. */
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
