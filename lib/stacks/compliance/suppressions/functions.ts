import { nistAndPci, type Suppression } from '../suppression.ts';

const deployment = /CustomCDKBucketDeployment|Custom::CDKBucketDeployment/;
const ofFunctions = 'AWS::Lambda::Function';
const ofRoles = 'AWS::IAM::Role';

/** Called by a clock. */
const scheduled = /\/(Leftovers|Sweeper|Reconciliation|Outbox|Remind|RemindPractice|Canary)\/Function\/Resource$/;
/** Called by events that come once: they have dead letters. */
const told = /\/(Said|StreamState|MailTroubles)\/Function\/Resource$/;

const duringDeployments =
  'CDK’s own deployment function, as the pinned aws-cdk-lib brings it: CloudFormation calls it while the site is deployed and nobody else may, its managed policy is three actions on its log, and the events of the deployment tell how each run ended.';

const ofOneRole =
  'The policy belongs to this one role and goes with it: inline, it cannot be attached to anybody else, and nobody can widen several roles at once. What stands in it is written out per function and held by tests.';

const tick =
  'Nothing that is called for is lost with the call: the clock’s event says nothing, and another function that calls sends no data. A run that fails leaves its work in the table, the next one does it, and alarms on errors and on what waits too long tell of it.';

/** About functions and what their roles may do. */
export const functionSuppressions: readonly Suppression[] = [
  {
    rules: [...nistAndPci('LambdaInsideVPC'), 'lambda_inside_vpc_check'],
    of: ofFunctions,
    because:
      'Calls public endpoints of AWS and of Stripe alone, over TLS, and listens nowhere: a VPC would add a NAT gateway to leave through and nothing to shut in. What it reaches is limited by its role, resource by resource.',
  },
  {
    rules: ['NIST.800.53.R5-LambdaConcurrency'],
    of: ofFunctions,
    when: ({ reservesConcurrency }) => !reservesConcurrency,
    because:
      'New accounts have ten executions in all and can reserve none. What a runaway client may cost is limited by the ceilings of the table, by the throttles of the HTTP APIs and by the monthly budget of the stage.',
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
    at: new RegExp(`^(?!.*(${scheduled.source}|${told.source}))`),
    because:
      'Its caller waits for the answer and is told of the failure (AppSync, Cognito, API Gateway, IVS Chat, CloudFormation, an operator’s command, another function), or it is fed by a queue with dead letters of its own: a dead-letter queue here would never receive anything.',
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
      'Lambda takes no failure destination for queues: a message that fails as often as its queue lets it be tried goes to the dead letters of the queue it came from, where an alarm tells of it.',
  },
  {
    rules: nistAndPci('IAMNoInlinePolicy'),
    of: ofRoles,
    at: /\/(Role(-[A-Za-z]+)?|LogRole|Mover)\/Resource$/,
    because: ofOneRole,
  },
  {
    rules: nistAndPci('IAMNoInlinePolicy'),
    // Beside its role: in it, it would close a circle with the user pool.
    of: 'AWS::IAM::Policy',
    at: /\/AfterResetRights\/Resource$/,
    because: ofOneRole,
  },
];

/** CDK's BucketDeployment, which lays the release into the site's bucket, and the content into its own. */
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
