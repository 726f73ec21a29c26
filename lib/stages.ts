/**
 * The stages, written out: the only place where they differ. Constructs get plain values from here and never ask for a
 * stage's name.
 */
export interface StageSettings {
  readonly name: string;
  /** Account and region; absent = whatever the deploying credentials say (dev and pull-request stages). */
  readonly account?: string;
  readonly region: 'us-east-1';
  /** Keep data when the stack goes: Retain, deletion protection, termination protection. */
  readonly keepsData: boolean;
  /** Point-in-time recovery window of the table, in days. */
  readonly recoveryDays: number;
  /** Ceilings of the table and its index, in request units a second: the most a runaway client can cost. */
  readonly tableCeiling: { readonly read: number; readonly write: number };
  readonly logDays: number;
  /** AppSync's field log: every field while developing, failures only where learners are. */
  readonly apiLog: 'ALL' | 'ERROR';
  readonly introspection: boolean;
  /** The custom domain of the site with its certificate in us-east-1; absent = CloudFront's own name. */
  readonly site?: { readonly domain: string; readonly certificateArn: string };
  readonly mail: { readonly domain: string; readonly from: string; readonly contact: string };
  /** The one other provider whose users may sign in. Its client secret is in Secrets Manager, never in a template. */
  readonly social: {
    readonly name: string;
    readonly issuer: string;
    readonly clientId: string;
    /** Version id of the secret that an operator put last: CloudFormation reads it again only when this differs. */
    readonly secretVersion?: string;
  };
  /** The payment provider. Its secret keys are in Secrets Manager, never in a template. */
  readonly payments: {
    /** Public: the browser's key. */
    readonly publishableKey: string;
    /** Whether real money moves. Events of the other mode are ignored. */
    readonly live: boolean;
    /** `aws.partner/stripe.com/<destination>` once an operator has accepted it: events come by EventBridge as well. */
    readonly eventSource?: string;
  };
  /** Public keys of the classroom, as PEM texts, until a deploy is given its own (lib/stacks/classroom/keys.ts). */
  readonly keys: { readonly playback: string; readonly films: string };
  /** The published demonstration account of a stage without real learners. */
  readonly demoLearner?: { readonly email: string; readonly password: string };
  /** Beside it, one whom the sample content has lead its live classes. */
  readonly demoModerator?: { readonly email: string; readonly password: string };
  readonly owner: string;
}

/** Nobody has the private halves of these two: a stage plays nothing before it is given keys of its own. */
const keys: StageSettings['keys'] = {
  playback: `-----BEGIN PUBLIC KEY-----
MHYwEAYHKoZIzj0CAQYFK4EEACIDYgAEng01LoKxNcb1lLGzwKhm1bCL9xAx9KDp
AFB6m9NWT/uDeM8wFbJybJgE+Nj/sbHNP2/BeRzVUhVBcVI0udA3DJ/FldZ4teY+
YFROP0BebmZaSlzPqW2zrpQB4TdLFEJM
-----END PUBLIC KEY-----
`,
  films: `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAsVaNImDWs5GF8m0UUq1W
2G8ue1bYIlKofEUnaWTy1RaPqfk0gMfY49ElDKNkauMNPAx8RcPdTV9VolY5vkyb
vfxHS0iv3+GCjaqrrZfIyrDeE60aoBmSF1AWoEi/ec/WcJRYFqeUReaII+i8dRsF
fh8BElnbeoEm0o00kiOCpbMBpcqjRD4MrF+WtNOE37zYUOuuYcavNjyY3ubbK5SB
xX18RqIk7VZPTLN+vTNbUsFCultHePBUifSKFMpcixn/WgjRp0mS3oLJRLoMrPI8
jSYVt7A83gYlZ3wdfpLSSs548tmmNvTsK/EILE4JHWmHmhQabkQT7DIwKEgnBE6J
kQIDAQAB
-----END PUBLIC KEY-----
`,
};

const shared = {
  region: 'us-east-1',
  owner: 'openbell',
  keys,
} as const;

const social: StageSettings['social'] = {
  name: 'Tradebook',
  issuer: 'https://id.tradebook.example',
  clientId: 'openbell-dev',
};

const mail = { domain: 'openbell.example', from: 'no-reply@openbell.example', contact: 'desk@openbell.example' };

const payments = { publishableKey: 'pk_test_openbell', live: false };

export const dev: StageSettings = {
  ...shared,
  payments,
  name: 'dev',
  keepsData: false,
  recoveryDays: 1,
  tableCeiling: { read: 1000, write: 500 },
  logDays: 7,
  apiLog: 'ALL',
  introspection: true,
  mail,
  social,
  demoLearner: { email: 'learner@example.com', password: 'Openbell-demo-1' },
  demoModerator: { email: 'moderator@example.com', password: 'Openbell-demo-1' },
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
  apiLog: 'ERROR',
  introspection: false,
  site: {
    domain: 'staging.openbell.example',
    certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/00000000-0000-4000-8000-000000000001',
  },
  mail: { ...mail, domain: 'staging.openbell.example', from: 'no-reply@staging.openbell.example' },
  social: { ...social, clientId: 'openbell-staging' },
};

export const prod: StageSettings = {
  ...staging,
  name: 'prod',
  account: '222222222222',
  site: {
    domain: 'www.openbell.example',
    certificateArn: 'arn:aws:acm:us-east-1:222222222222:certificate/00000000-0000-4000-8000-000000000002',
  },
  mail,
  payments: { publishableKey: 'pk_live_openbell', live: true },
  social: { ...social, clientId: 'openbell' },
};

/** A stage for one pull request: dev under another name, without the demo account's counterpart in other stages. */
const pullRequest = (name: string): StageSettings => ({ ...dev, name });

/** @throws when there is no such stage; the sentence lists those there are. */
export function stageNamed(name: string): StageSettings {
  const known = [dev, staging, prod].find((stage) => stage.name === name);
  if (known) return known;
  if (/^pr-[1-9]\d{0,5}$/.test(name)) return pullRequest(name);
  throw new Error(`There is no stage "${name}". Stages are dev, staging, prod and pr-<number>.`);
}

/**
 * When a site's API key runs out, in seconds since the epoch: the first of a month, eleven months ahead. Every deploy
 * renews it, AppSync takes at most 365 days, and two syntheses of one month are equal.
 */
export const apiKeyExpires = (now: Date): number => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 11) / 1000;
