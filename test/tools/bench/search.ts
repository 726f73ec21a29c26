/**
 * The catalog's search as it grows: the size of the index, how long a new environment of the function takes to load it,
 * and the cost of a query.
 */
import '../../support/institution.ts';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { parse } from 'yaml';
import { open } from '../../../functions/catalogue/load.ts';
import { readParams } from '../../../functions/catalogue/params.ts';
import { search } from '../../../functions/catalogue/search.ts';
import { catalogueIndexOf } from '../../../functions/content/index-of.ts';
import { compileContent } from '../../../lib/content/compile.ts';
import type { Content } from '../../../lib/model/content.ts';
import { randomFrom } from '../drill/random.ts';
import { table } from './load.ts';

const root = join(import.meta.dirname, '../../..');

/** An environment's measurements: milliseconds, and bytes of the index, of the heap and of the whole process. */
interface Measured {
  readonly bytes: number;
  readonly load: number;
  /** Milliseconds of a core. */
  readonly loadCpu: number;
  readonly heap: number;
  readonly resident: number;
  readonly median: number;
  readonly p99: number;
}

/**
 * Copies of the sample's products: in every second copy, each word of their texts is altered, so that the vocabulary
 * grows.
 */
export function grown(content: Content, size: number): Pick<Content, 'products' | 'spoken' | 'synonyms'> {
  const roll = randomFrom(size);
  const vary = (text: string, copy: number) =>
    copy === 0
      ? text
      : text.replace(/\p{L}{4,}/gu, (word) => (roll() < 0.15 ? `${word}${Math.floor(roll() * copy)}` : word));
  const products = Array.from({ length: size }, (_, at) => {
    const copy = Math.floor(at / content.products.length);
    const product = content.products[at % content.products.length]!;
    const link = copy === 0 ? product.link : `${product.link}-${copy}`;
    return {
      product: {
        ...product,
        link,
        name: vary(product.name, copy),
        summary: vary(product.summary, copy),
        details: vary(product.details, copy),
      },
      spoken: vary(content.spoken[product.link] ?? '', copy),
    };
  });
  return {
    products: products.map(({ product }) => product),
    spoken: Object.fromEntries(products.map(({ product, spoken }) => [product.link, spoken])),
    synonyms: content.synonyms,
  };
}

const quantile = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!;

/** In a separate process, like a new environment of the function. */
function measure(file: string): Measured {
  const queries = (parse(readFileSync(join(root, 'test/search/judged.yaml'), 'utf8')) as { query: string }[]).map(
    ({ query }) => query,
  );
  const begun = performance.now();
  const before = process.cpuUsage();
  const catalogue = open(JSON.parse(readFileSync(file, 'utf8')));
  const { user, system } = process.cpuUsage(before);
  const [load, loadCpu] = [performance.now() - begun, (user + system) / 1000];
  const ask = (query: string) => search(catalogue, readParams(JSON.stringify({ text: query }))!, new Map());
  for (const query of queries.slice(0, 10)) ask(query);
  const times = queries
    .map((query) => {
      const from = performance.now();
      ask(query);
      return performance.now() - from;
    })
    .sort((one, other) => one - other);
  global.gc?.();
  const { heapUsed: heap, rss: resident } = process.memoryUsage();
  const bytes = statSync(file).size;
  return { bytes, load, loadCpu, heap, resident, median: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

/** Measures a catalog of this many products. @param look receives the file of its index */
export async function measureSearch(content: Content, size: number, look = (_file: string) => {}): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'openbell-search-'));
  try {
    const file = join(folder, `${size}.json`);
    writeFileSync(file, JSON.stringify(catalogueIndexOf(grown(content, size))));
    const child = fork(import.meta.filename, [file], { execArgv: ['--expose-gc', '--max-old-space-size=8192'] });
    const [measured] = (await once(child, 'message')) as [Measured];
    look(file);
    return measured;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param sizes the number of products in each catalog
 */
export async function searches(sizes: readonly number[]): Promise<void> {
  const content = await compileContent(join(root, 'lib/content'));
  const rows: string[][] = [];
  for (const size of sizes) {
    let packed = 0;
    const measured = await measureSearch(content, size, (file) => {
      packed = brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
    });
    rows.push([
      size.toLocaleString('en'),
      megabytes(measured.bytes),
      megabytes(packed),
      milliseconds(measured.load),
      megabytes(measured.heap),
      milliseconds(measured.median),
      milliseconds(measured.p99),
    ]);
  }
  console.log('\nsearch, by products in the catalogue; one core (a function of 512 MB has 0.29 of one)');
  console.log(table([['products', 'index', 'brotli', 'load', 'heap', 'median', 'p99'], ...rows]));
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const milliseconds = (ms: number) => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`;

if (process.send && process.argv[2]?.endsWith('.json')) process.send(measure(process.argv[2]));
