/** What grows with the number of products: the catalog function's index, and a publication. */
import '../../support/institution.ts';
import { join } from 'node:path';
import { compileContent } from '../../../lib/content/compile.ts';
import type { Content } from '../../../lib/model/content.ts';
import type { Stage } from '../../../lib/local/stage.ts';
import type { Linear, ProductFootprint, Rounds } from '../../../lib/operations/scale/product-footprint.ts';
import type { DriftAnswer, PlanAnswer } from '../../../lib/model/publication.ts';
import { uploadContent } from '../../../lib/operations/publish/upload-content.ts';
import { connectTo, publisherOf } from '../../../lib/operations/stage-connection.ts';
import { dev } from '../../../lib/stages.ts';
import { onCountedStage, withAssembly } from '../bench/counted-stage.ts';
import { grownContent } from '../bench/publish.ts';
import { measureSearch } from '../bench/search.ts';
import { createTrace, type Heard } from './trace.ts';

const root = join(import.meta.dirname, '../../../lib/content');
/** Extra milliseconds per call, which separates concurrent calls from sequential ones. */
const pace = 100;
/** New products in the two recorded publications. Both exceed the publisher's concurrency. */
const recordedSizes = [25, 75] as const;
/** New products in the two timed publications. */
const timedSizes = [100, 400] as const;
/** Products of the largest catalog that is published. */
const maxProducts = 1000;
/** Products in the two measured catalogs. */
const catalogSizes = [1000, 10_000] as const;

export async function recordProducts(): Promise<ProductFootprint> {
  const content = await compileContent(root);
  const [small, large] = [await measureSearch(content, catalogSizes[0]), await measureSearch(content, catalogSizes[1])];
  const line = (of: (measured: typeof small) => number) => through(catalogSizes, [of(small), of(large)]);
  const empty = await measureSearch(content, content.products.length);
  const publication = await recordPublisher(content);
  return {
    measuredOn: new Date().toISOString().slice(0, 10),
    // The text of the index is in memory while it is parsed.
    memory: { ...line(({ heap, bytes }) => (heap + bytes) / 1e6), base: significant(empty.resident / 1e6) },
    load: line(({ loadCpu }) => loadCpu / 1000),
    publication,
  };
}

async function recordPublisher(content: Content): Promise<ProductFootprint['publication']> {
  const recordings: (readonly Heard[])[] = [];
  const times: number[] = [];
  const trace = createTrace(pace, ['s3']);
  await withAssembly({}, async (assembly, directory) => {
    const onStage = async (stage: Stage) => {
      const publisher = publisherOn(stage, content);
      for (const size of timedSizes) times.push(await (await publisher.prepare(size))());
      trace.observe(stage.kernel);
      for (const things of recordedSizes) {
        const publish = await publisher.prepare(things);
        recordings.push((await trace.record(publish)).calls);
      }
    };
    await onCountedStage(assembly, join(directory, 'stage'), onStage, trace.look);
  });
  const [less, more] = recordings.map(roundsOf) as [Map<string, number>, Map<string, number>];
  const rounds = [...more]
    .map(([to, many]): Rounds => ({ to, ...through(recordedSizes, [less.get(to) ?? 0, many]) }))
    .toSorted((one, other) => (one.to < other.to ? -1 : 1));
  return { seconds: through(timedSizes, times as [number, number]), rounds };
}

/** How often one waits for each kind of call: concurrent calls are one round. */
function roundsOf(calls: readonly Heard[]): Map<string, number> {
  const rounds = new Map<string, number>();
  for (const [to, all] of Map.groupBy(calls, (call) => call.to)) {
    let busy = 0;
    let until = 0;
    for (const { began, ended } of all.toSorted((one, other) => one.began - other.began)) {
      busy += Math.max(0, ended - Math.max(began, until));
      until = Math.max(until, ended);
    }
    const mean = all.reduce((sum, { began, ended }) => sum + ended - began, 0) / all.length;
    rounds.set(to, busy / mean);
  }
  return rounds;
}

/** Publishes to a stage of this process, as `npm run publish` does. */
export function publisherOn({ kernel }: Stage, content: Content) {
  const { accessKeyId, secretAccessKey } = kernel.iam.root;
  const credentials = { accessKeyId, secretAccessKey };
  const connection = connectTo(dev, { url: kernel.url, endpoint: `${kernel.url}/_aws`, credentials });
  const by = { by: 'a recording', how: 'command', commit: null } as const;
  // All texts are made at once: those of a smaller catalog would be others.
  const all = grownContent(content, maxProducts);
  const isOwn = new Set(content.products.map(({ link }) => link));
  const others = all.products.filter(({ link }) => !isOwn.has(link));
  let size = 0;
  let published = '';
  return {
    /**
     * Uploads a catalog with this many more products.
     * @returns publishes it, and gives the seconds of a core that this process needed, its services and the function
     */
    async prepare(products: number): Promise<() => Promise<number>> {
      size += products;
      const publisher = await publisherOf(connection);
      const { digest } = await uploadContent(
        connection,
        publisher,
        firstOf(all, [...isOwn, ...others.slice(0, size).map(({ link }) => link)]),
      );
      return async () => {
        const before = process.cpuUsage();
        const plan = await publisher.ask<PlanAnswer>({
          action: 'publish',
          content: digest,
          publisher: by,
          unread: true,
        });
        published = digest;
        if (!plan.published) throw new Error(plan.warnings.join('\n'));
        const { user, system } = process.cpuUsage(before);
        return (user + system) / 1e6;
      };
    },
    /** What differs on the stage from what was published last. */
    drift: async () => (await publisherOf(connection)).ask<DriftAnswer>({ action: 'drift', content: published }),
  };
}

/** The content with some of its products only. */
function firstOf(content: Content, links: readonly string[]): Content {
  const kept = new Set(links);
  const lessons = Object.fromEntries(Object.entries(content.lessons).filter(([link]) => kept.has(link)));
  return { ...content, products: content.products.filter(({ link }) => kept.has(link)), lessons };
}

/** The line through two measurements. */
function through([less, more]: readonly [number, number], [low, high]: readonly [number, number]): Linear {
  const each = (high - low) / (more - less);
  return { base: significant(Math.max(0, low - less * each)), each: significant(Math.max(0, each)) };
}

const significant = (value: number): number => Number(value.toPrecision(3));
