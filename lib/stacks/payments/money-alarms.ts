import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { Alarm, type AlarmProps } from '../constructs/alarm.ts';
import type { NodeFunction } from '../constructs/node-function.ts';
import type { WorkQueue } from '../constructs/queue.ts';
import type { OnCall } from '../constructs/on-call.ts';

/** A learner keeps the page open for at most this long before writing to support. */
const longestWait = Duration.minutes(5);

/** Failures that the payment functions count, with the number within five minutes that raises the alarm, and the reason for that number. */
const counted: Readonly<Record<string, Pick<AlarmProps, 'threshold' | 'impact' | 'essential' | 'severity'>>> = {
  WebhookRefused: {
    // The address is public and attracts stray requests; with a wrong secret, Stripe's own requests would be far more frequent.
    threshold: 10,
    impact: 'Learners who pay may wait up to an hour for access, because Stripe’s events are refused',
  },
  WebhookOfOtherMode: {
    // None is expected here: an endpoint is registered in the wrong account.
    threshold: 1,
    impact: 'Test-mode events reach the live-mode stage, or the other way round; they are ignored',
  },
  WebhookOfOtherVersion: {
    threshold: 1,
    impact: 'Stripe’s events use an API version that this release was not tested with, and purchases may be misread',
  },
  PaymentMismatch: {
    // Someone has paid and received nothing: a person has to look at each case.
    threshold: 1,
    impact: 'A learner’s payment does not match its order, so nothing was granted for it',
    essential: true,
  },
  PromoOverdrawn: {
    threshold: 1,
    impact:
      'A learner’s payment with a promo code arrived after its unit was released; the price was honored, so the code was used once too often',
    essential: true,
  },
  CreditOverdrawn: {
    threshold: 1,
    impact: 'A learner was refunded money already credited toward a bundle, so the bundle sold below its price',
    essential: true,
  },
  PaidTwice: {
    // Nobody complains at first: the learner has access, and sees the second charge on the card's statement weeks later.
    threshold: 1,
    impact: 'A learner has paid again for something they had already bought',
  },
  RefundFailed: {
    // The bank may report it weeks later, and Stripe does not try again.
    threshold: 1,
    impact: 'A learner’s bank rejected a refund: the money is back with us, and the learner is still owed it',
  },
  PaidAfterEnd: {
    threshold: 1,
    impact: 'A learner has paid for a plan that had already ended, and gets nothing for it',
  },
  WebhooksLost: {
    // Each lost webhook has already been repaired; the alarm reports that it had to be.
    threshold: 1,
    impact:
      'Learners waited up to an hour for what they paid for: the webhook was lost, and the reconciliation found the payment',
    essential: true,
  },
  SubscriptionWithoutOrder: {
    threshold: 1,
    impact: 'Someone pays for a subscription that was not ordered here, and gets nothing for it',
    essential: true,
  },
  PaymentFailure: {
    // One learner may try three times; five failures are several learners, or one who has given up.
    threshold: 5,
    severity: 'page',
    impact: 'Learners cannot pay and see an error',
  },
  AmountTooSmall: {
    threshold: 1,
    impact: 'A product cannot be bought, because its price after the promo code is below Stripe’s minimum',
  },
  InvoiceNotFinal: {
    threshold: 1,
    impact: 'A subscription cannot be renewed, and its learner will lose access',
  },
  Dispute: {
    // Stripe accepts an answer for a week or two; after that the money is lost.
    threshold: 1,
    impact: 'A learner disputes a payment with their bank; the answer has a deadline',
  },
  FraudWarning: {
    threshold: 1,
    impact: 'A card network reports that a payment was made with a stolen card; a refund now prevents a dispute later',
  },
  SweepFailed: {
    threshold: 1,
    impact: 'Unpaid orders still reserve units of promo codes, so learners are told that a code is used up',
  },
  MailNotSent: {
    // The outbox is sent every minute: failures in three of five runs mean that mails are waiting for minutes.
    threshold: 3,
    impact: 'Receipts, refund notices and reminders wait in the outbox and reach learners late',
  },
  MailBounced: {
    // Mistyped addresses occur every day. SES reviews a sender at 5 % and above (SES developer guide, "Sending review process FAQs").
    threshold: 5,
    impact: 'Mail to learners bounces; if this continues, SES suspends all our mail',
  },
  MailComplained: {
    // SES reviews a sender at 0.1 % and above: one in a thousand.
    threshold: 1,
    impact: 'A learner marked our mail as spam; if this continues, SES suspends all our mail',
  },
};

/** Alarms about payments and the mails about them. */
export function moneyAlarms(scope: Construct, onCall: OnCall, events: WorkQueue, reconciliation: NodeFunction): void {
  for (const [name, props] of Object.entries(counted))
    new Alarm(scope, name, { onCall, metric: onCall.metric(name), ...props });
  new Alarm(scope, 'OldestEvent', {
    onCall,
    severity: 'page',
    metric: events.age,
    threshold: longestWait.toSeconds(),
    impact: `Learners have paid and have no access yet, because Stripe’s events have waited for ${longestWait.toMinutes()} minutes or longer`,
  });
  new Alarm(scope, 'ReconciliationFailed', {
    onCall,
    // Runs once an hour, hence a period of an hour: the next run continues where the last successful one ended.
    metric: reconciliation.function.metricErrors({ period: Duration.hours(1) }),
    threshold: 1,
    impact: 'Payments whose webhook was lost are not found until the reconciliation runs again',
    essential: true,
  });
}
