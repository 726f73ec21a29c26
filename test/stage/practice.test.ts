/**
 * Exercises through the public API: what is visible before and after an answer, a single write, no second attempt, and
 * nothing of other learners.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { planChecks } from '../../functions/practice/plan-checks.ts';
import { compileContent } from '../../lib/content/compile.ts';
import { minutesOf } from '../../lib/model/exercise-minutes.ts';
import { bestAnswer, scoreOf } from '../../lib/model/exercise-scores.ts';
import type { Exercise, Question, TradeQuestion } from '../../lib/model/exercises.ts';
import { decisionsKey } from '../../lib/model/keys.ts';
import { maxRecentAttempts, scoreShares } from '../../lib/model/practice.ts';
import { outcomeOf } from '../../lib/model/trade-outcome.ts';
import { run } from '../../lib/operations/practice/cli.ts';
import { AnswerExerciseDocument, GetExerciseDocument } from '../../web/features/practice/exercise.generated.ts';
import { writeRows } from '../support/write-rows.ts';
import { ask, configOf, type Config } from './caller.ts';
import { newLearner, type Learner } from './learners.ts';
import { physicalId, rootOf, rowsOf } from './table.ts';
import type { JsonObject } from '../../lib/local/kernel/json.ts';

const url = process.env['STAGE_URL']!;
const directory = process.env['STAGE_DIRECTORY']!;
const link = 'reading-a-price-chart';
let config: Config;
let [ada, bo, cy]: Learner[] = [];
let drill: Exercise;
let quiz: Exercise;

const as = async (learner: Learner, query: string, variables?: object): Promise<JsonObject> => {
  const { data, errors } = await ask(config.graphqlEndpoint, { authorization: learner.idToken }, query, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0];
};
const get = (learner: Learner, code: string, again = false, of = link) =>
  as(learner, GetExerciseDocument, { link: of, code, again });
const give = (learner: Learner, input: object) => as(learner, AnswerExerciseDocument, { input: { link, ...input } });
const list = (learner: Learner) =>
  as(learner, '{ getPractice { practices { code attempts passed best recent retryAt dueAt } } }');
const own = 'mutation ($link: String!) { purchaseFreeProduct(input: { link: $link }) { success } }';
const daily = (learner: Learner) =>
  as(
    learner,
    'query ($since: AWSDateTime!) { getDailySet(since: $since) { exercises { code reason } finished { code name score passed } done of nextAt } }',
    {
      since: new Date(Date.now() - 3_600_000).toISOString(),
    },
  );

const compiled = async () => (await compileContent(join(import.meta.dirname, '../../lib/content'))).exercises;

beforeAll(async () => {
  config = await configOf(url);
  const exercises = await compiled();
  drill = exercises[link]!.find(
    ({ kind, moments: [first, second] }) =>
      kind === 'drill' && first!.questions[0]!.kind === 'level' && second?.questions[0]!.kind === 'trade',
  )!;
  quiz = exercises[link]!.find(({ kind }) => kind === 'quiz')!;
  [ada, bo, cy] = [
    await newLearner(url, 'Ada Field'),
    await newLearner(url, 'Bo Marsh'),
    await newLearner(url, 'Cy Lund'),
  ];
  for (const learner of [ada, cy]) await as(learner, own, { link });
});

/** Correct answers to the questions that are asked. */
const best = (asked: readonly { readonly id: string }[], { moments, chart }: Exercise) => {
  const all = moments.flatMap(({ questions }) => questions);
  return asked.map(({ id }) =>
    bestAnswer(
      all.find((each) => each.id === id)!,
      chart?.tick ?? 0.01,
    )!,
  );
};
/** A trade on the wrong side, a level far away, a wrong option. */
const worst = (asked: readonly Question[]) =>
  asked.map((question) => {
    switch (question.kind) {
      case 'trade':
        return {
          question: question.id,
          plan: { side: 'long', stop: question.entry / 2, target: question.entry + 0.01 },
        };
      case 'single':
        return { question: question.id, choice: [question.options.find(({ id }) => id !== question.right)!.id] };
      default:
        return { question: question.id, number: 1 };
    }
  });

