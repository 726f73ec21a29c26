import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AnyPrincipal, Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';

/** Actions for encrypting and decrypting, written out instead of `kms:ReEncrypt*` and `kms:GenerateDataKey*`. */
const using = [
  'kms:Decrypt',
  'kms:DescribeKey',
  'kms:Encrypt',
  'kms:GenerateDataKey',
  'kms:GenerateDataKeyWithoutPlaintext',
  'kms:ReEncryptFrom',
  'kms:ReEncryptTo',
];

/** Services that store our data and use the key on behalf of callers who may read or write there. */
const keepers = ['dynamodb', 's3', 'secretsmanager'];

/**
 * The stage's own key. Anyone with permission on the table, a bucket or a secret can use the key through that service and in no other way,
 * so roles need no permission on the key itself, as with AWS's own keys (DynamoDB developer guide, "Authorizing use of your KMS key").
 * CloudWatch encrypts logs itself (CloudWatch Logs user guide, "Encrypt log data").
 */
export function stageKey(scope: Construct, id: string): Key {
  const { account, region, partition } = Stack.of(scope);
  const key = new Key(scope, id, {
    description: 'Encrypts the stage’s data',
    enableKeyRotation: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
  key.addToResourcePolicy(
    new PolicyStatement({
      sid: 'ThroughTheServiceThatKeepsIt',
      principals: [new AnyPrincipal()],
      actions: [...using, 'kms:CreateGrant'],
      resources: ['*'],
      conditions: {
        StringEquals: {
          'kms:CallerAccount': account,
          'kms:ViaService': keepers.map((service) => `${service}.${region}.amazonaws.com`),
        },
      },
    }),
  );
  grantsForServicesAlone(key);
  key.addToResourcePolicy(
    new PolicyStatement({
      sid: 'LogsOfThisAccount',
      principals: [new ServicePrincipal(`logs.${region}.amazonaws.com`)],
      actions: using,
      resources: ['*'],
      conditions: {
        ArnLike: { 'kms:EncryptionContext:aws:logs:arn': `arn:${partition}:logs:${region}:${account}:log-group:*` },
      },
    }),
  );
  return key;
}

/** Denies grants on the key except to AWS services, whatever the account's own policies may allow (CT.KMS.PR.3). */
export function grantsForServicesAlone(key: Key): void {
  key.addToResourcePolicy(
    new PolicyStatement({
      sid: 'GrantsForServicesAlone',
      effect: Effect.DENY,
      principals: [new AnyPrincipal()],
      actions: ['kms:CreateGrant'],
      resources: ['*'],
      conditions: { BoolIfExists: { 'kms:GrantIsForAWSResource': 'false', 'aws:PrincipalIsAWSService': 'false' } },
    }),
  );
}
