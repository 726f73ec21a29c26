/**
 * `npm run soak [-- --minutes n] [--learners n] [--seed n]`: twenty minutes of a hundred virtual learners on a stage of its own. Nine
 * of ten things they do is opening a page; the rest is what learners do. It ends with 1 when anything was answered as it should not
 * be, an alarm of the stage went off, its memory grew, or the table does not add up.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { QueryProductsDocument } from '../../web/api/operations.generated.ts';
import type { AlarmView } from '../../lib/local/services/cloudwatch/port.ts';
import { randomFrom } from '../drill/random.ts';
import { configOf, local } from '../stage/caller.ts';
import { shopOn } from '../stage/shop.ts';
import { startStageProcess } from '../support/stage-process.ts';
import { enter, register } from './accounts.ts';
import { browse } from './browsing.ts';
import { ask } from './client.ts';
import { act, buy } from './doing.ts';
import { growth, inspect, residentSets, type Sample } from './memory.ts';
import { createTally } from './tally.ts';
import type { Learner, World } from './world.ts';

const usage = 'Usage: npm run soak [-- --minutes <1 and more>] [--learners <1 and more>] [--seed <number>]';

/** Memory may rise by so much in per cent, over the last ten minutes or the second half of a shorter run. */
const bound = 5;
const watched = 10;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    learners: { type: 'string', default: '100' },
    seed: { type: 'string' },
  },
});
const [minutes, count] = [Number(values.minutes), Number(values.learners)];
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
if (!(minutes >= 1) || !Number.isInteger(count) || count < 1 || !Number.isInteger(seed)) {
  console.error(usage);
  process.exit(2);
}

