/** Today's exercises: first those due again, then new ones from lessons already started. One Query and one read of exercises. */
import { paginateQuery } from '@aws-sdk/client-dynamodb';
import { isOpen } from '../../lib/model/access.ts';
import type { NullsOptional } from '../../lib/model/fields.ts';
import type { OwnedItem } from '../../lib/model/items/access.ts';
import type { ExercisesItem, PracticeItem } from '../../lib/model/items/practice.ts';
import type { ProgressItem } from '../../lib/model/items/study.ts';
import { exercisesKey, learnerPartition, studiesRange } from '../../lib/model/keys.ts';
import { dailySize, dayMs } from '../../lib/model/practice.ts';
import type * as schema from '../../lib/model/schema.generated.ts';
import { read } from '../payments/read.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';

type Studied = OwnedItem | PracticeItem | ProgressItem;

export async function dailySet({
  sub,
  since,
}: {
  readonly sub: string;
  readonly since: string;
}): Promise<NullsOptional<schema.DailySet>> {
  const { exercises, finished, done, nextAt } = await todayOf(sub, since);
  return { exercises, finished, done, of: done + exercises.length, nextAt, errors: [] };
}

interface Today {
  /** The remaining exercises. */
  readonly exercises: NullsOptional<schema.DailySet>['exercises'];
  readonly finished: NullsOptional<schema.DailySet>['finished'];
  readonly done: number;
  /** When there are exercises again after these, ISO instant; null: none are scheduled. */
  readonly nextAt: string | null;
  /** When anything was last practiced, ISO instant; null: never. */
  readonly last: string | null;
}

/** @param since start of the learner's day, ISO instant */
export async function todayOf(sub: string, since: string): Promise<Today> {
  const now = new Date().toISOString();
  const rows = await studiesOf(sub);
  const open = rows.filter((row): row is OwnedItem => row.baseType === 'owned' && isOpen(row, now));
  const practiced = rows.filter((row): row is PracticeItem => row.baseType === 'practice');
  const begun = rows.filter((row): row is ProgressItem => row.baseType === 'progress');
  const courses = open.filter(({ link }) => [...practiced, ...begun].some((row) => row.link === link));
  const exercises = await read<ExercisesItem[]>(courses.map(({ link }) => exercisesKey(link)), false); // prettier-ignore
  const start = new Date(since).toISOString();
  const isToday = (item: PracticeItem | undefined) => lastOf(item) >= start;
  const done = practiced.filter(isToday).length;
  const all = courses.flatMap(({ link, name }, at) =>
    Object.entries(exercises[at]?.exercises ?? {}).map(([code, entry]) => ({
      entry,
      listed: {
        link,
        course: name,
        code,
        kind: entry.kind,
        name: entry.name,
        skill: entry.skill.name,
        level: entry.level,
        minutes: entry.minutes ?? null,
      },
      item: practiced.find((row) => row.link === link && row.code === code),
      isBegun: begun.some((row) => row.link === link && Object.hasOwn(row.lessons, entry.lesson)),
    })),
  );
  // Sets are of days: what is due this afternoon is in the set from the morning on.
  const end = new Date(Date.parse(start) + dayMs).toISOString();
  const due = all
    .filter(({ item }) => item?.card && !isToday(item) && dueIn(item, now, end) <= now)
    .sort((one, other) => (rank(one.item!) < rank(other.item!) ? -1 : 1))
    .map(({ listed, item }) => ({ ...listed, reason: isKnown(item!) ? 'due' : 'missed' }));
  const fresh = all
    .filter(({ item, isBegun }) => isBegun && (item === undefined || item.attempts === 0))
    .map(({ listed }) => ({ ...listed, reason: 'new' }));
  const left = Math.max(0, dailySize - done);
  const today = [...due, ...fresh].slice(0, left);
  const isLeft = due.length + fresh.length > today.length;
  const later = all.flatMap(({ item }) => (item?.card ? [dueIn(item, now, end)] : [])).filter((at) => at > now);
  // Noon of the next day, also where clocks change.
  const next = [...later, ...(isLeft ? [new Date(Date.parse(start) + 1.5 * dayMs).toISOString()] : [])].sort()[0];
  const finished = all
    .filter(({ item }) => isToday(item))
    .sort((one, other) => (lastOf(one.item) < lastOf(other.item) ? -1 : 1))
    .flatMap(({ listed: { link, code, name }, item }) => (item?.last ? [{ link, code, name, ...item.last }] : []));
  const last = practiced.map(lastOf).reduce((one, other) => (one > other ? one : other), '');
  return { exercises: today, finished, done, nextAt: next ?? null, last: last || null };
}

/** When it was last completed, ISO instant; empty: never. */
const lastOf = (item: PracticeItem | undefined): string => item?.recent.at(-1) ?? '';

/** When it can be done again: not before its pause ends. @param end of today */
function dueIn({ card, retryAt }: PracticeItem, now: string, end: string): string {
  const due = card!.due < end ? now : card!.due;
  return retryAt !== null && retryAt > due ? retryAt : due;
}

/** Whether the last attempt passed. Having passed once is not enough: it may have been missed since. */
const isKnown = ({ last, passed }: PracticeItem): boolean => last?.passed ?? passed;

/** Missed exercises come before known ones, then the longest overdue. */
const rank = (item: PracticeItem): string => `${isKnown(item) ? 1 : 0} ${item.card!.due}`;

async function studiesOf(sub: string): Promise<Studied[]> {
  const rows: Studied[] = [];
  const query = {
    TableName: table(),
    KeyConditionExpression: 'PK = :learner AND SK BETWEEN :from AND :to',
    ExpressionAttributeValues: toItem({
      ':learner': learnerPartition(sub),
      ':from': studiesRange.from,
      ':to': studiesRange.to,
    }),
  };
  for await (const { Items = [] } of paginateQuery({ client: dynamodb }, query))
    rows.push(...Items.map((item) => fromItem<Studied>(item)));
  return rows;
}
