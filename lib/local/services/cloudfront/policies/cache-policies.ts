/** What a cache policy means here: how long the edge caches a response, and whether it requests compressed ones. */
export interface CachePolicy {
  /** Seconds. */
  readonly least: number;
  readonly usual: number;
  readonly most: number;
  readonly gzip: boolean;
  readonly brotli: boolean;
}

const day = 86_400;
const optimized = { least: 1, usual: day, most: 365 * day };
const byOrigin = { least: 0, usual: 0, most: 365 * day };
const both = { gzip: true, brotli: true };
const neither = { gzip: false, brotli: false };

/** @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-cache-policies.html */
export const managedCachePolicies: Readonly<Record<string, CachePolicy>> = {
  // CachingOptimized
  '658327ea-f89d-4fab-a63d-7e88639e58f6': { ...optimized, ...both },
  // CachingOptimizedForUncompressedObjects
  'b2884449-e4de-46a7-ac36-70bc7f1ddd6d': { ...optimized, ...neither },
  // CachingDisabled
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': { least: 0, usual: 0, most: 0, ...neither },
  // UseOriginCacheControlHeaders, and the same with query strings
  '83da9c7e-98b4-4e11-a168-04f0df8e2c65': { ...byOrigin, ...both },
  '4cc15a8a-d715-48a4-82b8-cc0b614638fe': { ...byOrigin, ...both },
};

/** How long the edge may cache a response, in seconds. */
export function lifetime(policy: CachePolicy, cacheControl: string | undefined): number {
  const directives = cacheControl?.toLowerCase() ?? '';
  const age = /\bs-maxage=(\d+)/.exec(directives)?.[1] ?? /\bmax-age=(\d+)/.exec(directives)?.[1];
  const wished = /\bno-store\b|\bno-cache\b|\bprivate\b/.test(directives) ? 0 : age ? Number(age) : policy.usual;
  return Math.max(policy.least, Math.min(policy.most, wished));
}
