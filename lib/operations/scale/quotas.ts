import { stripeRate } from '../../model/stripe-rate.ts';

/** Default quotas of AWS and Stripe in us-east-1. Limits set by a template are read from the template. */
export interface Quota {
  readonly what: string;
  readonly limit: number;
  readonly unit: string;
  /** Whether an increase can be requested. */
  readonly adjustable: boolean;
  /** Where it is documented. */
  readonly source: string;
  /** When it was read there. `memory`: the page could not be read; check it in Service Quotas. */
  readonly asOf: string;
}

const read = '2026-11-22';
const memory = 'memory';

const quota = (
  what: string,
  limit: number,
  unit: string,
  adjustable: boolean,
  source: string,
  asOf: string = read,
): Quota => ({ what, limit, unit, adjustable, source, asOf });

const aSecond = 'a second';

export const quotas = {
  partitionReads: quota('read units of one partition', 3000, aSecond, false, 'DynamoDB Developer Guide, "Partition key design"'), // prettier-ignore
  partitionWrites: quota('write units of one partition', 1000, aSecond, false, 'DynamoDB Developer Guide, "Partition key design"'), // prettier-ignore
  tableUnits: quota('read or write units of one table', 40_000, aSecond, true, 'DynamoDB Developer Guide, "Quotas"'),
  executions: quota('executions of all functions at the same time', 1000, 'at a time', true, 'Lambda Developer Guide, "Lambda quotas"'), // prettier-ignore
  apiOperations: quota('AppSync operations', 2000, aSecond, true, 'AppSync Developer Guide, "Quotas": request tokens; newer accounts have 5,000 and more', memory), // prettier-ignore
  stripeEndpoint: quota('Stripe calls of one endpoint', stripeRate, aSecond, true, 'docs.stripe.com/rate-limits; support raises it within weeks'), // prettier-ignore
  stripeAccount: quota('Stripe calls of the account', 100, aSecond, true, 'docs.stripe.com/rate-limits, live mode'),
  revocations: quota('IVS BatchStartViewerSessionRevocation', 2, aSecond, false, 'IVS User Guide, "Service quotas"'),
  streamLooks: quota('IVS GetStream', 5, aSecond, false, 'IVS User Guide, "Service quotas"'),
  viewers: quota('viewers of all IVS channels', 15_000, 'at a time', true, 'IVS User Guide, "Service quotas"', memory),
  chatTokens: quota('IVS Chat CreateChatToken', 200, aSecond, false, 'IVS Chat User Guide, "Service quotas"'),
  chatDisconnects: quota('IVS Chat DisconnectUser', 100, aSecond, false, 'IVS Chat User Guide, "Service quotas"'),
  chatConnections: quota('connections to all chat rooms', 50_000, 'at a time', true, 'IVS Chat User Guide, "Service quotas"'), // prettier-ignore
  chatMessages: quota('messages sent to one chat room', 1000, aSecond, true, 'IVS Chat User Guide, "Service quotas"', memory), // prettier-ignore
  signIns: quota('Cognito UserAuthentication, token refreshes too', 120, aSecond, true, 'Cognito Developer Guide, "Quotas"'), // prettier-ignore
  signUps: quota('Cognito UserCreation', 50, aSecond, true, 'Cognito Developer Guide, "Quotas"'),
  mailsASecond: quota('SES mails', 14, aSecond, true, 'SES Developer Guide, "Service quotas": an account out of the sandbox', memory), // prettier-ignore
  mailsADay: quota('SES mails in all', 50_000, 'a day', true, 'SES Developer Guide, "Service quotas": an account out of the sandbox', memory), // prettier-ignore
  edgeRequests: quota('CloudFront requests of one distribution', 250_000, aSecond, true, 'CloudFront Developer Guide, "Quotas"', memory), // prettier-ignore
  queuedExecutions: quota('messages of a queue that are being worked on', 120_000, 'at a time', true, 'SQS Developer Guide, "Quotas"'), // prettier-ignore
} as const satisfies Record<string, Quota>;

export type QuotaName = keyof typeof quotas;

/** The quota that a recorded service call counts against. */
export function quotaOfCall(to: string): QuotaName | undefined {
  if (to.startsWith('stripe ')) return 'stripeEndpoint';
  return (
    {
      'ivs BatchStartViewerSessionRevocation': 'revocations',
      'ivs GetStream': 'streamLooks',
      'ivschat CreateChatToken': 'chatTokens',
      'ivschat DisconnectUser': 'chatDisconnects',
      'ses SendEmail': 'mailsASecond',
      'ses SendRawEmail': 'mailsASecond',
    } as const
  )[to];
}