test('before an answer, the API returns bars up to the stop and no solution; after it, the bars up to the next', async () => {
  const [first, second] = drill.moments as [(typeof drill.moments)[0], (typeof drill.moments)[0]];
  const opened = await get(ada!, drill.code);
  expect(opened).toMatchObject({ attempt: 1, moments: 2, verdicts: [], result: null, errors: [] });
  expect(opened.bars).toEqual(first.bars);
  expect(opened.asks.questions.map(({ id }: { id: string }) => id)).toEqual(first.questions.map(({ id }) => id));
  const told = JSON.stringify(opened);
  for (const { why } of [...first.questions, ...second.questions]) expect(told).not.toContain(why);
  expect(told).not.toContain(drill.debrief);

  const answered = await give(ada!, { code: drill.code, attempt: 1, moment: 0, answers: best(first.questions, drill) });
  expect(answered).toMatchObject({ result: null, errors: [], asks: { number: 1 } });
  expect(answered.bars).toEqual(second.bars);
  expect(answered.verdicts.map(({ score }: { score: number }) => score)).toEqual(first.questions.map(() => 1));
  expect(answered.verdicts[0].why).toBe(first.questions[0]!.why);
  expect(answered.verdicts[0].at).toBe(first.bars.at(-1)![0]);
  const trade = second.questions[0] as TradeQuestion;
  expect(JSON.stringify(answered)).not.toContain(trade.why);
  // What each answer counts, and nothing of the author's own trade.
  expect(opened).toMatchObject({ minutes: minutesOf(drill), tradeShare: 0.5, terms: drill.terms });
  const shares = opened.asks.questions.map(({ share }: { share: number }) => share);
  const counted = scoreShares(drill.moments.flatMap(({ questions }) => questions));
  expect(shares).toEqual(counted.slice(0, first.questions.length));
  expect(answered.asks.questions[0].share).toBe(0.5);
  expect(answered.verdicts.every(({ model }: { model: unknown }) => model === null)).toBe(true);
  // What its plan is scored by, without the prices of the rules.
  const { checks } = answered.asks.questions[0];
  expect(checks).toEqual(planChecks(trade));
  expect(checks).toContainEqual({ kind: 'stopBeyond', value: null });

  const done = await give(ada!, { code: drill.code, attempt: 1, moment: 1, answers: best(second.questions, drill) });
  expect(done).toMatchObject({ asks: null, result: { score: 1, passed: true, debrief: drill.debrief }, errors: [] });
  expect(done.bars).toEqual(drill.rest);
  const { model, modelEnd, at } = done.verdicts.at(-1);
  expect(modelEnd).toEqual(outcomeOf(model, trade.entry, drill.rest));
  expect(at).toBe(second.bars.at(-1)![0]);
  expect(scoreOf(trade, { question: trade.id, plan: model }).score).toBe(1);
  expect(done.verdicts.map(({ earned }: { earned: number }) => earned)).toEqual(counted);
  expect(await get(ada!, drill.code)).toMatchObject({ attempt: 1, result: { score: 1 } });
});

test('an answer stays as given, and another attempt does not change the first', async () => {
  const [{ questions }] = drill.moments as [(typeof drill.moments)[0]];
  const again = await give(ada!, { code: drill.code, attempt: 1, moment: 0, answers: worst(questions) });
  expect(again.verdicts[0].score).toBe(1);
  const next = await get(ada!, drill.code, true);
  expect(next).toMatchObject({ attempt: 2, verdicts: [] });
  for (const { questions: asked, number } of drill.moments.map((moment, number) => ({ ...moment, number })))
    await give(ada!, { code: drill.code, attempt: 2, moment: number, answers: worst(asked) });
  const [row] = (await rowsOf(url, directory, ada!.sub)).filter(({ baseType }) => baseType === 'practice');
  expect(row).toMatchObject({ attempts: 2, passed: true, best: 1, first: { score: 1 }, version: 4 });
  // Only the first attempt's trade counts, and its decision followed every rule.
  expect(row!['first'].trades).toEqual([{ r: row!['first'].r, sound: true }]);
  const { practices } = await as(ada!, '{ getPractice { practices { code first { r trades { r sound } } } } }');
  expect(practices[0].first.trades).toEqual(row!['first'].trades);
});

