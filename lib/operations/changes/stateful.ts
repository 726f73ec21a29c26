import type { Resource } from '../../stacks/templates/assembly.ts';

/** Whether AWS keeps the old resource when it is replaced. */
export const isRetained = (before: Resource | undefined): boolean =>
  before?.UpdateReplacePolicy?.startsWith('Retain') ?? false;

/** Resources with data that cannot be recreated, or with an id that learners and others use: what is lost with each. */
export const stateful: Readonly<Record<string, string>> = {
  'AWS::DynamoDB::Table': 'all rows: learners, orders, entitlements, progress',
  'AWS::DynamoDB::GlobalTable': 'all rows',
  'AWS::Cognito::UserPool': 'all accounts: no one can sign in, and new accounts own nothing',
  'AWS::Cognito::UserPoolClient': 'every session: all learners are signed out, and open tabs break',
  'AWS::Cognito::UserPoolDomain': 'the address that the federated identity provider leads back to',
  'AWS::Cognito::UserPoolIdentityProvider': 'the link of accounts that signed in by the other provider',
  'AWS::S3::Bucket': 'everything in it',
  'AWS::KMS::Key': 'everything encrypted with it',
  'AWS::SecretsManager::Secret': 'what an operator put in',
  'AWS::Logs::LogGroup': 'the log',
  'AWS::SQS::Queue': 'the work that waits in it',
  'AWS::SNS::Topic': 'its confirmed subscriptions',
  'AWS::IVS::Channel': 'its address and stream key: encoders must be reconfigured',
  'AWS::IVS::StreamKey': 'the key in the encoder',
  'AWS::IVS::PlaybackKeyPair': 'every token signed with it',
  'AWS::IVSChat::Room': 'who is muted, and running chats',
  'AWS::AppSync::GraphQLApi': 'its address and key: open tabs break',
  'AWS::ApiGatewayV2::Api': 'its address: webhooks go nowhere until the new one is registered',
  'AWS::CloudFront::Distribution': 'its name, which DNS points to',
  'AWS::CloudFront::PublicKey': 'every address of a film signed with it',
  'AWS::SES::EmailIdentity': 'its DKIM records: mail waits until the new ones are in DNS',
  'AWS::SES::ConfigurationSet': 'its suppression list and reputation',
  'AWS::Backup::BackupVault': 'the backups in it',
};
