/** Mails the queued messages to support. Messages that SES rejects stay on the queue and are retried. */
import { SendEmailCommand, SESClient } from '@aws-sdk/client-ses';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { environment } from '../../lib/model/environment.ts';
import { processBatch } from '../shared/batch.ts';
import { mailPage } from '../mail/layout.ts';
import { requireEnv } from '../shared/require-env.ts';
import type { ContactMail } from './text.ts';

const ses = new SESClient();

export async function handler({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  return processBatch('Mailing to the desk', Records, mail);
}

async function mail({ replyTo, subject, text, html }: ContactMail): Promise<void> {
  const content = (data: string) => ({ Data: data, Charset: 'UTF-8' });
  await ses.send(
    new SendEmailCommand({
      // Never the visitor's address: we are not allowed to send mail from there.
      Source: requireEnv(environment.contactFrom),
      Destination: { ToAddresses: [requireEnv(environment.contactTo)] },
      ReplyToAddresses: replyTo ? [replyTo] : [],
      Message: {
        Subject: content(subject),
        Body: { Text: content(text), Html: content(mailPage({ title: subject, html })) },
      },
      ConfigurationSetName: requireEnv(environment.configurationSet),
    }),
  );
}
