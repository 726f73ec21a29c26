import { join } from 'node:path';
import type { Template } from '../../stacks/templates/assembly.ts';
import { stageNamed } from '../../stages.ts';
import { readApprovals, writeApprovals, type Approval } from '../changes/approvals.ts';
import { baselineFolder, baselineOf, readBaseline, writeBaseline, type Baseline } from '../changes/baseline.ts';
import { judged, withBaseline } from '../changes/command.ts';
import { noteRelease, whoAndWhat, type Release } from '../changes/releases.ts';
import { describeChanges } from '../changes/descriptions.ts';
import { approvedChanges, writeApiBaseline } from '../compatibility/baseline.ts';
import { apiReport } from '../compatibility/report.ts';
import { freshTemplates } from '../fresh-assembly.ts';

const root = join(import.meta.dirname, '../../..');

/**
 * Records the current templates and API, and adds the release with its approvals to the record.
 * @param neverDeployed whether the stages are new, so that differences from the baseline lose nothing
 * @returns one line for each file written
 * @throws Error if a loss was not approved, because a new baseline would hide it
 */
export async function writeBaselines(
  stages: readonly string[],
  { neverDeployed, now = new Date() }: { readonly neverDeployed: boolean; readonly now?: Date },
): Promise<readonly string[]> {
  for (const name of stages)
    if (!withBaseline.includes(stageNamed(name).name))
      throw new Error(`${name} keeps nothing, so it needs no baseline: ${withBaseline.join(' and ')} have one`);
  const who = whoAndWhat();
  const approvedOfApi = approvedChanges(root);
  if (!neverDeployed && !apiReport(root).harmless) throw new Error(refusal('the API', 'npm run changes names it'));
  const releases = await Promise.all(
    stages.map(async (stage) => {
      const [before, templates] = [readBaseline(baselineFolder(stage)), await freshTemplates(stage)];
      return {
        stage,
        now: baselineOf(templates),
        ...releaseOf(stage, before, templates, readApprovals(), neverDeployed),
      };
    }),
  );
  for (const { stage, now: baseline, changes, approved } of releases) {
    writeBaseline(baselineFolder(stage), baseline);
    const date = now.toISOString().slice(0, 10);
    const release = { stage, date, ...who, changes, approved: approved.map(withoutStage), approvedOfApi };
    noteRelease({ ...release, ...(neverDeployed && { neverDeployed }) });
  }
  writeApprovals(readApprovals().filter(({ stage }) => !stages.includes(stage)));
  return [
    ...releases.map(({ stage, now: baseline }) => `test/baseline/${stage}: ${size(baseline)}`),
    'test/baseline/releases.json: who released what, and who approved what it lost',
    `api: ${writeApiBaseline(root).join(', ')}`,
  ];
}

/**
 * The changes of a release, and the approvals that it needed.
 * @throws Error if a loss was not approved, unless the stage was never deployed
 */
export function releaseOf(
  stage: string,
  before: Baseline,
  templates: Readonly<Record<string, Template>>,
  approvals: readonly Approval[],
  neverDeployed: boolean,
): Pick<Release, 'changes'> & { readonly approved: readonly Approval[] } {
  const { refused, approved, stale } = judged(stage, before, templates, approvals);
  if (!neverDeployed && refused.length + stale.length > 0)
    throw new Error(refusal(stage, `npm run changes -- ${stage} names it`));
  const lines = describeChanges(before, baselineOf(templates));
  return { changes: lines.filter((line) => line.startsWith('  ')).length, approved };
}

const refusal = (what: string, where: string) =>
  `Something of ${what} would be lost without an approval (${where}), and a new baseline would hide it. ` +
  'Approve it first, or say --never-deployed if this stage was never deployed as the baseline has it';

const withoutStage = ({ stage: _, ...approval }: Approval) => approval;

function size(baseline: Baseline): string {
  const count = Object.values(baseline).reduce((sum, { Resources }) => sum + Object.keys(Resources).length, 0);
  return `${Object.keys(baseline).length} stacks, ${count} resources`;
}
