import { CfnTable } from 'aws-cdk-lib/aws-dynamodb';
import type { Key } from 'aws-cdk-lib/aws-kms';
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
    if (accessLogs && resource instanceof CfnBucket && resource !== accessLogs.node.defaultChild)
      resource.loggingConfiguration = {
        destinationBucketName: accessLogs.bucketName,
        logFilePrefix: `s3/${resource.node.path.split('/').slice(1, -1).join('-').toLowerCase()}/`,
      };
  }
}

function encrypt(resource: object, keyArn: string): void {
  if (resource instanceof CfnLogGroup || resource instanceof CfnSecret) resource.kmsKeyId = keyArn;
  if (resource instanceof CfnTable)
    resource.sseSpecification = { sseEnabled: true, sseType: 'KMS', kmsMasterKeyId: keyArn };
}
