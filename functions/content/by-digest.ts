/** Reads content from its bucket, by the digest of its manifest. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import {
  contentKey,
  exercisesFolder,
  type Manifest,
  type ProductPart,
  type ReferredContent,
  type SharedContent,
} from '../../lib/model/by-digest.ts';
import { environment } from '../../lib/model/environment.ts';
import { s3 } from '../shared/s3.ts';
import { requireEnv } from '../shared/require-env.ts';
import { mapLimit } from '../../lib/model/map-limit.ts';

/** Objects read concurrently. */
const concurrency = 16;

let last: ReferredContent | undefined;
/** The parts of the last content read, by digest: most of the next content is the same. */
let lastParts: ReadonlyMap<string, readonly ProductPart[]> = new Map();

/**
 * The content without its files. The last content is cached: a plan is usually followed by its publication, and content by a similar one.
 * @throws Error with instructions if a part of it is missing
 */
export async function contentOf(digest: string): Promise<ReferredContent> {
  if (last?.digest === digest) return last;
  const { parts, shared } = await json<Manifest>(digest);
  const rest = await json<SharedContent>(shared);
  const read = await partsNamed(parts);
  last = undefined;
  lastParts = read;
  const all = [...read.values()].flat();
  all.sort(({ product: one }, { product: other }) => (one.link < other.link ? -1 : 1));
  const byLink = <T>(of: (part: ProductPart) => T | undefined) =>
    Object.fromEntries(
      all.flatMap((part) => {
        const value = of(part);
        return value === undefined ? [] : [[part.product.link, value] as const];
      }),
    );
  return (last = {
    ...rest,
    digest,
    products: all.map(({ product }) => product),
    hashes: byLink(({ hash }) => hash),
    covers: byLink(({ cover }) => cover),
    previews: byLink(({ preview }) => preview),
    classes: byLink(({ liveClass }) => liveClass),
    lessons: byLink(({ lessons }) => lessons),
    exercises: byLink(({ exercises }) => exercises),
    spoken: byLink(({ spoken }) => spoken),
  });
}

async function partsNamed(digests: readonly string[]): Promise<Map<string, readonly ProductPart[]>> {
  const found = new Map<string, readonly ProductPart[]>();
  await mapLimit(digests, concurrency, async (digest) => {
    found.set(digest, lastParts.get(digest) ?? (await json<ProductPart[]>(digest)));
  });
  return found;
}

/** Links of all products that differ between two contents, determined by their parts. */
export async function linksThatDiffer(before: string, after: string): Promise<Set<string>> {
  const [one, other] = (await Promise.all([before, after].map((digest) => json<Manifest>(digest)))).map(
    ({ parts }) => new Set(parts),
  );
  const inOne = [...one!, ...other!].filter((part) => !one!.has(part) || !other!.has(part));
  const parts = await partsNamed(inOne);
  // Sorted, so the order does not depend on which was read first: the plan's id is derived from it.
  return new Set([...parts.values()].flatMap((part) => part.map(({ product }) => product.link)).sort());
}

/** Digests of all objects of the content. */
export async function objectsOf({ digest, covers, previews, exercises }: ReferredContent): Promise<Set<string>> {
  const { parts, shared } = await json<Manifest>(digest);
  const files = [...Object.values(covers), ...Object.values(previews).map(({ film }) => film)];
  const practice = Object.values(exercises).flatMap((each) => Object.values(each));
  return new Set([
    ...[digest, shared, ...parts],
    ...files.map(({ sha256 }) => sha256),
    ...practice.map((entry) => exercisesFolder + entry.digest),
  ]);
}

/** The bytes of an object. @throws Error with instructions if it does not exist */
export async function bytesOf(sha256: string): Promise<Buffer> {
  try {
    const Bucket = requireEnv(environment.contentBucket);
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: contentKey(sha256) }));
    return Buffer.from(await Body!.transformToByteArray());
  } catch (error) {
    if ((error as Error).name !== 'NoSuchKey') throw error;
    throw new Error(
      `${contentKey(sha256)} is not in the content's bucket: npm run publish -- ${requireEnv(environment.stage)} brings what is missing`,
    );
  }
}

const unzip = promisify(gunzip);

async function json<T>(sha256: string): Promise<T> {
  const text = await unzip(await bytesOf(sha256));
  if (createHash('sha256').update(text).digest('hex') !== sha256)
    throw new Error(
      `${contentKey(sha256)} is not what its name says: someone has changed it. Delete it, and publish again`,
    );
  return JSON.parse(text.toString()) as T;
}
