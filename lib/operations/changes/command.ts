import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { stageNamed } from '../../stages.ts';
import { freshTemplates } from '../fresh-assembly.ts';
import { judge, readApprovals, writeApprovals } from './approved.ts';
import { baselineFolder, baselineInGit, baselineOf, readBaseline, writeBaseline, type Baseline } from './baseline.ts';
import { harmsOf } from './harms.ts';
import type { Harm } from './harm.ts';
import { neutral } from './neutral.ts';
import { changesInWords } from './words.ts';

export interface Report {
  readonly lines: readonly string[];
  /** Whether a deploy would lose or let go nothing that nobody approved. */
  readonly harmless: boolean;
}

/** The stages whose released templates are kept: those that keep data. */
export const withBaseline = ['staging', 'prod'];

/**
 * What a deploy of a stage would change.
 * @param against a folder (a baseline or a `cdk.out`) or another stage; absent: what was released last
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
  const after = baselineOf(await freshTemplates(stage.name));
  return report(stage.name, against ?? baselineInGit(stage.name), before, after);
}

/** What two sets of templates of one stage differ in, and what of it would do harm. */
export function report(stage: string, from: string, before: Baseline, after: Baseline): Report {
  const { refused, approved, stale } = judge(stage, harmsOf(before, after), readApprovals());
  const words = changesInWords(before, after);
  return {
    harmless: refused.length === 0 && stale.length === 0,
    lines: [
      `${stage} as it is now, against ${from}; nothing was asked of AWS. Code, hashes of files and tags are not compared.`,
      ...(words.length > 0 ? words : ['Nothing differs.']),
      ...approved.map((harm) => `approved: ${sentence(harm)} (${harm.reason})`),
      ...stale.map(
        ({ stack, id, change }) =>
          `test/baseline/approved.json approves ${stack}/${id} ${change}, which no longer happens: take it out`,
      ),
      ...refused.map((harm) => `NOT APPROVED: ${sentence(harm)}`),
      ...(refused.length > 0
        ? [
            `Mend it, or approve each by name with a reason in test/baseline/approved.json: ${example(stage, refused[0]!)}`,
            `Was ${stage} never deployed as that baseline has it, or not by you? Then there is nothing to lose: npm run baseline -- ${stage}`,
          ]
        : []),
    ],
  };
}

/** Two stages as they are now, without what only names them. */
async function compareStages(one: string, other: string): Promise<Report> {
  for (const name of [one, other]) stageNamed(name);
  const of = async (name: string) => neutral(baselineOf(await freshTemplates(name)), stageNamed(name));
  const [before, after] = [await of(other), await of(one)];
  const words = changesInWords(before, after);
  const lines = [
    `${one} against ${other}, both as they are now, without what only names them; nothing was asked of AWS.`,
    ...words,
  ];
  return { harmless: true, lines: words.length > 0 ? lines : [...lines, 'They do not differ.'] };
}

/** Writes the baselines anew, and takes out the approvals that were good for this release. @returns what was written */
export async function writeBaselines(stages: readonly string[]): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const name of stages) {
    if (!withBaseline.includes(stageNamed(name).name))
      throw new Error(`${name} keeps nothing, so it needs no baseline: ${withBaseline.join(' and ')} have one`);
    const baseline = baselineOf(await freshTemplates(name));
    writeBaseline(baselineFolder(name), baseline);
    const count = Object.values(baseline).reduce((sum, { Resources }) => sum + Object.keys(Resources).length, 0);
    lines.push(`test/baseline/${name}: ${Object.keys(baseline).length} stacks, ${count} resources`);
  }
  const kept = readApprovals().filter(({ stage }) => !stages.includes(stage));
  writeApprovals(kept);
  return lines;
}

const sentence = ({ stack, id, type, change, means }: Harm) => `${stack}/${id} (${type}) ${change}: ${means}`;

const example = (stage: string, { stack, id, change }: Harm) =>
  JSON.stringify({ stage, stack, id, change, reason: 'why that is right' });
