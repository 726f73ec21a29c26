import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A CloudFormation template as far as operators' commands read it. */
export interface Template {
  readonly Resources: Readonly<Record<string, Resource>>;
  readonly Outputs?: Readonly<Record<string, any>>;
  readonly Parameters?: Readonly<Record<string, any>>;
}

export interface Resource {
  readonly Type: string;
  readonly Condition?: string;
  readonly Properties?: any;
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
  readonly DependsOn?: readonly string[] | string;
  readonly Metadata?: any;
}

/** The templates of one stage in a `cdk.out`, by the stack's short name: `data`, `api`, ... @throws when there are none */
export function templatesIn(folder: string): Record<string, Template> {
  const nested = readdirSync(folder).find((name) => name.startsWith('assembly-'));
  if (!nested) throw new Error(`There is no stage in ${folder}`);
  const { artifacts } = JSON.parse(readFileSync(join(folder, nested, 'manifest.json'), 'utf8'));
  return Object.fromEntries(
    Object.values<any>(artifacts)
      .filter(({ type }) => type === 'aws:cloudformation:stack')
      .map(({ properties, displayName }) => [
        (displayName as string).split('/').at(-1)!,
        JSON.parse(readFileSync(join(folder, nested, properties.templateFile), 'utf8')),
      ]),
  );
}
