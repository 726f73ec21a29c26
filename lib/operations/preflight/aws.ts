/** Checks that only AWS can answer: a local stage has no account, certificates or quotas. */
import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import { AppSyncClient, ListApiKeysCommand } from '@aws-sdk/client-appsync';
import { CognitoIdentityProviderClient, DescribeUserPoolCommand } from '@aws-sdk/client-cognito-identity-provider';
import { GetAccountSettingsCommand, GetFunctionConcurrencyCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { paginateListServiceQuotas, ServiceQuotasClient } from '@aws-sdk/client-service-quotas';
import {
  GetAccountCommand,
  GetConfigurationSetCommand,
  GetEmailIdentityCommand,
  SESv2Client,
} from '@aws-sdk/client-sesv2';
import { ListSubscriptionsByTopicCommand, SNSClient } from '@aws-sdk/client-sns';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { missing, passed } from './finding.ts';
import { idIn } from './inventory.ts';
import {
  apiKeyFinding,
  bootstrapFinding,
  certificateFinding,
  channelsFinding,
  codeMailFinding,
  concurrencyFinding,
  identityFinding,
  mailFindings,
  onCallFinding,
  reservedConcurrencyOf,
} from './findings.ts';
import type { Check } from './check.ts';
import { lookAtLearnerQuotas } from './learner-quotas.ts';
import { checkQuotas } from './quotas.ts';
import { checkIssuer } from './settings.ts';

/** Undefined if AWS reports that the resource does not exist. */
const orNone = <T>(asked: Promise<T>): Promise<T | undefined> =>
  asked.catch((error: Error) => {
    if (/NotFound/.test(error.name)) return undefined;
    throw error;
  });

const account: Check = async ({ stage, clientConfig }) => {
  const { Account } = await new STSClient(clientConfig('sts')).send(new GetCallerIdentityCommand({}));
  const what = 'account of the credentials';
  return [
    !stage.account || stage.account === Account
      ? passed(what, Account!)
      : missing(what, `${Account}, and ${stage.name} is in ${stage.account}`, `AWS_PROFILE=<one of ${stage.account}>`),
  ];
};

const bootstrap: Check = async ({ stage, clientConfig }) => {
  const Name = '/cdk-bootstrap/hnb659fds/version';
  const found = await orNone(new SSMClient(clientConfig('ssm')).send(new GetParameterCommand({ Name })));
  return [bootstrapFinding(stage, found && Number(found.Parameter!.Value))];
};

const certificate: Check = async ({ stage: { site }, clientConfig }, _, now) => {
  if (!site) return [passed('certificate', "none needed: the stage is seen by CloudFront's own name")];
  const asked = new ACMClient(clientConfig('acm')).send(
    new DescribeCertificateCommand({ CertificateArn: site.certificateArn }),
  );
  return [certificateFinding(site, (await orNone(asked))?.Certificate, now)];
};

const apiKey: Check = async ({ stage, clientConfig }, all, now) => {
  const apiId = idIn(all, 'api', 'AWS::AppSync::GraphQLApi')?.split('/').at(-1);
  const { apiKeys = [] } = await new AppSyncClient(clientConfig('appsync')).send(new ListApiKeysCommand({ apiId }));
  return [
    apiKeyFinding(
      stage.name,
      apiKeys.map(({ expires }) => expires ?? 0),
      now,
    ),
  ];
};

const identity: Check = async ({ stage, clientConfig }, all) => {
  const command = new GetEmailIdentityCommand({ EmailIdentity: stage.mail.domain });
  const there = await orNone(new SESv2Client(clientConfig('email')).send(command));
  const ours = idIn(all, 'api', 'AWS::SES::EmailIdentity') === stage.mail.domain;
  return [identityFinding(stage, Boolean(there), ours)];
};

const mail: Check = async ({ stage, clientConfig }, all) => {
  const client = new SESv2Client(clientConfig('email'));
  const identity = await orNone(client.send(new GetEmailIdentityCommand({ EmailIdentity: stage.mail.domain })));
  const name = idIn(all, 'payments', 'AWS::SES::ConfigurationSet');
  const settings = name && (await orNone(client.send(new GetConfigurationSetCommand({ ConfigurationSetName: name }))));
  const seen = await client.send(new GetAccountCommand({}));
  const UserPoolId = idIn(all, 'data', 'AWS::Cognito::UserPool');
  const { UserPool } = await new CognitoIdentityProviderClient(clientConfig('cognito-idp')).send(
    new DescribeUserPoolCommand({ UserPoolId }),
  );
  const sender = UserPool?.EmailConfiguration?.EmailSendingAccount ?? 'COGNITO_DEFAULT';
  const verified = identity?.VerifiedForSendingStatus ?? false;
  const production = seen.ProductionAccessEnabled ?? false;
  const codes = codeMailFinding(stage, sender, { verified, production });
  const findings = mailFindings(stage, {
    verified,
    dkim: identity?.DkimAttributes?.Status ?? 'NOT_STARTED',
    settings: Boolean(settings),
    production,
    sending: seen.SendingEnabled ?? false,
    perDay: seen.SendQuota?.Max24HourSend ?? 0,
  });
  return [...findings, codes];
};

const concurrency: Check = async ({ stage, clientConfig }, all, _, templates) => {
  const lambda = new LambdaClient(clientConfig('lambda'));
  const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand({}));
  const limit = AccountLimit!.ConcurrentExecutions!;
  // Reserved by all functions, including this stage as last deployed: a function's old reservation makes room for its new one.
  let others = limit - AccountLimit!.UnreservedConcurrentExecutions!;
  for (const { physicalId } of all.filter(({ type }) => type === 'AWS::Lambda::Function')) {
    const answer = await lambda.send(new GetFunctionConcurrencyCommand({ FunctionName: physicalId }));
    others -= answer.ReservedConcurrentExecutions ?? 0;
  }
  return [concurrencyFinding(stage.name, limit, reservedConcurrencyOf(await templates()), others)];
};

