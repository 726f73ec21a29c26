/** CloudFormation's API for an empty account, called through the SDK as CDK's CLI does. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as cf from '@aws-sdk/client-cloudformation';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetBucketEncryptionCommand,
  GetBucketLocationCommand,
  GetObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { CreateQueueCommand, DeleteQueueCommand, GetQueueUrlCommand, SQSClient } from '@aws-sdk/client-sqs';
import { AssumeRoleCommand, STSClient } from '@aws-sdk/client-sts';
import { createLambda } from '../../../lib/local/services/lambda/lambda.ts';
import { createS3 } from '../../../lib/local/services/s3/s3.ts';
import { createSqs } from '../../../lib/local/services/sqs/sqs.ts';
import { createSsm } from '../../../lib/local/services/ssm/ssm.ts';
import { createSts } from '../../../lib/local/services/sts/sts.ts';
import { startStage, type Stage } from '../../../lib/local/stage.ts';
import type { ServiceFactory } from '../../../lib/local/kernel/stage.ts';

let directory: string;
let account: Stage;
let where: object;
let cloudFormation: cf.CloudFormationClient;

const services: readonly ServiceFactory[] = [
  createSts,
  createSsm,
  createS3,
  createSqs,
  (kernel) => createLambda(kernel),
];

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'openbell-account-'));
  account = await startStage({ account: true, directory, port: 0, services });
  const endpoint = `${account.url.replace('localhost', '127.0.0.1')}/_signed`;
  where = { endpoint, region: 'us-east-1', credentials: account.kernel.iam.administrator!() };
  cloudFormation = new cf.CloudFormationClient(where);
});
afterEach(async () => {
  await account.stop();
  rmSync(directory, { recursive: true });
});

const parameter = (Name: string, Value: unknown = 'x') => ({
  Type: 'AWS::SSM::Parameter',
  Properties: { Type: 'String', Name, Value },
});

/** Deploys as `cdk deploy` does; returns the final status. */
async function deploy(StackName: string, template: object | string, options: object = {}): Promise<string> {
  const found = await described(StackName).catch(() => undefined);
  const TemplateBody = typeof template === 'string' ? template : JSON.stringify(template);
  const ChangeSetName = 'cdk-deploy-change-set';
  const ChangeSetType = found ? 'UPDATE' : 'CREATE';
  if (found) await cloudFormation.send(new cf.DeleteChangeSetCommand({ StackName, ChangeSetName }));
  await cloudFormation.send(
    new cf.CreateChangeSetCommand({ StackName, ChangeSetName, ChangeSetType, TemplateBody, ...options }),
  );
  const { Status, StatusReason } = await cloudFormation.send(
    new cf.DescribeChangeSetCommand({ StackName, ChangeSetName }),
  );
  if (Status === 'FAILED') throw new Error(StatusReason);
  await cloudFormation.send(new cf.ExecuteChangeSetCommand({ StackName, ChangeSetName }));
  return ended(StackName);
}

async function described(StackName: string): Promise<cf.Stack> {
  return (await cloudFormation.send(new cf.DescribeStacksCommand({ StackName }))).Stacks![0]!;
}

