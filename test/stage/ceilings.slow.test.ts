/**
 * Each ceiling of lib/model/ceilings.ts: up to the limit actions have their effect, the next one is refused in the
 * ceiling's own sentence, an operator is notified, and the next hour starts fresh. Has its own stage, because a reached
 * ceiling affects everyone.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ceilingMetrics,
  ceilings,
  ceilingSentence,
  mostOf,
  type Ceiling,
  type Scope,
} from '../../lib/model/ceilings.ts';
import { authFailure } from '../../web/features/account/cognito-errors.ts';
import { ownStage } from '../support/own-stage.ts';
import { local } from './caller.ts';
import { authorOf, deedsOn, reservedCode, type Deed } from './ceiling-deeds.ts';
import { freshHour, moveTo, nowOf, spend } from './ceiling-rows.ts';
import { newLearner, type Learner } from './learners.ts';
import { tillOn, until } from './payments/till.ts';

const stage = ownStage();
let deeds: Record<Ceiling, Deed>;
beforeAll(async () => {
  deeds = deedsOn(await tillOn(stage.url, stage.directory));
});

const moveOn = async (minutes: number) => moveTo(stage, (await nowOf(stage)) + minutes * 60_000);

/** As if this many had already been counted within this hour. */
const spent = (what: Ceiling, scope: Scope, learner: Learner, count: number) =>
  spend(stage, what, scope, { sub: learner.sub, author: authorOf(learner), code: reservedCode }, count);

/** How often refusals of this kind were reported, from the log lines that CloudWatch turns into the metric. */
const toldOf = (what: Ceiling, scope: Scope): number =>
  globSync(join(stage.directory, 'logs/*.log'))
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .filter((line) => line.includes(`"ceiling":"${what}"`) && line.includes(`"${ceilingMetrics[scope]}":1`)).length;

/** The ceilings that the application counts; sign-ups per address are the firewall's. */
const counted = (Object.keys(ceilings) as Ceiling[]).flatMap((what) =>
  (['learner', 'address', 'stage'] as const)
    .filter((scope) => mostOf(what, scope) !== undefined && !(what === 'signUp' && scope === 'address'))
    .map((scope) => [what, scope] as const),
);

const metricOf = async (scope: Scope): Promise<string> => {
  const alarms: { name: string; history: { state: string; at: string }[] }[] = await local(stage.url, '/alarms.json');
  return JSON.stringify(alarms.find(({ name }) => name.endsWith(`-${ceilingMetrics[scope]}`))?.history ?? 'no alarm');
};

test.each(counted)(
  '%s per %s: the last within the ceiling succeeds, the next is rejected in words and counted for an alarm',
  async (what, scope) => {
    await freshHour(stage);
    const learner = await newLearner(stage.url);
    await deeds[what].prepare?.(learner);
    await spent(what, scope, learner, mostOf(what, scope)! - 1);
    expect(await deeds[what].once(learner)).toBeUndefined();
    const told = toldOf(what, scope);
    const refused = await deeds[what].once(learner);
    if (what === 'signUp') {
      // The page extracts our sentence from the pool's.
      const error = Object.assign(new Error(refused!.message), { name: refused!.code });
      expect(authFailure(error)).toBe(ceilingSentence(what, scope));
    } else {
      // Waiting does not help against the yearly refund limit.
      const code = what === 'refund' && scope === 'learner' ? 'NotRefundable' : 'RateLimited';
      expect(refused).toMatchObject({ code, message: ceilingSentence(what, scope) });
    }
    await until('the metric of the refusal', async () => toldOf(what, scope) > told);
  },
);

test.each(['address', 'stage'] as const)('an alarm notifies once a ceiling of the %s is reached', async (scope) => {
  const before = await metricOf(scope);
  await freshHour(stage);
  const learner = await newLearner(stage.url);
  await spent('promo', scope, learner, mostOf('promo', scope)!);
  expect(await deeds.promo.once(learner)).toMatchObject({ code: 'RateLimited' });
  await until(`the alarm of the ${scope}`, async () => {
    await moveOn(1);
    const after = await metricOf(scope);
    return after !== before && after.includes('"ALARM"');
  });
});

test('reports a client that continues after being refused, but not a learner who tries again', async () => {
  const before = await metricOf('learner');
  await freshHour(stage);
  const learner = await newLearner(stage.url);
  await spent('export', 'learner', learner, ceilings.export.learner);
  await Promise.all(Array.from({ length: 12 }, () => deeds.export.once(learner)));
  await until('the alarm', async () => {
    await moveOn(1);
    return (await metricOf('learner')) !== before;
  });
});

test('everything is open again an hour later', async () => {
  const learner = await newLearner(stage.url);
  await spent('contact', 'stage', learner, ceilings.contact.stage);
  expect(await deeds.contact.once(learner)).toMatchObject({ code: 'RateLimited' });
  await freshHour(stage);
  expect(await deeds.contact.once(learner)).toBeUndefined();
});

test('valid codes use up no ceiling', async () => {
  await freshHour(stage);
  const learner = await newLearner(stage.url);
  const till = await tillOn(stage.url, stage.directory);
  await spent('promo', 'stage', learner, ceilings.promo.stage - 1);
  for (let time = 0; time < 3; time += 1)
    expect(
      (await till.shop.query(learner, 'getPromoCode(code: "OPENING-BELL")', 'price errors { code message }')).errors,
    ).toEqual([]);
  expect(await deeds.promo.once(learner)).toBeUndefined();
  expect(await deeds.promo.once(learner)).toMatchObject({ code: 'RateLimited' });
});
