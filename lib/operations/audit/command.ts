import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { stageNamed, type StageSettings } from '../../stages.ts';
import { ofAccount } from '../../stacks/compliance/grants/check.ts';
import { templatesIn } from '../../stacks/templates/assembly.ts';
import { baselineOf, readBaseline, type Baseline } from '../changes/baseline.ts';
import { neutral } from '../changes/neutral.ts';
import { describeChanges } from '../changes/descriptions.ts';
import { freshTemplates } from '../fresh-assembly.ts';
import { bomFile, bomText } from '../supply/bom.ts';
import { lockedNow } from '../supply/locked-now.ts';
import { synthesize } from '../synthesize.ts';
import { toolsOf } from './facts/tools.ts';
import { commitNow, provedHere, withMissingCommits } from './proofs/note.ts';
import { openFindings, report, type Audited } from './report.ts';
import { readRecord, recordWritten } from './rights/record.ts';
import { literalsOf } from './rights/stages.ts';
import { alike, unusedForAReason } from './rights/unused.ts';
import { viewOf } from '../../stacks/templates/view.ts';

const root = join(import.meta.dirname, '../../..');

export interface AuditOptions {
  /** Another stage, or a folder (a baseline or a `cdk.out`), to compare with. */
  readonly against?: string | undefined;
  /** The file to write; default `.build/audit-<stage>.html`. */
  readonly out?: string | undefined;
  /** The time of the report; default now. */
  readonly date?: Date;
}

/**
 * Writes the report of a stage, and the bill of materials beside it.
 * @returns both files, and the number of findings without a justification
 */
export async function audit(
  stageName: string,
  options: AuditOptions,
): Promise<{ file: string; bom: string; open: number; resources: number }> {
  const stage = stageNamed(stageName);
  const folder = mkdtempSync(join(tmpdir(), 'openbell-audit-'));
  try {
    await synthesize(stage.name, folder);
    const templates = templatesIn(folder);
    const view = viewOf(templates, ofAccount(stage));
    const tools = toolsOf(folder);
    const { lock, changed } = lockedNow();
    const audited: Audited = {
      stage: stage.name,
      view,
      rightsView: viewOf(templates, literalsOf(stage.name)),
      lock,
      lockChanged: changed,
      rightsInput: {
        ...{ used: readRecord(), unused: unusedForAReason, alike, written: recordWritten() },
        named: literalsOf(stage.name),
      },
      tools,
      passed: withMissingCommits(provedHere()),
      date: (options.date ?? new Date()).toISOString().slice(0, 10),
      commit: commitNow(),
      against:
        options.against === undefined
          ? undefined
          : { name: options.against, lines: await differencesFrom(options.against, stage, baselineOf(templates)) },
    };
    const text = report(audited);
    const file = resolve(options.out ?? join(root, `.build/audit-${stage.name}.html`));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    const bom = join(dirname(file), bomFile);
    writeFileSync(bom, bomText(lock, changed));
    return { file, bom, open: openFindings(audited), resources: view.nodes.length };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Compares with a folder literally, and with a stage after replacing the names of either. */
async function differencesFrom(against: string, stage: StageSettings, now: Baseline): Promise<readonly string[]> {
  if (existsSync(against)) return describeChanges(readBaseline(resolve(against)), now);
  const other = stageNamed(against);
  const before = neutral(baselineOf(await freshTemplates(other.name)), other);
  return describeChanges(before, neutral(now, stage));
}
