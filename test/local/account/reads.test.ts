/** What operators read from an empty account, with AWS's own SDK. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import { AppSyncClient, ListApiKeysCommand } from '@aws-sdk/client-appsync';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { CloudFrontClient, ListPublicKeysCommand } from '@aws-sdk/client-cloudfront';
import {
  ListServiceQuotasCommand,
  RequestServiceQuotaIncreaseCommand,
  ServiceQuotasClient,
} from '@aws-sdk/client-service-quotas';
import {
  CreateEmailIdentityCommand,
  GetAccountCommand,
  GetEmailIdentityCommand,
  SESv2Client,
} from '@aws-sdk/client-sesv2';
import { ListSubscriptionsByTopicCommand, SNSClient } from '@aws-sdk/client-sns';
import { startStage, type Stage } from '../../../lib/local/stage.ts';
import { createSqs } from '../../../lib/local/services/sqs/sqs.ts';
import { createSes } from '../../../lib/local/services/ses/ses.ts';

let directory: string;
let account: Stage;
let where: object;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'openbell-account-'));
  account = await startStage({ account: true, directory, port: 0, services: [(kernel) => createSes(kernel)] });
  const endpoint = `${account.url.replace('localhost', '127.0.0.1')}/_signed`;
  where = { endpoint, region: 'us-east-1', credentials: account.kernel.iam.administrator!(), maxAttempts: 1 };
});
afterAll(async () => {
  await account?.stop();
  rmSync(directory, { recursive: true, force: true });
});

test('ten functions run at once until AWS grants more', async () => {
  const quotas = new ServiceQuotasClient(where);
  const value = async () => {
    const { Quotas = [] } = await quotas.send(new ListServiceQuotasCommand({ ServiceCode: 'lambda' }));
    return Quotas.find(({ QuotaCode }) => QuotaCode === 'L-B99A9384')!.Value;
  };
  const ask = { ServiceCode: 'lambda', QuotaCode: 'L-B99A9384', DesiredValue: 1000 };
  const { RequestedQuota } = await quotas.send(new RequestServiceQuotaIncreaseCommand(ask));
  expect([RequestedQuota!.Status, await value()]).toEqual(['PENDING', 10]);
  account.kernel.ports.account!.grant();
  expect(await value()).toBe(1000);
  await expect(
    quotas.send(new RequestServiceQuotaIncreaseCommand({ ...ask, QuotaCode: 'L-00000000' })),
  ).rejects.toMatchObject({ name: 'NoSuchResourceException' });
});

test('SES reports its sandbox, and a missing domain as missing', async () => {
  const ses = new SESv2Client(where);
  expect(await ses.send(new GetAccountCommand({}))).toMatchObject({
    ProductionAccessEnabled: false,
    SendQuota: { Max24HourSend: 200 },
  });
  await expect(ses.send(new GetEmailIdentityCommand({ EmailIdentity: 'school.test' }))).rejects.toMatchObject({
    name: 'NotFoundException',
  });
});

test('creates an email identity as unverified', async () => {
  const ses = new SESv2Client(where);
  const create = (EmailIdentity: string, more = {}) =>
    ses.send(new CreateEmailIdentityCommand({ EmailIdentity, ...more }));
  expect(await create('tester@school.test')).toMatchObject({ VerifiedForSendingStatus: false });
  expect(account.kernel.ports.account!.verified.has('tester@school.test')).toBe(false);
  account.kernel.ports.account!.verified.add('tester@school.test');
  await expect(create('tester@school.test')).rejects.toMatchObject({ name: 'AlreadyExistsException' });
  await expect(create('school.test')).rejects.toThrow('addresses alone');
  await expect(create('other@school.test', { Tags: [] })).rejects.toThrow('no Tags');
});

test('returns a certificate once ACM has issued it', async () => {
  const CertificateArn = 'arn:aws:acm:us-east-1:000000000000:certificate/5c9e7a1f-0000-4000-8000-000000000001';
  const ask = () => new ACMClient(where).send(new DescribeCertificateCommand({ CertificateArn }));
  await expect(ask()).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  account.kernel.ports.account!.certificates.set(CertificateArn, 'www.school.test');
  expect((await ask()).Certificate).toMatchObject({ DomainName: 'www.school.test', Status: 'ISSUED' });
});

test("returns empty lists for an empty account, each in its service's format", async () => {
  const { PublicKeyList } = await new CloudFrontClient(where).send(new ListPublicKeysCommand({}));
  expect(PublicKeyList!.Quantity).toBe(0);
  expect((await new AppSyncClient(where).send(new ListApiKeysCommand({ apiId: 'none' }))).apiKeys).toEqual([]);
  const topic = new ListSubscriptionsByTopicCommand({ TopicArn: 'arn:aws:sns:us-east-1:000000000000:none' });
  expect((await new SNSClient(where).send(topic)).Subscriptions ?? []).toEqual([]);
});

test('refuses callers without permission, and rejects unsupported calls by name', async () => {
  const stranger = { ...where, credentials: { accessKeyId: 'AKIASTRANGER', secretAccessKey: 'x' } };
  await expect(new SESv2Client(stranger).send(new GetAccountCommand({}))).rejects.toMatchObject({
    name: 'UnrecognizedClientException',
  });
  const certificates = new ACMClient(where);
  const { ListCertificatesCommand } = await import('@aws-sdk/client-acm');
  await expect(certificates.send(new ListCertificatesCommand({}))).rejects.toThrow(
    'acm locally has no ListCertificates',
  );
});

test("lists a stage's stacks with their outputs", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'openbell-stage-'));
  const template = { Resources: { Work: { Type: 'AWS::SQS::Queue' } }, Outputs: { Told: { Value: 'in words' } } };
  const stage = await startStage({ template, directory: folder, port: 0, services: [(kernel) => createSqs(kernel)] });
  const endpoint = `${stage.url.replace('localhost', '127.0.0.1')}/_signed`;
  const client = new CloudFormationClient({
    endpoint,
    region: 'us-east-1',
    credentials: stage.kernel.iam.root,
    maxAttempts: 1,
  });
  const { Stacks = [] } = await client.send(new DescribeStacksCommand({}));
  expect(Stacks).toMatchObject([
    { StackStatus: 'UPDATE_COMPLETE', Outputs: [{ OutputKey: 'Told', OutputValue: 'in words' }] },
  ]);
  await expect(client.send(new DescribeStacksCommand({ StackName: 'none' }))).rejects.toThrow('does not exist');
  await stage.stop();
  rmSync(folder, { recursive: true, force: true });
});
