/** Reads an attempt's state, and writes an answer: one read and one write for any exercise. */
import { ConditionalCheckFailedException, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { isOpen } from '../../lib/model/access.ts';
import { isAnswer, type Answer } from '../../lib/model/exercise-scores.ts';
import type { Exercise } from '../../lib/model/exercises.ts';
import { failure } from '../../lib/model/failures.ts';
import type { NullsOptional } from '../../lib/model/fields.ts';
import type { OwnedItem } from '../../lib/model/items/access.ts';
import type { DecisionsItem, ExercisesItem, PracticeItem } from '../../lib/model/items/practice.ts';
import { decisionsKey, exercisesKey, ownedKey, practiceKey } from '../../lib/model/keys.ts';
import { meanScore, maxRecentAttempts, pausedUntil, rOf, scored, settled, tradesOf } from '../../lib/model/practice.ts';
import type * as schema from '../../lib/model/schema.generated.ts';
import { read } from '../payments/read.ts';
import { Refused } from '../payments/refusal.ts';
import { dynamodb, table, toItem } from '../shared/dynamodb.ts';
import { countDecisions } from './decisions.ts';
import { momentsOf } from './drawn.ts';
import { exerciseOf } from './exercise-object.ts';
import { remembered } from './memory.ts';
import { shown, type Attempt } from './shown.ts';

export interface Asked {
  readonly sub: string;
  readonly link: string;
  readonly code: string;
}

interface Found {
  readonly exercise: Exercise;
  readonly digest: string;
  readonly item: PracticeItem | undefined;
  readonly decisions: DecisionsItem | undefined;
}

/** Maximum length of links and codes; longer ones cannot exist. */
const longestName = 120;

/** @throws Refused */
async function found({ sub, link, code }: Asked, consistent: boolean): Promise<Found> {
  if (link === '' || code === '' || link.length > longestName || code.length > longestName)
    throw new Refused('UnknownExercise', 'code');
  const keys = [ownedKey(sub, link), exercisesKey(link), practiceKey(sub, link, code), decisionsKey(link, code)];
  const [owned, exercises, item, decisions] = await read<[OwnedItem, ExercisesItem, PracticeItem, DecisionsItem]>(
    keys,
    consistent,
  );
  if (!isOpen(owned, new Date().toISOString())) throw new Refused('NotOwned', 'link');
  const entry = exercises && Object.hasOwn(exercises.exercises, code) ? exercises.exercises[code] : undefined;
  if (!entry) throw new Refused('UnknownExercise', 'code');
  return { exercise: await exerciseOf(entry.digest), digest: entry.digest, item, decisions };
}

/** The open or completed attempt, if it is for the same version of the exercise; otherwise a new one. */
function attemptAt({ sub, link }: Asked, { exercise, digest, item, decisions }: Found, again: boolean): Attempt {
  const run = item?.run.digest === digest ? item.run : undefined;
  const last = run && { ...run, moments: momentsOf(exercise, sub, run.number) };
  const isDone = last && last.answers.length >= last.moments.length;
  if (last && !(isDone && again)) return { link, exercise, ...last, item, decisions };
  const number = (item?.attempts ?? 0) + 1;
  return { link, exercise, moments: momentsOf(exercise, sub, number), number, answers: [], item, decisions };
}

/** Whether it has no answers yet and cannot begin because of a pause. */
const isPaused = ({ answers, item }: Attempt): boolean =>
  answers.length === 0 && item?.retryAt != null && item.retryAt > new Date().toISOString();

export async function getExercise(asked: Asked & { readonly again?: boolean | null | undefined }) {
  const all = await found(asked, true);
  const attempt = attemptAt(asked, all, asked.again === true);
  if (!isPaused(attempt)) return shown(attempt);
  // The previous attempt can still be viewed.
  return { ...shown(attemptAt(asked, all, false)), errors: [failure('PauseFirst', 'again')] };
}

interface Given extends Asked {
  readonly attempt: number;
  readonly moment: number;
  readonly answers: readonly NullsOptional<schema.QuestionAnswerInput>[];
}

/** Starts with a cheap read: the answer's condition requires the row that was read, and a stale row is read once more. */
export async function answerExercise(given: Given): Promise<NullsOptional<schema.Exercise>> {
  try {
    return await answeredAt(given, false);
  } catch (error) {
    if (error instanceof Refused && error.failure.code !== 'InvalidInput') return answeredAt(given, true);
    throw error;
  }
}

/** @throws Refused */
async function answeredAt(given: Given, consistent: boolean): Promise<NullsOptional<schema.Exercise>> {
  const all = await found(given, consistent);
  const { item } = all;
  // A new attempt begins with its first answer.
  const isNew = given.attempt === (item?.attempts ?? 0) + 1 && given.moment === 0;
  const attempt = attemptAt(given, all, isNew);
  if (attempt.number !== given.attempt || given.moment > attempt.answers.length)
    throw new Refused('OutOfTurn', 'moment');
  // It was answered before, and the first answer counts.
  if (given.moment < attempt.answers.length) return shown(attempt, given.moment + 1);
  if (isPaused(attempt)) throw new Refused('PauseFirst', 'attempt');
  const { questions } = attempt.moments[given.moment]!;
  const answers = questions.map((question) => {
    const answer = given.answers.find((each) => each.question === question.id);
    if (!isAnswer(question, answer as Answer | undefined)) throw new Refused('InvalidInput', question.id);
    return kept(answer as Answer);
  });
  const after = { ...attempt, answers: [...attempt.answers, answers] };
  const written = next(after, all.digest, new Date());
  if (!(await write(given, item, written))) throw new Refused('OutOfTurn', 'moment');
  const mine = scored(after.moments, after.answers).filter(({ moment }) => moment === given.moment);
  const decisions = given.attempt === 1 ? await countDecisions(given, mine, all.decisions) : all.decisions;
  return shown({ ...after, item: written, decisions }, given.moment + 1);
}

/** Without fields the question does not use. */
const kept = ({ question, choice, number, plan }: Answer): Answer => ({
  question,
  ...(choice != null && { choice: [...choice] }),
  ...(number != null && { number }),
  ...(plan != null && { plan: { side: plan.side, stop: plan.stop ?? null, target: plan.target ?? null } }),
});

/** A row before its first attempt is complete. */
const untried = {
  attempts: 0,
  passed: false,
  best: null,
  first: null,
  last: null,
  recent: [],
  card: null,
  retryAt: null,
};

/** The row after these answers. */
function next({ link, exercise, moments, number, answers, item }: Attempt, digest: string, now: Date): PracticeItem {
  const { code, skill, level, pass } = exercise;
  const before = item ?? untried;
  const common = {
    ...{ baseType: 'practice' as const, link, code, skill: skill.name, level },
    run: { number, digest, answers },
    version: (item?.version ?? 0) + 1,
  };
  const { attempts, passed, best, first, last, recent, card, retryAt } = before;
  if (answers.length < moments.length)
    return { ...common, attempts, passed, best, first, last: last ?? null, recent, card, retryAt };
  const all = scored(moments, answers);
  const at = now.toISOString();
  const trades = settled(exercise, all);
  const score = {
    ...{ score: meanScore(all), r: rOf(trades), at },
    // Rows stay small, so that an answer is one unit: most have none.
    ...(trades.length > 0 && { trades: tradesOf(trades, all) }),
  };
  const isPassed = passed || score.score >= pass;
  const times = [...recent, at].slice(-maxRecentAttempts);
  return {
    ...common,
    attempts: attempts + 1,
    passed: isPassed,
    best: Math.max(best ?? 0, score.score),
    first: first ?? score,
    last: { score: score.score, passed: score.score >= pass },
    recent: times,
    card: remembered(card, { score: score.score, pass }, now),
    retryAt: pausedUntil(isPassed, times, now.getTime()),
  };
}

/** @returns whether no answer was written since it was read */
async function write(
  { sub, link, code }: Asked,
  before: PracticeItem | undefined,
  item: PracticeItem,
): Promise<boolean> {
  const fields = Object.entries(item);
  try {
    await dynamodb.send(
      new UpdateItemCommand({
        TableName: table(),
        Key: toItem(practiceKey(sub, link, code)),
        UpdateExpression: `SET ${fields.map((_, at) => `#f${at} = :f${at}`).join(', ')}`,
        ConditionExpression: before ? '#version = :seen' : 'attribute_not_exists(PK)',
        ExpressionAttributeNames: {
          ...Object.fromEntries(fields.map(([field], at) => [`#f${at}`, field])),
          ...(before && { '#version': 'version' }),
        },
        ExpressionAttributeValues: toItem({
          ...Object.fromEntries(fields.map(([, value], at) => [`:f${at}`, value])),
          ...(before && { ':seen': before.version }),
        }),
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
