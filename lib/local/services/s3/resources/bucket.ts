import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Declared, ResourceType } from '../../../kernel/resource-type.ts';
import type { Buckets, BucketSettings } from '../bucket.ts';
import { openObjectStore } from '../store/object-store.ts';

/** 3 to 63 lower-case letters, digits, dots, and hyphens. */
const validName = /^(?!.*\.\.)[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** `AWS::S3::Bucket`. Encryption, access logs, tags, ownership, and the expiry of old versions have no effect here. */
export function bucketResource(kernel: Kernel, buckets: Buckets): ResourceType {
  return {
    properties: {
      BucketName: true,
      // Only the owner has access, which is all that a bucket without ACLs supports.
      AccessControl: true,
      BucketEncryption: true,
      CorsConfiguration: {
        CorsRules: [
          {
            AllowedHeaders: true,
            AllowedMethods: true,
            AllowedOrigins: true,
            ExposedHeaders: true,
            Id: true,
            MaxAge: true,
          },
        ],
      },
      LifecycleConfiguration: {
        Rules: [
          {
            AbortIncompleteMultipartUpload: true,
            ExpirationInDays: true,
            Id: true,
            NoncurrentVersionExpiration: true,
            Prefix: true,
            Status: true,
          },
        ],
      },
      LoggingConfiguration: true,
      OwnershipControls: { Rules: [{ ObjectOwnership: true }] },
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      Tags: true,
      VersioningConfiguration: { Status: true },
    },
    async put(resource, before) {
      const name = resource.properties.BucketName ?? before?.physicalId ?? generatedName(resource);
      if (!validName.test(name)) throw new Error(`${name} is not a valid bucket name`);
      const { AccessControl = 'Private' } = resource.properties;
      if (AccessControl !== 'Private') throw new Error(`The local stage has no ACLs: AccessControl ${AccessControl}`);
      const arn = `arn:${kernel.partition}:s3:::${name}`;
      const usesKms = () => buckets.get(name)!.settings.encryption.algorithm.startsWith('aws:kms');
      const objects = buckets.get(name)?.objects ?? openObjectStore(join(kernel.directory, 's3', name), usesKms);
      buckets.set(name, { name, arn, objects, settings: settingsOf(resource.properties) });
      return {
        physicalId: name,
        attributes: {
          Arn: arn,
          DomainName: `${name}.s3.amazonaws.com`,
          RegionalDomainName: `${name}.s3.${kernel.region}.amazonaws.com`,
          DualStackDomainName: `${name}.s3.dualstack.${kernel.region}.amazonaws.com`,
          WebsiteURL: `http://${name}.s3-website-${kernel.region}.amazonaws.com`,
        },
      };
    },
    async remove(before) {
      const directory = join(kernel.directory, 's3', before.physicalId);
      const { objects } = buckets.get(before.physicalId) ?? { objects: openObjectStore(directory) };
      if (objects.size > 0) {
        if (kernel.ports.account) throw new Error('The bucket you tried to delete is not empty');
        kernel.log(`s3: bucket ${before.physicalId} is not empty and stays, as CloudFormation would leave it`);
        return;
      }
      buckets.delete(before.physicalId);
      await rm(directory, { recursive: true, force: true });
    },
    sideBySide: true,
  };
}

function settingsOf(properties: Declared['properties']): BucketSettings {
  // Since April 2023, new buckets block public access by default.
  const block = properties.PublicAccessBlockConfiguration ?? { BlockPublicPolicy: true, RestrictPublicBuckets: true };
  return {
    versioned: properties.VersioningConfiguration?.Status === 'Enabled',
    blockPublicPolicy: isTrue(block.BlockPublicPolicy),
    restrictPublicBuckets: isTrue(block.RestrictPublicBuckets),
    cors: properties.CorsConfiguration?.CorsRules ?? [],
    encryption: encryptionOf(properties),
  };
}

function encryptionOf({ BucketEncryption }: Declared['properties']): BucketSettings['encryption'] {
  const rule = BucketEncryption?.ServerSideEncryptionConfiguration?.[0]?.ServerSideEncryptionByDefault;
  return { algorithm: rule?.SSEAlgorithm ?? 'AES256', key: rule?.KMSMasterKeyID };
}

function isTrue(value: unknown): boolean {
  return value === true || value === 'true';
}

function generatedName(resource: Declared): string {
  const suffix = randomBytes(6).toString('hex');
  const stem = `${resource.stack}-${resource.logicalId}`.toLowerCase().replace(/[^a-z0-9-]/g, '');
  return `${stem.slice(0, 50)}-${suffix}`;
}