test('explains a refusal: out of order, for others, outside the course, or for an unknown exercise', async () => {
  const [{ questions }] = drill.moments as [(typeof drill.moments)[0]];
  const answers = best(questions, drill);
  const refused = async (answer: Promise<JsonObject>) =>
    (await answer).errors.map(({ code }: { code: string }) => code);
  expect(await refused(get(bo!, drill.code))).toEqual(['NotOwned']);
  expect(await refused(give(bo!, { code: drill.code, attempt: 1, moment: 0, answers }))).toEqual(['NotOwned']);
  expect(await refused(get(ada!, 'constructor'))).toEqual(['UnknownExercise']);
  expect(await refused(get(ada!, drill.code, false, 'nothing-here'))).toEqual(['NotOwned']);
  expect(await refused(give(cy!, { code: drill.code, attempt: 1, moment: 1, answers }))).toEqual(['OutOfTurn']);
  expect(await refused(give(cy!, { code: drill.code, attempt: 7, moment: 0, answers }))).toEqual(['OutOfTurn']);
  const none = await give(cy!, { code: drill.code, attempt: 1, moment: 0, answers: [] });
  expect(none.errors).toMatchObject([{ code: 'InvalidInput', field: questions[0]!.id }]);
  expect((await rowsOf(url, directory, cy!.sub)).filter(({ baseType }) => baseType === 'practice')).toEqual([]);
});

test('two tabs that answer at once give one answer', async () => {
  const [{ questions }] = drill.moments as [(typeof drill.moments)[0]];
  const input = { code: drill.code, attempt: 1, moment: 0 };
  await Promise.all([1, 2].map(() => give(cy!, { ...input, answers: worst(questions) })));
  const [row] = (await rowsOf(url, directory, cy!.sub)).filter(({ baseType }) => baseType === 'practice');
  expect(row).toMatchObject({ attempts: 0, version: 1 });
});

test('after two failed attempts there is a pause, and the last one stays readable', async () => {
  const { attemptsLeft, sessionBars, chart } = await get(cy!, drill.code);
  expect(attemptsLeft).toEqual({ left: 2, moreAt: null });
  expect(sessionBars).toBe([...drill.moments, { bars: drill.rest }].flatMap(({ bars }) => bars).length);
  expect(chart.levels).toEqual(drill.chart!.levels);
  for (const attempt of [1, 2])
    for (const [moment, { questions }] of drill.moments.entries())
      await give(cy!, { code: drill.code, attempt, moment, answers: worst(questions) });
  const paused = await get(cy!, drill.code, true);
  expect(paused.attemptsLeft).toEqual({ left: 0, moreAt: paused.practice.retryAt });
  expect(paused).toMatchObject({ attempt: 2, result: { passed: false }, errors: [{ code: 'PauseFirst' }] });
  const { questions } = drill.moments[0]!;
  const refused = await give(cy!, { code: drill.code, attempt: 3, moment: 0, answers: worst(questions) });
  expect(refused.errors).toMatchObject([{ code: 'PauseFirst' }]);
  const { practices } = await list(cy!);
  expect(practices).toMatchObject([{ code: drill.code, attempts: 2, passed: false, retryAt: expect.any(String) }]);
});

