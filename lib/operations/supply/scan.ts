import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { templatesIn } from '../../stacks/templates/assembly.ts';
import { secretsIn, type Kind } from './secrets.ts';

/** One sentence each: where, and which kind of secret it looks like. Never the text itself. */
function scan(name: string, content: Buffer, kind: Kind): string[] {
  if (content.includes(0)) return [];
  return secretsIn(content.toString('utf8'), kind).map(({ rule, line }) => `${name}:${line} looks like a ${rule}`);
}

/** Secrets in all files tracked by git below `root`. Only tests may contain passwords of their learners. */
export function secretsInFiles(root: string): string[] {
  const names = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).split(
    '\0',
  );
  return names
    .filter((name) => name !== '')
    .flatMap((name) => scan(name, contentOf(join(root, name)), name.startsWith('test/') ? 'any' : 'source'));
}

/** A deleted but uncommitted file contains nothing. */
function contentOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
}

/** Secrets in a whole `cdk.out`: templates, the site's and functions' bundles, source maps, and all values passed to functions. */
export function secretsInAssembly(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const inFiles = files.flatMap(({ parentPath, name }) => {
    const file = join(parentPath, name);
    return scan(relative(folder, file), readFileSync(file), /\.template\.json$/.test(name) ? 'source' : 'any');
  });
  const inSettings = Object.entries(templatesIn(folder)).flatMap(([stack, { Resources }]) =>
    Object.entries(Resources).flatMap(([id, { Properties = {} }]) =>
      [Properties.Environment?.Variables, Properties.EnvironmentVariables, Properties.SecretString, Properties.Value]
        .flatMap(textsIn)
        .flatMap((text) => secretsIn(text, 'value').map(({ rule }) => `${stack}/${id}: a value looks like a ${rule}`)),
    ),
  );
  return [...inFiles, ...inSettings];
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  // Names of exports contain CDK's hashes.
  if (typeof value !== 'object' || value === null || 'Fn::ImportValue' in value || 'Ref' in value) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === 'Fn::GetAtt' ? [] : textsIn(inner)));
}
