import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ofAccount } from '../../stacks/compliance/grants/check.ts';
import type { Template } from '../../stacks/templates/assembly.ts';
import { viewOf } from '../../stacks/templates/view.ts';
import { stageNamed } from '../../stages.ts';
import { apiReport } from '../compatibility/report.ts';
import { freshTemplates } from '../fresh-assembly.ts';
import { baselineAt } from './at-commit.ts';
import { matchApprovals, readApprovals, type Approval, type ApprovalMatch } from './approvals.ts';
import { baselineFolder, baselineInGit, baselineOf, readBaseline, type Baseline } from './baseline.ts';
import { destructiveChangesIn } from './destructive-changes.ts';
import type { DestructiveChange } from './destructive-change.ts';
import { loosened } from './loosened.ts';
import { neutral } from './neutral.ts';
import { unwatched } from './unwatched.ts';
import { describeChanges } from './descriptions.ts';

export interface Report {
  readonly lines: readonly string[];
  /** Whether everything that a deployment would lose or orphan is approved. */
  readonly harmless: boolean;
}

/** Stages with a baseline: those that keep data. */
export const withBaseline = ['staging', 'prod'];

const root = join(import.meta.dirname, '../../..');

/**
 * What deploying a stage would change in its resources and its API.
 * @param against a folder (a baseline or a `cdk.out`) or another stage; by default the last release
 */
export async function changes(stageName: string, against?: string): Promise<Report> {
  const stage = stageNamed(stageName);
  if (against && !existsSync(against)) return compareStages(stageName, against);
  const folder = against ? resolve(against) : baselineFolder(stage.name);
  if (!against && !withBaseline.includes(stage.name))
    throw new Error(
      `${stage.name} has no baseline, as it keeps nothing: compare it with a cdk.out (--against <folder>)`,
    );
  const before = readBaseline(folder);
  const resources = report(stage.name, against ?? baselineInGit(stage.name), before, await freshTemplates(stage.name));
  if (against)
    return {
      ...resources,
      lines: [...resources.lines, 'The API is compared with the last release alone: npm run changes'],
    };
  const api = apiReport(root);
  return { harmless: resources.harmless && api.harmless, lines: [...resources.lines, ...api.lines] };
}

/** What deploying a stage would change that an earlier commit would not have changed. Approvals of the earlier changes are ignored. */
export async function changesSince(stageName: string, commit: string): Promise<Report> {
  const { name } = stageNamed(stageName);
  const before = await baselineAt(name, commit);
  const templates = await freshTemplates(name);
  return reportSince(name, commit, before, templates, readApprovals());
}

/** The same for given templates. */
export function reportSince(
  stage: string,
  commit: string,
  before: Baseline,
  templates: Readonly<Record<string, Template>>,
  approvals: readonly Approval[],
): Report {
  const { approved } = judged(stage, before, templates, approvals);
  return report(stage, `commit ${commit}`, before, templates, approved);
}

/** What deploying a stage's templates over earlier ones would destroy or weaken, and which of it is approved. */
export function judged(
  stage: string,
  before: Baseline,
  templates: Readonly<Record<string, Template>>,
  approvals: readonly Approval[],
): ApprovalMatch {
  const literals = ofAccount(stageNamed(stage));
  const [old, now] = [viewOf(before, literals), viewOf(templates, literals)];
  const losses = [
    ...destructiveChangesIn(before, baselineOf(templates)),
    ...loosened(old, now),
    ...unwatched(old, now),
  ];
  return matchApprovals(stage, losses, approvals);
}

/**
 * The differences between two sets of templates of one stage, and which of them are destructive. @param templates as currently synthesized
 */
export function report(
  stage: string,
  from: string,
  before: Baseline,
  templates: Readonly<Record<string, Template>>,
  approvals = readApprovals(),
): Report {
  const { refused, approved, stale } = judged(stage, before, templates, approvals);
  const words = describeChanges(before, baselineOf(templates));
  return {
    harmless: refused.length === 0 && stale.length === 0,
    lines: [
      `${stage} as it is now, against ${from}; nothing was asked of AWS. Code, hashes of files and tags are not compared.`,
      ...(words.length > 0 ? words : ['Nothing differs.']),
      ...approved.map(
        ({ stack, id, change, consequence, reason, by }) =>
          `approved by ${by}: ${stack}/${id} ${change}: ${consequence} (${reason})`,
      ),
      ...stale.map(
        ({ stack, id, change, consequence }) =>
          `test/baseline/approved.json approves ${stack}/${id} ${change}: ${consequence}. That no longer happens: take it out`,
      ),
      ...refused.map((change) => `NOT APPROVED: ${sentence(change)}`),
      ...(refused.length > 0
        ? [
            `Mend it, or approve each by name with a reason in test/baseline/approved.json, which goes to the record of this release: ${example(stage, refused[0]!)}`,
          ]
        : []),
    ],
  };
}

/** Compares two stages as they are now, ignoring their names. */
async function compareStages(one: string, other: string): Promise<Report> {
  for (const name of [one, other]) stageNamed(name);
  const of = async (name: string) => neutral(baselineOf(await freshTemplates(name)), stageNamed(name));
  const [before, after] = [await of(other), await of(one)];
  const words = describeChanges(before, after);
  const lines = [
    `${one} against ${other}, both as they are now, without what only names them; nothing was asked of AWS.`,
    ...words,
  ];
  return { harmless: true, lines: words.length > 0 ? lines : [...lines, 'They do not differ.'] };
}

const sentence = ({ stack, id, type, change, consequence }: DestructiveChange) =>
  `${stack}/${id} (${type}) ${change}: ${consequence}`;

const example = (stage: string, { stack, id, change, consequence }: DestructiveChange) =>
  JSON.stringify({
    stage,
    stack,
    id,
    change,
    consequence,
    reason: 'why that is right',
    by: 'Your Name <you@example.com>',
  });
