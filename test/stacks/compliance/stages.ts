import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assembly, type Resource } from '../../support/assemblies.ts';

/** All stages, by what they are for: `learners` keep data, the others come and go. */
export const stages = { dev: 'fleeting', 'pr-7': 'fleeting', staging: 'learners', prod: 'learners' } as const;
export type StageName = keyof typeof stages;
export const names = Object.keys(stages) as StageName[];

/** A resource, with where it stands. */
export interface Placed extends Resource {
  readonly stage: StageName;
  readonly stack: string;
  readonly id: string;
  /** `prod data/TableCD117FA1`, for whoever looks for it. */
  readonly place: string;
}

/** Every resource of the four stages. */
export async function everyResource(): Promise<readonly Placed[]> {
  const all: Placed[] = [];
  for (const stage of names) {
    const { templates } = await assembly(stage);
    for (const [stack, { Resources }] of Object.entries(templates))
      for (const [id, resource] of Object.entries(Resources))
        all.push({ ...resource, stage, stack, id, place: `${stage} ${stack}/${id}` });
  }
  return all;
}

/** What CDK wrote of a synthesis: all that the tools found, and what of it is explained. */
export async function reportOf(stage: StageName): Promise<readonly any[]> {
  const { folder } = await assembly(stage);
  return JSON.parse(readFileSync(join(folder, 'validation-report.json'), 'utf8')).pluginReports;
}

/** Every policy statement of a resource's own properties, wherever it stands in them. */
export const statementsOf = ({ Properties: given = {} }: Resource): readonly any[] =>
  [
    given.PolicyDocument,
    given.AssumeRolePolicyDocument,
    given.KeyPolicy,
    ...(Array.isArray(given.Policies) ? given.Policies : []).map(
      (policy: { PolicyDocument: unknown }) => policy.PolicyDocument,
    ),
  ]
    .map((document) => (typeof document === 'string' ? JSON.parse(document) : document))
    .flatMap((document) => [document?.Statement ?? []].flat());

/** CDK's own deployment function writes its grants itself; lib/stacks/compliance explains them. */
export const isCdksOwn = ({ id }: Placed): boolean => id.includes('CustomCDKBucketDeployment');
