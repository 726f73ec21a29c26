/** What each operation costs at DynamoDB: round trips and consumed units, counted there, as the catalogue grows. */
import '../../support/institution.ts';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stageKeys } from '../../../lib/operations/keys/stage-keys.ts';
import { connectClassroom } from '../../../lib/operations/start/connect-classroom.ts';
import { filmsFirst } from '../../../lib/operations/start/films-first.ts';
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
import type { ExercisesItem, LessonFilm, LessonsItem, Product } from '../../../lib/model/items.ts';
import { bestAnswer } from '../../../lib/model/exercise-scores.ts';
import { countedWhole } from '../../../lib/model/practice.ts';
import { codesOf, standing } from '../../../lib/model/progress.ts';
import { startDynamoDbLocal } from '../../../lib/local/services/dynamodb/engine/dynamodb-local.ts';
import { startStage, type Stage } from '../../../lib/local/stage.ts';
import { createSynthesizer } from '../../../lib/local/synth/synthesizer.ts';
import { toItem } from '../../../functions/shared/dynamodb.ts';
import { signIn } from '../../support/sign-in.ts';
import { startCountingProxy, type Count } from './counting-proxy.ts';
import { table } from './load.ts';

const root = join(import.meta.dirname, '../../..');

interface Operation {
  readonly name: string;
  /** Round trips, read and write units that the key design allows (facts of the design). */
  readonly floor?: readonly [number, number, number];
  readonly query: string;
  readonly visitor?: boolean;
}

