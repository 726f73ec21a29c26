import type { Kernel } from '../kernel/kernel.ts';
import type { Held } from './read.ts';

/** A resource's ARN; undefined for those that are never named by one here. */
export function arnOf({ partition, account }: Kernel, { type, physicalId, attributes }: Held): string | undefined {
  // Of all regions, and CloudFormation has no attribute of it.
  if (type === 'AWS::CloudFront::Distribution')
    return `arn:${partition}:cloudfront::${account}:distribution/${physicalId}`;
  const arn: unknown = attributes['Arn'];
  if (typeof arn === 'string') return arn.replace(/:\*$/, '');
  return physicalId.startsWith('arn:') ? physicalId : undefined;
}
