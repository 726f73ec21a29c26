/**
 * Capacity settings for stages with more than 100,000 learners. They change only concurrency and shard counts. Without them, a stage uses
 * the defaults of lib/model and costs no more; `npm run scale` computes how many learners a stage can handle.
 */
export interface ScaleSettings {
  /** Calls per second to one endpoint that Stripe's support has approved for the account; default 25. */
  readonly stripeRate: number;
  /** Concurrent workers for Stripe's events; default 2. */
  readonly paymentWorkers: number;
  /** Lanes for bulk mail, up to 4; default 1. The SES sending rate has to allow as many mails per second as they send. */
  readonly bulkLanes: number;
  /** Learners admitted to a class per second when it goes on air; default 1,000. AppSync's quota has to allow as many requests. */
  readonly arrivalsPerSecond: number;
  /** Multiplies the reserved concurrency of learners' functions and HTTP requests; Lambda's quota has to allow it. */
  readonly widening: number;
}

/** Where the table's backups are copied every day (lib/stacks/data/table-backups.ts). */
export interface BackupSettings {
  /** Another account of the same organization, with other administrators than the stage. */
  readonly account: string;
  /** In the United States, where the privacy page says all data is stored. */
  readonly region: 'us-east-2' | 'us-west-1' | 'us-west-2';
  /** How long each backup and its copy are kept; they contain learners who deleted their account until then. */
  readonly days: number;
}

/** A stage's settings. Constructs receive plain values from here and never check a stage's name. */
export interface StageSettings {
  readonly name: string;
  /** Account and region; absent: those of the deploying credentials (dev and pull-request stages). */
  readonly account?: string;
  readonly region: 'us-east-1';
  /** Keeps data when the stack is deleted: Retain, deletion protection, termination protection. */
  readonly keepsData: boolean;
  /** Point-in-time recovery window of the table, in days. */
  readonly recoveryDays: number;
  /** Backups of the table in another account and region; absent: none, at no cost. */
  readonly backups?: BackupSettings;
  /** Throughput limits of the table and its index, in request units per second: they cap the cost of a runaway client. */
  readonly tableCeiling: { readonly read: number; readonly write: number };
  /** Number of learners the stage is made for: preflight checks that AWS's quotas suffice. */
  readonly expectedLearners: number;
  /** Only for stages with very many learners. */
  readonly scale?: ScaleSettings;
  readonly logDays: number;
  /** Uses one customer managed key for the table, secrets, logs, and private objects; otherwise AWS managed keys. One dollar per month. */
  readonly cmk: boolean;
  /** Logs access to buckets and to the distribution, in a separate bucket. */
  readonly logsAccess: boolean;
  /**
   * Channels for live classes, each with its chat room: the maximum number of simultaneous classes of different products, whatever the
   * number of live products. Removing one deletes the last channel, with its stream key.
   */
  readonly channels: number;
  /** Reserves concurrency per function: only possible if the account's quota allows it (1,000; new accounts have 10). */
  readonly reservesConcurrency: boolean;
  /** Cognito's feature plan: `PLUS` adds threat protection and is billed per learner. */
  readonly accountPlan: 'ESSENTIALS' | 'PLUS';
  /** AppSync's field log: every field during development, only failures on stages with learners. */
  readonly apiLog: 'ALL' | 'ERROR';
  readonly introspection: boolean;
  /** The site's custom domain, with its certificate in us-east-1; absent: CloudFront's domain name. */
  readonly site?: { readonly domain: string; readonly certificateArn: string };
  readonly mail: {
    readonly domain: string;
    readonly from: string;
    /** The domain's SES identity was created manually or by another stage: this stage neither creates nor deletes it. */
    readonly identity?: 'existing';
  };
  /** Federated identity provider. Omit to disable. Its client secret is in Secrets Manager, never in a template. */
  readonly social?: {
    readonly name: string;
    readonly issuer: string;
    readonly clientId: string;
    /** The version id of the current secret: CloudFormation reads the secret again only when this changes. */
    readonly secretVersion?: string;
  };
  /** The payment provider. Its secret keys are in Secrets Manager, never in a template. */
  readonly payments: {
    /** Public: the browser's key. */
    readonly publishableKey: string;
    /** Whether real money moves. Events of the other mode are ignored. */
    readonly live: boolean;
    /** `aws.partner/stripe.com/<destination>` once an operator has accepted it: events then also arrive through EventBridge. */
    readonly eventSource?: string;
  };
  /** The public key for films, as PEM text, until a deployment provides the stage's own (lib/stacks/classroom/keys.ts). */
  readonly filmKey: string;
  /** The public demo account of a stage without real learners. */
  readonly demoLearner?: { readonly email: string; readonly password: string };
  /** A second demo account that moderates the sample's live classes. */
  readonly demoModerator?: { readonly email: string; readonly password: string };
  /** Who is responsible for the stage: the tag `owner` of all its resources. */
  readonly owner: string;
  /** Who pays for it: the tag `cost-center` of all its resources. */
  readonly costCenter: string;
  /** Monthly budget in US dollars: `npm run cost` checks the idle cost against it, and AWS Budgets alerts when it is spent. */
  readonly monthlyBudgetUsd: number;
  /**
   * How closely the stage is monitored (lib/stacks/watch/watch-stack.ts). `full`: all alarms, the dashboard, and the canary, for stages
   * with learners. `essential`: alarms on silent losses, within CloudWatch's free tier. `off`: for stages that live for days.
   */
  readonly monitoring: 'full' | 'essential' | 'off';
  /** The address for alarms; its owner confirms the subscription once, with the link in AWS's first mail. */
  readonly onCall: string;
  /**
   * The web firewall of the API, accounts, and site: requests one address can make within five minutes. Absent: none, at no cost; the
   * application's own limits apply without it.
   */
  readonly waf?: {
    /**
     * Files of the site. A page loads about twenty, and waiting for a class polls every three to six seconds; sixty learners in a school's
     * classroom share an address.
     */
    readonly site: number;
    /** The API and the user pool. Watching a lesson sends about thirty requests; signing in and joining a class, eighteen. */
    readonly api: number;
    /** The API with the visitors' key. */
    readonly visitor: number;
    /** Sign-in, sign-up, and requests for a code: a class of sixty behind one address sends sixty at nine o'clock. */
    readonly signIn: number;
  };
}