test('stops a client that answers endlessly within the hour, even when it passes', async () => {
  const learner = await newLearner(url);
  await as(learner, own, { link });
  const answered = async (attempt: number) => {
    let last: JsonObject = {};
    for (const [moment, { questions }] of drill.moments.entries())
      last = await give(learner, { code: drill.code, attempt, moment, answers: best(questions, drill) });
    return last.errors as { code: string }[];
  };
  for (let attempt = 1; attempt <= maxRecentAttempts; attempt += 1) expect(await answered(attempt)).toEqual([]);
  const refused = {
    code: drill.code,
    attempt: maxRecentAttempts + 1,
    moment: 0,
    answers: worst(drill.moments[0]!.questions),
  };
  expect(await give(learner, refused)).toMatchObject({ errors: [{ code: 'PauseFirst' }] });
  const row = (await rowsOf(url, directory, learner.sub)).filter(({ baseType }) => baseType === 'practice');
  expect(row).toMatchObject([{ attempts: maxRecentAttempts, passed: true, retryAt: expect.any(String) }]);
});

test('a quiz draws from its pool, other questions for other learners, and reveals no solutions', async () => {
  const pool = quiz.moments[0]!.questions;
  const [hers, his] = [await get(ada!, quiz.code), await get(cy!, quiz.code)];
  const idsOf = ({ asks }: typeof hers) => asks.questions.map(({ id }: { id: string }) => id);
  expect(idsOf(hers)).toHaveLength(quiz.ask!);
  expect(idsOf(await get(ada!, quiz.code))).toEqual(idsOf(hers));
  expect(JSON.stringify(hers.asks)).not.toBe(JSON.stringify(his.asks));
  for (const { why } of pool) expect(JSON.stringify(hers)).not.toContain(why);
  const answers = best(hers.asks.questions, quiz);
  const done = await give(ada!, { code: quiz.code, attempt: 1, moment: 0, answers });
  expect(done).toMatchObject({ result: { score: 1, passed: true }, errors: [] });
});

/** Writes whole rows, as if time had passed or others had answered. */
async function put(...rows: readonly object[]): Promise<void> {
  const client = new DynamoDBClient(rootOf(url, directory, 'dynamodb'));
  const table = await physicalId(url, 'AWS::DynamoDB::Table');
  const puts = rows.map((row) => ({ PutRequest: { Item: marshall(row, { removeUndefinedValues: true }) } }));
  await writeRows(client, table, puts);
}

/** How other learners decided in the drill, so far. @param counts by counter (lib/model/decisions.ts) */
const decisionsOf = (counts: Readonly<Record<string, number>>) => ({
  ...{ ...decisionsKey(link, drill.code), baseType: 'decisions', link, code: drill.code },
  ...counts,
});

test('shows how others decided once enough have, and not before', async () => {
  const trade = drill.moments[1]!.questions[0]!;
  const counts = { [`n#${trade.id}`]: 20, [`c#${trade.id}#aside`]: 15, [`c#${trade.id}#short`]: 5 };
  const before = await get(ada!, drill.code);
  expect(before.verdicts.at(-1)).toMatchObject({ others: null, learners: null });
  await put(decisionsOf(counts));
  const { verdicts } = await get(ada!, drill.code);
  expect(verdicts.at(-1).others).toEqual([
    { choice: 'aside', share: 0.75 },
    { choice: 'short', share: 0.25 },
  ]);
  expect(verdicts.at(-1).learners).toBe(20);
  process.env['LOCAL_DIRECTORY'] = directory;
  const file = join(mkdtempSync(join(tmpdir(), 'openbell-practice-')), 'results.csv');
  expect(await run(['dev', file])).toBe(0);
  const lines = readFileSync(file, 'utf8')
    .split('\r\n')
    .filter((line) => line.includes(drill.name) && line.includes(',20,'));
  expect(lines.map((line) => line.split(',').slice(-3).join())).toEqual(['Stand aside,0.75,no', 'Short,0.25,yes']);
  rmSync(dirname(file), { recursive: true });
});

