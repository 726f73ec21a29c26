import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compact } from './baseline.ts';
import type { Harm } from './harm.ts';

/**
 * A harm that somebody wants, and why: this one, in the words in which it is told, and no other of the same resource. It is good for one
 * release: `npm run baseline` moves it to the record of that release.
 */
export interface Approval extends Pick<Harm, 'stack' | 'id' | 'change' | 'means'> {
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

export interface Judged {
  readonly refused: readonly Harm[];
  readonly approved: readonly Approval[];
  /** Approvals of this stage that nothing needs: left lying, they would approve another loss later. */
  readonly stale: readonly Approval[];
}

/** Which harms somebody approved by name. */
export function judge(stage: string, harms: readonly Harm[], approvals: readonly Approval[]): Judged {
  const own = approvals.filter((approval) => approval.stage === stage);
  const fits = (harm: Harm) => (approval: Approval) =>
    (['stack', 'id', 'change', 'means'] as const).every((name) => approval[name] === harm[name]);
  return {
    refused: harms.filter((harm) => !own.some(fits(harm))),
    approved: own.filter((approval) => harms.some((harm) => fits(harm)(approval))),
    stale: own.filter((approval) => !harms.some((harm) => fits(harm)(approval))),
  };
}