const channels: Check = async ({ clientConfig }, all) => {
  const client = new ServiceQuotasClient(clientConfig('servicequotas'));
  for await (const { Quotas = [] } of paginateListServiceQuotas({ client }, { ServiceCode: 'ivs' })) {
    const quota = Quotas.find(({ QuotaName }) => QuotaName === 'Channels');
    if (quota) return [channelsFinding(quota.Value!, all.filter(({ type }) => type === 'AWS::IVS::Channel').length)];
  }
  throw new Error('Service Quotas names none called "Channels"');
};

const onCall: Check = async ({ stage, clientConfig }, all) => {
  const TopicArn = idIn(all, 'data', 'AWS::SNS::Topic', 'OnCall');
  if (!TopicArn) return [passed('the person on call', 'none: the stage has no monitoring')];
  const client = new SNSClient(clientConfig('sns'));
  const { Subscriptions = [] } = await client.send(new ListSubscriptionsByTopicCommand({ TopicArn }));
  const confirmed = Subscriptions.some(({ SubscriptionArn }) => SubscriptionArn?.startsWith('arn:'));
  return [onCallFinding(stage, confirmed)];
};

/** Checks for everything that can stop the first deployment. Each has a label, which is printed if it cannot be checked. */
export const checksBefore: Readonly<Record<string, Check>> = {
  'account of the credentials': account,
  'CDK bootstrap of the account': bootstrap,
  'functions at once (Lambda)': concurrency,
  'quotas that stages share': checkQuotas,
  'mail domain in SES': identity,
  certificate,
  'federated identity provider': checkIssuer,
};

/** Checks that apply once the stage is deployed. */
export const checksAfter: Readonly<Record<string, Check>> = {
  "the site's API key": apiKey,
  'mail (SES)': mail,
  'quotas that learners reach': lookAtLearnerQuotas,
  'channels (IVS)': channels,
  'the person on call': onCall,
};
