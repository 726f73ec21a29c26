import { randomUUID } from 'node:crypto';
import type { Json } from '../../kernel/json.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { SesRegistry } from './registry.ts';

/** Addresses of SES's mailbox simulator whose mail comes back, or is complained of; a label after `+` may follow the name. */
const simulated = /^(bounce|complaint)(\+[^@]*)?@simulator\.amazonses\.com$/i;

/**
 * Tells EventBridge what became of a mail to the mailbox simulator, as its configuration set asks.
 * @see https://docs.aws.amazon.com/ses/latest/dg/send-an-email-from-console.html
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
