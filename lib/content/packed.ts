import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import {
  exercisesFolder,
  type Manifest,
  type ProductPart,
  type Reference,
  type SharedContent,
} from '../model/by-digest.ts';
import type { Content } from '../model/content.ts';
import { minutesOf } from '../model/exercise-minutes.ts';
import type { Exercise, ExerciseEntry } from '../model/exercises.ts';

/** Content as objects of the content bucket. */
export interface PackedContent {
  /** Digest of its manifest. */
  readonly digest: string;
  /** The bytes of each object by SHA-256; for an exercise, prefixed with its folder. */
  readonly objects: ReadonlyMap<string, () => Buffer>;
}

/** Target products per part: one edit re-uploads a whole part. */
const productsPerPart = 128;

const hashOf = (kind: 'sha256' | 'md5', ...bytes: readonly (string | Buffer)[]): string => {
  const hash = createHash(kind);
  for (const each of bytes) hash.update(each);
  return hash.digest('hex');
};

export function packed({
  products,
  covers,
  previews,
  classes,
  lessons,
  exercises,
  spoken,
  demo: _,
  ...shared
}: Content): PackedContent {
  const objects = new Map<string, () => Buffer>();
  const file = (bytes: Buffer): Reference => {
    const sha256 = hashOf('sha256', bytes);
    objects.set(sha256, () => bytes);
    return { sha256, md5: hashOf('md5', bytes) };
  };
  const json = (value: Manifest | SharedContent | readonly ProductPart[] | Exercise, folder = ''): string => {
    const text = JSON.stringify(value);
    const sha256 = hashOf('sha256', text);
    objects.set(folder + sha256, () => gzipSync(text));
    return sha256;
  };
  const entryOf = (exercise: Exercise): ExerciseEntry => {
    const { lesson, kind, name, skill, level, required } = exercise;
    return {
      ...{ digest: json(exercise, exercisesFolder), lesson, kind, name, skill, level, required },
      minutes: minutesOf(exercise),
    };
  };
  const all = products.map((product): ProductPart => {
    const { link } = product;
    const preview = previews[link];
    return {
      product,
      hash: hashOf('sha256', JSON.stringify(product), covers[link]!),
      cover: file(Buffer.from(covers[link]!)),
      preview: preview && { ...preview, film: file(Buffer.from(preview.film, 'base64')) },
      liveClass: classes[link],
      lessons: lessons[link],
      exercises: exercises[link] && Object.fromEntries(exercises[link].map((each) => [each.code, entryOf(each)])),
      spoken: spoken[link],
    };
  });
  // By hash of the link, so one more product changes one part.
  const count = 2 ** Math.max(0, Math.ceil(Math.log2(products.length / productsPerPart)));
  const parts = Map.groupBy(all, ({ product }) => parseInt(hashOf('sha256', product.link).slice(0, 8), 16) % count);
  const numbers = [...parts.keys()].sort((one, other) => one - other);
  const digest = json({ parts: numbers.map((number) => json(parts.get(number)!)), shared: json(shared) });
  return { digest, objects };
}
