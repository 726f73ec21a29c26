import type { Principal } from '../../iam/iam.ts';

/** A log group with who has subscribed to it, by the filters' names. */
export interface LogGroup {
  readonly name: string;
  /** With `:*` at the end, as `Fn::GetAtt` gives it and as Lambda's permissions name it. */
  readonly arn: string;
  /** How long AWS keeps events; undefined: for good. */
  readonly days: number | undefined;
  readonly filters: Map<string, { readonly destination: string }>;
}

/** All log groups of the stage by name. */
export type LogGroups = Map<string, LogGroup>;

/** Under whose name a group's subscriptions call functions. */
export const callerFor = ({ arn }: LogGroup): Principal => ({
  kind: 'service',
  service: 'logs.amazonaws.com',
  sourceArn: arn,
});
