import { nistAndPci, type Suppression } from '../suppression.ts';

const deployment = /CustomCDKBucketDeployment|Custom::CDKBucketDeployment/;
const ofFunctions = 'AWS::Lambda::Function';
const ofRoles = 'AWS::IAM::Role';

/** Invoked by a schedule. */
const scheduled = /\/(Leftovers|Sweeper|Reconciliation|Outbox|Remind|RemindPractice|Canary)\/Function\/Resource$/;
/** Invoked by events that arrive once: they have a dead-letter queue. */
const eventDriven = /\/(Said|StreamState|MailTroubles)\/Function\/Resource$/;

const duringDeployments =
  'CDK’s own deployment function, from the pinned aws-cdk-lib: only CloudFormation may invoke it, during a deployment; its managed policy has three actions on its log, and the deployment’s events show how each run ended.';

const ofOneRole =
  'The policy belongs to this one role and is deleted with it: an inline policy cannot be attached to another role, and no change can widen several roles at once. Its statements are listed per function and tested.';

const tick =
  'A failed invocation loses nothing: the schedule’s event carries no data, and neither does a call by another function. A failed run leaves its work in the table, the next one does it, and alarms report errors and overdue work.';

/** Functions and the permissions of their roles. */
export const functionSuppressions: readonly Suppression[] = [
  {
    rules: [...nistAndPci('LambdaInsideVPC'), 'lambda_inside_vpc_check'],
    of: ofFunctions,
    because:
      'Calls only public endpoints of AWS and Stripe, over TLS, and accepts no connections: a VPC would add a NAT gateway and protect nothing. Its role limits what it can reach, resource by resource.',
  },
  {
    rules: ['NIST.800.53.R5-LambdaConcurrency'],
    of: ofFunctions,
    when: ({ reservesConcurrency }) => !reservesConcurrency,
    because:
      'New accounts have ten concurrent executions and cannot reserve any. The table’s maximum throughput and the HTTP APIs’ throttles limit the cost of a runaway client, and the stage’s monthly budget reports it.',
  },
  {
    rules: ['NIST.800.53.R5-LambdaConcurrency'],
    of: ofFunctions,
    at: deployment,
    when: ({ reservesConcurrency }) => reservesConcurrency,
    because: duringDeployments,
  },
  {
    rules: ['Serverless-LambdaDLQ', 'NIST.800.53.R5-LambdaDLQ'],
    of: ofFunctions,
    at: new RegExp(`^(?!.*(${scheduled.source}|${eventDriven.source}))`),
    because:
      'Its caller waits for the response and sees the failure (AppSync, Cognito, API Gateway, IVS Chat, CloudFormation, an operator’s command, another function), or it is invoked from a queue with its own dead-letter queue: a dead-letter queue here would never receive anything.',
  },
  {
    rules: ['Serverless-LambdaDLQ', 'NIST.800.53.R5-LambdaDLQ'],
    of: ofFunctions,
    at: scheduled,
    because: tick,
  },
  {
    rules: ['Serverless-EventBusDLQ'],
    of: 'AWS::Events::Rule',
    at: /\/(LookAfter|Sweep|Reconcile|SendMail|Reminders|PracticeReminders|Walk)\/Rule$/,
    because: tick,
  },
  {
    rules: ['Serverless-LambdaEventSourceMappingDestination'],
    of: 'AWS::Lambda::EventSourceMapping',
    because:
      'Lambda supports no failure destination for queues: a message that reaches the queue’s maximum receive count goes to that queue’s dead-letter queue, which has an alarm.',
  },
  {
    rules: nistAndPci('IAMNoInlinePolicy'),
    of: ofRoles,
    at: /\/(Role(-[A-Za-z]+)?|RestoreRole|LogRole|Mover)\/Resource$/,
    because: ofOneRole,
  },
  {
    rules: nistAndPci('IAMNoInlinePolicy'),
    // Separate from its role, where it would create a circular dependency with the user pool.
    of: 'AWS::IAM::Policy',
    at: /\/AfterResetRights\/Resource$/,
    because: ofOneRole,
  },
];

/** CDK's BucketDeployment, which uploads the release to the site's bucket and the content to its own. */
export const deploymentSuppressions: readonly Suppression[] = [
  {
    rules: nistAndPci('IAMNoInlinePolicy'),
    of: 'AWS::IAM::Policy',
    at: deployment,
    because: ofOneRole,
  },
  {
    rules: ['AwsSolutions-L1', 'Serverless-LambdaLatestVersion', 'Serverless-LambdaTracing'],
    of: ofFunctions,
    at: deployment,
    because: duringDeployments,
  },
];
