/**
 * `npx openbell fuzz [--count 10000] [--seed n] [--only <number>] [--stage <url> --directory <its folder>]`: sends valid and invalid requests
 * to the API of a separate stage (or a running one), derived only from the seed, as a visitor, as a learner, with a broken token and with none.
 *
 * Every response must be data or a typed refusal: no internal error, no internal term, no data of another learner, no hanging
 * request; and afterwards the table must be consistent. Exits 1 when something was found; each finding has the number that repeats it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request as send } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { notePassed } from '../../../lib/operations/audit/proofs/note.ts';
import { messageOf } from '../../../lib/operations/message-of.ts';
import { UsageError } from '../../../lib/operations/usage-error.ts';
import { violationsOf } from '../../../lib/model/invariants.ts';
import { mapConcurrently, randomFrom } from '../drill/random.ts';
import { startStageProcess } from '../../support/stage-process.ts';
import { faultsOf, type Given } from './judge.ts';
import { nextRequest, type Request } from './requests.ts';
import { worldOf, type World } from './world.ts';

const lanes = 8;
/**
 * Limit for 99 of 100 requests on a machine that answers a plain one in `plainTime`; slower machines get proportionally
 * more.
 */
const p99Bar = 2_000;
const plainTime = 25;
/** Cold starts; excluded from timing. */
const warmUp = 500;
const agent = new Agent({ keepAlive: true, maxSockets: lanes });

/** A request that reads one row, by which the machine's speed is measured. */
const plainly: Request = {
  what: 'plain',
  who: 'visitor',
  method: 'POST',
  path: '',
  headers: { 'content-type': 'application/json' },
  body: '{"query":"{ getHomeSettings { settings } }"}',
};

/** Each request has its own generator, so that one can be repeated without those before it. */
const requestOf = (seed: number, number: number): Request => nextRequest(randomFrom(seed * 31 + number * 7_919));

interface Plan {
  readonly count: number;
  readonly seed: number;
  /** Only the request with that number. */
  readonly only: number | undefined;
}

export async function run(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      count: { type: 'string', default: '10000' },
      seed: { type: 'string' },
      only: { type: 'string' },
      stage: { type: 'string' },
      directory: { type: 'string' },
    },
  });
  const plan: Plan = {
    count: Number(values.count),
    seed: Number(values.seed ?? Math.floor(Math.random() * 2 ** 31)),
    only: values.only === undefined ? undefined : Number(values.only),
  };
  if (!(plan.count > 0) || !Number.isInteger(plan.seed) || Boolean(values.stage) !== Boolean(values.directory))
    throw new UsageError();
  process.env.TZ = 'UTC';
  // Closes the keep-alive connections.
  process.exit(values.stage ? await fuzz(values.stage, values.directory!, plan) : await fuzzOwnStage(plan));
}

async function fuzzOwnStage(plan: Plan): Promise<number> {
  const directory = mkdtempSync(join(tmpdir(), 'openbell-fuzz-'));
  const stage = await startStageProcess(directory, { by: 'fuzz' });
  try {
    return await fuzz(stage.url, directory, plan);
  } finally {
    await stage.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function fuzz(url: string, directory: string, { count, seed, only }: Plan): Promise<number> {
  const world = await worldOf(url, directory);
  const others = await world.others();
  // A stage in use may already have inconsistencies.
  const known = new Set(violationsOf(await world.rows(), new Date().toISOString()));
  const numbers = only === undefined ? Array.from({ length: count }, (_, index) => index) : [only];
  const times: number[] = [];
  const plain: number[] = [];
  const slow: string[] = [];
  const seen = new Map<string, number>();
  let found = 0;
  const began = performance.now();
  await mapConcurrently(lanes, numbers, async (number) => {
    const request = requestOf(seed, number);
    const given = await ask(world, request);
    if (number >= Math.min(warmUp, count / 10)) times.push(given.milliseconds);
    if (number % 100 === 0) plain.push((await ask(world, plainly)).milliseconds);
    if (given.milliseconds > 5 * p99Bar) slow.push(`${number} ${request.what}: ${Math.round(given.milliseconds)} ms`);
    seen.set(`${given.status}`, (seen.get(`${given.status}`) ?? 0) + 1);
    const faults = faultsOf(given, world.table, world.marks);
    found += faults.length;
    for (const fault of faults) console.log(`${number} ${request.what} (${request.who}): ${fault}`);
    if (only !== undefined) console.log(`${String(request.body)}\n${given.status} ${given.text}`);
  });
  const seconds = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))]!);
  for (const line of slow.slice(0, 20)) console.log(`slow: ${line}`);
  const usual = plain.sort((a, b) => a - b)[Math.floor(plain.length / 2)]!;
  const bar = p99Bar * Math.max(1, usual / plainTime);
  if (at(0.99) > bar) console.log(`p99 is ${at(0.99)} ms, more than ${Math.round(bar)}: ${(found += 1)}`);
  const after = violationsOf(await world.rows(), new Date().toISOString()).filter((sentence) => !known.has(sentence));
  for (const sentence of after) console.log(`afterwards: ${sentence}`);
  if ((await world.others()) !== others)
    console.log(`afterwards: what is stored of the other learner has changed: ${(found += 1)}`);
  found += after.length;
  const statuses = [...seen].sort().map(([status, times]) => `${times} × ${status}`);
  const said =
    `seed ${seed}: ${numbers.length} requests in ${seconds.toFixed(0)} s (${statuses.join(', ')}); p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ` +
    `longest ${at(1)} ms, a plain one ${Math.round(usual)} ms; ${found === 0 ? 'nothing found' : `${found} findings`}`;
  console.log(said);
  if (found === 0 && numbers.length >= 10_000) notePassed('npm run fuzz', said);
  return found === 0 ? 0 : 1;
}

function ask(world: World, { who, method, path, headers, body }: Request): Promise<Given> {
  const began = performance.now();
  return new Promise((resolve) => {
    const done = (status: number, type: string, text: string) =>
      resolve({ status, type, text, milliseconds: performance.now() - began, empty: method === 'HEAD' });
    const sent = send(
      world.endpoint + path,
      { agent, method, headers: { ...world.headersOf(who), ...headers }, timeout: 60_000 },
      async (response) => {
        const chunks = await response
          .setEncoding('utf8')
          .toArray()
          .catch((error: unknown) => [messageOf(error)]);
        done(response.statusCode!, response.headers['content-type'] ?? '', chunks.join(''));
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('no answer within a minute')));
    sent.on('error', (error) => done(0, '', `no answer: ${messageOf(error)}`));
    sent.end(body);
  });
}
