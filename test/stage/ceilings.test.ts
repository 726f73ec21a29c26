/**
 * Each ceiling of lib/model/ceilings.ts: what fits has its effect, the next is refused in the ceiling's own sentence, somebody is told,
 * and the hour after begins anew. On a stage of its own, as a reached ceiling is everybody's.
 */
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { digest } from '../../functions/contact/admission.ts';
import { senderMark } from '../../functions/shared/ceiling.ts';
import {
  ceilingMetrics,
  ceilings,
  ceilingSentence,
  mostOf,
  type Ceiling,
  type Scope,
} from '../../lib/model/ceilings.ts';
import { ceilingKey, contactHourKey, quotaKey, wholeStage, type Key } from '../../lib/model/keys.ts';
import { authWords } from '../../web/features/account/auth-words.ts';
import { ownStage } from '../support/own-stage.ts';
import { local } from './caller.ts';
import { deedsOn, type Deed } from './ceiling-deeds.ts';
import { newLearner, type Learner } from './learners.ts';
import { tillOn, until } from './payments/till.ts';
import { physicalId, rootOf } from './table.ts';

const stage = ownStage();
let deeds: Record<Ceiling, Deed>;
beforeAll(async () => {
  deeds = deedsOn(await tillOn(stage.url, stage.directory));
});

const nowOf = async (): Promise<number> => Date.parse((await local(stage.url, '/clock')).now);
const moveOn = async (minutes: number) =>
  local(stage.url, '/clock', { now: new Date((await nowOf()) + minutes * 60_000).toISOString() });

/** The address that this machine has for the stage, by either protocol. */
const here = ['127.0.0.1', '::1'];

function rowsThatCount(what: Ceiling, scope: Scope, learner: Learner, hour: string): Key[] {
  if (scope === 'learner') return [deeds[what].own?.(learner, hour) ?? quotaKey(learner.sub, what, hour)];
  if (what === 'contact')
    return scope === 'stage'
      ? [contactHourKey(digest(wholeStage), hour)]
      : here.map((address) => contactHourKey(digest(`sender ${address}`), hour));
  return scope === 'stage'
    ? [ceilingKey(what, wholeStage, hour)]
    : here.map((address) => ceilingKey(what, senderMark(address), hour));
}

/** As if so many had been counted already within this hour. */
async function spend(what: Ceiling, scope: Scope, learner: Learner, count: number): Promise<void> {
  const client = new DynamoDBClient(rootOf(stage.url, stage.directory, 'dynamodb'));
  const TableName = await physicalId(stage.url, 'AWS::DynamoDB::Table');
  const now = await nowOf();
  for (const key of rowsThatCount(what, scope, learner, new Date(now).toISOString().slice(0, 13))) {
    const ttl = Math.floor(now / 1000) + 7200;
    const Item = marshall({ ...key, baseType: 'quota', count, messages: count, ttl });
    await client.send(new PutItemCommand({ TableName, Item }));
  }
  client.destroy();
}

/** To the beginning of an hour, as far from its end as can be. */
async function freshHour(): Promise<void> {
  const hour = 3_600_000;
  await local(stage.url, '/clock', {
    now: new Date(Math.ceil(((await nowOf()) + 60_000) / hour) * hour + 60_000).toISOString(),
  });
}

/** Those that the application counts; sign-ups of one address are the firewall's. */
const counted = (Object.keys(ceilings) as Ceiling[]).flatMap((what) =>
  (['learner', 'address', 'stage'] as const)
    .filter((scope) => mostOf(what, scope) !== undefined && !(what === 'signUp' && scope === 'address'))
    .map((scope) => [what, scope] as const),
);

const metricOf = async (scope: Scope): Promise<string> => {
  const alarms: { name: string; history: { state: string; at: string }[] }[] = await local(stage.url, '/alarms.json');
  return JSON.stringify(alarms.find(({ name }) => name.endsWith(`-${ceilingMetrics[scope]}`))?.history ?? 'no alarm');
};

test.each(counted)('%s of one %s: the last that fits is done, the next is refused in words', async (what, scope) => {
  await freshHour();
  const learner = await newLearner(stage.url);
  await deeds[what].prepare?.(learner);
  await spend(what, scope, learner, mostOf(what, scope)! - 1);
  expect(await deeds[what].once(learner)).toBeUndefined();
  const refused = await deeds[what].once(learner);
  if (what === 'signUp') {
    // The page takes our sentence out of the pool's.
    const error = Object.assign(new Error(refused!.message), { name: refused!.code });
    expect(authWords(error)).toBe(ceilingSentence(what, scope));
  } else expect(refused).toMatchObject({ code: 'RateLimited', message: ceilingSentence(what, scope) });
});

test.each(['address', 'stage'] as const)('somebody is told once a ceiling of the %s is reached', async (scope) => {
  const before = await metricOf(scope);
  await freshHour();
  const learner = await newLearner(stage.url);
  await spend('promo', scope, learner, mostOf('promo', scope)!);
  expect(await deeds.promo.once(learner)).toMatchObject({ code: 'RateLimited' });
  await until(`the alarm of the ${scope}`, async () => {
    await moveOn(1);
    const after = await metricOf(scope);
    return after !== before && after.includes('"ALARM"');
  });
});

test('a program that goes on after being told is told of, a learner who presses again is not', async () => {
  const before = await metricOf('learner');
  await freshHour();
  const learner = await newLearner(stage.url);
  await spend('export', 'learner', learner, ceilings.export.learner);
  await Promise.all(Array.from({ length: 12 }, () => deeds.export.once(learner)));
  await until('the alarm', async () => {
    await moveOn(1);
    return (await metricOf('learner')) !== before;
  });
});

test('the hour after all of it is open again', async () => {
  const learner = await newLearner(stage.url);
  await spend('contact', 'stage', learner, ceilings.contact.stage);
  expect(await deeds.contact.once(learner)).toMatchObject({ code: 'RateLimited' });
  await freshHour();
  expect(await deeds.contact.once(learner)).toBeUndefined();
});

test('right codes use up nothing, of nobody', async () => {
  await freshHour();
  const learner = await newLearner(stage.url);
  const till = await tillOn(stage.url, stage.directory);
  await spend('promo', 'stage', learner, ceilings.promo.stage - 1);
  for (let time = 0; time < 3; time += 1)
    expect(
      (await till.shop.query(learner, 'getPromoCode(code: "OPENING-BELL")', 'price errors { code message }')).errors,
    ).toEqual([]);
  expect(await deeds.promo.once(learner)).toBeUndefined();
  expect(await deeds.promo.once(learner)).toMatchObject({ code: 'RateLimited' });
});
