/** Records hard bounces and complaints (SES user guide, "Monitoring email using event publishing"). */
import { createHash } from 'node:crypto';
import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import type { BounceItem } from '../../lib/model/items/mail.ts';
import { bounceKey } from '../../lib/model/keys.ts';
import { bounceDays } from '../../lib/model/outbox.ts';
import { dynamodb, table, toItem } from '../shared/dynamodb.ts';
import { metric } from '../shared/metric.ts';

/** An EventBridge event from SES. */
interface MailEvent {
  readonly time: string;
  readonly detail: {
    readonly bounce?: { readonly bounceType: string; readonly bouncedRecipients: readonly Recipient[] };
    readonly complaint?: { readonly complainedRecipients: readonly Recipient[] };
  };
}
interface Recipient {
  readonly emailAddress: string;
}

export async function handler({ time, detail: { bounce, complaint } }: MailEvent): Promise<void> {
  // SES itself retries temporary failures.
  if (bounce?.bounceType === 'Permanent') await note('bounce', 'MailBounced', bounce.bouncedRecipients, time);
  if (complaint) await note('complaint', 'MailComplained', complaint.complainedRecipients, time);
}

async function note(
  kind: BounceItem['kind'],
  name: string,
  recipients: readonly Recipient[],
  at: string,
): Promise<void> {
  for (const { emailAddress } of recipients) {
    const hash = createHash('sha256').update(emailAddress.toLowerCase()).digest('base64url');
    const ttl = Math.floor(Date.parse(at) / 1000) + bounceDays * 86_400;
    const item: BounceItem = { baseType: 'bounce', kind, at, ttl };
    await dynamodb.send(new PutItemCommand({ TableName: table(), Item: toItem({ ...bounceKey(hash), ...item }) }));
    metric(name);
  }
}
