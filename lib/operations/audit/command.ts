import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { stageNamed } from '../../stages.ts';
import { templatesIn } from '../assembly.ts';
import { baselineOf, readBaseline } from '../changes/baseline.ts';
import { changesInWords } from '../changes/words.ts';
import { freshTemplates } from '../fresh-assembly.ts';
import { synthesize } from '../synthesize.ts';
import { doubtsIn } from './facts/doubts.ts';
import { report } from './report.ts';
import { readRecord } from './rights/record.ts';
import { literalsOf } from './rights/stages.ts';
import { unusedForAReason } from './rights/unused.ts';
import type { Tool } from './sections/findings.ts';
import { viewOf } from './view.ts';

const root = join(import.meta.dirname, '../../..');

export interface AuditOptions {
  /** Another stage, or a folder (a baseline or a `cdk.out`) to compare with. */
  readonly against?: string | undefined;
  /** The file to write; default `.build/audit-<stage>.html`. */
  readonly out?: string | undefined;
  /** When; default now. */
  readonly date?: Date;
}

/** Writes the report of a stage. @returns the file, and how many findings nobody has explained */
export async function audit(
  stageName: string,
  options: AuditOptions,
): Promise<{ file: string; open: number; resources: number }> {
  const stage = stageNamed(stageName);
  const folder = mkdtempSync(join(tmpdir(), 'openbell-audit-'));
  try {
    await synthesize(stage.name, folder);
    const templates = templatesIn(folder);
    const view = viewOf(templates, literalsOf(stage.name));
    const text = report({
      stage: stage.name,
      view,
      lock: JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')),
      used: readRecord(),
      unused: unusedForAReason,
      tools: toolsOf(folder),
      date: (options.date ?? new Date()).toISOString().slice(0, 10),
      commit: commitNow(),
      against:
        options.against === undefined
          ? undefined
          : { name: options.against, lines: changesInWords(await other(options.against), baselineOf(templates)) },
    });
    const file = resolve(options.out ?? join(root, `.build/audit-${stage.name}.html`));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return { file, open: doubtsIn(view).length, resources: view.nodes.length };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const other = async (against: string) =>
  existsSync(against) ? readBaseline(resolve(against)) : baselineOf(await freshTemplates(stageNamed(against).name));

/** What the auditors' tools have left beside the templates; none where they did not run. */
export function toolsOf(folder: string): Tool[] {
  const file = join(folder, 'validation-report.json');
  if (!existsSync(file)) return [];
  const { pluginReports = [] } = JSON.parse(readFileSync(file, 'utf8'));
  return pluginReports.map(({ pluginName, version, violations = [] }: any) => ({
    name: String(pluginName),
    version,
    findings: violations.length,
  }));
}

/** Of the working tree; said where it is not what the commit is. */
function commitNow(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  try {
    return `${git('rev-parse', 'HEAD')}${git('status', '--porcelain') === '' ? '' : ', with changes that are not committed'}`;
  } catch {
    return 'unknown: not a clone of the repository';
  }
}
