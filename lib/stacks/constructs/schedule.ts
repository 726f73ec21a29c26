import type { Duration } from 'aws-cdk-lib';
import { CfnRule } from 'aws-cdk-lib/aws-events';
import { Construct } from 'constructs';
import { allowInvoke, type NodeFunction } from './node-function.ts';

export interface ScheduleProps {
  readonly every: Duration;
  readonly description: string;
  readonly target: NodeFunction;
  /** One invocation per input; a single one without input if omitted. At most five (EventBridge, "Quotas": targets of a rule). */
  readonly inputs?: readonly (object | undefined)[];
}

/** The only way to run a function on a schedule here. A failed run is not retried: the next run does its work. */
export class Schedule extends Construct {
  constructor(scope: Construct, id: string, { every, description, target, inputs = [undefined] }: ScheduleProps) {
    super(scope, id);
    const minutes = every.toMinutes();
    const rule = new CfnRule(this, 'Rule', {
      description,
      scheduleExpression: `rate(${minutes} minute${minutes === 1 ? '' : 's'})`,
      targets: inputs.map((input, index) => ({
        id: index === 0 ? 'Function' : `Function${index}`,
        arn: target.arn,
        input: input && JSON.stringify(input),
        retryPolicy: { maximumRetryAttempts: 0, maximumEventAgeInSeconds: 60 },
      })),
    });
    allowInvoke(target, `${id}Schedule`, 'events.amazonaws.com', rule.attrArn);
  }
}
