import { existsSync, mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import * as operators from '../../lib/stacks/templates/assembly.ts';
import { synthesize } from '../../lib/operations/synthesize.ts';
import type { JsonObject } from '../../lib/local/kernel/json.ts';

/** A resource as written in the template; a test reads whatever properties it expects, and fails if they are absent. */
export interface Resource extends Omit<operators.Resource, 'Properties' | 'Metadata'> {
  readonly Properties?: any;
  readonly Metadata?: any;
}

export interface Template extends Omit<operators.Template, 'Resources' | 'Outputs' | 'Parameters'> {
  readonly Resources: Readonly<Record<string, Resource>>;
  readonly Outputs?: Readonly<JsonObject>;
  readonly Parameters?: Readonly<JsonObject>;
}

/** Templates of a `cdk.out` by the stack's short name: `data`, `api`, … */
export const templatesIn = (folder: string): Record<string, Template> => operators.templatesIn(folder);

export interface Assembly {
  /** The `cdk.out` that was written. */
  readonly folder: string;
  /** Templates by the stack's short name: `data`, `api`, … */
  readonly templates: Readonly<Record<string, Template>>;
}

/**
 * The output of `cdk synth -c stage=<name>`, made by the program in cdk.json. Synthesized once for all test files of a
 * run (of the project `templates`), so that all read what auditors read. @throws Error with the program's output
 */
export async function assembly(stage: string): Promise<Assembly> {
  const run = process.env.OPENBELL_ASSEMBLIES;
  if (!run) throw new Error('Only tests of the project "templates" share assemblies: name the file *.template.test.ts');
  mkdirSync(run, { recursive: true });
  const folder = join(run, stage);
  while (!existsSync(folder)) {
    try {
      mkdirSync(`${folder}.lock`);
    } catch {
      await setTimeout(200);
      continue;
    }
    try {
      if (!existsSync(folder)) {
        rmSync(`${folder}.part`, { recursive: true, force: true });
        await synthesize(stage, `${folder}.part`);
        renameSync(`${folder}.part`, folder);
      }
    } finally {
      rmdirSync(`${folder}.lock`);
    }
  }
  return { folder, templates: templatesIn(folder) };
}
