/**
 * `npm run fuzz [-- --count 10000] [--seed n] [--only <number>] [--stage <url> --directory <its folder>]`: asks the API of a stage of its own (or of one
 * that runs) whatever the schema allows and what it does not, from the seed alone, as visitor, learner, with a broken token and with none.
 *
 * Every answer must be a typed refusal or data: no internal error, no word of the inside, nothing of another learner, nothing that
 * hangs; and afterwards the table must agree. The exit code is 1 when something was found; each finding says the number to repeat it by.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request as send } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { notePassed } from '../../../lib/operations/audit/proofs/note.ts';
import { violationsOf } from '../../../lib/model/invariants.ts';
import { atOnce, randomFrom } from '../drill/random.ts';
import { startStageProcess } from '../../support/stage-process.ts';
import { faultsOf, type Given } from './judge.ts';
import { nextRequest, type Request } from './requests.ts';
import { worldOf, type World } from './world.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '10000' },
    seed: { type: 'string' },
    only: { type: 'string' },
    stage: { type: 'string' },
    directory: { type: 'string' },
  },
});
const count = Number(values.count);
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
if (!(count > 0) || !Number.isInteger(seed) || Boolean(values.stage) !== Boolean(values.directory)) {
  console.error('Usage: npm run fuzz [-- --count n] [--seed n] [--only n] [--stage <url> --directory <its folder>]');
  process.exit(2);
}
process.env.TZ = 'UTC';
const lanes = 8;
/** What 99 of 100 requests must be answered within on a machine that answers a plain one in `plainTime`; busier ones have more. */
const p99Bar = 2_000;
const plainTime = 25;
/** Functions start with the first request for them: these are not timed. */
const warmUp = 500;
const agent = new Agent({ keepAlive: true, maxSockets: lanes });

/** Read from one row: what the machine is measured by. */
const plainly: Request = {
  what: 'plain',
  who: 'visitor',
  method: 'POST',
  path: '',
  headers: { 'content-type': 'application/json' },
  body: '{"query":"{ getHomeSettings { settings } }"}',
};

/** Each request has a generator of its own, so that one can be repeated without those before it. */
const requestOf = (number: number): Request => nextRequest(randomFrom(seed * 31 + number * 7_919));

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
          .catch((error: Error) => [error.message]);
        done(response.statusCode!, response.headers['content-type'] ?? '', chunks.join(''));
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('no answer within a minute')));
    sent.on('error', (error) => done(0, '', `no answer: ${error.message}`));
    sent.end(body);
  });
}

async function run(url: string, directory: string): Promise<number> {
  const world = await worldOf(url, directory);
  const others = await world.others();
  // A stage that others use as well may have what does not agree already.
  const known = new Set(violationsOf(await world.rows(), new Date().toISOString()));
  const numbers =
    values.only === undefined ? Array.from({ length: count }, (_, index) => index) : [Number(values.only)];
  const times: number[] = [];
  const plain: number[] = [];
  const slow: string[] = [];
  const seen = new Map<string, number>();
  let found = 0;
  const began = performance.now();
  await atOnce(lanes, numbers, async (number) => {
    const request = requestOf(number);
    const given = await ask(world, request);
    if (number >= Math.min(warmUp, count / 10)) times.push(given.milliseconds);
    if (number % 100 === 0) plain.push((await ask(world, plainly)).milliseconds);
    if (given.milliseconds > 5 * p99Bar) slow.push(`${number} ${request.what}: ${Math.round(given.milliseconds)} ms`);
    seen.set(`${given.status}`, (seen.get(`${given.status}`) ?? 0) + 1);
    const faults = faultsOf(given, world.table, world.marks);
    found += faults.length;
    for (const fault of faults) console.log(`${number} ${request.what} (${request.who}): ${fault}`);
    if (values.only !== undefined) console.log(`${String(request.body)}\n${given.status} ${given.text}`);
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

if (values.stage) process.exit(await run(values.stage, values.directory!));
const directory = mkdtempSync(join(tmpdir(), 'openbell-fuzz-'));
const stage = await startStageProcess(directory, { by: 'fuzz' });
let code = 1;
try {
  code = await run(stage.url, directory);
} finally {
  await stage.stop();
  rmSync(directory, { recursive: true, force: true });
}
process.exit(code);
