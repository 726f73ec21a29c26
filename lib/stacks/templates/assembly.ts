import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Metadata, Output, Properties } from './properties.ts';

/** The parts of a CloudFormation template that operators' commands read. */
export interface Template {
  readonly Resources: Readonly<Record<string, Resource>>;
  readonly Outputs?: Readonly<Record<string, Output>>;
  readonly Parameters?: Readonly<Record<string, unknown>>;
}

export interface Resource {
  readonly Type: string;
  readonly Condition?: string;
  readonly Properties?: Properties;
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
  /** Of an alias: the deployment group that moves it. */
  readonly UpdatePolicy?: unknown;
  readonly DependsOn?: readonly string[] | string;
  readonly Metadata?: Metadata;
}

/** CDK's manifest of a synthesis; assets have neither a name nor a template. */
interface Manifest {
  readonly artifacts: Readonly<
    Record<string, { type: string; displayName?: string; properties?: { templateFile: string } }>
  >;
}

/** The templates of one stage in a `cdk.out`, by the stack's short name: `data`, `api`, ... @throws if there are none */
export function templatesIn(folder: string): Record<string, Template> {
  const { artifacts } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  const stacks = Object.values(artifacts).filter(({ type }) => type === 'aws:cloudformation:stack');
  if (stacks.length === 0) throw new Error(`There is no stage in ${folder}`);
  return Object.fromEntries(
    stacks.map(({ properties, displayName }) => [
      displayName!.split('/').at(-1)!,
      JSON.parse(readFileSync(join(folder, properties!.templateFile), 'utf8')),
    ]),
  );
}
