/**
 * Every difference that lib/local/README.md lists under "Where it differs from AWS, knowingly" has a test that would notice
 * if the difference went away.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const readme = readFileSync(join(root, 'lib/local/README.md'), 'utf8');
const chapter = readme.split('## Where it differs from AWS, knowingly\n')[1]!.split('\n## ')[0]!;
const entries = chapter
  .split(/^- /m)
  .slice(1)
  .map((entry) => entry.replace(/\s+/g, ' ').trim());

/** By the beginning of an entry: a file below test/local and part of its test's title. */
const noticed: Readonly<Record<string, readonly [file: string, title: string]>> = {
  'The account is 000000000000': ['sqs/sqs.test.ts', 'a message is received, kept from others'],
  'The first deploy of a start': ['template/deploy.test.ts', 'the first failure stops, is named'],
  'Cleanup waits for all stacks': ['template/rollback.test.ts', 'what was replaced stands until all has succeeded'],
  'Exports in use are known': ['template/control-plane.test.ts', 'what another stack imports neither changes nor goes'],
  'One part of an upload to S3': ['s3/multipart.test.ts', 'what is not built is refused by its name'],
  "Of AWS's managed policies": ['iam/decisions.test.ts', 'an unknown managed policy stops the start'],
  "CloudFormation's API has the actions": [
    'cloudformation/cloudformation.test.ts',
    'what is not built is refused by its name',
  ],
  'What operators set by hand at Lambda': ['sqs/mapping.test.ts', 'a mapping that is switched off takes nothing'],
  "Of CloudFormation's API a stage answers": [
    'account/reads.test.ts',
    'a stage, which is no account, names its stacks',
  ],
  'Stacks are deployed one after the other': [
    'template/assembly.test.ts',
    'stacks of an assembly are deployed in order',
  ],
  'Times of AWS are those of': ['template/control-plane.test.ts', 'a firewall is known everywhere only after a while'],
  'Where no report says what a service answers': [
    'template/control-plane.test.ts',
    'a resolver needs its field, its source and its function',
  ],
  'Signatures are verified, their age is not': ['sqs/sqs.test.ts', 'a signature of yesterday counts as one of now'],
  '`Date` inside functions': ['lambda/lambda.test.ts', 'Date in a function follows the clock of the stage'],
  'CloudFront asks its origin on every request': [
    'conditions/services.test.ts',
    'an edge keeps what it may, and forgets what is invalidated',
  ],
  'Functions run on Node.js': ['lambda/lambda.test.ts', 'only AWS can run is refused when it is made'],
  '`UpdateReplacePolicy` is kept': ['template/deploy.test.ts', 'what is replaced stays with UpdateReplacePolicy'],
  'A function’s memory is watched': [
    'lambda/lambda.test.ts',
    'a function that takes memory without end is ended alone',
  ],
  'API Gateway: HTTP APIs': ['apigateway/http-api.test.ts', 'a function gets the request in payload format 2.0'],
  'CloudFront’s signed URLs': ['cloudfront/signed-url.test.ts', 'what CloudFront does not take is refused by name'],
  'CloudFront’s custom origins': [
    'apigateway/http-api.test.ts',
    'CloudFront passes on what its origin request policy lets through',
  ],
  'Lambda’s aliases lead to one version': ['lambda/lambda.test.ts', 'versions and aliases are called by name'],
  'SES is in its sandbox': ['ses/ses.test.ts', 'IAM is asked about the identity and the configuration set'],
  'SQS: FIFO queues': ['sqs/sqs.test.ts', 'templates are refused in one sentence'],
  'AppSync logs a summary': ['appsync/api/answers.test.ts', 'a request is summed up in the log group'],
  'AppSync reads a schema': ['appsync/api/schema.test.ts', 'AppSync takes descriptions elsewhere, and forgets them'],
  'AppSync’s subscriptions work': ['appsync/api/subscriptions.test.ts', 'nobody connects without telling who they are'],
  'AppSync: caching': ['appsync/api/fidelity.test.ts', 'that imports what AppSync has and this stage has not'],
  'Cognito: a domain’s endpoints': ['cognito/refusals.test.ts', 'a session that nobody gave sets no second factor up'],
  'EventBridge: rules of the default bus': [
    'events/events.test.ts',
    'What AWS or the stage would not run stops the deploy',
  ],
  'IVS Chat: rooms': ['ivschat/review.test.ts', 'a handler that has to begin answers too late'],
  'CloudWatch Logs: log groups': [
    'logs/logs.test.ts',
    'with a pattern or for a log group that is not there is refused',
  ],
  'IVS (low latency)': ['ivs/broadcast.test.ts', 'a recording of an hour is light'],
  'A custom resource of Python': [
    'custom-resource/bucket-deployment.test.ts',
    'files of all sources lie in the bucket',
  ],
  'CloudWatch: metrics': ['cloudwatch/alarms.test.ts', 'what nothing here emits is said to be so'],
  'SNS: topics': ['cloudwatch/alarms.test.ts', 'an alarm goes off when the minute ends'],
  'WAF: web ACLs': ['waf/web-acl.test.ts', 'each address is counted for itself'],
  'Accepted, not emulated': ['template/deploy.test.ts', 'what is not emulated has an identity'],
  'AWS’s schemas also have patterns': ['template/published.test.ts', 'what only a length or a range of AWS refuses'],
  'DynamoDB’s own messages': [
    'dynamodb/access.test.ts',
    'of a table that is not there it says what DynamoDB Local says',
  ],
  'IAM also accepts': ['iam/decisions.test.ts', 'a default without a blank'],
  'Buckets keep objects that their lifecycle rules': ['s3/s3.test.ts', 'what a lifecycle rule would let expire stays'],
  'Whatever issuer a template trusts': [
    '../stage/social.test.ts',
    'the code flow gives the tokens of one lasting account',
  ],
};

const straight = (text: string) => text.replaceAll('’', "'");
const beginsWith = (start: string) => (entry: string) => straight(entry).startsWith(straight(start));

test.each(entries)('%s', (entry) => {
  const known = Object.keys(noticed).filter((start) => beginsWith(start)(entry));
  expect(known).toHaveLength(1);
});

test.each(Object.entries(noticed))('of “%s” the named test is there, and so is the entry', (start, [file, title]) => {
  expect(entries.filter(beginsWith(start))).toHaveLength(1);
  expect(readFileSync(join(root, 'test/local', file), 'utf8')).toContain(title);
});
