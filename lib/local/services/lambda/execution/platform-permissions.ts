import type { Kernel } from '../../../kernel/kernel.ts';
import type { LambdaFunction } from '../function.ts';

/**
 * Exercises the permissions that Lambda itself uses with a function's role on AWS: writing logs, and traces when
 * tracing is active. IAM is checked here too, so that a missing permission is reported locally (on AWS it only loses
 * the logs) and a granted one counts as used.
 */
export function exercisePlatformRights(kernel: Kernel, fn: LambdaFunction): void {
  const { principal } = kernel.iam.assume(fn.roleArn, 'lambda.amazonaws.com', fn.name);
  const group = `arn:${kernel.partition}:logs:${kernel.region}:${kernel.account}:log-group:${fn.logGroup}`;
  const rights: [action: string, resource: string][] = [
    ['logs:CreateLogStream', `${group}:log-stream:local`],
    ['logs:PutLogEvents', `${group}:log-stream:local`],
  ];
  if (fn.traced) rights.push(['xray:PutTraceSegments', '*'], ['xray:PutTelemetryRecords', '*']);
  for (const [action, resource] of rights) {
    if (kernel.iam.allows({ principal, action, resource })) kernel.iam.authorize({ principal, action, resource });
    else kernel.log(`${fn.name}: on AWS it would lose its ${action.split(':')[0]}: its role does not allow ${action}`);
  }
}
