import { Tags } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';
import type { StageSettings } from '../stages.ts';

/**
 * How sensitive a resource's data is: `public` may be read by anyone; `internal` is ours and not about a person; `personal` is about
 * learners; `secret` grants access to something.
 */
export type DataClass = 'public' | 'internal' | 'personal' | 'secret';

/** Tags for ownership and cost allocation, on each resource and on the stacks themselves. */
export const stageTags = ({ name, owner, costCenter }: StageSettings): Record<string, string> => ({
  app: 'openbell',
  stage: name,
  owner,
  'cost-center': costCenter,
});

/**
 * Defaults for the whole stage: everything is personal unless classified otherwise, keys are always secret, and alarms, which hold only
 * numbers, are internal.
 */
export function tagAll(scope: IConstruct, stage: StageSettings): void {
  for (const [key, value] of Object.entries(stageTags(stage))) Tags.of(scope).add(key, value);
  classify(scope, 'personal');
  const keys = ['AWS::SecretsManager::Secret', 'AWS::KMS::Key'];
  Tags.of(scope).add('data-class', 'secret' satisfies DataClass, { includeResourceTypes: keys, priority: 300 });
  const numbers = ['Alarm', 'CompositeAlarm']
    .map((kind) => `AWS::CloudWatch::${kind}`)
    .concat('AWS::CodeDeploy::Application', 'AWS::CodeDeploy::DeploymentGroup');
  Tags.of(scope).add('data-class', 'internal' satisfies DataClass, { includeResourceTypes: numbers, priority: 300 });
}

/** Classifies one part of the stage. The innermost classification wins. */
export const classify = (scope: IConstruct, dataClass: DataClass): void => Tags.of(scope).add('data-class', dataClass);
