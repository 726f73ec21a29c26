import { AwsError } from '../../kernel/aws-error.ts';
import type { ObjectStore } from './store/object-store.ts';

/** An existing bucket. */
export interface Bucket {
  readonly name: string;
  readonly arn: string;
  readonly objects: ObjectStore;
  readonly settings: BucketSettings;
}

export interface BucketSettings {
  readonly versioned: boolean;
  /** `IgnorePublicAcls` and `BlockPublicAcls` have no effect, because there are no ACLs. */
  readonly blockPublicPolicy: boolean;
  readonly restrictPublicBuckets: boolean;
  readonly cors: readonly CorsRule[];
  /** The default encryption reported for objects; nothing is encrypted on this machine. */
  readonly encryption: { readonly algorithm: string; readonly key: string | undefined };
}

export interface CorsRule {
  readonly AllowedOrigins: readonly string[];
  readonly AllowedMethods: readonly string[];
  readonly AllowedHeaders?: readonly string[];
  readonly ExposedHeaders?: readonly string[];
  readonly MaxAge?: number;
}

/** The buckets of the stage by name. */
export type Buckets = Map<string, Bucket>;

export function bucketNamed(buckets: Buckets, name: string): Bucket {
  const bucket = buckets.get(name);
  if (!bucket) throw new AwsError('NoSuchBucket', 'The specified bucket does not exist', 404, { BucketName: name });
  return bucket;
}
