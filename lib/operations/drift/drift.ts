/** `npm run drift`: checks whether a stage matches this repository. */
import { paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import type { Content } from '../../model/content.ts';
import type { Difference, DriftAnswer, PublishedObject } from '../../model/publication.ts';
import { uploadContent } from '../publish/upload-content.ts';
import { publisherOf, type PublisherFunction, type StageConnection } from '../stage-connection.ts';
import { templateDrift } from './templates.ts';

export interface DriftOptions {
  readonly content: boolean;
  readonly template: boolean;
}

/** @param compile compiles lib/content @returns the exit code: 1 if anything differs */
export async function driftCommand(
  connection: StageConnection,
  wishes: DriftOptions,
  compile: () => Promise<Content>,
  print: (line: string) => void,
): Promise<number> {
  let found = 0;
  if (wishes.content) {
    print(`What is published at ${connection.name}, beside lib/content`);
    const publisher = await publisherOf(connection);
    const { digest } = await uploadContent(connection, publisher, await compile());
    const { rows, differences, objects } = await publisher.ask<DriftAnswer>({ action: 'drift', content: digest });
    for (const difference of differences) print(`  ${printed(difference)}`);
    const lost = await objectDrift(connection, publisher, objects);
    for (const sentence of lost) print(`  ${sentence}`);
    print(`  ${rows} rows and ${objects.length} objects: ${verdict(differences.length + lost.length)}`);
    if (differences.length > 0) print('  `npm run publish -- <stage> --plan` says what publishing would put right');
    if (lost.some((sentence) => sentence.startsWith('films bucket')))
      print('  Films are uploaded again by `npm run upload-films -- <stage>`');
    if (lost.some((sentence) => !sentence.startsWith('films bucket')))
      print('  Objects are written again by `npm run publish`');
    found += differences.length + lost.length;
  }
  if (wishes.template) {
    const sentences = await templateDrift(connection, print);
    for (const sentence of sentences) print(`  ${sentence}`);
    print(`  ${verdict(sentences.length)}`);
    found += sentences.length;
  }
  return found === 0 ? 0 : 1;
}

const verdict = (count: number) =>
  count === 0 ? 'nothing differs' : count === 1 ? 'one thing differs' : `${count} things differ`;

function printed({ what, field, stored, wanted }: Difference): string {
  if (field === null) return stored === null ? `${what}: is not there` : `${what}: is there, and content has it not`;
  return `${what}: ${field} is ${stored ?? 'not there'}, content says ${wanted ?? 'nothing of it'}`;
}

/** Compares with the bucket listings: the ETag of an object encrypted with S3's own keys is the MD5 of its bytes. */
async function objectDrift(
  connection: StageConnection,
  { buckets }: PublisherFunction,
  objects: readonly PublishedObject[],
): Promise<string[]> {
  const client = new S3Client(connection.clientConfig('s3'));
  const sentences: string[] = [];
  for (const [bucket, wanted] of Map.groupBy(objects, (object) => object.bucket)) {
    const there = new Map<string, { readonly tag: string; readonly size: number }>();
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: buckets[bucket] }))
      for (const { Key, ETag, Size } of Contents)
        there.set(Key!, { tag: (ETag ?? '').replaceAll('"', ''), size: Size! });
    for (const { key, md5, bytes } of wanted) {
      const { tag, size } = there.get(key) ?? {};
      // The ETag of a multipart upload does not identify its bytes.
      const isOther = md5 !== null && /^[0-9a-f]{32}$/.test(tag ?? '') && tag !== md5;
      if (tag === undefined) sentences.push(`${bucket} bucket, ${key}: is not there`);
      else if (isOther || (bytes !== undefined && bytes !== size)) sentences.push(`${bucket} bucket, ${key}: holds something else`); // prettier-ignore
    }
  }
  return sentences;
}
