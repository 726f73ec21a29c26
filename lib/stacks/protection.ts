import { CfnDeletionPolicy } from 'aws-cdk-lib';
import { CfnTable } from 'aws-cdk-lib/aws-dynamodb';
import { CfnKey, type Key } from 'aws-cdk-lib/aws-kms';
import { CfnLogGroup } from 'aws-cdk-lib/aws-logs';
import { CfnBucket, type Bucket } from 'aws-cdk-lib/aws-s3';
import { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';

/**
 * Settings that a stage with learners applies to every resource of a type, in every stack.
 * @param all the whole stage, with all its stacks
 */
export function protect(all: Construct, { key, accessLogs }: { key?: Key; accessLogs?: Bucket }): void {
  for (const resource of all.node.findAll()) {
    if (key) encrypt(resource, key.keyArn);
    leaveNothingOfAFailedCreation(resource);
    if (accessLogs && resource instanceof CfnBucket && resource !== accessLogs.node.defaultChild)
      resource.loggingConfiguration = {
        destinationBucketName: accessLogs.bucketName,
        logFilePrefix: `s3/${resource.node.path.split('/').slice(1, -1).join('-').toLowerCase()}/`,
      };
  }
}

/**
 * Retains these resources only after their creation has succeeded: if the first deployment failed, a retained resource with a fixed name
 * would block the next one. Tables, user pools and buckets are left out. They are protected from deletion or may already hold files, so the
 * rollback itself would fail; and CloudFormation generates their names, so they block nothing.
 */
function leaveNothingOfAFailedCreation(resource: object): void {
  if (!(resource instanceof CfnLogGroup || resource instanceof CfnSecret || resource instanceof CfnKey)) return;
  const { cfnOptions } = resource;
  if (cfnOptions.deletionPolicy === CfnDeletionPolicy.RETAIN)
    cfnOptions.deletionPolicy = CfnDeletionPolicy.RETAIN_EXCEPT_ON_CREATE;
}

function encrypt(resource: object, keyArn: string): void {
  if (resource instanceof CfnLogGroup || resource instanceof CfnSecret) resource.kmsKeyId = keyArn;
  if (resource instanceof CfnTable)
    resource.sseSpecification = { sseEnabled: true, sseType: 'KMS', kmsMasterKeyId: keyArn };
}
