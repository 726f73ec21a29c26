/**
 * Changes a learner's email address. The user pool mails a code to the new address. This file adds what the pool does not do: the old
 * address is notified first, only a learner who has just signed in gets the code (code-mail.ts), and the change is recorded until it is
 * finished, because the pool has no event for that (functions/payments/email-changes.ts).
 */
import { createHash } from 'node:crypto';
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
import * as messages from './messages.mail.ts';

/** Lifetime of the pool's codes, in seconds. */
const codeSeconds = 86_400;

/**
 * How long Cognito may repeat a call of a trigger: three attempts of five seconds (Developer Guide, "Customizing user pool workflows with
 * Lambda triggers").
 */
const triggerRepeatSeconds = 15;

const lines = [messages.addressWillChangeMeans, messages.wasYou, messages.wasNotYou];

/** @returns why the change is currently not allowed */
export async function beginEmailChange({ userPool, username, sub }: Account): Promise<Failure | undefined> {
  const refused = await checkQuota(sub, 'address');
  if (refused) return refused;
  const user = await cognito.send(new AdminGetUserCommand({ UserPoolId: userPool, Username: username }));
  const to = user.UserAttributes?.find(({ Name }) => Name === 'email')?.Value;
  const now = new Date();
  const notice =
    to === undefined
      ? []
      : [{ Put: { TableName: table(), Item: noticeTo(to, now) } }, { Update: begun({ sub, username, from: to }, now) }];
  await sendTransaction([{ Update: permission(sub, now) }, ...notice]);
  return undefined;
}

/** Stores the permission for one code in the profile, which is created if it does not exist. */
function permission(sub: string, now: Date) {
  return {
    TableName: table(),
    Key: toItem(profileKey(sub)),
    UpdateExpression:
      'SET emailChangeUntil = :until, baseType = :type, createdAt = if_not_exists(createdAt, :now), updatedAt = :now REMOVE emailChangeUse',
    ConditionExpression: 'attribute_not_exists(baseType) OR baseType = :type',
    ExpressionAttributeValues: toItem({
      ':until': Math.floor(now.getTime() / 1000) + recentSignInSeconds,
      ':type': 'profile',
      ':now': now.toISOString(),
    }),
  };
}

/** A repeated request restarts the time. */
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

/**
 * Uses up the permission. A repeat of the same event may use it once more, because Cognito calls a trigger again that did not answer in
 * time; the first call may have used it, or still be doing so.
 * @param event what Cognito sent @returns false if there is none
 */
export async function mayMailNewAddress(sub: string, event: object): Promise<boolean> {
  const now = Math.floor(Date.now() / 1000);
  const use = createHash('sha256').update(JSON.stringify(event)).digest('hex');
  return (
    (await isAllowed(
      sub,
      'SET emailChangeUse = :use, emailChangeUntil = :until',
      'attribute_not_exists(emailChangeUse)',
      {
        ':use': use,
        ':until': now + triggerRepeatSeconds,
        ':now': now,
      },
    )) || isAllowed(sub, 'SET emailChangeUse = :use', 'emailChangeUse = :use', { ':use': use, ':now': now })
  );
}

async function isAllowed(sub: string, change: string, condition: string, values: object): Promise<boolean> {
  const write = new UpdateItemCommand({
    TableName: table(),
    Key: toItem(profileKey(sub)),
    UpdateExpression: change,
    ConditionExpression: `baseType = :type AND emailChangeUntil >= :now AND ${condition}`,
    ExpressionAttributeValues: toItem({ ':type': 'profile', ...values }),
  });
  return dynamodb.send(write).then(
    () => true,
    (error: Error) => {
      if (error.name === 'ConditionalCheckFailedException') return false;
      throw error;
    },
  );
}
