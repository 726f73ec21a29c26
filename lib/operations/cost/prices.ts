/** Prices of AWS and Stripe in US dollars, in us-east-1, before free tiers (see freeTiers). */
export interface Price {
  readonly service: string;
  readonly usd: number;
  /** Number of `unit` that the price covers. */
  readonly per: number;
  readonly unit: string;
  /** The page that publishes it. */
  readonly page: string;
  /** When we last read it there: the command looks up no prices. */
  readonly asOf: string;
  /** Set if we could not read the page and took the highest value that we found. Check it first. */
  readonly unsure?: true;
}

const million = 1_000_000;
const asOf = '2025-06-01';
const aws = (page: string) => `https://aws.amazon.com/${page}/pricing/`;
const price = (service: string, page: string, usd: number, per: number, unit: string): Price => ({
  service,
  usd,
  per,
  unit,
  page: page.startsWith('http') ? page : aws(page),
  asOf,
});

/**
 * Price of an hour watched by resolution: IVS bills what reaches the viewer, at most what the encoder sends (480, 720 or 1080 lines). It is
 * over a third of prod's bill, and each step up doubles it.
 */
const hoursWatched = { SD: 0.0375, HD: 0.075, 'Full HD': 0.15 } as const;
const resolution: keyof typeof hoursWatched = 'HD';

export const prices = {
  lambdaCompute: price('Lambda', 'lambda', 0.0000133334, 1, 'GB-second on arm64'),
  lambdaCalls: price('Lambda', 'lambda', 0.2, million, 'calls'),
  tableReads: price('DynamoDB', 'dynamodb/on-demand', 0.125, million, 'read units'),
  tableWrites: price('DynamoDB', 'dynamodb/on-demand', 0.625, million, 'write units'),
  tableStorage: price('DynamoDB', 'dynamodb/on-demand', 0.25, 1, 'GB-month'),
  tableRecovery: price('DynamoDB', 'dynamodb/on-demand', 0.2, 1, 'GB-month of point-in-time recovery'),
  backupStorage: { ...price('AWS Backup', 'backup', 0.1, 1, 'GB-month of backups of tables'), unsure: true },
  backupCopies: { ...price('AWS Backup', 'backup', 0.04, 1, 'GB copied to another region'), unsure: true },
  apiOperations: price('AppSync', 'appsync', 4, million, 'operations'),
  httpRequests: price('API Gateway', 'api-gateway', 1, million, 'HTTP requests'),
  siteBytes: price('CloudFront', 'cloudfront', 0.085, 1, 'GB to North America and Europe'),
  siteRequests: price('CloudFront', 'cloudfront', 1, million, 'HTTPS requests'),
  siteFunctions: price('CloudFront', 'cloudfront', 0.1, million, 'function runs'),
  storage: price('S3', 's3', 0.023, 1, 'GB-month'),
  storageWrites: price('S3', 's3', 5, million, 'PUT requests'),
  storageReads: price('S3', 's3', 0.4, million, 'GET requests'),
  accounts: price('Cognito', 'cognito', 0.015, 1, 'active account on ESSENTIALS'),
  accountsPlus: price('Cognito', 'cognito', 0.02, 1, 'active account on PLUS'),
  mails: price('SES', 'ses', 0.1, 1000, 'mails'),
  queueRequests: price('SQS', 'sqs', 0.4, million, 'requests'),
  secrets: price('Secrets Manager', 'secrets-manager', 0.4, 1, 'secret-month'),
  secretReads: price('Secrets Manager', 'secrets-manager', 0.05, 10_000, 'reads'),
  keys: price('KMS', 'kms', 1, 1, 'key-month'),
  keyUses: price('KMS', 'kms', 0.03, 10_000, 'requests'),
  alarms: price('CloudWatch', 'cloudwatch', 0.1, 1, 'metric watched by an alarm, a month'),
  metrics: price('CloudWatch', 'cloudwatch', 0.3, 1, 'metric of our own, a month'),
  compositeAlarms: price('CloudWatch', 'cloudwatch', 0.5, 1, 'alarm over other alarms, a month'),
  dashboards: price('CloudWatch', 'cloudwatch', 3, 1, 'dashboard-month'),
  logs: price('CloudWatch', 'cloudwatch', 0.5, 1, 'GB of logs taken in'),
  logStorage: price('CloudWatch', 'cloudwatch', 0.03, 1, 'GB-month of logs'),
  traces: price('X-Ray', 'xray', 5, million, 'traces'),
  zones: price('Route 53', 'route53', 0.5, 1, 'hosted zone, a month'),
  firewalls: price('WAF', 'waf', 5, 1, 'web ACL-month'),
  firewallRules: price('WAF', 'waf', 1, 1, 'rule-month'),
  firewallRequests: price('WAF', 'waf', 0.6, million, 'requests'),
  classInput: { ...price('IVS', 'ivs', 2, 1, 'hour of a STANDARD channel on air'), unsure: true },
  classOutput: {
    ...price('IVS', 'ivs', hoursWatched[resolution], 1, `hour watched in ${resolution} in North America`),
    unsure: true,
  },
  chatSent: { ...price('IVS Chat', 'ivs', 0.0125, 1000, 'messages sent'), unsure: true },
  chatDelivered: { ...price('IVS Chat', 'ivs', 0.001, 1000, 'messages delivered'), unsure: true },
  cardShare: price('Stripe', 'https://stripe.com/pricing', 0.029, 1, 'dollar paid by a US card'),
  cardFixed: price('Stripe', 'https://stripe.com/pricing', 0.3, 1, 'payment'),
} satisfies Record<string, Price>;

export type PriceName = keyof typeof prices;

/** AWS's free tiers, which the estimate does not subtract. */
export const freeTiers = [
  'Lambda: 1 million calls and 400,000 GB-seconds a month',
  'DynamoDB: 25 GB',
  'CloudFront: 1 TB, 10 million requests and 2 million function runs a month',
  'Cognito ESSENTIALS: 10,000 active accounts a month (none on PLUS)',
  'SQS: 1 million requests a month',
  'CloudWatch: 10 alarms, 3 dashboards and 5 GB of logs a month',
  'X-Ray: 100,000 traces a month',
] as const;

/** Maximum age of a price in days. Older ones are reported, so that the operator checks their pages. */
const trustedDays = 365;

/** Prices to check before trusting the estimate; empty while all are less than a year old. @param now date of the estimate */
export function outdatedPrices(now: Date): readonly string[] {
  const limit = now.getTime() - trustedDays * 86_400_000;
  const old = Object.values<Price>(prices).filter((each) => Date.parse(each.asOf) < limit);
  if (old.length === 0) return [];
  const pages = [...new Set(old.map(({ page }) => page))];
  return [
    `${old.length} of ${Object.keys(prices).length} prices are older than a year. Look at these pages, then set the price and its date in lib/operations/cost/prices.ts:`,
    ...pages.map((page) => `  ${page}`),
  ];
}
