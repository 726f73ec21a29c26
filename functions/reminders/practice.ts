/**
 * Reminds learners who want it to practice, in their morning and at most once a day: only if an exercise is due again, they have not
 * practiced today, and they have practiced recently. Each mail and its marker are one transaction, so overlapping runs send it once.
 */
import { paginateQuery } from '@aws-sdk/client-dynamodb';
import type { ProfileItem } from '../../lib/model/items/account.ts';
import type { RemindersItem } from '../../lib/model/items/session.ts';
import { practiceHourIndex, practiceRemindersKey, profileKey } from '../../lib/model/keys.ts';
import { mapLimit } from '../../lib/model/map-limit.ts';
import { practiceLateHours, practiceMorning, practiceQuietDays } from '../../lib/model/reminders.ts';
import { readOne } from '../payments/read.ts';
import { transact, update } from '../payments/transaction.ts';
import { todayOf } from '../practice/daily.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { logError } from '../shared/log.ts';
import { metric } from '../shared/metric.ts';
import { keepMark } from './mark.ts';
import { practiceMail } from './practice-mail.ts';
import { stopTokenOf } from './token.ts';

const hour = 3_600_000;
/** Learners written to in parallel. */
const concurrency = 16;
/** A run starts no new page after this many milliseconds; its timeout is five minutes, and the next run continues. */
const lastPageStartMs = 240_000;
/** How long the progress of an hour is kept, in seconds. */
const ttlSeconds = 7 * 86_400;

type Row = ProfileItem & { readonly GSI1SK: string };

export async function handler(): Promise<void> {
  const began = performance.now();
  const now = Math.floor(Date.now() / hour) * hour;
  let failed = 0;
  for (let late = practiceLateHours - 1; late >= 0; late -= 1) failed += await remindOf(now - late * hour, began);
  if (failed > 0) metric('ReminderNotWritten', { failed });
}

/** Processes one hour, beginning where an earlier run stopped. @returns how many could not be written to */
async function remindOf(at: number, began: number): Promise<number> {
  const key = practiceRemindersKey(new Date(at).toISOString());
  const known = await readOne<RemindersItem>(key);
  if (known && known.after === undefined) return 0;
  const keep = (after?: string) => keepMark(key, new Date(at).toISOString(), ttlSeconds, after);
  const query = {
    TableName: table(),
    IndexName: practiceHourIndex.name,
    KeyConditionExpression: 'GSI1PK = :hour AND GSI1SK > :after',
    ExpressionAttributeValues: toItem({
      ':hour': practiceHourIndex.partition(new Date(at).getUTCHours()),
      ':after': known?.after ?? '!',
    }),
  };
  let failed = 0;
  for await (const { Items = [] } of paginateQuery({ client: dynamodb, pageSize: 100 }, query)) {
    if (performance.now() - began > lastPageStartMs) return failed;
    const rows = Items.map((item) => fromItem<Row>(item));
    await mapLimit(rows, concurrency, async (row) => {
      try {
        await remind(row, at);
      } catch (error) {
        failed += 1;
        logError('Writing to a learner', error);
      }
    });
    const last = rows.at(-1);
    // A page with failures does not advance the cursor; the next run retries it.
    if (last && failed === 0) await keep(last.GSI1SK);
  }
  if (failed === 0) await keep();
  return failed;
}

async function remind({ GSI1SK: sub, ...profile }: Row, at: number): Promise<void> {
  const day = new Date(at).toISOString().slice(0, 10);
  if (!profile.email || profile.practiceRemindedOn === day) return;
  const { done, exercises, last } = await todayOf(sub, new Date(at - practiceMorning * hour).toISOString());
  const again = exercises.filter(({ reason }) => reason !== 'new');
  const isQuiet = last === null || Date.parse(last) < at - practiceQuietDays * 24 * hour;
  if (done > 0 || again.length === 0 || isQuiet) return;
  const token = await stopTokenOf(sub, profile);
  if (token === undefined) return;
  // Refused: another run has written the mail, or the learner no longer wants one.
  await transact([
    update(profileKey(sub), 'SET practiceRemindedOn = :day', {
      expression: 'practiceHour = :hour AND (attribute_not_exists(practiceRemindedOn) OR practiceRemindedOn <> :day)',
      values: { ':day': day, ':hour': new Date(at).getUTCHours() },
    }),
    practiceMail(profile.email, token, again),
  ]);
}
