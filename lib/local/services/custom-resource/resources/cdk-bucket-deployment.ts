import { randomUUID } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { JsonObject } from '../../../kernel/json.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { ResourceType } from '../../../kernel/resource-type.ts';
import { unzip } from '../../../unzip.ts';
import { contentTypeOf } from '../../../protocol/content-types.ts';
import { replaceMarkers } from '../markers.ts';
import { stringified } from '../stringified.ts';
import { syncFilter } from '../sync-filter.ts';

/**
 * CDK's BucketDeployment, built into the stage: copies the sources' files to the bucket. As on AWS, nothing happens
 * while its properties, which identify the sources by content, stay the same, so later changes in the bucket are kept.
 */
export function cdkBucketDeploymentResource(kernel: Kernel): ResourceType {
  return {
    properties: Object.fromEntries(known.map((name) => [name, true as const])),
    async put(resource, before) {
      const properties = stringified(resource.properties);
      const destination = destinationOf(properties);
      const old = before?.properties && stringified(before.properties);
      if (before && isDeepStrictEqual(old, properties)) return before;
      if (old && old['RetainOnDelete'] === 'false' && !same(destinationOf(old), destination)) await empty(kernel, old);
      await deploy(kernel, properties, destination);
      return {
        physicalId: before?.physicalId ?? `aws.cdk.s3deployment.${randomUUID()}`,
        attributes: {
          DestinationBucketArn: properties['DestinationBucketArn'],
          SourceObjectKeys: properties['OutputObjectKeys'] === 'false' ? [] : properties['SourceObjectKeys'],
        },
      };
    },
    async remove(before) {
      const properties = stringified(before.properties ?? {});
      if (properties['RetainOnDelete'] === 'false') await empty(kernel, properties);
    },
  };
}

const known = [
  ...[
    'ServiceToken',
    'ServiceTimeout',
    'SourceBucketNames',
    'SourceObjectKeys',
    'SourceMarkers',
    'SourceMarkersConfig',
  ],
  ...[
    'DestinationBucketName',
    'DestinationBucketKeyPrefix',
    'DestinationBucketArn',
    'DistributionId',
    'DistributionPaths',
  ],
  ...[
    'WaitForDistributionInvalidation',
    'RetainOnDelete',
    'Prune',
    'Exclude',
    'Include',
    'UserMetadata',
    'SystemMetadata',
  ],
  ...['Extract', 'SignContent', 'OutputObjectKeys'],
];

interface Destination {
  readonly bucket: string;
  /** Empty, or ends with a slash. */
  readonly prefix: string;
}

function destinationOf(properties: JsonObject): Destination {
  const prefix = String(properties['DestinationBucketKeyPrefix'] ?? '').replace(/\/$/, '');
  return { bucket: properties['DestinationBucketName'], prefix: prefix && `${prefix}/` };
}

const same = (one: Destination, other: Destination) => one.bucket === other.bucket && one.prefix === other.prefix;

async function empty(kernel: Kernel, properties: JsonObject): Promise<void> {
  const { bucket, prefix } = destinationOf(properties);
  for (const key of await kernel.ports.s3.list(bucket, prefix)) await kernel.ports.s3.remove(bucket, key);
}

async function deploy(kernel: Kernel, properties: JsonObject, { bucket, prefix }: Destination): Promise<void> {
  const files = await filesOf(kernel, properties);
  const wanted = syncFilter(properties['Exclude'] ?? [], properties['Include'] ?? []);
  for (const [path, body] of files) {
    if (!wanted(path)) continue;
    const headers = headersOf(path, properties);
    const there = await kernel.ports.s3.get(bucket, prefix + path);
    const unchanged =
      there?.body.equals(body) && Object.entries(headers).every(([name, value]) => there.headers[name] === value);
    if (!unchanged) await kernel.ports.s3.put(bucket, prefix + path, body, headers);
  }
  if (properties['Prune'] === 'false') return;
  for (const key of await kernel.ports.s3.list(bucket, prefix)) {
    const path = key.slice(prefix.length);
    if (!files.has(path) && wanted(path)) await kernel.ports.s3.remove(bucket, key);
  }
}

/** The merged files of all sources; a later source wins for the same path. */
async function filesOf(kernel: Kernel, properties: JsonObject): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const [index, bucket] of (properties['SourceBucketNames'] as string[]).entries()) {
    const key: string = properties['SourceObjectKeys'][index];
    const markers = properties['SourceMarkers']?.[index] ?? {};
    const config = properties['SourceMarkersConfig']?.[index] ?? {};
    const path = kernel.ports.assets.path(bucket, key);
    const folder = path && statSync(path).isDirectory();
    const archive = folder ? undefined : path ? readFileSync(path) : (await kernel.ports.s3.get(bucket, key))?.body;
    if (!folder && !archive) throw new Error(`its source is not here: s3://${bucket}/${key}`);
    if (properties['Extract'] === 'false') {
      if (!archive) throw new Error(`its source is a folder, which cannot be copied unextracted: ${path}`);
      files.set(basename(key), archive);
      continue;
    }
    for (const [name, body] of archive ? unzip(archive) : folderFiles(path!))
      files.set(name, replaceMarkers(body, markers, config));
  }
  return files;
}

function* folderFiles(folder: string): Generator<[string, Buffer]> {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name);
    if (statSync(file).isFile()) yield [relative(folder, file).split(sep).join('/'), readFileSync(file)];
  }
}

/** System metadata of objects, by the name of the `aws s3 sync` option. */
const served = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
];

function headersOf(path: string, properties: JsonObject): Record<string, string> {
  const headers: Record<string, string> = { 'content-type': contentTypeOf(path) };
  for (const [name, value] of Object.entries<string>(properties['SystemMetadata'] ?? {}))
    if (served.includes(name.toLowerCase())) headers[name.toLowerCase()] = value;
  for (const [name, value] of Object.entries<string>(properties['UserMetadata'] ?? {}))
    headers[`x-amz-meta-${name.toLowerCase()}`] = value;
  return headers;
}
