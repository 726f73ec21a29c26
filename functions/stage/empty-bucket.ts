/** Empties a bucket when its stage is destroyed: CloudFormation does not delete a bucket that contains anything. */
import { DeleteObjectsCommand, ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { answer } from '../shared/custom-resource.ts';
import { s3 } from '../shared/s3.ts';

export const handler = (event: CloudFormationCustomResourceEvent) => {
  const bucket = String(event.ResourceProperties['BucketName']);
  return answer(event, bucket, async () => {
    if (event.RequestType === 'Delete') await empty(bucket);
  });
};

/** Deletes every version of every object, a thousand at a time; delete markers are versions, too. */
async function empty(Bucket: string): Promise<void> {
  for (;;) {
    const { Versions = [], DeleteMarkers = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket }));
    const Objects = [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({ Key, VersionId }));
    if (Objects.length === 0) return;
    const { Errors = [] } = await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
    if (Errors.length > 0) throw new Error(`${Errors.length} objects of ${Bucket} stay: ${Errors[0]!.Message}`);
  }
}
