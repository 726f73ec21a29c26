/**
 * `npx openbell soak [--minutes n] [--learners n] [--seed n]`: twenty minutes of a hundred virtual learners on a
 * separate stage. Nine of ten actions open a page; the rest is what learners do. It exits 1 when any response was
 * wrong, an alarm of the stage went off, its memory grew by more than 5 % over the last ten minutes, or the table is
 * inconsistent.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { mostOf } from '../../../lib/model/ceilings.ts';
import { notePassed } from '../../../lib/operations/audit/proofs/note.ts';
import { UsageError } from '../../../lib/operations/usage-error.ts';
import { QueryProductsDocument } from '../../../web/features/catalogue/query-products.generated.ts';
import { randomFrom } from '../drill/random.ts';
import { configOf, local } from '../../stage/caller.ts';
import { channel, link as live } from '../../stage/live/classroom.ts';
import { shopOn } from '../../stage/shop.ts';
import { startStageProcess, type StageProcess } from '../../support/stage-process.ts';
import { enter, register } from './accounts.ts';
import { browse } from './browsing.ts';
import { ask } from './client.ts';
import { act, buy } from './doing.ts';
import { createTally } from './tally.ts';
import { ledgerOf, violationsIn, watch } from './watching.ts';
import { pause, type Learner, type World } from './world.ts';

/** This share of the registered learners is in the live class. */
const inClass = 10;

interface Plan {
  readonly minutes: number;
  /** Virtual learners. */
  readonly count: number;
  readonly seed: number;
}

export async function run(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: { type: 'string', default: '20' },
      learners: { type: 'string', default: '100' },
      seed: { type: 'string' },
    },
  });
  const [minutes, count] = [Number(values.minutes), Number(values.learners)];
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
  if (!(minutes >= 1) || !(count >= 1) || ![count, seed].every(Number.isInteger)) throw new UsageError();
  process.env.TZ = 'UTC';
  // Closes learners' connections.
  process.exit(await soakOnOwnStage({ minutes, count, seed }));
}

async function soakOnOwnStage(plan: Plan): Promise<number> {
  const directory = mkdtempSync(join(tmpdir(), 'openbell-soak-'));
  say(`${plan.count} virtual learners, ${plan.minutes} minutes, seed ${plan.seed}`);
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --inspect=127.0.0.1:0`;
  const stage = await startStageProcess(directory, { by: 'soak' });
  delete process.env.NODE_OPTIONS;
  const end = async () => {
    await stage.stop();
    rmSync(directory, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void end().finally(() => process.exit(130)));
  try {
    return await soak(stage, directory, plan);
  } finally {
    await end();
  }
}

async function soak(stage: StageProcess, directory: string, { minutes, count, seed }: Plan): Promise<number> {
  let ends = Infinity;
  const world = await worldOn(stage.url, seed, () => Date.now() < ends);
  const people = await gather(world, count, seed);
  ends = Date.now() + minutes * 60_000;
  // They arrive one after the other, within a minute.
  const arriving = Math.min(60, minutes * 12) * 1000;
  const learners = people.map((learner, index) => stay(world, learner, (index / count) * arriving));
  const [seen] = await Promise.all([watch(stage, directory, world, say), ...learners]);
  const violations = [...world.tally.errors(), ...violationsIn(seen, minutes, say), ...ledgerOf(directory, say)];
  for (const violation of violations) say(`VIOLATION ${violation}`);
  say(violations.length === 0 ? 'HOLDS' : `BROKEN in ${violations.length} places`);
  if (violations.length === 0 && minutes >= 20 && count >= 100)
    notePassed('npm run soak', `${count} learners, ${minutes} minutes, seed ${seed}: holds`);
  return violations.length === 0 ? 0 : 1;
}

/** The products for sale, and a class that is on air. */
async function worldOn(site: string, seed: number, going: () => boolean): Promise<World> {
  const config = await configOf(site);
  const { queryProducts } = await ask(config, QueryProductsDocument, { params: '{"limit":48}' });
  const offers = queryProducts.products.map(({ link, type, price }) => ({
    ...{ link: link!, type: type!, price: price ?? 0 },
  }));
  await local(site, '/live', { channel, action: 'start' });
  const shop = await shopOn(site);
  const messagesLeft = mostOf('contact', 'address')!;
  return { site, config, shop, tally: createTally(), offers, live, random: randomFrom(seed), messagesLeft, going };
}

/** Two of three sign up, the others only browse. */
async function gather(world: World, count: number, seed: number): Promise<Learner[]> {
  const began = Date.now();
  const people: Learner[] = Array.from({ length: count }, (_, index) => ({
    ...{ email: `soak-${seed}-${index}@example.com`, name: `Learner Number ${index}`, token: undefined },
    ...{ owned: new Map(), had: new Set(), cache: new Set<string>() },
  }));
  const members = people.filter((_, index) => index % 3 !== 0);
  for (const learner of members) {
    await register(world.site, world.config, learner.email, learner.name);
    learner.token = (await enter(world.config, learner.email)).id;
  }
  const pupils = members.slice(0, inClass);
  for (const learner of pupils) await buy(world, learner, world.live);
  const seconds = ((Date.now() - began) / 1000).toFixed(0);
  say(`${members.length} of them have signed up, ${pupils.length} are in the class of ${world.live} (${seconds} s)`);
  return people;
}

/** One learner until the time is over: acts, thinks, acts again. */
async function stay(world: World, learner: Learner, after: number): Promise<void> {
  await pause(after);
  while (world.going()) {
    // Visitors only browse; with 0.85 here, one action in ten of all learners is not browsing.
    if (learner.token === undefined || world.random() < 0.85) await browse(world, learner);
    else await act(world, learner);
    await pause(2000 + world.random() * 6000);
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
