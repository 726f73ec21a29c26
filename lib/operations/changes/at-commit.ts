import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { synthesize } from '../synthesize.ts';
import { baselineOf, type Baseline } from './baseline.ts';
import { templatesIn } from '../../stacks/templates/assembly.ts';

const root = join(import.meta.dirname, '../../..');

/**
 * The templates of a stage as an earlier commit synthesizes them, with its own code, and with its own packages if they differ.
 * @throws Error if the commit does not exist here, or with CDK's output
 */
export async function baselineAt(stage: string, commit: string): Promise<Baseline> {
  const folder = mkdtempSync(join(tmpdir(), 'openbell-since-'));
  const tree = join(folder, 'tree');
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  try {
    git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`);
  } catch {
    rmSync(folder, { recursive: true });
    throw new Error(`There is no commit ${commit} here: git fetch brings what others have`);
  }
  try {
    git('worktree', 'add', '--detach', tree, commit);
    const lockOf = (place: string) => readFileSync(join(place, 'package-lock.json'), 'utf8');
    if (lockOf(tree) === lockOf(root)) symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
    else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: tree, stdio: 'ignore' });
    const out = join(folder, 'cdk.out');
    await synthesize(stage, out, { checked: false, root: tree });
    return baselineOf(templatesIn(out));
  } finally {
    rmSync(folder, { recursive: true, force: true });
    git('worktree', 'prune');
  }
}