test('one’s own answer is among them at every decision, at once and when it is read again', async () => {
  const gil = await newLearner(url);
  await as(gil, own, { link });
  const questions = drill.moments.flatMap((moment) => moment.questions);
  const counts = Object.fromEntries(
    questions.flatMap(({ id, kind }) => [
      [`n#${id}`, 20],
      [`c#${id}#${kind === 'trade' ? 'long' : 'wrong'}`, 20],
    ]),
  );
  await put(decisionsOf(counts));
  const counted = ({ verdicts }: JsonObject) => verdicts.map(({ learners }: { learners: number }) => learners);
  const [first, second] = drill.moments.map((moment) => moment.questions) as [Question[], Question[]];
  const one = await give(gil, { code: drill.code, attempt: 1, moment: 0, answers: best(first, drill) });
  expect(counted(one)).toEqual(first.map(() => 21));
  const two = await give(gil, { code: drill.code, attempt: 1, moment: 1, answers: best(second, drill) });
  expect(counted(two)).toEqual(questions.map(() => 21));
  expect(counted(await get(gil, drill.code))).toEqual(questions.map(() => 21));
  // Of the first attempt alone.
  await get(gil, drill.code, true);
  expect(counted(await give(gil, { code: drill.code, attempt: 2, moment: 0, answers: best(first, drill) }))).toEqual(
    first.map(() => 21),
  );
});

test('a managed trade tells how it ended by the learner’s decisions and by its rules, once all are made', async () => {
  const course = 'risk-before-return';
  const dee = await newLearner(url);
  await as(dee, own, { link: course });
  const exercises = await compiled();
  const managing = exercises[course]!.find(({ managed }) => managed)!;
  const { code, managed, moments } = managing;
  let seen = await get(dee, code, false, course);
  expect(seen.managed).toEqual({ ...managed, movedStop: null, own: null, ownStop: null, byRules: null });
  const last = moments.length - 1;
  for (const [moment, { questions }] of moments.entries()) {
    const answers = best(questions, managing).map((answer, at) => {
      const question = questions[at]!;
      // Exits at the second decision, where the rules move the stop.
      const exit =
        moment === 1 && question.kind === 'single' && Object.entries(question.manages!).find(([, does]) => does === 'exit'); // prettier-ignore
      return exit ? { question: question.id, choice: [exit[0]] } : answer;
    });
    seen = await give(dee, { link: course, code, attempt: 1, moment, answers });
    if (moment === 1) expect(seen.managed).toMatchObject({ movedStop: managed!.entry });
    if (moment < last) expect(seen.managed).toMatchObject({ own: null, ownStop: null, byRules: null });
  }
  const risk = managed!.entry - managed!.stop;
  const left = moments[1]!.bars.at(-1)!;
  const ruled = moments[last]!.bars.at(-1)!;
  const r = (exit: number) => Math.round(((exit - managed!.entry) / risk) * 100) / 100;
  expect(seen.managed).toMatchObject({
    own: { by: 'exit', at: left[0], exit: left[4], r: r(left[4]) },
    ownStop: managed!.stop,
    byRules: { by: 'exit', at: ruled[0], exit: ruled[4], r: r(ruled[4]) },
  });
  // One of five equal answers breaks the rules.
  expect(seen.result).toMatchObject({ trades: [], score: 0.8, passed: false });
  // Computed when it is read: the learner's row holds the decisions alone.
  const rows = await rowsOf(url, directory, dee.sub);
  expect(rows.filter(({ code: of }) => of === code)).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('byRules');
});

test('the daily set has new exercises of lessons in progress; what was done today returns another day', async () => {
  const before = await daily(ada!);
  // In the order in which they were done, each with its last score: the drill was failed after it had been passed.
  expect(before).toMatchObject({
    exercises: [],
    finished: [
      { code: drill.code, name: drill.name, passed: false },
      { code: quiz.code, name: quiz.name, score: 1, passed: true },
    ],
    done: 2,
  });
  const seen = { code: drill.lesson, position: 5, done: false, at: new Date().toISOString() };
  await as(ada!, 'mutation ($input: SaveProgressInput!) { saveProgress(input: $input) { done } }', {
    input: { link, lessons: [seen] },
  });
  const { exercises } = await daily(ada!);
  expect(exercises.length).toBeGreaterThan(0);
  expect(exercises.every(({ reason }: { reason: string }) => reason === 'new')).toBe(true);
  expect(exercises.map(({ code }: { code: string }) => code)).not.toContain(drill.code);
  expect(await daily(bo!)).toEqual({ exercises: [], finished: [], done: 0, of: 0, nextAt: null });
});

