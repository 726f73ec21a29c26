import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Template } from '../../stacks/templates/assembly.ts';
import { templatesIn } from '../../stacks/templates/assembly.ts';
import { maskedTemplate } from './masked.ts';

/** Templates of one stage, reduced to what is compared, by the stack's short name. */
export type Baseline = Readonly<Record<string, Template>>;

const root = join(import.meta.dirname, '../../..');

/** The folder of a stage's baseline: the committed record of the last release. */
export const baselineFolder = (stage: string): string => join(root, 'test/baseline', stage);

/** Identifies a stage's baseline: the commit that wrote it, and whether it was edited since. */
export function baselineInGit(stage: string): string {
  const path = `test/baseline/${stage}`;
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const commit = git('log', '-1', '--format=commit %h of %cs', '--', path);
    if (!commit) return `${path}, which is in no commit`;
    return `${path} (${commit}${git('status', '--porcelain', '--', path) && ', and edited since'})`;
  } catch {
    return path;
  }
}

/** A stage's templates, reduced to what is compared. */
export const baselineOf = (templates: Readonly<Record<string, Template>>): Baseline =>
  Object.fromEntries(Object.entries(templates).map(([stack, template]) => [stack, maskedTemplate(template)]));

/** @param folder of a baseline, or a `cdk.out` @throws Error if it is neither */
export function readBaseline(folder: string): Baseline {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}`);
  if (existsSync(join(folder, 'manifest.json'))) return baselineOf(templatesIn(folder));
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  if (files.length === 0) throw new Error(`${folder} is neither a baseline nor a cdk.out`);
  return Object.fromEntries(
    files.map((name) => [name.replace(/\.json$/, ''), JSON.parse(readFileSync(join(folder, name), 'utf8'))]),
  );
}

/** Writes one file per stack, replacing the existing ones. */
export function writeBaseline(folder: string, baseline: Baseline): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [stack, template] of Object.entries(baseline))
    writeFileSync(join(folder, `${stack}.json`), `${compact(template)}\n`);
}

const width = 120;

/** JSON that puts a value on one line if it fits: a resource can be read at a glance, and a change is one line of a review. */
export function compact(value: unknown, indent = ''): string {
  const line = inLine(value);
  if (typeof value !== 'object' || value === null || indent.length + line.length <= width) return line;
  const deeper = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((item) => deeper + compact(item, deeper))
    : Object.entries(value).map(([key, item]) => `${deeper}${JSON.stringify(key)}: ${compact(item, deeper)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}

function inLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const pairs = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${inLine(item)}`);
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
}
