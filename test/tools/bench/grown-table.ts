/** The table of a marketplace with `size` products, and a learner in it. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { catalogueIndexOf } from '../../../functions/content/index-of.ts';
import { itemOf } from '../../../functions/content/publish.ts';
import { compileContent } from '../../../lib/content/compile.ts';
import { entitlement, freeOrder, lasting } from '../../../lib/model/access.ts';
import { searchIndexKey } from '../../../lib/model/environment.ts';
import {
  decisionsKey,
  exercisesKey,
  lessonsKey,
  orderKey,
  ownedKey,
  progressKey,
  reviewCountsIndexKey,
  reviewCountsKey,
  reviewKey,
  reviewsKey,
  subscriptionKey,
  wishKey,
} from '../../../lib/model/keys.ts';
import type { LessonFilm, LessonsItem } from '../../../lib/model/items/lessons.ts';
import type { ExercisesItem } from '../../../lib/model/items/practice.ts';
import type { Product } from '../../../lib/model/items/product.ts';
import { countedWhole } from '../../../lib/model/practice.ts';
import { codesOf, courseProgress } from '../../../lib/model/progress.ts';
import type { Stage } from '../../../lib/local/stage.ts';
import { toItem } from '../../../functions/shared/dynamodb.ts';
import { desk, drill, lesson } from './api-operations.ts';

const root = join(import.meta.dirname, '../../..');

/** A learner who owns 20 of the products and has 20 others on the wishlist; the first call creates the products. */
export async function fill(stage: Stage, size: number, sub: string): Promise<void> {
  const all = (await compileContent(join(root, 'lib/content'))).products;
  const real = all.filter(({ type }) => type === 'course');
  const products: Product[] = Array.from({ length: size }, (_, n) => {
    const link = `bench-${n}`;
    const course = real[n % real.length]!;
    const [first, ...others] = course.sections;
    const [begin, ...rest] = first!.lessons;
    const sections = [{ ...first!, lessons: [{ ...begin!, code: lesson }, ...rest] }, ...others];
    return { ...course, link, name: `Bench course ${n}`, price: n === 46 ? 0 : 9900, sections };
  });
  const now = new Date().toISOString();
  const shelf = [...products.slice(20, 39), ...all.filter(({ link }) => link === desk)].map((product) => ({
    ...ownedKey(sub, product.link),
    ...entitlement(product, { bench: lasting('order', null, now) }),
  }));
  const wishes = products.slice(0, 20).map(({ link, name, summary, image, type, price }) => {
    return {
      ...wishKey(sub, link),
      baseType: 'wish',
      link,
      name,
      summary,
      image,
      type,
      savedPrice: price,
      createdAt: now,
    };
  });
  const orders = products
    .slice(20, 40)
    .map((product) => ({ ...orderKey(sub, product.link), ...freeOrder(product, product.link, now), total: 9900 }));
  const progress = products.slice(20, 40).map(({ link, sections }) => {
    const codes = codesOf(sections);
    const lessons = Object.fromEntries(codes.map((code, n) => [code, { position: 120, done: n % 2 === 0, at: now }]));
    return {
      ...{ ...progressKey(sub, link), baseType: 'progress', link, lessons, version: 1 },
      ...courseProgress(codes, lessons),
    };
  });
  const reviews = Array.from({ length: 20 }, (_, n) => {
    const said = { id: `bench-${n}`, link: 'bench-21', name: 'Someone', rating: 4, review: 'Clear. '.repeat(40) };
    const keys = { ...reviewKey('bench-21', said.id), ...reviewsKey('bench-21', now, said.id) };
    return { ...keys, baseType: 'review', ...said, createdAt: now, updatedAt: now };
  });
  const counts = { ...reviewCountsKey('bench-21'), ...reviewCountsIndexKey('bench-21'), stars4: reviews.length };
  const subscription = { ...subscriptionKey(sub, 'bench'), id: 'bench', name: 'Desk', createdAt: now };
  const film: LessonFilm = {
    ...{ name: 'Where the day is decided', seconds: 21, preview: false, captions: null, poster: null, chapters: [] },
    qualities: [{ name: '720p', key: 'lessons/bench-21/720p.mp4' }],
  };
  const films: LessonsItem = { baseType: 'lessons', lessons: { [lesson]: film } };
  const { lesson: beside, kind, name, skill, level, required } = drill;
  const digest = createHash('sha256').update(JSON.stringify(drill)).digest('hex');
  const practice: ExercisesItem = {
    baseType: 'exercises',
    exercises: { [drill.code]: { digest, lesson: beside, kind, name, skill, level, required } },
  };
  const decided = drill.moments[0]!.questions.map(({ id }) => [`n#${id}`, countedWhole] as const);
  const decisions = { ...decisionsKey('bench-21', drill.code), baseType: 'decisions', ...Object.fromEntries(decided) };
  const made = (type: string, word: string) =>
    stage.resources().find((resource) => resource.type === type && resource.logicalId.startsWith(word))!.physicalId;
  const table_ = made('AWS::DynamoDB::Table', 'Table');
  const owned = stage.kernel.ports.dynamodb;
  const own = await owned.call(
    'Query',
    {
      TableName: table_,
      KeyConditionExpression: 'PK = :p AND begins_with(SK, :o)',
      ExpressionAttributeValues: { ':p': { S: `USER#${sub}` }, ':o': { S: 'OWNED#' } },
      ProjectionExpression: 'PK, SK',
    },
    { kind: 'root' },
  );
  const rows: object[] = [
    ...products.map((product) => itemOf(product, 'bench', now)),
    ...shelf,
    ...wishes,
    ...orders,
    ...progress,
  ];
  rows.push(
    ...reviews,
    counts,
    subscription,
    { ...lessonsKey('bench-21'), ...films },
    { ...exercisesKey('bench-21'), ...practice },
    decisions,
  );
  const requests = [
    ...own.Items.map((Key: object) => ({ DeleteRequest: { Key } })),
    ...rows.map((row) => ({ PutRequest: { Item: toItem(row) } })),
  ];
  for (let from = 0; from < requests.length; from += 25)
    await owned.call(
      'BatchWriteItem',
      { RequestItems: { [table_]: requests.slice(from, from + 25) } },
      { kind: 'root' },
    );
  const index = Buffer.from(JSON.stringify(catalogueIndexOf({ products })));
  await stage.kernel.ports.s3.put(made('AWS::S3::Bucket', 'Content'), searchIndexKey, index, {
    'content-type': 'application/json',
  });
}
