/**
 * `npm run scale -- <stage>`: simulates a stage under a number of learners, and finds the number at which each resource breaks. The exit
 * code is 1 if the given number of learners breaks anything. Documented in SCALE.md.
 */
import { parseArgs } from 'node:util';
import { stageNamed } from '../../stages.ts';
import { freshTemplates } from '../fresh-assembly.ts';
import { UsageError } from '../usage-error.ts';
import { breaksOf } from './breaks.ts';
import { breaksInWords } from './breaks-in-words.ts';
import { events } from './events/all.ts';
import { isOfOtherCode, recorded } from './footprint.ts';
import { limitsOf } from './limits.ts';
import { play, type Setting } from './play.ts';
import { productUses } from './products.ts';
import { sourcesNow } from './sources.ts';
import { brokenIn, productsInWords, reportOf } from './report.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);

export async function run(args: readonly string[]): Promise<number> {
  const options = {
    learners: { type: 'string' },
    products: { type: 'string' },
    event: { type: 'string', multiple: true },
    seed: { type: 'string', default: '1' },
    scale: { type: 'string' },
    quotas: { type: 'string', default: '1' },
    shards: { type: 'string', default: '1' },
    quick: { type: 'boolean', default: false },
  } as const;
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  if (positionals.length !== 1) throw new UsageError();
  const stage = stageNamed(positionals[0]!);
  const learners = number(values.learners ?? String(stage.expectedLearners));
  const products = number(values.products ?? '10000');
  const seed = number(values.seed);
  const names = values.event ?? events.map(({ name }) => name);
  const chosen = events.filter(({ name }) => names.includes(name));
  if (names.some((name) => !chosen.some((event) => event.name === name))) throw new UsageError();
  if (values.scale !== undefined && values.scale !== 'million') throw new UsageError();
  const limits = limitsOf(await freshTemplates(stage.name, values.scale ? { scale: values.scale } : {}));
  const setting: Setting = {
    limits,
    recorded: recorded(),
    seed,
    codeShards: number(values.shards),
    raised: number(values.quotas),
  };
  print(
    `${stage.name}, by its template, by footprints recorded on a machine, and by quotas as they are documented. Nothing of this was`,
  );
  print('ever on AWS: how long services take and what learners do is assumed (lib/operations/scale/unknowns.ts).\n');
  if (setting.raised !== 1)
    print(`Quotas that can be raised are taken as ${setting.raised} times what an account begins with.\n`);
  if (isOfOtherCode(sourcesNow()))
    print('Code has changed since footprints were recorded: npm run footprints -- --check says whether they did.\n');
  let broken = 0;
  for (const event of chosen) {
    const played = play(setting, event, learners, true);
    broken += brokenIn(played).length;
    for (const line of reportOf(played)) print(line);
    print('');
    if (values.quick) continue;
    for (const line of breaksInWords(breaksOf(setting, event, true))) print(line);
    print('');
  }
  const uses = productUses(limits, products);
  for (const line of productsInWords(products, uses)) print(line);
  return broken === 0 && uses.every(({ share }) => share < 1) ? 0 : 1;
}

function number(text: string): number {
  const value = Number(text.replaceAll(/[_,]/g, ''));
  if (!Number.isInteger(value) || value < 1) throw new UsageError();
  return value;
}
