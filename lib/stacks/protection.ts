import { CfnDeletionPolicy } from 'aws-cdk-lib';
import { CfnTable } from 'aws-cdk-lib/aws-dynamodb';
import { CfnKey, type Key } from 'aws-cdk-lib/aws-kms';
import { CfnLogGroup } from 'aws-cdk-lib/aws-logs';
import { CfnBucket, type Bucket } from 'aws-cdk-lib/aws-s3';
import { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';

/**
 * What a stage with learners adds to every resource of a kind, in whichever stack it stands and whoever adds it later.
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
 * What is kept is kept once its creation has succeeded: after a first deploy that failed, a name of its own would stand in the way of
 * the next one. Tables and pools are protected from deletion and buckets may hold files by then: there the roll-back itself would
 * fail, and as CloudFormation names them, nothing is in their way.
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
