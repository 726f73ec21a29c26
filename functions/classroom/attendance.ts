/** noteAttendance: records that the learner is in the class now. */
import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import type { AttendedItem } from '../../lib/model/items/classroom.ts';
import { attendedKey } from '../../lib/model/keys.ts';
import { Refused } from '../payments/refusal.ts';
import { dynamodb, table, toItem } from '../shared/dynamodb.ts';
import { classSessions } from './class-rows.ts';
import { entranceOf, type Entrance, type OwnClassRequest } from './entrance.ts';
import { opensAt, sessionNow } from './sessions.ts';

/** Recorded once per session, however often it is called. @throws Refused */
export async function noteAttendance(ask: OwnClassRequest): Promise<void> {
  if (!(await attend(await entranceOf(ask)))) throw new Refused('NotLive');
}

/** @returns whether there is a session to attend */
export async function attend({ link, sub, onAir }: Entrance): Promise<boolean> {
  const at = new Date().toISOString();
  const session = sessionNow(await classSessions(link), onAir, at);
  if (!session || opensAt(session) > at) return false;
  const { id, name, start } = session;
  const item: AttendedItem = { baseType: 'attended', link, session: id, name, start, at };
  try {
    await dynamodb.send(
      new PutItemCommand({
        TableName: table(),
        Item: toItem({ ...attendedKey(sub, id), ...item }),
        ConditionExpression: 'attribute_not_exists(PK)',
      }),
    );
  } catch (error) {
    if ((error as Error).name !== 'ConditionalCheckFailedException') throw error;
  }
  return true;
}
