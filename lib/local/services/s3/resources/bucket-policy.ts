import type { Kernel } from '../../../kernel/kernel.ts';
import type { Deployed, ResourceType } from '../../../kernel/resource-type.ts';
import type { Buckets } from '../bucket.ts';
import { isPublic } from '../public-policy.ts';

/** `AWS::S3::BucketPolicy`. Refused when it is public and the bucket blocks public policies. */
export function bucketPolicyResource(kernel: Kernel, buckets: Buckets): ResourceType {
  return {
    properties: { Bucket: true, PolicyDocument: true },
    async put(resource): Promise<Deployed> {
      const { Bucket: name, PolicyDocument: policy } = resource.properties;
      const bucket = buckets.get(name);
      if (!bucket) throw new Error(`The bucket ${name} does not exist`);
      if (bucket.settings.blockPublicPolicy && isPublic(policy)) {
        throw new Error(`The policy grants public access, which the bucket ${name} blocks (BlockPublicPolicy)`);
      }
      kernel.iam.setResourcePolicy(bucket.arn, policy);
      return { physicalId: name, attributes: {} };
    },
    async remove(before) {
      kernel.iam.setResourcePolicy(`arn:${kernel.partition}:s3:::${before.physicalId}`, undefined);
    },
  };
}
