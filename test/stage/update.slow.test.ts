/**
 * The template changes from one version to the next and back, and on to one that fails, while learners buy, study,
 * save, and browse: nothing acknowledged is lost, and no refusal is permanent.
 */
import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { GetFunctionConfigurationCommand } from '@aws-sdk/client-lambda';
import { projectCopy, until } from '../support/project-copy.ts';
import { startStageProcess, type StageProcess } from '../support/stage-process.ts';
import { ask, configOf, type Config } from './caller.ts';
import { newLearner, type Learner } from './learners.ts';
import { lambdaOf, physicalId } from './table.ts';
import { tillOn, type Till } from './payments/till.ts';
import type { JsonObject } from '../../lib/local/kernel/json.ts';

jest.setTimeout(15 * 60_000);

const copy = projectCopy();
const directory = join(copy.folder, '.local');
let stage: StageProcess;
let config: Config;
let till: Till;
let learners: Learner[];

/** Everything that was acknowledged. */
const bought: { learner: Learner; link: string; order: string }[] = [];
const saved = new Map<Learner, number>();
const wished = new Map<Learner, boolean>();
/** Requests that clients retry: the answer was 5xx, or there was none. */
const asked = { all: 0, again: [] as string[], refused: [] as string[] };

beforeAll(async () => {
  cpSync(join(import.meta.dirname, 'update/next-version.ts'), join(copy.folder, 'lib/stacks/next-version.ts'));
  const laidIn = ["const { nextVersion } = await import('../lib/stacks/next-version.ts');", 'nextVersion(app);'];
  copy.edit('bin/marketplace.ts', 'app.synth();', [...laidIn, 'app.synth();'].join('\n'));
  stage = await startStageProcess(directory, { project: copy.folder });
  config = await configOf(stage.url);
  till = await tillOn(stage.url, directory);
  learners = [await newLearner(stage.url), await newLearner(stage.url), await newLearner(stage.url)];
  for (const learner of learners) {
    await request(learner, 'mutation { purchaseFreeProduct(input: { link: "reading-a-price-chart" }) { success } }');
    await request(learner, '{ getUserProfile { name } }');
  }
});
afterAll(async () => {
  await stage?.stop();
  copy.remove();
});

/**
 * Queries one field as the site does: retries when the answer was 5xx or there was none. @throws Error when it is
 * refused
 */
async function request(learner: Learner | null, query: string): Promise<JsonObject> {
  const identity = learner ? { authorization: learner.idToken } : { 'x-api-key': config.apiKey };
  for (let attempt = 1; ; attempt += 1) {
    asked.all += 1;
    try {
      const { status, data, errors, text } = await ask(config.graphqlEndpoint, identity as never, query);
      if (status === 200 && !errors) return Object.values(data)[0];
      if (status < 500) throw Object.assign(new Error(text), { final: true });
      throw new Error(`${status} ${text}`);
    } catch (error) {
      const said = `${query.slice(0, 60)}: ${(error as Error).message}`;
      const final = (error as { final?: boolean }).final === true || attempt === 3;
      (final ? asked.refused : asked.again).push(said);
      if (final) throw error;
      await setTimeout(800);
    }
  }
}

/** Keeps learners and visitors active while `work` runs. */
async function underTraffic<T>(work: () => Promise<T>): Promise<T> {
  let over = false;
  const goOn = async (step: (round: number) => Promise<unknown>) => {
    for (let round = 0; !over; round += 1) {
      await step(round).catch(() => undefined);
      await setTimeout(30);
    }
  };
  const traffic = [
    ...learners.map((learner, index) => goOn((round) => study(learner, index, round))),
    goOn(() => request(null, '{ queryProducts { total products { link } } }')),
    goOn(() => request(null, '{ getProductByLink(link: "the-opening-hour") { name price } }')),
    goOn(async () => {
      const { status } = await fetch(`${stage.url}/courses`);
      if (status !== 200) asked.refused.push(`/courses: ${status}`);
    }),
  ];
  try {
    return await work();
  } finally {
    over = true;
    await Promise.all(traffic);
  }
}

async function study(learner: Learner, index: number, round: number): Promise<void> {
  const position = (index * 100 + round) % 300;
  const at = new Date().toISOString();
  const lessons = `[{ code: "${await firstLesson()}", position: ${position}, done: false, at: "${at}" }]`;
  const { errors } = await request(
    learner,
    `mutation { saveProgress(input: { link: "reading-a-price-chart", lessons: ${lessons} }) { errors { code } } }`,
  );
  if (errors.length === 0) saved.set(learner, position);
  const { success } = await request(
    learner,
    'mutation { toggleWishlist(input: { link: "trading-journal" }) { success } }',
  );
  if (success) wished.set(learner, !wished.get(learner));
}

