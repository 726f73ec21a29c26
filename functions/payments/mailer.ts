/** Sends the mails of one outbox lane. A mail is claimed first, so two runs do not both send it, and deleted when it is sent. */
import { DeleteItemCommand, paginateQuery, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { SendEmailCommand, SendRawEmailCommand, SESClient } from '@aws-sdk/client-ses';
import { environment } from '../../lib/model/environment.ts';
import type { OutgoingMail } from '../../lib/model/items/mail.ts';
import { outboxPartition, type Key } from '../../lib/model/keys.ts';
import { mapLimit } from '../../lib/model/map-limit.ts';
import { lanes, mailDays, sendingLasts, type Lane } from '../../lib/model/outbox.ts';
import { dynamodb, fromItem, table, toItem } from '../shared/dynamodb.ts';
import { withCorrelation, log, logError } from '../shared/log.ts';
import { metric } from '../shared/metric.ts';
import { renderMail } from '../mail/render-mail.ts';
import { senderOf } from '../mail/sender.ts';
import { clientDefaults } from '../shared/client-defaults.ts';
import { rawMailOf } from '../shared/raw-mail.ts';
import { requireEnv } from '../shared/require-env.ts';

const ses = new SESClient(clientDefaults);
/** Duration of a claim, in seconds: after a crash or failure, the next run then sends the mail. */
const claimSeconds = 120;
/** After an hour of failures, a mail is retried every half hour: one address that SES rejects must not look like an SES outage. */
const slowRetry = { after: 3600, claim: 1800 };

/** A lane of the outbox, from its schedule: the partition it is stored in. */
export interface LaneOf {
  readonly lane?: string;
}

/** The state of a run. */
interface Run extends Lane {
  /** Whether to start another mail. */
  goesOn(): boolean;
}

export async function handler({ lane = outboxPartition }: LaneOf = {}): Promise<void> {
  const pages = paginateQuery(
    { client: dynamodb },
    {
      TableName: table(),
      KeyConditionExpression: 'PK = :outbox',
      ExpressionAttributeValues: toItem({ ':outbox': lane }),
    },
  );
  const began = performance.now();
  const goesOn = () => performance.now() - began < sendingLasts;
  const run: Run = { ...lanes[lane === outboxPartition ? 'own' : 'bulk'], goesOn };
  let failed = 0;
  for await (const { Items = [] } of pages) {
    if (!goesOn()) break;
    await mapLimit(Items, run.width, async (item) => {
      if (goesOn() && !(await sent(fromItem<OutgoingMail & Key>(item), run))) failed += 1;
    });
  }
  if (failed > 0) metric('MailNotSent', { failed });
}

/** @returns false if it could not be sent; another run tries again */
async function sent(mail: OutgoingMail & Key, run: Run): Promise<boolean> {
  try {
    await withCorrelation(mail.correlation, async () => {
      if (await claimed(mail)) await send(mail, run);
    });
    return true;
  } catch (error) {
    withCorrelation(mail.correlation, () => logError('Sending a mail', error, { mail: mail.SK, kind: mail.kind }));
    metric('MailFailed', { kind: mail.kind });
    if (age(mail) > mailDays * 86_400) await giveUp(mail);
    return false;
  }
}

/** Seconds since it was put into the outbox. */
const age = ({ createdAt }: OutgoingMail): number => (Date.now() - Date.parse(createdAt)) / 1000;

async function claimed(mail: OutgoingMail & Key): Promise<boolean> {
  const { PK, SK } = mail;
  const now = Math.floor(Date.now() / 1000);
  const until = now + (age(mail) > slowRetry.after ? slowRetry.claim : claimSeconds);
  try {
    await dynamodb.send(
      new UpdateItemCommand({
        TableName: table(),
        Key: toItem({ PK, SK }),
        UpdateExpression: 'SET claimedUntil = :until',
        ConditionExpression: 'attribute_exists(PK) AND (attribute_not_exists(claimedUntil) OR claimedUntil <= :now)',
        ExpressionAttributeValues: toItem({ ':until': until, ':now': now }),
      }),
    );
    return true;
  } catch (error) {
    if ((error as Error).name === 'ConditionalCheckFailedException') return false;
    throw error;
  }
}

async function send(mail: OutgoingMail & Key, run: Run): Promise<void> {
  const { SK } = mail;
  while (!(await taken(mail, run))) await new Promise((resolve) => setTimeout(resolve, run.pause));
  log('INFO', 'Mail sent', { mail: SK, kind: mail.kind });
  metric('MailSent');
  await remove(mail);
}

/** False if SES throttles, which does not count as a failure: the mail waits for its turn. */
async function taken(mail: OutgoingMail, { goesOn }: Run): Promise<boolean> {
  const { unsubscribe, calendar } = mail;
  try {
    await (unsubscribe === undefined && calendar === undefined ? sendSimple(mail) : sendRaw(mail));
    return true;
  } catch (error) {
    const { name, message } = error as Error;
    // The daily limit has the same error name.
    if (name === 'Throttling' && message.includes('rate') && goesOn()) return false;
    throw error;
  }
}

async function giveUp(mail: OutgoingMail & Key): Promise<void> {
  await remove(mail);
  withCorrelation(mail.correlation, () => log('ERROR', 'A mail was given up', { mail: mail.SK, kind: mail.kind }));
}

const remove = ({ PK, SK }: Key) =>
  dynamodb.send(new DeleteItemCommand({ TableName: table(), Key: toItem({ PK, SK }) }));

async function sendSimple(mail: OutgoingMail): Promise<void> {
  const { to, subject } = mail;
  const { text, html } = renderMail(mail, requireEnv(environment.siteUrl));
  const content = (data: string) => ({ Data: data, Charset: 'UTF-8' });
  await ses.send(
    new SendEmailCommand({
      Source: senderOf(requireEnv(environment.contactFrom)),
      Destination: { ToAddresses: [to] },
      ReplyToAddresses: [requireEnv(environment.contactTo)],
      Message: { Subject: content(subject), Body: { Text: content(text), Html: content(html) } },
      ConfigurationSetName: requireEnv(environment.configurationSet),
    }),
  );
}

/** For mails with their own headers, or a session for the recipient's calendar. */
async function sendRaw(mail: OutgoingMail): Promise<void> {
  const from = senderOf(requireEnv(environment.contactFrom));
  const rendered = renderMail(mail, requireEnv(environment.siteUrl));
  await ses.send(
    new SendRawEmailCommand({
      Source: from,
      Destinations: [mail.to],
      RawMessage: {
        Data: Buffer.from(rawMailOf({ ...mail, ...rendered, from, replyTo: requireEnv(environment.contactTo) })),
      },
      ConfigurationSetName: requireEnv(environment.configurationSet),
    }),
  );
}
