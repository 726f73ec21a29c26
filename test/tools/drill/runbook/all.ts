import type { AlarmDrill, ProcedureDrill } from './entry-drill.ts';
import { functionDrills } from './functions.ts';
import { paymentDrills } from './payments.ts';
import { scheduleDrills } from './schedules.ts';
import { stripeDrills } from './stripe.ts';
import { tableDrills } from './table.ts';
import { watchDrills } from './watch.ts';

/** In the order in which they are drilled. */
export const alarmDrills: readonly AlarmDrill[] = [
  ...paymentDrills,
  ...stripeDrills,
  ...scheduleDrills,
  ...functionDrills,
  ...tableDrills,
  ...watchDrills,
];

export const procedureDrills: readonly ProcedureDrill[] = [];

/** Drills that are written and that no run has seen from fault to end yet: they prove nothing until they are taken out of this list. */
export const notSeenYet: readonly string[] = [
  'WebhookRefused',
  'WebhooksLost',
  'ReconciliationFailed',
  'PaymentFailure',
  'Dispute',
  'FraudWarning',
  'AmountTooSmall',
  'OutboxSilent',
  'MailNotSent',
  'ApiFunctionErrors',
  'PaymentsFunctionErrors',
  'ClassroomFunctionErrors',
  'DataFunctionErrors',
  'SiteFunctionErrors',
  'TableErrors',
  'TableThrottled',
  'TableConflicts',
  'CanaryFailed',
];

const later = 'nobody has written its drill yet';

/** Entries without a drill, each with the reason. A test holds that this and the drills are the whole runbook. */
export const notDrilled: Readonly<Record<string, string>> = {
  ApiKeyExpires: later,
  CertificateExpires: later,
  ApiErrors: later,
  ApiSlow: later,
  ApiFirewallBlocks: later,
  StageCeiling: later,
  AddressCeiling: later,
  LearnerCeiling: later,
  SignUpCeiling: later,
  SiteErrors: later,
  SiteFirewallBlocks: later,
  SignInThrottled: later,
  FunctionThrottles: later,
  WatchFunctionErrors: later,
  WebhookOfOtherMode: later,
  WebhookOfOtherVersion: later,
  PaymentMismatch: later,
  PromoOverdrawn: later,
  CreditOverdrawn: later,
  SubscriptionWithoutOrder: later,
  InvoiceNotFinal: later,
  SweepFailed: later,
  ClassroomKeyMissing: later,
  FilmFailure: later,
  ClassFailure: later,
  RecordingFailed: later,
  HandOverLate: later,
  RevocationFailed: later,
  OldestRevocation: later,
  RevocationsDeadLetters: later,
  UndeliveredDeadLetters: later,
  LettersDeadLetters: later,
  MailBounced: later,
  MailBounceRate: later,
  MailComplained: later,
  MailComplaintRate: later,
  ReminderNotWritten: later,
  Deploy: later,
  'Roll back': later,
  'Roll back the site alone': later,
  'A deploy is stuck': later,
  'A first deploy failed half way': later,
  'A webhook was lost': later,
  'Take out an event that can never be done': later,
  'Correct what a learner may open': later,
  'Refund a payment': later,
  'Hide a review': later,
  'Restore access after a lost mailbox or second factor': later,
  'Give a learner their data': later,
  'Delete a learner': later,
  'Restore the table': later,
  'Delete a stage for good': later,
  "Rotate Stripe's secret key": later,
  "Rotate the webhook's secret": later,
  "Rotate the classroom's keys": later,
  "Rotate the identity provider's client secret": later,
  'Rotate the API key': later,
  "Leave SES's sandbox": later,
  'Sudden cost': later,
  'Cost by stage': later,
  'Start being on call': later,
  'Respond to an incident': later,
  'Stop a function': later,
};
