import type { Principal } from '../../iam/iam.ts';

/** A log group and its subscriptions, by filter name. */
export interface LogGroup {
  readonly name: string;
  /** With `:*` at the end, as `Fn::GetAtt` returns it and Lambda's permissions contain it. */
  readonly arn: string;
  /** Retention in days; undefined: forever. */
  readonly days: number | undefined;
  readonly filters: Map<string, { readonly destination: string }>;
}

/** All log groups of the stage by name. */
export type LogGroups = Map<string, LogGroup>;

/** The principal with which a group's subscriptions call functions. */
export const callerFor = ({ arn }: LogGroup): Principal => ({
  kind: 'service',
  service: 'logs.amazonaws.com',
  sourceArn: arn,
});