const errors = 'errors { code }';
/** A product of the real content, with sessions and pre-market routines. */
const desk = 'opening-bell-live';
/** The first lesson of each product that is made here. */
const lesson = 'bench-lesson';
const watchedAt = new Date().toISOString();
/** What a device tells of it; a time to come counts as now, and what was earlier is no news. */
const told = (at: string) => `{ code: "${lesson}", position: 99, done: true, at: "${at}" }`;
/** A drill of the real content, which lies in the bucket, and the right answers to what it asks first. */
const drill = (await compileContent(join(root, 'lib/content'))).exercises['the-opening-hour']![0]!;
const answers = drill.moments[0]!.questions.map((question) => literal(bestAnswer(question, drill.chart!.tick)));
const month = new Date().toISOString().slice(0, 7);
const operations: readonly Operation[] = [
  { name: 'getHomeSettings', floor: [1, 0.5, 0], query: `{ getHomeSettings { settings ${errors} } }`, visitor: true },
  {
    name: 'getProductByLink, visitor',
    floor: [1, 0.5, 0],
    query: `{ getProductByLink(link: "bench-1") { name ${errors} } }`,
    visitor: true,
  },
  {
    name: 'getProductByLink, signed in',
    floor: [1, 1.5, 0],
    query: `{ getProductByLink(link: "bench-1") { name ${errors} } }`,
  },
  { name: 'queryProducts, visitor', query: `{ queryProducts { total ${errors} } }`, visitor: true },
  { name: 'queryProducts, signed in', query: `{ queryProducts { total ${errors} } }` },
  {
    name: 'getSuggestedProducts, visitor',
    floor: [1, 0.5, 0],
    query: `{ getSuggestedProducts(id: "bench-1") { products { link } ${errors} } }`,
    visitor: true,
  },
  {
    name: 'getProductSchedule',
    floor: [1, 0.5, 0],
    query: `{ getProductSchedule(link: "${desk}") { entries { id instructors { name } } ${errors} } }`,
    visitor: true,
  },
  {
    name: 'getScheduleOfMonth',
    floor: [1, 3, 0],
    query: `{ getScheduleOfMonth(date: "${month}") { entries { id instructors { name } } ${errors} } }`,
    visitor: true,
  },
  {
    name: 'getTradeOfTheWeek',
    floor: [1, 0.5, 0],
    query: `{ getTradeOfTheWeek { date dates ${errors} } }`,
    visitor: true,
  },
  {
    name: 'getPreMarketRoutineSample',
    query: `{ getPreMarketRoutineSample(link: "${desk}") { routines { date } ${errors} } }`,
    visitor: true,
  },
  {
    name: 'getProductPreMarketRoutines',
    floor: [2, 2.5, 0],
    query: `{ getProductPreMarketRoutines(link: "${desk}") { routines { date } ${errors} } }`,
  },
  { name: 'getUserProfile', floor: [1, 0.5, 0], query: `{ getUserProfile { email ${errors} } }` },
  { name: 'getWishlist, 20 rows', floor: [1, 1.5, 0], query: `{ getWishlist { items { link } ${errors} } }` },
  {
    name: 'getOwnedProducts, 20 rows',
    floor: [1, 1.5, 0],
    query: `{ getOwnedProducts { products { link } ${errors} } }`,
  },
  {
    name: 'getProductVideo',
    // As it is now, not as it was: the rows that decide are read consistently.
    floor: [1, 3, 0],
    query: `{ getProductVideo(link: "bench-21", code: "${lesson}") { link ${errors} } }`,
  },
  { name: 'getProgress', floor: [1, 1.5, 0], query: `{ getProgress(link: "bench-21") { done ${errors} } }` },
  {
    name: 'getAllProgress, 20 rows',
    floor: [1, 2, 0],
    query: `{ getAllProgress { courses { link } ${errors} } }`,
  },
  {
    name: 'saveProgress',
    floor: [2, 1.5, 1],
    query: `mutation { saveProgress(input: { link: "bench-21", lessons: [${told('2099-01-01T00:00:00Z')}] }) { done ${errors} } }`,
  },
  {
    name: 'saveProgress, no news',
    floor: [1, 1.5, 0],
    query: `mutation { saveProgress(input: { link: "bench-21", lessons: [${told(watchedAt)}] }) { done ${errors} } }`,
  },
  {
    name: 'getExercise',
    // Owned, exercises, what was practiced and how others decided: as they are now.
    floor: [1, 4, 0],
    query: `{ getExercise(link: "bench-21", code: "${drill.code}") { name ${errors} } }`,
  },
  {
    name: 'answerExercise',
    // The answer alone: of the first learners, and then of one in ten, how they decided is counted by another write.
    floor: [2, 2, 1],
    query: `mutation { answerExercise(input: { link: "bench-21", code: "${drill.code}", attempt: 1, moment: 0, answers: [${answers.join(' ')}] }) { name ${errors} } }`,
  },
  { name: 'getPractice', floor: [1, 0.5, 0], query: `{ getPractice { practices { code } ${errors} } }` },
  {
    name: 'getProductReviews, 20 rows',
    floor: [1, 2, 0],
    query: `{ getProductReviews(link: "bench-21") { total reviews { review } ${errors} } }`,
    visitor: true,
  },
  {
    name: 'addProductReview, new',
    floor: [1, 0, 6],
    query: `mutation { addProductReview(input: { link: "bench-21", rating: 4, review: "Clear" }) { rating ${errors} } }`,
  },
  {
    name: 'addProductReview, edit',
    query: `mutation { addProductReview(input: { link: "bench-21", rating: 5, review: "Clearer" }) { rating ${errors} } }`,
  },
  {
    name: 'getOwnProductReview',
    floor: [1, 0.5, 0],
    query: `{ getOwnProductReview(link: "bench-21") { rating ${errors} } }`,
  },
  { name: 'getUserOrders, 20 rows', floor: [1, 1.5, 0], query: `{ getUserOrders { orders { id } ${errors} } }` },
  {
    name: 'getUserSubscriptions',
    floor: [1, 0.5, 0],
    query: `{ getUserSubscriptions { subscriptions { id } ${errors} } }`,
  },
  {
    name: 'getUserSubscription',
    floor: [1, 0.5, 0],
    query: `{ getUserSubscription(id: "bench") { name ${errors} } }`,
  },
  { name: 'getOwnedProduct', floor: [1, 1, 0], query: `{ getOwnedProduct(link: "bench-21") { name ${errors} } }` },
  {
    name: 'toggleWishlist, on',
    floor: [2, 0.5, 1],
    query: `mutation { toggleWishlist(input: { link: "bench-45" }) { inWishlist ${errors} } }`,
  },
  {
    name: 'toggleWishlist, off',
    floor: [2, 0.5, 1],
    query: `mutation { toggleWishlist(input: { link: "bench-45" }) { inWishlist ${errors} } }`,
  },
  {
    name: 'purchaseFreeProduct',
    floor: [2, 0.5, 6],
    query: `mutation { purchaseFreeProduct(input: { link: "bench-46" }) { success ${errors} } }`,
  },
  {
    name: 'setUserProfile',
    floor: [1, 0, 1],
    query: `mutation { setUserProfile(input: { name: "Bench" }) { name ${errors} } }`,
  },
];

