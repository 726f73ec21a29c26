import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';

export interface Permission {
  readonly actions: readonly string[];
  readonly resources: readonly string[];
  readonly conditions?: Readonly<Record<string, Record<string, unknown>>>;
}

export const statement = (permission: Permission): PolicyStatement =>
  new PolicyStatement({
    effect: Effect.ALLOW,
    actions: [...permission.actions],
    resources: [...permission.resources],
    conditions: permission.conditions,
  });