test('an empty day knows when the next exercises come: by the schedule, by day, and tomorrow if today’s set left some', async () => {
  const hal = await newLearner(url);
  await as(hal, own, { link });
  for (const [moment, { questions }] of drill.moments.entries())
    await give(hal, { code: drill.code, attempt: 1, moment, answers: best(questions, drill) });
  const [{ dueAt }] = (await list(hal)).practices;
  expect(Date.parse(dueAt)).toBeGreaterThan(Date.now() + 86_400_000);
  expect(await daily(hal)).toMatchObject({ exercises: [], done: 1, of: 1, nextAt: dueAt });
  const [row] = (await rowsOf(url, directory, hal.sub)).filter(({ baseType }) => baseType === 'practice');
  const move = (part: object) => put({ ...row, ...part });
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  // The learner's day began an hour ago: in 22 hours it is still today, in 30 it is not.
  await move({ recent: [yesterday], card: { ...row!['card'], due: inHours(30) } });
  const empty = await daily(hal);
  expect(empty).toMatchObject({ exercises: [], done: 0, of: 0 });
  expect(Date.parse(empty.nextAt) / 3_600_000).toBeCloseTo(Date.now() / 3_600_000 + 30, 1);
  await move({ recent: [yesterday], card: { ...row!['card'], due: inHours(22) } });
  expect(await daily(hal)).toMatchObject({ exercises: [{ code: drill.code, reason: 'due' }], of: 1, nextAt: null });
  // A pause ends before it can be done again.
  const retryAt = inHours(3);
  await move({ recent: [yesterday], card: { ...row!['card'], due: yesterday }, retryAt });
  expect(await daily(hal)).toMatchObject({ exercises: [], nextAt: retryAt });
  // More new exercises than a set holds.
  const lessons = [...new Set((await compiled())[link]!.map(({ lesson }) => lesson))];
  const at = new Date().toISOString();
  await as(hal, 'mutation ($input: SaveProgressInput!) { saveProgress(input: $input) { done } }', {
    input: { link, lessons: lessons.map((code) => ({ code, position: 5, done: false, at })) },
  });
  await move({ recent: [yesterday], card: { ...row!['card'], due: inHours(90) } });
  const many = await daily(hal);
  expect(many.exercises).toHaveLength(5);
  const hours = (Date.parse(many.nextAt) - Date.now()) / 3_600_000;
  expect([hours > 23, hours < 47]).toEqual([true, true]);
});

test('what is due again was passed the last time; what failed since is missed, although it was passed once', async () => {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  const rows = (await rowsOf(url, directory, ada!.sub)).filter(({ baseType }) => baseType === 'practice');
  await put(...rows.map((row) => ({ ...row, recent: [yesterday], card: { ...row.card, due: yesterday } })));
  const { exercises } = await daily(ada!);
  expect(exercises.slice(0, 2)).toEqual([
    { code: drill.code, reason: 'missed' },
    { code: quiz.code, reason: 'due' },
  ]);
});

test('practice is in the export, and is deleted with the account', async () => {
  const { data } = await as(cy!, '{ exportMyData { data errors { code } } }');
  expect(JSON.parse(data).practice).toMatchObject([{ link, code: drill.code, attempts: 2 }]);
  await as(cy!, 'mutation { deleteMyAccount(input: { confirmation: "DELETE" }) { success } }');
  const left = await rowsOf(url, directory, cy!.sub);
  expect(left.filter(({ baseType }) => baseType === 'practice')).toEqual([]);
});
