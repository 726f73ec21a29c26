/**
 * A learner wants another address. The user pool asks for a code that is mailed to the new one; here is what it does not do by itself:
 * the old address hears of it before anything moves, only somebody who has just logged in gets the code (code-mail.ts), and the change
 * is remembered until it is done, as the pool tells nobody (functions/payments/email-changes.ts).
 */
import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { ulid } from 'ulid';
import { recentSignInSeconds } from '../../lib/model/account.ts';
import type { Failure } from '../../lib/model/failures.ts';
import type { EmailChangeItem } from '../../lib/model/items/account.ts';
import type { OutgoingMail } from '../../lib/model/items/mail.ts';
import { emailChangeKey, emailChangesKey, outboxKey, profileKey } from '../../lib/model/keys.ts';
import { dynamodb, table, toItem } from '../shared/dynamodb.ts';
import { correlation } from '../shared/log.ts';
import { checkQuota } from '../shared/quota.ts';
import { sendTransaction } from '../shared/send-transaction.ts';
import { cognito } from './cognito.ts';
import type { Account } from './end-sessions.ts';
import * as messages from './messages.ts';

/** Seconds that a code of the pool is good for. */
const codeSeconds = 86_400;

const lines = [messages.addressWillChangeMeans, messages.wasYou, messages.wasNotYou];

/** @returns why the learner may not, just now */
export async function beginEmailChange({ userPool, username, sub }: Account): Promise<Failure | undefined> {
  const refused = await checkQuota(sub, 'address');
  if (refused) return refused;
  const user = await cognito.send(new AdminGetUserCommand({ UserPoolId: userPool, Username: username }));
  const to = user.UserAttributes?.find(({ Name }) => Name === 'email')?.Value;
  const now = new Date();
  const told =
    to === undefined
      ? []
      : [{ Put: { TableName: table(), Item: noticeTo(to, now) } }, { Update: begun({ sub, username, from: to }, now) }];
  await sendTransaction([{ Update: permission(sub, now) }, ...told]);
  return undefined;
}

/** On the profile, which is made where there is none yet: good for one code. */
function permission(sub: string, now: Date) {
  return {
    TableName: table(),
    Key: toItem(profileKey(sub)),
    UpdateExpression:
      'SET emailChangeUntil = :until, baseType = :type, createdAt = if_not_exists(createdAt, :now), updatedAt = :now',
    ConditionExpression: 'attribute_not_exists(baseType) OR baseType = :type',
    ExpressionAttributeValues: toItem({
      ':until': Math.floor(now.getTime() / 1000) + recentSignInSeconds,
      ':type': 'profile',
      ':now': now.toISOString(),
    }),
  };
}

/** Asked for again it counts from now on. */
function begun({ sub, username, from }: { sub: string; username: string; from: string }, now: Date) {
  const createdAt = now.toISOString();
  const until = Math.floor(now.getTime() / 1000) + recentSignInSeconds + codeSeconds;
  const item: EmailChangeItem = { baseType: 'email change', from, username, until, createdAt };
  const { GSI1PK, GSI1SK } = emailChangesKey(createdAt, sub);
  const values = Object.entries({ ...item, GSI1PK, GSI1SK });
  return {
    TableName: table(),
    Key: toItem(emailChangeKey(sub, from)),
    UpdateExpression: `SET ${values.map((_, index) => `#${index} = :${index}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(values.map(([name], index) => [`#${index}`, name])),
    ExpressionAttributeValues: toItem(Object.fromEntries(values.map(([, value], index) => [`:${index}`, value]))),
  };
}

function noticeTo(to: string, now: Date) {
  const mail: OutgoingMail = {
    baseType: 'outgoing mail',
    kind: 'email-change',
    to,
    subject: messages.addressWillChange,
    text: lines.join('\n\n'),
    html: lines.map((line) => `<p>${line}</p>`).join(''),
    action: { label: messages.openSecurity, to: '/profile/security' },
    correlation: correlation(),
    createdAt: now.toISOString(),
  };
  return toItem({ ...outboxKey(mail.createdAt, ulid(now.getTime())), ...mail });
}

/** Uses the permission up. @returns false when there is none */
export async function mayMailNewAddress(sub: string): Promise<boolean> {
  const use = new UpdateItemCommand({
    TableName: table(),
    Key: toItem(profileKey(sub)),
    UpdateExpression: 'REMOVE emailChangeUntil',
    ConditionExpression: 'baseType = :type AND emailChangeUntil >= :now',
    ExpressionAttributeValues: toItem({ ':type': 'profile', ':now': Math.floor(Date.now() / 1000) }),
  });
  return dynamodb.send(use).then(
    () => true,
    (error: Error) => {
      if (error.name === 'ConditionalCheckFailedException') return false;
      throw error;
    },
  );
}
