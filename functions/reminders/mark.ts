/** The progress of a reminder run, so the next one can continue. */
import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import type { RemindersItem } from '../../lib/model/items/session.ts';
import type { Key } from '../../lib/model/keys.ts';
import { dynamodb, table, toItem } from '../shared/dynamodb.ts';

/**
 * @param at ISO instant that the reminders are about
 * @param kept seconds after it for which the row is kept
 * @param after the last recipient (`sub`); absent once everyone was notified
 */
export async function keepMark(key: Key, at: string, kept: number, after?: string): Promise<void> {
  const mark: RemindersItem = { baseType: 'reminders', after, ttl: Math.floor(Date.parse(at) / 1000) + kept };
  await dynamodb.send(new PutItemCommand({ TableName: table(), Item: toItem({ ...key, ...mark }) }));
}
