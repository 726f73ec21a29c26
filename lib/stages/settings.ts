/**
 * How wide a stage works that is made for very many learners: widths and counts alone. A stage without it is as wide as lib/model says,
 * and costs no more; how many learners a stage carries is computed by `npm run scale`.
 */
export interface ScaleSettings {
  /** Calls a second of one endpoint that Stripe's support has allowed the account: 25 without asking. */
  readonly stripeRate: number;
  /** Workers of Stripe's events at once: 2 otherwise. */
  readonly paymentWorkers: number;
  /** Lanes of mails to many at once, up to 4: 1 otherwise. SES has to allow as many mails a second as they send. */
  readonly bulkLanes: number;
  /** Learners let into a class within a second when it goes on air: 1,000 otherwise. AppSync has to allow as many operations. */
  readonly arrivalsPerSecond: number;
  /** Executions and requests to plain HTTP that the stage holds back for learners, times as many as otherwise; Lambda's quota has to have them. */
  readonly widening: number;
}

/** Where backups of the table are copied to, each day (lib/stacks/data/table-backups.ts). */
export interface BackupSettings {
  /** Another account of the same organization, whose administrators are not those of the stage. */
  readonly account: string;
  /** Of the United States, where the privacy page says that all of it lies. */
  readonly region: 'us-east-2' | 'us-west-1' | 'us-west-2';
  /** How long each backup and its copy are kept; a learner who has deleted their account is in them until then. */
  readonly days: number;
}

/** What a stage decides; constructs get plain values from here and never ask for a stage's name. */
export interface StageSettings {
  readonly name: string;
  /** Account and region; absent = whatever the deploying credentials say (dev and pull-request stages). */
  readonly account?: string;
  readonly region: 'us-east-1';
  /** Keep data when the stack goes: Retain, deletion protection, termination protection. */
  readonly keepsData: boolean;
  /** Point-in-time recovery window of the table, in days. */
  readonly recoveryDays: number;
  /** The table's backups in an account and region of their own; absent: there are none, and nothing to pay. */
  readonly backups?: BackupSettings;
  /** Ceilings of the table and its index, in request units a second: the most a runaway client can cost. */
  readonly tableCeiling: { readonly read: number; readonly write: number };
  /** Learners that it is made for: preflight asks AWS whether its quotas bear them. */
  readonly expectedLearners: number;
  /** Only where there are very many. */
  readonly scale?: ScaleSettings;
  readonly logDays: number;
  /** One key of the stage's own for table, secrets, logs and what is not public in buckets; else keys of AWS. A dollar a month. */
  readonly cmk: boolean;
  /** Note who reads what, in buckets and at the distribution, in a bucket of its own. */
  readonly logsAccess: boolean;
  /**
   * Channels of live classes, each with its chat room: so many classes of different products can be on at once, whatever the number of
   * live products. Taking one away deletes the last one, with its stream key.
   */
  readonly channels: number;
  /** Hold back executions per function: only where the account's quota allows it (1,000; new accounts have 10). */
  readonly reservesConcurrency: boolean;
  /** Cognito's feature plan: `PLUS` adds threat protection and is paid by the learner. */
  readonly accountPlan: 'ESSENTIALS' | 'PLUS';
  /** AppSync's field log: every field while developing, failures only where learners are. */
  readonly apiLog: 'ALL' | 'ERROR';
  readonly introspection: boolean;
  /** The custom domain of the site with its certificate in us-east-1; absent = CloudFront's own name. */
  readonly site?: { readonly domain: string; readonly certificateArn: string };
  readonly mail: {
    readonly domain: string;
    readonly from: string;
    /** The domain's identity in SES was made by hand, or by another stage: this one neither makes nor deletes it. */
    readonly identity?: 'existing';
  };
  /** The one other provider whose users may sign in; absent: there is none. Its client secret is in Secrets Manager, never in a template. */
  readonly social?: {
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
  /** The public key of films, as PEM text, until a deploy is given its own (lib/stacks/classroom/keys.ts). */
  readonly filmKey: string;
  /** The published demonstration account of a stage without real learners. */
  readonly demoLearner?: { readonly email: string; readonly password: string };
  /** Beside it, one whom the sample content has lead its live classes. */
  readonly demoModerator?: { readonly email: string; readonly password: string };
  /** Who answers for the stage: the tag `owner` of everything in it. */
  readonly owner: string;
  /** Who pays for it: the tag `cost-center` of everything in it. */
  readonly costCenter: string;
  /** What a month may cost in US dollars: `npm run cost` holds the stage at rest to it, and AWS Budgets tells when it is spent. */
  readonly monthlyBudgetUsd: number;
  /**
   * How closely the stage is monitored (lib/stacks/watch/watch-stack.ts). `full`: every alarm, dashboard and canary, where learners
   * are. `essential`: alarms on what would be lost unnoticed, within CloudWatch's free tier. `off`: for stages that live for days.
   */
  readonly monitoring: 'full' | 'essential' | 'off';
  /** Where AWS writes to when something is wrong; whoever reads there confirms it once, by the link in AWS's first mail. */
  readonly onCall: string;
  /**
   * The web firewall before API, accounts and site: how often one address may ask within five minutes. Absent: there is none, which
   * costs nothing; the application's own limits hold without it.
   */
  readonly waf?: {
    /**
     * Files of the site. A page is some twenty, and a class that is waited for is looked at every three to six seconds: sixty learners in
     * a room of a school share an address.
     */
    readonly site: number;
    /** The API and the user pool. A lesson that is watched asks about thirty times; who comes to a class, and signs in for it, eighteen times. */
    readonly api: number;
    /** The API by the visitors' key. */
    readonly visitor: number;
    /** Signing in, signing up, and asking for a code: a classroom behind one address does it sixty times at nine o'clock. */
    readonly signIn: number;
  };
}
