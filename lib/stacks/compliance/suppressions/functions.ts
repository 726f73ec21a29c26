import { nistAndPci, type Reason } from '../suppression.ts';

const deployment = /CustomCDKBucketDeployment|Custom::CDKBucketDeployment/;
const ofFunctions = 'AWS::Lambda::Function';
const ofRoles = 'AWS::IAM::Role';

/** Called by a clock. */
const scheduled = /\/(Leftovers|Sweeper|Reconciliation|Outbox|Remind|Canary)\/Function\/Resource$/;
/** Called by events that come once: they have dead letters. */
const told = /\/(Said|StreamState|MailTroubles)\/Function\/Resource$/;

const duringDeployments =
  'CDK’s own deployment function, as the pinned aws-cdk-lib brings it: CloudFormation calls it while the site is deployed and nobody else may, its managed policy is three actions on its log, and the events of the deployment tell how each run ended.';

const ofOneRole =
  'The policy belongs to this one role and goes with it: inline, it cannot be attached to anybody else, and nobody can widen several roles at once. What stands in it is written out per function and held by tests.';

const tick =
  'The clock’s event says nothing: there is nothing in it to keep. A run that fails leaves its work in the table, the next one does it, and alarms on errors and on what waits too long tell of it.';

/** About functions and what their roles may do. */
export const ofFunctionsAndRoles: readonly Reason[] = [
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
      'Its caller waits for the answer and is told of the failure (AppSync, Cognito, API Gateway, CloudFormation), or it is fed by a queue with dead letters of its own: a dead-letter queue here would never receive anything.',
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
    at: /\/(LookAfter|Sweep|Reconcile|SendMail|Reminders|Walk)\/Rule$/,
    because: tick,
  },
  {
    rules: ['Serverless-LambdaEventSourceMappingDestination'],
    of: 'AWS::Lambda::EventSourceMapping',
    because:
      'Lambda takes no failure destination for queues: a message that fails five times goes to the dead letters of the queue it came from, where an alarm tells of it.',
  },
  {
    rules: nistAndPci('IAMNoInlinePolicy'),
    of: ofRoles,
    at: /\/(Role(-[A-Za-z]+)?|LogRole)\/Resource$/,
    because: ofOneRole,
  },
  {
    rules: nistAndPci('IAMNoInlinePolicy'),
    // Beside its role: in it, it would close a circle with the user pool.
    of: 'AWS::IAM::Policy',
    at: /\/AfterResetRights\/Resource$/,
    because: ofOneRole,
  },
  {
    rules: ['AwsSolutions-IAM5[Resource::*]', 'Serverless-LambdaStarPermissions'],
    of: ofRoles,
    at: /\/Role\/Resource$/,
    because:
      'X-Ray’s PutTraceSegments and PutTelemetryRecords know no resources (Service Authorization Reference): the statement holds these two actions alone, which a test makes sure of.',
  },
];

const copying =
  'CDK’s own deployment function copies a release from the assets bucket of this account into the site’s bucket, or content into its own: the buckets are named, objects cannot be, as each release and each content has other files. It runs only while CloudFormation deploys.';

/** CDK's BucketDeployment, which lays the release into the site's bucket, and the content into its own. */
export const ofTheReleasesFunction: readonly Reason[] = [
  {
    rules: ['AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]'],
    of: ofRoles,
    at: deployment,
    because: duringDeployments,
  },
  {
    rules: [
      'AwsSolutions-IAM5[Action::s3:GetBucket*]',
      'AwsSolutions-IAM5[Action::s3:GetObject*]',
      'AwsSolutions-IAM5[Action::s3:List*]',
      'AwsSolutions-IAM5[Action::s3:Abort*]',
      'AwsSolutions-IAM5[Action::s3:DeleteObject*]',
      'AwsSolutions-IAM5[Resource::arn:aws:s3:::cdk-hnb659fds-assets-<account>-<region>/*]',
      ...nistAndPci('IAMNoInlinePolicy'),
    ],
    of: 'AWS::IAM::Policy',
    at: deployment,
    because: copying,
  },
  {
    rules: ['AwsSolutions-IAM5[Resource::<Bucket.Arn>/*]', 'AwsSolutions-IAM5[Resource::*]'],
    of: 'AWS::IAM::Policy',
    at: /^site\/Custom::CDKBucketDeployment/,
    because: copying,
  },
  {
    rules: ['AwsSolutions-IAM5[Resource::<Content.Arn>/*]'],
    of: 'AWS::IAM::Policy',
    at: /^content\/Custom::CDKBucketDeployment/,
    because: copying,
  },
  {
    rules: ['AwsSolutions-L1', 'Serverless-LambdaLatestVersion', 'Serverless-LambdaTracing'],
    of: ofFunctions,
    at: deployment,
    because: duringDeployments,
  },
];

const namedByIvs =
  'IVS names the folder of a recording when it begins: one kind of file may be read there, in this bucket alone, for a channel’s own event or by an address whose signature CloudFront has checked.';
