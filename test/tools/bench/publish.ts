/**
 * Publishing as a catalog grows: the first time, and after one word of one product has changed, as `npm run publish`
 * does it.
 */
import '../../support/institution.ts';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileContent } from '../../../lib/content/compile.ts';
import { coverOf } from '../../../lib/content/cover.ts';
import type { Content } from '../../../lib/model/content.ts';
import { publishCommand } from '../../../lib/operations/publish/publish.ts';
import { connectTo } from '../../../lib/operations/stage-connection.ts';
import { dev } from '../../../lib/stages.ts';
import { startStageProcess } from '../../support/stage-process.ts';
import { table } from './load.ts';
import { grown } from './search.ts';

const root = join(import.meta.dirname, '../../../lib/content');

/** Maximum seconds for each with ten thousand products. */
const limits = { first: 300, word: 10 } as const;

/**
 * The sample, and more products like it: their texts are varied, their pictures generated, their films the sample's.
 * Only the sample's products have sessions, because the stage has one or two channels.
 */
export function grownContent(content: Content, size: number): Content {
  const { products, spoken } = grown(content, size);
  const known = new Set(content.products.map(({ link }) => link));
  const all = products.map((product) =>
    known.has(product.link) ? product : { ...product, isLive: false, hasSessions: false, hasPMR: false },
  );
  const lessons = { ...content.lessons };
  all.forEach(({ link }, at) => {
    const model = content.lessons[content.products[at % content.products.length]!.link];
    if (model) lessons[link] = model;
  });
  const covers = all.map((product) => [product.link, content.covers[product.link] ?? coverOf(product)]);
  return {
    ...content,
    products: all.toSorted((one, other) => (one.link < other.link ? -1 : 1)),
    covers: Object.fromEntries(covers),
    lessons,
    spoken,
  };
}

/** Adds a word to the summary of a product that others suggest. */
const withWord = (content: Content): Content => ({
  ...content,
  products: content.products.map((product) =>
    product.link === 'the-opening-hour' ? { ...product, summary: `${product.summary} Really.` } : product,
  ),
});

/**
 * @returns whether every limit holds; the limits are for ten thousand products
 */
export async function publishing(size: number): Promise<boolean> {
  const directory = mkdtempSync(join(tmpdir(), 'openbell-publish-'));
  const stage = await startStageProcess(directory);
  try {
    const { credentials } = JSON.parse(readFileSync(join(directory, 'running.json'), 'utf8'));
    const reach = connectTo(dev, { url: stage.url, endpoint: `${stage.url}/_aws`, credentials });
    const content = grownContent(await compileContent(root), size);
    const publish = async (what: Content): Promise<number> => {
      const lines: string[] = [];
      const print = (line: string) => void lines.push(line);
      const begun = performance.now();
      const wishes = { plan: false, history: false, planId: undefined };
      const code = await publishCommand(reach, wishes, root, async () => what, print);
      if (code !== 0) throw new Error(lines.slice(-20).join('\n'));
      return (performance.now() - begun) / 1000;
    };
    const taken = {
      first: await publish(content),
      word: await publish(withWord(content)),
      same: await publish(withWord(content)),
    };
    const seconds = (value: number) => `${value.toFixed(1)} s`;
    console.log(
      `\npublishing ${size.toLocaleString('en')} products, compiled, with its plan, on a stage of this machine`,
    );
    console.log(
      table([
        ['', 'took', 'limit'],
        ['the first time', seconds(taken.first), seconds(limits.first)],
        ['one changed word', seconds(taken.word), seconds(limits.word)],
        ['nothing changed', seconds(taken.same), ''],
      ]),
    );
    return taken.first <= limits.first && taken.word <= limits.word;
  } finally {
    await stage.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}
