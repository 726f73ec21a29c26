import { randomUUID } from 'node:crypto';
import type { Json } from '../../kernel/json.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { SesRegistry } from './registry.ts';

/** The mailbox simulator's addresses for bounces and complaints; a label after `+` may follow the name. */
const simulated = /^(bounce|complaint)(\+[^@]*)?@simulator\.amazonses\.com$/i;

/**
 * Publishes an EventBridge event about a mail to the mailbox simulator, if its configuration set subscribes to it. @see
 * https://docs.aws.amazon.com/ses/latest/dg/send-an-email-from-console.html
 */
export function announceFeedback(
  kernel: Kernel,
  { destinations }: SesRegistry,
  mail: {
    readonly id: string;
    readonly set: string | undefined;
    readonly source: string;
    readonly to: readonly string[];
  },
): void {
  const { id: messageId, set, source, to } = mail;
  if (set === undefined) return;
  const types = [...destinations.values()].filter((each) => each.set === set).flatMap((each) => each.types);
  const timestamp = new Date(kernel.clock.now()).toISOString();
  for (const emailAddress of to) {
    const kind = simulated.exec(emailAddress)?.[1]?.toLowerCase();
    if (kind === undefined || !types.includes(kind.toUpperCase())) continue;
    const common = { feedbackId: randomUUID(), timestamp };
    const what: Record<string, Json> =
      kind === 'bounce'
        ? {
            eventType: 'Bounce',
            bounce: {
              ...common,
              bounceType: 'Permanent',
              bounceSubType: 'General',
              bouncedRecipients: [{ emailAddress }],
            },
          }
        : { eventType: 'Complaint', complaint: { ...common, complainedRecipients: [{ emailAddress }] } };
    kernel.ports.events.announce({
      source: 'aws.ses',
      detailType: kind === 'bounce' ? 'Email Bounced' : 'Email Complaint Received',
      resources: [`arn:${kernel.partition}:ses:${kernel.region}:${kernel.account}:configuration-set/${set}`],
      detail: { ...what, mail: { timestamp, messageId, source, destination: [...to] } },
    });
  }
}
