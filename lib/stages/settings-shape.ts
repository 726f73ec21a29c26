import { createPublicKey } from 'node:crypto';
import { mostChannels } from '../model/channels.ts';
import { maxBulkLanes } from '../model/outbox.ts';
import { passwordMinLength } from '../model/password.ts';
import type { BackupSettings, ScaleSettings, StageSettings } from './settings.ts';
import { checked, flag, like, object, oneOf, optional, text, whole, within, type Shape } from './validators.ts';

const host = String.raw`([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}`;
const email = like(new RegExp(`^[^\\s@<>"]+@${host}$`, 'i'), 'an e-mail address, such as name@example.com');
const domain = like(new RegExp(`^${host}$`), 'a domain in small letters, such as www.example.com');
const account = like(/^\d{12}$/, 'the twelve digits of an AWS account, as text');
/** Characters and length that every AWS service allows in tags (Tag Editor user guide). */
const tag = like(
  /^[\p{L}\p{N}+=._:/@-][\p{L}\p{N} +=._:/@-]{0,127}$/u,
  'a tag of AWS: letters, digits and + - = . _ : / @',
);
/** Retention periods of CloudWatch Logs (API reference, PutRetentionPolicy). */
const logDays = [
  1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653,
];
/** Requests from one address that AWS WAF counts (WAFV2 API reference, RateBasedStatement). */
const rate = whole(10, 2_000_000_000, ', requests of one address within five minutes');
/** DynamoDB's default quota for an on-demand table. */
const units = whole(1, 40_000, ', request units a second');

const demo = optional(
  within<NonNullable<StageSettings['demoLearner']>>({
    email,
    password: checked(
      ({ length }) => length >= passwordMinLength,
      `a password of ${passwordMinLength} characters or more`,
    ),
  }),
);

const isRsaKey = (pem: string): boolean => {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey(pem);
    return asymmetricKeyType === 'rsa' && asymmetricKeyDetails?.modulusLength === 2048;
  } catch {
    return false;
  }
};

const isHttps = (address: string): boolean =>
  URL.canParse(address) && /^https:\/\/[^/?#]+(\/[^?#]*[^/?#])?$/.test(address);

/** The valid form of each setting; settings.ts documents its meaning. */
export const settingsShape: Shape = object<StageSettings>({
  name: like(/^(dev|staging|prod|pr-[1-9]\d{0,5})$/, 'dev, staging, prod or pr-<number>'),
  account: optional(account),
  region: oneOf('us-east-1'),
  keepsData: flag,
  recoveryDays: whole(1, 35, ', days'),
  backups: optional(
    within<BackupSettings>({
      account,
      region: oneOf('us-east-2', 'us-west-1', 'us-west-2'),
      // The vaults are locked for at least seven days; a year is the maximum the privacy page can justify.
      days: whole(7, 365, ', days'),
    }),
  ),
  tableCeiling: within<StageSettings['tableCeiling']>({ read: units, write: units }),
  expectedLearners: whole(1, 100_000_000, ', learners'),
  scale: optional(
    within<ScaleSettings>({
      stripeRate: whole(1, 10_000, ', calls a second'),
      // Lambda allows a queue between two and a thousand concurrent workers.
      paymentWorkers: whole(2, 1000, ', workers at once'),
      bulkLanes: whole(1, maxBulkLanes, ', lanes'),
      arrivalsPerSecond: whole(1, 100_000, ', learners a second'),
      widening: whole(1, 100, ', times as many'),
    }),
  ),
  logDays: oneOf(...logDays),
  cmk: flag,
  logsAccess: flag,
  channels: whole(1, mostChannels),
  reservesConcurrency: flag,
  accountPlan: oneOf('ESSENTIALS', 'PLUS'),
  apiLog: oneOf('ALL', 'ERROR'),
  introspection: flag,
  site: optional(
    within<NonNullable<StageSettings['site']>>({
      domain,
      certificateArn: like(
        /^arn:aws:acm:[a-z\d-]+:\d{12}:certificate\/[\da-f-]{36}$/,
        'the ARN of a certificate, arn:aws:acm:us-east-1:<account>:certificate/<id>',
      ),
    }),
  ),
  mail: within<StageSettings['mail']>({ domain, from: email, identity: optional(oneOf('existing')) }),
  social: optional(
    within<NonNullable<StageSettings['social']>>({
      name: like(/^[\p{L}\p{N} .-]{3,32}$/u, 'the name of a provider, of 3 to 32 characters'),
      issuer: checked(isHttps, 'an address that begins with https:// and ends without a slash'),
      clientId: text('the client id that the provider has given'),
      secretVersion: optional(like(/^[\w-]{32,64}$/, 'the version id of a secret, of 32 to 64 characters')),
    }),
  ),
  payments: within<StageSettings['payments']>({
    publishableKey: like(
      /^pk_(live|test)_[A-Za-z\d]+$/,
      'a publishable key, pk_test_... or pk_live_..., and nothing else: secret keys are in no file',
    ),
    live: flag,
    eventSource: optional(
      like(/^aws\.partner\/stripe\.com\/\S+$/, 'the name of a partner event source, aws.partner/stripe.com/...'),
    ),
  }),
  filmKey: checked(isRsaKey, 'an RSA public key of 2048 bits as PEM text, which CloudFront takes'),
  demoLearner: demo,
  demoModerator: demo,
  owner: tag,
  costCenter: tag,
  monthlyBudgetUsd: whole(1, 10_000_000, ', dollars a month'),
  monitoring: oneOf('full', 'essential', 'off'),
  onCall: email,
  waf: optional(within<NonNullable<StageSettings['waf']>>({ site: rate, api: rate, visitor: rate, signIn: rate })),
});