/** As GraphQL writes it; of texts, a side alone stands without quotes. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(' ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, each]) => `${name}: ${name === 'side' ? each : literal(each)}`);
  return `{ ${members.join(' ')} }`;
}

export async function units(sizes: readonly number[]): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'openbell-bench-'));
  const synthesizer = createSynthesizer(root, directory);
  await synthesizer.synthesize();
  synthesizer.stop();
  const counts: Count[][] = [];
  for (const size of sizes) counts.push(await countAt(size, synthesizer.assembly, join(directory, String(size))));
  rmSync(directory, { recursive: true, force: true });
  const shown = ({ trips, read, write }: Count) => `${trips} / ${read} / ${write}`;
  console.log(
    `\nPer operation: DynamoDB round trips / read units / write units, at ${sizes.join(', ')} products\n` +
      table([
        ['', ...sizes.map(String), 'floor', 'at the floor'],
        ...operations.map(({ name, floor }, index) => {
          const all = counts.map((each) => each[index]!);
          if (!floor) return [name, ...all.map(shown), '', ''];
          const within = all.every(
            ({ trips, read, write }) => trips <= floor[0] && read <= floor[1] && write <= floor[2],
          );
          return [name, ...all.map(shown), floor.join(' / '), within ? 'yes' : 'NO'];
        }),
      ]),
  );
}

/** A marketplace of `size` products, and a learner who owns 20 of them and wishes for 20 others. */
async function countAt(size: number, assembly: string, directory: string): Promise<Count[]> {
  const database = await startDynamoDbLocal();
  const proxy = await startCountingProxy(database.endpoint);
  mkdirSync(directory, { recursive: true });
  const keys = stageKeys(directory);
  const { parameters } = keys;
  const stage = await startStage({
    ...{ assembly, directory, port: 0, parameters, beforeStack: filmsFirst },
    dynamodbEndpoint: proxy.endpoint,
  });
  try {
    connectClassroom(stage, keys);
    const config: Record<string, string> = await (await fetch(`${stage.url}/config.json`)).json();
    const tokens = await signIn(config, 'learner@example.com', 'Openbell-demo-1');
    await fill(stage, size, JSON.parse(atob(tokens.id.split('.')[1]!)).sub);
    // The catalogue function asks for a newer index after five seconds.
    stage.kernel.clock.set(stage.kernel.clock.now() + 60_000);
    const counts: Count[] = [];
    await ask(
      config,
      tokens.id,
      '{ queryProducts { total errors { code } } getUserProfile { email errors { code } } }',
    );
    for (const { query, visitor } of operations) {
      proxy.take();
      await ask(config, visitor ? null : tokens.id, query);
      counts.push(proxy.take());
    }
    return counts;
  } finally {
    await stage.stop();
    proxy.close();
    await database.stop();
  }
}

async function ask(config: Record<string, string>, token: string | null, query: string): Promise<void> {
  const answer = await fetch(config.graphqlEndpoint!, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: token } : { 'x-api-key': config.apiKey! }),
    },
    body: JSON.stringify({ query }),
  });
  const { data, errors: broken } = (await answer.json()) as {
    data?: Record<string, { errors: unknown[] }>;
    errors?: unknown;
  };
  const refused = Object.values(data ?? {}).some((result) => result.errors.length > 0);
  if (broken || refused) throw new Error(`${query}: ${JSON.stringify(broken ?? data)}`);
}

async function fill(stage: Stage, size: number, sub: string): Promise<void> {
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
      ...standing(codes, lessons),
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