let lesson: Promise<string> | undefined;
const firstLesson = () =>
  (lesson ??= request(
    learners[0]!,
    '{ getOwnedProduct(link: "reading-a-price-chart") { sections { lessons { code } } } }',
  ).then(({ sections }) => sections[0].lessons[0].code as string));

/** All learners buy, one after the other, while the version changes. */
async function buy(link: string): Promise<void> {
  for (const learner of learners) bought.push({ learner, link, order: (await till.buy(learner, link)).id });
}

async function deployed(version: number, now: () => Promise<boolean>): Promise<void> {
  copy.edit('lib/stacks/next-version.ts', `number = ${current}`, `number = ${version}`);
  current = version;
  expect(await until(now, (is) => is, 300)).toBe(true);
}
let current = 1;

const hasMotto = async () => {
  const { data } = await ask(config.graphqlEndpoint, { 'x-api-key': config.apiKey }, '{ getMotto }');
  return data?.getMotto === 'In turn';
};
const said = (words: RegExp) => async () => words.test(stage.output());
const live = (count: number) => async () => (stage.output().match(/live after/g) ?? []).length >= count;
/** The version in the environment of the function behind the payment fields. */
const versionOfPayments = async () => {
  const FunctionName = await physicalId(stage.url, 'AWS::Lambda::Function', 'Payments', 'payments');
  const { Environment } = await lambdaOf(stage.url, directory).send(
    new GetFunctionConfigurationCommand({ FunctionName }),
  );
  return Environment!.Variables!['VERSION'] ?? null;
};
const queues = async () =>
  ((await (await fetch(`${stage.url}/_local/stack`)).json()) as { type: string; logicalId: string }[]).filter(
    ({ type, logicalId }) => type === 'AWS::SQS::Queue' && logicalId === 'Added',
  ).length;

test('updating to version two adds what is new', async () => {
  await underTraffic(() => Promise.all([deployed(2, live(1)), buy('forex-sessions')]));
  expect([await hasMotto(), await versionOfPayments(), await queues()]).toEqual([true, '2', 1]);
});

test('updating back removes it', async () => {
  await underTraffic(() => Promise.all([deployed(1, live(2)), buy('economic-calendar')]));
  expect([await hasMotto(), await versionOfPayments(), await queues()]).toEqual([false, null, 0]);
});

test('a failed version is rolled back, and the stage is as it was before', async () => {
  const seen = new Set<string | null>();
  let over = false;
  const look = async () => {
    for (; !over; await setTimeout(20)) seen.add(await versionOfPayments());
  };
  await underTraffic(async () => {
    const looking = look();
    await Promise.all([deployed(3, said(/payments: UPDATE_ROLLBACK_COMPLETE/)), buy('futures-contracts-explained')]);
    over = true;
    await looking;
  });
  expect(stage.output()).toMatch(/payments\/Last\w*: .*on purpose/);
  // It had begun, and is rolled back.
  expect(seen).toContain('3');
  expect([await hasMotto(), await versionOfPayments(), await queues()]).toEqual([false, null, 0]);
});

test('no request failed meanwhile, and every acknowledged write remains', async () => {
  console.info(`${asked.all} requests, ${asked.again.length} asked again, ${bought.length} purchases`);
  expect(asked.refused).toEqual([]);
  expect(asked.again).toEqual([]);
  expect(bought).toHaveLength(9);
  for (const { learner, link, order } of bought) {
    expect(await till.access(learner, link)).toMatchObject({ reason: 'order' });
    expect((await till.shop.orderWhen(learner, order, () => true)).status).toBe('paid');
  }
  for (const learner of learners) {
    const { lessons } = await request(
      learner,
      '{ getProgress(link: "reading-a-price-chart") { lessons { code position } } }',
    );
    expect(lessons[0].position).toBe(saved.get(learner));
    const { items } = await request(learner, '{ getWishlist { items { link } } }');
    expect(items).toHaveLength(wished.get(learner) ? 1 : 0);
  }
  const env = { ...process.env, LOCAL_DIRECTORY: directory, AWS_ACCESS_KEY_ID: '', AWS_PROFILE: '' };
  await promisify(execFile)(process.execPath, ['bin/openbell.ts', 'invariants', 'dev'], { cwd: copy.folder, env });
});