async function ended(StackName: string): Promise<string> {
  for (;;) {
    const { StackStatus } = await described(StackName);
    if (!StackStatus!.endsWith('_IN_PROGRESS')) return StackStatus!;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const events = async (StackName: string) =>
  (await cloudFormation.send(new cf.DescribeStackEventsCommand({ StackName }))).StackEvents!;

/** The template that `cdk bootstrap` deploys. */
const bootstrap = () => {
  const cdk = dirname(createRequire(import.meta.url).resolve('aws-cdk/package.json'));
  return readFileSync(join(cdk, 'lib/api/bootstrap/bootstrap-template.yaml'), 'utf8');
};

test("deploys CDK's bootstrap stack with explicit capabilities, and its roles trust this account only", async () => {
  const policies = {
    ParameterKey: 'CloudFormationExecutionPolicies',
    ParameterValue: 'arn:aws:iam::aws:policy/AdministratorAccess',
  };
  const key = { ParameterKey: 'FileAssetsBucketKmsKeyId', ParameterValue: 'AWS_MANAGED_KEY' };
  const options = { Parameters: [policies, key] };
  await expect(deploy('CDKToolkit', bootstrap(), options)).rejects.toThrow(
    'Requires capabilities : [CAPABILITY_NAMED_IAM]',
  );
  await expect(deploy('CDKToolkit', bootstrap(), { ...options, Capabilities: ['CAPABILITY_NAMED_IAM'] })).resolves.toBe(
    'CREATE_COMPLETE',
  );

  const sts = (credentials: { accessKeyId: string; secretAccessKey: string }) =>
    new STSClient({ ...where, credentials });
  const role = 'arn:aws:iam::000000000000:role/cdk-hnb659fds-deploy-role-000000000000-us-east-1';
  const assume = new AssumeRoleCommand({ RoleArn: role, RoleSessionName: 'a' });
  const { Credentials } = await sts(account.kernel.iam.administrator!()).send(assume);
  const deployer = {
    accessKeyId: Credentials!.AccessKeyId!,
    secretAccessKey: Credentials!.SecretAccessKey!,
    sessionToken: Credentials!.SessionToken!,
  };
  const Name = '/cdk-bootstrap/hnb659fds/version';
  const version = await new SSMClient({ ...where, credentials: deployer }).send(new GetParameterCommand({ Name }));
  expect(Number(version.Parameter!.Value)).toBeGreaterThan(20);
  // Its own policies allow it to assume nothing, though that role trusts the account.
  const other = new AssumeRoleCommand({
    RoleArn: role.replace('deploy', 'file-publishing'),
    RoleSessionName: 'a',
  });
  await expect(sts(deployer).send(other)).rejects.toThrow('is not authorized to perform: sts:AssumeRole');
  // Only CloudFormation may use CloudFormation's own role.
  const execution = new AssumeRoleCommand({
    RoleArn: role.replace('deploy', 'cfn-exec'),
    RoleSessionName: 'a',
  });
  await expect(sts(account.kernel.iam.administrator!()).send(execution)).rejects.toThrow('is not authorized');
  // Its policies limit what it may do: IAM decides on each action.
  const narrow = new cf.CloudFormationClient({ ...where, credentials: deployer });
  await expect(narrow.send(new cf.DescribeStacksCommand({ StackName: 'CDKToolkit' }))).resolves.toBeDefined();
  const passing = new cf.CreateChangeSetCommand({
    ...{ StackName: 'a', ChangeSetName: 'b', ChangeSetType: 'CREATE', TemplateBody: '{"Resources":{}}' },
    RoleARN: role.replace('deploy', 'lookup'),
  });
  await expect(narrow.send(passing)).rejects.toThrow('is not authorized to perform: iam:PassRole');
});

test('a failed creation rolls back, with the message in its events, and the stack can only be deleted', async () => {
  const Resources = {
    First: parameter('/first'),
    Bad: { ...parameter('/bad', { 'Fn::GetAtt': ['First', 'Value'] }), DependsOn: 'First' },
  };
  Object.assign(Resources.Bad.Properties, { AllowedPattern: 'y+' });
  await expect(deploy('app', { Resources })).resolves.toBe('ROLLBACK_COMPLETE');
  const failed = (await events('app')).find(({ ResourceStatus }) => ResourceStatus === 'CREATE_FAILED')!;
  expect(failed).toMatchObject({
    LogicalResourceId: 'Bad',
    ResourceStatusReason: 'its value does not match y+',
  });
  expect((await events('app')).map(({ ResourceStatusReason }) => ResourceStatusReason)).toContain(
    'The following resource(s) failed to create: [Bad]. ',
  );
  const ssm = new SSMClient(where);
  await expect(ssm.send(new GetParameterCommand({ Name: '/first' }))).rejects.toThrow('not found');
  await expect(deploy('app', { Resources: { First: parameter('/first') } })).rejects.toThrow(
    'is in ROLLBACK_COMPLETE state and can not be updated',
  );
  await cloudFormation.send(new cf.DeleteStackCommand({ StackName: 'app' }));
  await expect(ended('app')).rejects.toThrow('Stack with id app does not exist');
  await expect(deploy('app', { Resources: { First: parameter('/first') } })).resolves.toBe('CREATE_COMPLETE');
});

test('a failed update leaves the previous state, and a change set without changes cannot be executed', async () => {
  const template = (Value: string, extra: object = {}) => ({ Resources: { P: parameter('/p', Value), ...extra } });
  await deploy('app', template('one'));
  await expect(deploy('app', template('one'))).rejects.toThrow("didn't contain changes");
  const again = { StackName: 'app', ChangeSetName: 'cdk-deploy-change-set', UsePreviousTemplate: true };
  await expect(cloudFormation.send(new cf.CreateChangeSetCommand(again))).rejects.toThrow('already exists');
  const bad = { ...parameter('/bad'), DependsOn: 'P' };
  Object.assign(bad.Properties, { AllowedPattern: 'y+' });
  await expect(deploy('app', template('two', { Bad: bad }))).resolves.toBe('UPDATE_ROLLBACK_COMPLETE');
  const { Parameter } = await new SSMClient(where).send(new GetParameterCommand({ Name: '/p' }));
  expect(Parameter!.Value).toBe('one');
  await expect(deploy('app', template('three'))).resolves.toBe('UPDATE_COMPLETE');
});

test('continues a failed rollback once its cause is fixed, or without the resource that failed', async () => {
  const queues = new SQSClient({ ...where, maxAttempts: 1 });
  const template = (days: number) => ({
    Resources: {
      Lost: { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'lost', MessageRetentionPeriod: days * 86_400 } },
      P: { ...parameter('/p', `${days}`), DependsOn: 'Lost' },
    },
  });
  await deploy('app', template(4));
  const { QueueUrl } = await queues.send(new GetQueueUrlCommand({ QueueName: 'lost' }));
  await queues.send(new DeleteQueueCommand({ QueueUrl }));
  await expect(deploy('app', template(3))).resolves.toBe('UPDATE_ROLLBACK_FAILED');
  expect((await described('app')).StackStatusReason).toContain('failed to update: [Lost]');
  const [failed] = (await events('app')).filter(({ ResourceStatus }) => ResourceStatus === 'UPDATE_FAILED');
  expect(failed).toMatchObject({
    LogicalResourceId: 'Lost',
    ResourceStatusReason: 'The specified queue does not exist.',
  });
  await expect(deploy('app', template(2))).rejects.toThrow('is in UPDATE_ROLLBACK_FAILED state');
  const goOn = async (...ResourcesToSkip: string[]) => {
    await cloudFormation.send(new cf.ContinueUpdateRollbackCommand({ StackName: 'app', ResourcesToSkip }));
    return ended('app');
  };
  await expect(goOn('P')).rejects.toThrow('[P] cannot be skipped');
  await expect(goOn()).resolves.toBe('UPDATE_ROLLBACK_FAILED');
  await expect(goOn('Lost')).resolves.toBe('UPDATE_ROLLBACK_COMPLETE');
  await expect(goOn()).rejects.toThrow('is in UPDATE_ROLLBACK_COMPLETE state');
  // It was left, not made again.
  await expect(deploy('app', template(1))).resolves.toBe('UPDATE_ROLLBACK_FAILED');
  account.kernel.clock.set(account.kernel.clock.now() + 61_000);
  await queues.send(new CreateQueueCommand({ QueueName: 'lost' }));
  await expect(goOn()).resolves.toBe('UPDATE_ROLLBACK_COMPLETE');
  await expect(deploy('app', template(1))).resolves.toBe('UPDATE_COMPLETE');
});

test('parameters keep their given value when their default changes', async () => {
  const template = (Default: string) => ({
    Parameters: { Wish: { Type: 'String', Default } },
    Resources: { P: parameter('/p', { Ref: 'Wish' }) },
  });
  await deploy('app', template('one'));
  const Parameters = [{ ParameterKey: 'Wish', UsePreviousValue: true }];
  await expect(deploy('app', template('two'), { Parameters })).resolves.toBe('UPDATE_COMPLETE');
  expect((await described('app')).Parameters).toEqual([{ ParameterKey: 'Wish', ParameterValue: 'one' }]);
  const unknown = [{ ParameterKey: 'Nobody', ParameterValue: 'x' }];
  await expect(deploy('app', template('two'), { Parameters: unknown })).rejects.toThrow(
    'Parameters: [Nobody] do not exist in the template',
  );
});

test('a protected stack cannot be deleted, nor one whose export is imported', async () => {
  await deploy('giver', {
    Resources: { P: parameter('/p') },
    Outputs: { P: { Value: { Ref: 'P' }, Export: { Name: 'shared' } } },
  });
  await deploy('taker', { Resources: { T: parameter('/t', { 'Fn::ImportValue': 'shared' }) } });
  const StackName = 'giver';
  await cloudFormation.send(
    new cf.UpdateTerminationProtectionCommand({ StackName, EnableTerminationProtection: true }),
  );
  const remove = () => cloudFormation.send(new cf.DeleteStackCommand({ StackName }));
  await expect(remove()).rejects.toThrow('cannot be deleted while TerminationProtection is enabled');
  await cloudFormation.send(
    new cf.UpdateTerminationProtectionCommand({ StackName, EnableTerminationProtection: false }),
  );
  await remove();
  await expect(ended(StackName)).resolves.toBe('DELETE_FAILED');
  expect((await described(StackName)).StackStatusReason).toBe(
    'Export shared cannot be deleted as it is in use by taker',
  );
});

test('finds what AWS would reject before creating anything, and rejects unsupported features by name', async () => {
  const wrong = { Resources: { P: { ...parameter('/p'), Type: 'AWS::SSM::Parametre' } } };
  await expect(deploy('app', wrong)).rejects.toThrow('AWS has no resource type AWS::SSM::Parametre');
  await expect(cloudFormation.send(new cf.ListTypesCommand())).rejects.toThrow(
    'CloudFormation locally has no action ListTypes',
  );
  const nobody = new cf.CloudFormationClient({ ...where, credentials: { accessKeyId: 'a', secretAccessKey: 'b' } });
  await expect(nobody.send(new cf.ListStacksCommand())).rejects.toThrow('security token');
});

test('a bucket reports its encryption and region, accepts a multipart upload, and is not deleted until empty', async () => {
  const Properties = { BucketName: 'large' };
  await deploy('app', { Resources: { B: { Type: 'AWS::S3::Bucket', Properties } } });
  const s3 = new S3Client(where);
  const [Bucket, Key] = ['large', 'a/b'];
  expect((await s3.send(new GetBucketLocationCommand({ Bucket }))).LocationConstraint).toBeUndefined();
  const { ServerSideEncryptionConfiguration } = await s3.send(new GetBucketEncryptionCommand({ Bucket }));
  expect(ServerSideEncryptionConfiguration!.Rules).toMatchObject([
    { ApplyServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } },
  ]);
  const upload = async (sizes: readonly number[]) => {
    const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ Bucket, Key }));
    const Parts = [];
    for (const [index, size] of sizes.entries()) {
      const part = { Bucket, Key, UploadId, PartNumber: index + 1, Body: Buffer.alloc(size, String(index)) };
      const { ETag } = await s3.send(new UploadPartCommand(part));
      Parts.push({ ETag, PartNumber: index + 1 });
    }
    return s3.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }));
  };
  await expect(upload([1024, 1024])).rejects.toThrow('smaller than the minimum');
  await upload([5 * 1024 * 1024, 1024]);
  const { ContentLength, Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
  expect(ContentLength).toBe(5 * 1024 * 1024 + 1024);
  expect((await Body!.transformToString()).slice(-1)).toBe('1');
  // Not until the bucket has been emptied.
  await cloudFormation.send(new cf.DeleteStackCommand({ StackName: 'app' }));
  await expect(ended('app')).resolves.toBe('DELETE_FAILED');
  expect((await described('app')).StackStatusReason).toContain('is not empty');
  await s3.send(new DeleteObjectCommand({ Bucket, Key }));
  await cloudFormation.send(new cf.DeleteStackCommand({ StackName: 'app' }));
  await expect(ended('app')).rejects.toThrow('does not exist');
});

