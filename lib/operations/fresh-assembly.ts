import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { templatesIn, type Template } from '../stacks/templates/assembly.ts';
import { synthesize } from './synthesize.ts';

/**
 * The current templates of a stage, synthesized into a temporary folder.
 * @param more context in addition to cdk.json
 * @throws Error with CDK's output
 */
export async function freshTemplates(
  stage: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Record<string, Template>> {
  const folder = mkdtempSync(join(tmpdir(), 'openbell-synth-'));
  try {
    await synthesize(stage, folder, { checked: false, more });
    return templatesIn(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
