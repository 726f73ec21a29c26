import { Tags } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';
import type { StageSettings } from '../stages.ts';

/**
 * How much what is in a resource has to be looked after: `public` is for everybody; `internal` is ours and about nobody; `personal`
 * is about learners; `secret` opens something.
 */
export type DataClass = 'public' | 'internal' | 'personal' | 'secret';

/** What tells whose a resource is and who pays for it: on each resource, and on the stacks themselves. */
export const stageTags = ({ name, owner, costCenter }: StageSettings): Record<string, string> => ({
  app: 'openbell',
  stage: name,
  owner,
  'cost-center': costCenter,
});

/**
 * Of the whole stage: everything is personal until somebody says that it is not, keys are secret wherever they are, and alarms, which
 * know numbers alone, are internal.
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

/** Of a part of it: the innermost word counts. */
export const classify = (scope: IConstruct, dataClass: DataClass): void => Tags.of(scope).add('data-class', dataClass);