test('a new account runs ten functions at once and reserves none, until AWS grants more', async () => {
  const Statement = [{ Effect: 'Allow', Principal: { Service: 'lambda.amazonaws.com' }, Action: 'sts:AssumeRole' }];
  const template = (ReservedConcurrentExecutions: number) => ({
    Resources: {
      Role: {
        Type: 'AWS::IAM::Role',
        Properties: { AssumeRolePolicyDocument: { Version: '2012-10-17', Statement } },
      },
      Function: {
        Type: 'AWS::Lambda::Function',
        Properties: {
          Code: { ZipFile: 'exports.handler = async () => 1;' },
          Handler: 'index.handler',
          Runtime: 'nodejs24.x',
          Role: { 'Fn::GetAtt': ['Role', 'Arn'] },
          ReservedConcurrentExecutions,
        },
      },
    },
  });
  const Capabilities = ['CAPABILITY_IAM'];
  const limits = async () => (await new LambdaClient(where).send(new GetAccountSettingsCommand())).AccountLimit;
  const refusal = async (name: string) =>
    (await events(name)).find(({ ResourceStatus }) => ResourceStatus === 'CREATE_FAILED')!.ResourceStatusReason;
  const below = "decreases account's UnreservedConcurrentExecution below its minimum value of";

  await expect(deploy('one', template(1), { Capabilities })).resolves.toBe('ROLLBACK_COMPLETE');
  expect(await refusal('one')).toContain(`${below} [10]`);
  expect(await limits()).toMatchObject({ ConcurrentExecutions: 10, UnreservedConcurrentExecutions: 10 });
  account.kernel.ports.account!.executions = 1000;
  await expect(deploy('two', template(900), { Capabilities })).resolves.toBe('CREATE_COMPLETE');
  expect(await limits()).toMatchObject({ ConcurrentExecutions: 1000, UnreservedConcurrentExecutions: 100 });
  await expect(deploy('three', template(1), { Capabilities })).resolves.toBe('ROLLBACK_COMPLETE');
  expect(await refusal('three')).toContain(`${below} [100]`);
});
