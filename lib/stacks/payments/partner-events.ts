import type { Stack } from 'aws-cdk-lib';
import { CfnEventBus, CfnRule } from 'aws-cdk-lib/aws-events';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { WorkQueue } from '../constructs/queue.ts';

/**
 * Receives Stripe's events through EventBridge, in addition to the webhook. The worker records which events it has processed, whichever way
 * they came.
 */
export function partnerEvents(stack: Stack, name: string, events: WorkQueue): void {
  const bus = new CfnEventBus(stack, 'Stripe', { name, eventSourceName: name });
  const rule = new CfnRule(stack, 'StripeEvents', {
    description: 'Events of the payment provider',
    eventBusName: bus.ref,
    eventPattern: { source: [name] },
    targets: [{ id: 'Queue', arn: events.queue.queueArn }],
  });
  events.queue.grantSendMessages(
    new ServicePrincipal('events.amazonaws.com', { conditions: { ArnEquals: { 'aws:SourceArn': rule.attrArn } } }),
  );
}
