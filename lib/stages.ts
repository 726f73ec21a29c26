/**
 * The stages: the only place where they differ. stages/settings.ts documents each setting; stages/check.ts defines which combinations are
 * invalid.
 */
import { demoLearner, demoModerator } from './stages/demo-accounts.ts';
import { checkStage } from './stages/check.ts';
import type { ScaleSettings, StageSettings } from './stages/settings.ts';

export type { BackupSettings, ScaleSettings, StageSettings } from './stages/settings.ts';

/**
 * CloudFront requires a key in a key group, so this one exists from the first deployment. No one has its private half: a stage plays
 * nothing until it has its own keys.
 */
const filmKey = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAsVaNImDWs5GF8m0UUq1W
2G8ue1bYIlKofEUnaWTy1RaPqfk0gMfY49ElDKNkauMNPAx8RcPdTV9VolY5vkyb
vfxHS0iv3+GCjaqrrZfIyrDeE60aoBmSF1AWoEi/ec/WcJRYFqeUReaII+i8dRsF
fh8BElnbeoEm0o00kiOCpbMBpcqjRD4MrF+WtNOE37zYUOuuYcavNjyY3ubbK5SB
xX18RqIk7VZPTLN+vTNbUsFCultHePBUifSKFMpcixn/WgjRp0mS3oLJRLoMrPI8
jSYVt7A83gYlZ3wdfpLSSs548tmmNvTsK/EILE4JHWmHmhQabkQT7DIwKEgnBE6J
kQIDAQAB
-----END PUBLIC KEY-----
`;

const shared = {
  region: 'us-east-1',
  owner: 'openbell',
  costCenter: 'marketplace',
  onCall: 'on-call@openbell.example',
  channels: 2,
  expectedLearners: 1000,
  filmKey,
} as const;

const social: NonNullable<StageSettings['social']> = {
  name: 'Tradebook',
  issuer: 'https://id.tradebook.example',
  clientId: 'openbell-dev',
};

/** Each stage sends from its own domain: an account has one SES identity per domain, and test mail must not harm another's reputation. */
const mailFrom = (domain: string): StageSettings['mail'] => ({
  domain,
  from: `no-reply@${domain}`,
});

const payments = { publishableKey: 'pk_test_openbell', live: false };

export const dev: StageSettings = {
  ...shared,
  payments,
  name: 'dev',
  keepsData: false,
  recoveryDays: 1,
  tableCeiling: { read: 1000, write: 500 },
  logDays: 7,
  cmk: false,
  logsAccess: false,
  reservesConcurrency: false,
  accountPlan: 'ESSENTIALS',
  apiLog: 'ALL',
  introspection: true,
  monitoring: 'essential',
  monthlyBudgetUsd: 20,
  mail: mailFrom('dev.openbell.example'),
  social,
  demoLearner,
  demoModerator,
};

export const staging: StageSettings = {
  ...shared,
  payments,
  name: 'staging',
  account: '111111111111',
  keepsData: true,
  recoveryDays: 35,
  tableCeiling: { read: 4000, write: 1000 },
  logDays: 365,
  cmk: true,
  logsAccess: true,
  reservesConcurrency: true,
  accountPlan: 'ESSENTIALS',
  apiLog: 'ERROR',
  introspection: false,
  monitoring: 'full',
  waf: { site: 9000, api: 2000, visitor: 500, signIn: 150 },
  monthlyBudgetUsd: 100,
  site: {
    domain: 'staging.openbell.example',
    certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/00000000-0000-4000-8000-000000000001',
  },
  mail: mailFrom('staging.openbell.example'),
  social: { ...social, clientId: 'openbell-staging' },
};

export const prod: StageSettings = {
  ...staging,
  name: 'prod',
  account: '222222222222',
  // The initial throughput of an on-demand table (DynamoDB Developer Guide, "On-demand capacity mode": initial throughput).
  tableCeiling: { read: 12_000, write: 4000 },
  accountPlan: 'PLUS',
  expectedLearners: 10_000,
  monthlyBudgetUsd: 2000,
  site: {
    domain: 'www.openbell.example',
    certificateArn: 'arn:aws:acm:us-east-1:222222222222:certificate/00000000-0000-4000-8000-000000000002',
  },
  mail: mailFrom('openbell.example'),
  payments: { publishableKey: 'pk_live_openbell', live: true },
  social: { ...social, clientId: 'openbell' },
};

/** For a million learners, computed with `npm run scale`; a stage of that size sets it, and its account needs the corresponding quotas. */
export const millionLearners: ScaleSettings = {
  stripeRate: 250,
  paymentWorkers: 20,
  bulkLanes: 4,
  arrivalsPerSecond: 2000,
  widening: 4,
};

/** Throughput limits of its table: in the first minutes of a sale, a million learners write more than prod's limits allow. */
export const millionCeiling = { read: 24_000, write: 8000 } as const satisfies StageSettings['tableCeiling'];

/**
 * A stage for one pull request: dev with another name. It has no monitoring and no federated identity provider, because a provider has to
 * know every address it redirects to.
 */
const pullRequest = (name: string): StageSettings => ({
  ...dev,
  name,
  mail: mailFrom(`${name}.openbell.example`),
  monitoring: 'off',
  social: undefined,
});

/** @throws Error if the stage does not exist, or its settings are invalid; one sentence for each, on its own line */
export function stageNamed(name: string): StageSettings {
  const known = [dev, staging, prod].find((stage) => stage.name === name);
  const stage = known ?? (/^pr-[1-9]\d{0,5}$/.test(name) ? pullRequest(name) : undefined);
  if (!stage) throw new Error(`There is no stage "${name}". Stages are dev, staging, prod and pr-<number>.`);
  const wrong = checkStage(stage);
  if (wrong.length > 0) throw new Error(wrong.map((sentence) => `lib/stages.ts: ${sentence}.`).join('\n'));
  return stage;
}

/**
 * When a site's API key expires, in seconds since the epoch: the first of a month, eleven months ahead. Every deployment renews it, AppSync
 * allows at most 365 days, and two syntheses in the same month are equal.
 */
export const apiKeyExpires = (now: Date): number => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 11) / 1000;