const namedByLearner =
  'A learner’s picture is named after the learner, who is known only when asking: the server makes the key of the token’s subject (lib/model/picture.ts), and no other folder is touched.';
const emptying =
  'Empties the buckets of a stage without learners when it goes, whatever is in them: it may delete, not read. Stages that keep data do not have this function.';

/** Wildcards in rights of our own: the part that only running tells. */
export const ofWildcards: readonly Reason[] = [
  {
    rules: ['AwsSolutions-IAM5[Resource::<LiveRecordings.Arn>/ivs/v1/*/events/recording-ended.json]'],
    of: ofRoles,
    at: /^classroom\/Classes\/StreamState\//,
    because: namedByIvs,
  },
  {
    rules: [
      'AwsSolutions-IAM5[Resource::arn:aws:ivs:<region>:<account>:channel/*]',
      'AwsSolutions-IAM5[Resource::arn:aws:ivschat:<region>:<account>:room/*]',
    ],
    of: ofRoles,
    at: /^classroom\/Classes\/(Live|Moderation|Revoker|Leftovers)\//,
    because:
      'The pool of channels and rooms grows with a setting, and no policy grows with it: the conditions aws:ResourceTag/app and aws:ResourceTag/stage leave those of this stage, which nothing but its own template tags so.',
  },
  {
    rules: ['AwsSolutions-IAM5[Resource::<LiveRecordings.Arn>/ivs/*.m3u8]'],
    of: ofRoles,
    at: /^site\/Playlist\//,
    because: namedByIvs,
  },
  {
    rules: ['AwsSolutions-IAM5[Resource::<Media.Arn>/public/profile/*.jpeg]'],
    of: ofRoles,
    at: /^api\/(DeleteAccount|Picture)\//,
    because: namedByLearner,
  },
  {
    rules: ['AwsSolutions-IAM5[Resource::<Uploads.Arn>/public/profile/*.jpeg]'],
    of: ofRoles,
    at: /^api\/Picture\//,
    because: namedByLearner,
  },
  {
    rules: ['AwsSolutions-IAM5[Resource::arn:aws:ses:<region>:<account>:identity/*]'],
    of: ofRoles,
    at: /^payments\/Outbox\//,
    because:
      'In its sandbox, where every account begins, SES authorizes the identity of each recipient as well, and learners are not known beforehand. The condition ses:FromAddress holds the sender to the stage’s own address.',
  },
  {
    rules: ['AwsSolutions-IAM5[Resource::arn:aws:logs:<region>:<account>:log-group:/aws/appsync/apis/*]'],
    of: ofRoles,
    at: /^api\/Graph\/LogRole\//,
    because:
      'AppSync names its log group after the API, which takes this role when it is made: the wildcard stands for that id; the role may write logs and nothing else.',
  },
  {
    rules: [
      'AwsSolutions-IAM5[Resource::<Content.Arn>/*]',
      'AwsSolutions-IAM5[Resource::<Media.Arn>/*]',
      'AwsSolutions-IAM5[Resource::<Uploads.Arn>/*]',
    ],
    of: ofRoles,
    at: /^data\/Emptier\//,
    when: ({ keepsData }) => !keepsData,
    because: emptying,
  },
  {
    rules: ['AwsSolutions-IAM5[Resource::<Films.Arn>/*]', 'AwsSolutions-IAM5[Resource::<LiveRecordings.Arn>/*]'],
    of: ofRoles,
    at: /^classroom\/Emptier\//,
    when: ({ keepsData }) => !keepsData,
    because: emptying,
  },
  {
    rules: ['AwsSolutions-IAM5[Resource::<Bucket.Arn>/*]'],
    of: ofRoles,
    at: /^site\/Emptier\//,
    when: ({ keepsData }) => !keepsData,
    because: emptying,
  },
  {
    rules: [
      'AwsSolutions-IAM5[Resource::<Films.Arn>/lessons/*]',
      'AwsSolutions-IAM5[Resource::<Content.Arn>/releases/*]',
      'AwsSolutions-IAM5[Resource::<Content.Arn>/content/*]',
      'AwsSolutions-IAM5[Resource::<Bucket.Arn>/assets/*]',
      'AwsSolutions-IAM5[Resource::<Bucket.Arn>/covers/*]',
      'AwsSolutions-IAM5[Resource::<Bucket.Arn>/previews/*]',
      'AwsSolutions-IAM5[Resource::<Bucket.Arn>/portraits/*.svg]',
      'AwsSolutions-IAM5[Resource::<Bucket.Arn>/pages/*.html]',
      'AwsSolutions-IAM5[Resource::<Bucket.Arn>/pages/courses/*.html]',
      'AwsSolutions-IAM5[Resource::<Bucket.Arn>/pages/instructors/*.html]',
    ],
    of: ofRoles,
    at: /^content\/Publisher\//,
    because:
      'What is sold and what is released changes between deployments: the publisher writes and removes files of products and of releases in these folders, removes films that no lesson has any more, reads the content that it is handed and removes what is older, and touches no other place of the buckets.',
  },
];
