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
  'The account is 000000000000': [
    'sqs/sqs.test.ts',
    'a message is received, hidden while in flight, returns, and is gone once deleted',
  ],
  'AppSync does not return the stored item': [
    'appsync/api/dynamodb.test.ts',
    'that fail a condition return the error alone',
  ],
  'AWS Backup:': [
    'backup/backup.test.ts',
    'does nothing until tables are backed up, and cannot copy what it does not manage fully',
  ],
  'The first deploy of a start': [
    'template/deploy.test.ts',
    'stops at the first failure and names it; what was created stays recorded',
  ],
  'Cleanup waits for all stacks': ['template/rollback.test.ts', 'keeps a replaced resource until all has succeeded'],
  'Exports in use are known': [
    'template/control-plane.test.ts',
    'an imported export can be neither changed nor deleted until it is no longer imported',
  ],
  'One part of an upload to S3': ['s3/multipart.test.ts', 'rejects unsupported features by name'],
  "Of AWS's managed policies": ['iam/decisions.test.ts', 'an unknown managed policy stops the start'],
  "CloudFormation's API has the actions": [
    'cloudformation/cloudformation.test.ts',
    'rejects unsupported features by name',
  ],
  'What operators set by hand at Lambda': [
    'sqs/mapping.test.ts',
    'a disabled mapping receives nothing until it is enabled, and nothing else changes',
  ],
  "Of CloudFormation's API a stage answers": ['account/reads.test.ts', "lists a stage's stacks with their outputs"],
  'Stacks are deployed one after the other': [
    'template/assembly.test.ts',
    "deploys an assembly's stacks in order, with imports, outputs and nested stacks",
  ],
  'Times of AWS are those of': ['template/control-plane.test.ts', 'a web ACL takes a while to propagate'],
  'Where no report says what a service answers': [
    'template/control-plane.test.ts',
    'a resolver needs its field, data source and function, which cannot be deleted meanwhile',
  ],
  'Signatures are verified, their age is not': [
    'sqs/sqs.test.ts',
    "accepts yesterday's signature, because the stage's clock may be moved",
  ],
  '`Date` inside functions': [
    'lambda/lambda.test.ts',
    "Date in a function follows the stage's clock, even during an invocation",
  ],
  'CloudFront asks its origin on every request': [
    'conditions/services.test.ts',
    'an edge may cache and evict, and applies an invalidation some time later',
  ],
  'Functions run on Node.js': ['lambda/lambda.test.ts', 'only AWS can run when it is created'],
  '`UpdateReplacePolicy` is kept': [
    'template/deploy.test.ts',
    'UpdateReplacePolicy retains what is replaced, whatever its DeletionPolicy says',
  ],
  'A function’s memory is watched': ['lambda/lambda.test.ts', 'a function that exhausts its memory ends alone'],
  'API Gateway: HTTP APIs': ['apigateway/http-api.test.ts', 'a function receives the request in payload format 2.0'],
  'CloudFront’s signed URLs': ['cloudfront/signed-url.test.ts', 'rejects what CloudFront rejects, by name'],
  'CloudFront’s custom origins': [
    'apigateway/http-api.test.ts',
    'CloudFront forwards what its origin request policy allows, and returns the response unchanged',
  ],
  'Lambda’s aliases lead to one version': ['lambda/lambda.test.ts', 'versions and aliases can be invoked by name'],
  'SES is in its sandbox': [
    'ses/ses.test.ts',
    'authorizes by identity and configuration set, with the addresses as conditions',
  ],
  'SQS: FIFO queues': ['sqs/sqs.test.ts', 'rejects templates with one sentence'],
  'AppSync logs a summary': [
    'appsync/api/answers.test.ts',
    'logs a request summary for an API with logging, and for no other',
  ],
  'AppSync reads a schema': ['appsync/api/schema.test.ts', 'AppSync accepts descriptions elsewhere, and drops them'],
  'AppSync’s subscriptions work': [
    'appsync/api/subscriptions.test.ts',
    'rejects a connection without credentials, without the protocol, or to another API',
  ],
  'AppSync: caching': [
    'appsync/api/fidelity.test.ts',
    'that imports an AppSync module the stage lacks is rejected by its name',
  ],
  'Cognito: a domain’s endpoints': ['cognito/refusals.test.ts', 'an unknown session for MFA setup'],
  'EventBridge: rules of the default bus': [
    'events/events.test.ts',
    'What AWS or the stage would not run stops the deploy with one sentence',
  ],
  'IVS Chat: rooms': ['ivschat/review.test.ts', 'a cold handler answers too late, and is in time from then on'],
  'CloudWatch Logs: log groups': ['logs/logs.test.ts', 'with a pattern, or for a missing log group'],
  'IVS (low latency)': [
    'ivs/broadcast.test.ts',
    'a recording of an hour is small: five minutes of segments, reused with the right times',
  ],
  'A custom resource of Python': [
    'custom-resource/bucket-deployment.test.ts',
    'uploads the files of all sources with their types and the given metadata',
  ],
  'CloudWatch: metrics': [
    'cloudwatch/alarms.test.ts',
    'reports metrics that nothing emits, and never counts missing data as OK',
  ],
  'SNS: topics': [
    'cloudwatch/alarms.test.ts',
    'an alarm fires at the end of the minute, with its time and reason, and recovers when no more data arrive',
  ],
  'WAF: web ACLs': [
    'waf/web-acl.test.ts',
    'counts each address separately, only requests the rule covers, for the length of the window',
  ],
  'Accepted, not emulated': [
    'template/deploy.test.ts',
    'unemulated resources have an identity, and dynamic references resolve',
  ],
  'AWS’s schemas also have patterns': ['template/published.test.ts', 'what only a length or a range of AWS refuses'],
  'DynamoDB’s own messages': ['dynamodb/access.test.ts', 'reports a missing table as DynamoDB Local does'],
  'IAM also accepts': ['iam/decisions.test.ts', 'a default without a blank'],
  'Buckets keep objects that their lifecycle rules': ['s3/s3.test.ts', 'keeps what a lifecycle rule would expire'],
  'Whatever issuer a template trusts': [
    '../stage/social.test.ts',
    "the code flow gives the tokens of one lasting account, with Cognito's claims",
  ],
};

const straight = (text: string) => text.replaceAll('’', "'");
const beginsWith = (start: string) => (entry: string) => straight(entry).startsWith(straight(start));

test.each(entries)('%s', (entry) => {
  const known = Object.keys(noticed).filter((start) => beginsWith(start)(entry));
  expect(known).toHaveLength(1);
});

test.each(Object.entries(noticed))('“%s” names an existing test and an existing entry', (start, [file, title]) => {
  expect(entries.filter(beginsWith(start))).toHaveLength(1);
  expect(readFileSync(join(root, 'test/local', file), 'utf8')).toContain(title);
});