const root = join(import.meta.dirname, '../..');
const directory = mkdtempSync(join(tmpdir(), 'openbell-soak-'));
const say = (line: string) => void process.stdout.write(`${line}\n`);
say(`${count} virtual learners, ${minutes} minutes, seed ${seed}`);
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --inspect=127.0.0.1:0`;
const stage = await startStageProcess(directory, { by: 'soak' });
delete process.env.NODE_OPTIONS;
let code = 1;
try {
  code = await soak();
} catch (error) {
  console.error(error);
} finally {
  await stage.stop();
  rmSync(directory, { recursive: true, force: true });
}
process.exit(code);

async function soak(): Promise<number> {
  const site = stage.url;
  const config = await configOf(site);
  const random = randomFrom(seed);
  const tally = createTally();
  const { queryProducts } = await ask(config, QueryProductsDocument, { params: '{"limit":48}' });
  const offers = queryProducts.products.map(({ link, type, price }) => ({
    link: link!,
    type: type!,
    price: price ?? 0,
  }));
  const { channels } = await local(site, '/live');
  const live = offers.find(
    ({ link, type }) => type === 'stream' && channels.some(({ name }: { name: string }) => name.endsWith(link)),
  )!.link;
  await local(site, '/live', {
    channel: channels.find(({ name }: { name: string }) => name.endsWith(live)).name,
    action: 'start',
  });
  let ends = Infinity;
  const world: World = {
    site,
    config,
    shop: await shopOn(site),
    tally,
    offers,
    live,
    random,
    going: () => Date.now() < ends,
  };

  const began = Date.now();
  const people: Learner[] = Array.from({ length: count }, (_, index) => ({
    ...{ email: `soak-${seed}-${index}@example.com`, name: `Learner ${index}`, token: undefined, sub: '', contacts: 0 },
    ...{ owned: new Map(), cache: new Set<string>() },
  }));
  // A third of them never sign up: visitors.
  const members = people.filter((_, index) => index % 3 !== 0);
  for (const learner of members) {
    await register(site, config, learner.email, learner.name);
    learner.token = (await enter(config, learner.email)).id;
  }
  for (const learner of members.slice(0, 10)) await buy(world, learner, live);
  say(
    `${members.length} of them have signed up, ${Math.min(10, members.length)} are in the class of ${live} (${((Date.now() - began) / 1000).toFixed(0)} s)`,
  );

  const inspector = await inspect(stage.output());
  const since = Date.now();
  ends = since + minutes * 60_000;
  const seconds = () => (Date.now() - since) / 1000;
  const [heap, rss, database]: [Sample[], Sample[], Sample[]] = [[], [], []];
  const raised = new Set<string>();

  const looking = (async () => {
    while (world.going()) {
      await pause(Math.min(5000, ends - Date.now()));
      const sets = await residentSets(stage.child.pid!);
      rss.push({ at: seconds(), value: sets.stage });
      database.push({ at: seconds(), value: sets.database });
    }
  })();
  const reporting = (async () => {
    for (let minute = 1; world.going(); minute += 1) {
      await pause(Math.min(since + minute * 60_000, ends) - Date.now());
      heap.push({ at: seconds(), value: await inspector.heap() });
      const alarms: AlarmView[] = await local(site, '/alarms.json');
      for (const { name, history } of alarms) if (history.some(({ state }) => state === 'ALARM')) raised.add(name);
      const last = (samples: readonly Sample[]) => samples.at(-1)?.value.toFixed(0) ?? '?';
      say(
        `minute ${minute}: ${tally.total} requests so far, ${tally.errors().length} kinds of errors; stage ${last(heap)} MiB of heap, ` +
          `${last(rss)} MiB resident; DynamoDB Local ${last(database)} MiB; ${await rowCount()} rows; ` +
          `${raised.size > 0 ? `ALARMS ${[...raised].join(', ')}` : 'no alarm'}`,
      );
      for (const line of tally.take()) say(line);
    }
  })();
  await Promise.all([...people.map((learner, index) => stay(world, learner, index / count)), looking, reporting]);
  inspector.close();
  return verdict({ heap, rss, database }, raised, tally.errors());
}

/** One learner until the time is over: does something, thinks, does the next thing. */
async function stay(world: World, learner: Learner, share: number): Promise<void> {
  // They do not all come at once.
  await pause(share * 10_000);
  while (world.going()) {
    // Visitors only look, so that of all together it is one thing in ten.
    if (learner.token === undefined || world.random() < 0.85) await browse(world, learner);
    else await act(world, learner);
    await pause(2000 + world.random() * 6000);
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));
}

async function rowCount(): Promise<number> {
  const { url, credentials } = JSON.parse(readFileSync(join(directory, 'running.json'), 'utf8'));
  const resources: { type: string; physicalId: string }[] = await local(url, '/stack');
  const TableName = resources.find(({ type }) => type === 'AWS::DynamoDB::Table')!.physicalId;
  const client = new DynamoDBClient({ region: 'us-east-1', endpoint: `${url}/_aws/dynamodb`, credentials });
  let rows = 0;
  let from: Record<string, any> | undefined;
  do {
    const answer = await client.send(new ScanCommand({ TableName, Select: 'COUNT', ExclusiveStartKey: from }));
    rows += answer.Count ?? 0;
    from = answer.LastEvaluatedKey;
  } while (from);
  client.destroy();
  return rows;
}

function verdict(
  memory: Readonly<Record<'heap' | 'rss' | 'database', readonly Sample[]>>,
  raised: ReadonlySet<string>,
  errors: readonly string[],
): number {
  const from = Math.max(minutes - watched, minutes / 2) * 60;
  const names = {
    heap: 'the stage’s heap after a collection',
    rss: 'the stage’s resident set',
    database: 'DynamoDB Local’s resident set',
  };
  const violations = [...errors, ...[...raised].map((name) => `the alarm ${name} went off`)];
  for (const [kind, name] of Object.entries(names) as [keyof typeof names, string][]) {
    const risen = growth(memory[kind].filter(({ at }) => at >= from));
    say(
      `${name}: ${risen >= 0 ? '+' : ''}${risen.toFixed(1)} % in the last ${((minutes * 60 - from) / 60).toFixed(0)} minutes`,
    );
    if (risen > bound) violations.push(`${name} grew by ${risen.toFixed(1)} %, which may be ${bound}`);
  }
  const check = spawnSync(process.execPath, ['bin/check-money.ts', 'dev', '--stripe'], {
    cwd: root,
    env: { ...process.env, LOCAL_DIRECTORY: directory, AWS_ACCESS_KEY_ID: '', AWS_PROFILE: '' },
    encoding: 'utf8',
  });
  say(`${check.stdout}${check.stderr}`.trim());
  if (check.status !== 0) violations.push('the table does not add up');
  for (const violation of violations) say(`VIOLATION ${violation}`);
  say(violations.length === 0 ? 'HOLDS' : `BROKEN in ${violations.length} places`);
  return violations.length === 0 ? 0 : 1;
}
