/** The resource properties that operators' commands read, under CloudFormation's names. Other properties have no types here. */

/** A statement of a policy. */
export interface Statement {
  readonly Effect?: string;
  readonly Action?: string | readonly string[];
  readonly Resource?: unknown;
  readonly Principal?: string | Readonly<Record<string, unknown>>;
  readonly NotPrincipal?: unknown;
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export interface Policy {
  readonly Statement?: Statement | readonly Statement[];
}

export const statementsOf = (policy: Policy | undefined): readonly Statement[] =>
  [policy?.Statement ?? []].flat() as readonly Statement[];

export interface Behavior {
  readonly PathPattern?: string;
  readonly TargetOriginId?: string;
  readonly TrustedKeyGroups?: readonly unknown[];
  readonly AllowedMethods?: readonly string[];
  readonly ViewerProtocolPolicy?: string;
  readonly ResponseHeadersPolicyId?: unknown;
}

interface Distribution {
  readonly Comment?: unknown;
  readonly Aliases?: readonly unknown[];
  readonly HttpVersion?: string;
  readonly WebACLId?: unknown;
  readonly Origins?: readonly { readonly Id?: string }[];
  readonly DefaultCacheBehavior?: Behavior;
  readonly CacheBehaviors?: readonly Behavior[];
  readonly ViewerCertificate?: { readonly MinimumProtocolVersion?: string };
}

export interface LifecycleRule {
  readonly Status?: string;
  readonly Prefix?: string;
  readonly TagFilters?: readonly { readonly Key?: string }[];
  readonly ExpirationInDays?: number;
  readonly NoncurrentVersionExpiration?: { readonly NoncurrentDays?: number };
  readonly AbortIncompleteMultipartUpload?: { readonly DaysAfterInitiation?: number };
}

interface Throughput {
  readonly MaxReadRequestUnits: number;
  readonly MaxWriteRequestUnits: number;
}

interface Index {
  readonly IndexName: string;
  readonly KeySchema?: unknown;
  readonly Projection?: unknown;
  readonly OnDemandThroughput?: Throughput;
}

interface Routes {
  readonly ThrottlingRateLimit?: number;
  readonly ThrottlingBurstLimit?: number;
}

interface BackupLifecycle {
  readonly DeleteAfterDays?: number;
}

interface BackupPlan {
  readonly BackupPlanRule?: readonly {
    readonly TargetBackupVault?: unknown;
    readonly Lifecycle?: BackupLifecycle;
    readonly CopyActions?: readonly {
      readonly DestinationBackupVaultArn?: unknown;
      readonly Lifecycle?: BackupLifecycle;
    }[];
  }[];
}

export interface PoolPolicies {
  readonly PasswordPolicy?: {
    readonly MinimumLength?: number;
    readonly RequireLowercase?: boolean;
    readonly RequireUppercase?: boolean;
    readonly RequireNumbers?: boolean;
    readonly RequireSymbols?: boolean;
    readonly TemporaryPasswordValidityDays?: number;
  };
  readonly SignInPolicy?: { readonly AllowedFirstAuthFactors?: readonly string[] };
}

interface Target {
  readonly Arn?: { readonly 'Fn::GetAtt'?: readonly string[] };
  readonly DeadLetterConfig?: unknown;
}

/** A share of a budget's limit, or an amount, at which it tells its subscribers. */
interface CostNotification {
  readonly Notification: {
    readonly NotificationType: string;
    readonly Threshold: number;
    readonly ThresholdType?: string;
  };
  readonly Subscribers?: readonly { readonly Address?: unknown }[];
}

export interface Properties {
  readonly [name: string]: unknown;
  readonly Budget?: {
    readonly BudgetLimit?: { readonly Amount: number; readonly Unit: string };
    readonly TimeUnit?: string;
  };
  readonly NotificationsWithSubscribers?: readonly CostNotification[];
  readonly DistributionConfig?: Distribution;
  readonly FunctionConfig?: { readonly Comment?: string };
  readonly LifecycleConfiguration?: { readonly Rules?: readonly LifecycleRule[] };
  readonly VersioningConfiguration?: { readonly Status?: string };
  readonly BucketEncryption?: {
    readonly ServerSideEncryptionConfiguration?: readonly {
      readonly ServerSideEncryptionByDefault?: { readonly KMSMasterKeyID?: unknown; readonly SSEAlgorithm?: string };
    }[];
  };
  readonly SSESpecification?: { readonly SSEEnabled?: boolean; readonly KMSMasterKeyId?: unknown };
  readonly PointInTimeRecoverySpecification?: {
    readonly PointInTimeRecoveryEnabled?: boolean;
    readonly RecoveryPeriodInDays?: number;
  };
  readonly TimeToLiveSpecification?: { readonly Enabled?: boolean; readonly AttributeName?: string };
  readonly BackupPlan?: BackupPlan;
  readonly LockConfiguration?: { readonly MinRetentionDays?: number; readonly MaxRetentionDays?: number };
  readonly EncryptionKeyArn?: unknown;
  /** Of a user pool. */
  readonly KeyConfiguration?: { readonly KmsKeyArn?: unknown };
  /** Of a key: days. */
  readonly RotationPeriodInDays?: number;
  readonly PendingWindowInDays?: number;
  readonly OnDemandThroughput?: Throughput;
  readonly GlobalSecondaryIndexes?: readonly Index[];
  readonly BillingMode?: string;
  readonly MessageRetentionPeriod?: number;
  readonly RetentionInDays?: number;
  readonly PolicyDocument?: Policy;
  readonly KeyPolicy?: Policy;
  readonly AssumeRolePolicyDocument?: Policy;
  /** Policies of a role. A user pool has a property of the same name with another shape, for passwords. */
  readonly Policies?: readonly { readonly PolicyName?: string; readonly PolicyDocument?: Policy }[];
  readonly PublicAccessBlockConfiguration?: Readonly<Record<string, unknown>>;
  readonly AuthorizationType?: string;
  readonly Roles?: readonly unknown[];
  readonly Queues?: readonly unknown[];
  readonly Topics?: readonly unknown[];
  readonly Targets?: readonly Target[];
  readonly Target?: Target;
  readonly ScheduleExpression?: string;
  readonly RouteKey?: string;
  readonly DefaultRouteSettings?: Routes;
  readonly AccessLogSettings?: { readonly DestinationArn?: unknown; readonly Format?: string };
  readonly Environment?: { readonly Variables?: Readonly<Record<string, unknown>> };
  readonly MemorySize?: number;
  readonly Timeout?: number;
  readonly TracingConfig?: { readonly Mode?: string };
  readonly LoggingConfig?: { readonly LogFormat?: string; readonly LogGroup?: unknown };
  readonly ReservedConcurrentExecutions?: number;
  readonly AlarmActions?: readonly unknown[];
  readonly ActionsEnabled?: boolean;
  /** Of a deployment group. */
  readonly AutoRollbackConfiguration?: { readonly Enabled?: boolean; readonly Events?: readonly string[] };
  readonly AlarmConfiguration?: {
    readonly Enabled?: boolean;
    readonly Alarms?: readonly { readonly Name?: unknown }[];
  };
  /** Of an AppSync API. */
  readonly XrayEnabled?: boolean;
  readonly LogConfig?: { readonly FieldLogLevel?: string; readonly ExcludeVerboseContent?: boolean };
  /** Of an AppSync schema. */
  readonly Definition?: string;
  /** Of an AppSync resolver. */
  readonly PipelineConfig?: { readonly Functions?: readonly unknown[] };
  readonly AuthenticationType?: string;
  readonly AdditionalAuthenticationProviders?: readonly { readonly AuthenticationType?: string }[];
  readonly MfaConfiguration?: string;
  readonly EnabledMfas?: readonly string[];
  readonly AutoVerifiedAttributes?: readonly string[];
  readonly AdminCreateUserConfig?: { readonly AllowAdminCreateUserOnly?: boolean };
  readonly UserPoolAddOns?: { readonly AdvancedSecurityMode?: string };
  readonly Schema?: readonly { readonly Name: string; readonly Mutable?: boolean }[];
  readonly WebAuthnUserVerification?: string;
  readonly WebAuthnFactorConfiguration?: string;
  readonly AccountRecoverySetting?: { readonly RecoveryMechanisms?: readonly { readonly Name: string }[] };
  /** Of a client of a user pool. */
  readonly TokenValidityUnits?: Readonly<Record<string, string>>;
  readonly RefreshTokenRotation?: { readonly Feature?: string; readonly RetryGracePeriodSeconds?: number };
  readonly EnableTokenRevocation?: boolean;
  readonly PreventUserExistenceErrors?: string;
  readonly GenerateSecret?: boolean;
  readonly ExplicitAuthFlows?: readonly string[];
  readonly AllowedOAuthFlowsUserPoolClient?: boolean;
  readonly AllowedOAuthFlows?: readonly string[];
  readonly AllowedOAuthScopes?: readonly string[];
  readonly CallbackURLs?: readonly unknown[];
  readonly WriteAttributes?: readonly string[];
  readonly ReadAttributes?: readonly string[];
  readonly DeliveryOptions?: { readonly TlsPolicy?: string };
  readonly Namespace?: string;
  readonly MetricName?: string;
  readonly Metrics?: readonly {
    readonly MetricStat?: { readonly Metric?: Pick<Properties, 'Namespace' | 'MetricName'> };
  }[];
  readonly Rules?: readonly unknown[];
  /** Of a firewall's log. */
  readonly LoggingFilter?: {
    readonly DefaultBehavior?: string;
    readonly Filters: readonly {
      readonly Behavior?: string;
      readonly Conditions: readonly { readonly ActionCondition?: { readonly Action?: string } }[];
    }[];
  };
  readonly EventDestination?: { readonly MatchingEventTypes?: readonly string[] };
  readonly Description?: string;
}

/** A statement that was acknowledged (compliance/grants), in full. */
export interface WrittenGrant {
  readonly actions: readonly string[];
  /** As named in the report (`${data/Media}/public/profile/*.jpeg`). */
  readonly resources: readonly string[];
  /** In resource policies: the principal. */
  readonly to?: string;
  /** The condition keys it has: without one of them it is a different statement. */
  readonly under?: readonly string[];
  /** Condition keys that such a grant needs elsewhere but that this one cannot have. */
  readonly without?: readonly string[];
  /** Why it is so wide, and what limits it instead. */
  readonly because: string;
}

/** Metadata beside the properties. */
export interface Metadata {
  readonly [name: string]: unknown;
  readonly openbell?: { readonly acknowledged_grants?: readonly WrittenGrant[] };
  readonly cdk_nag?: { readonly rules_to_suppress?: readonly { readonly id: string; readonly reason: string }[] };
}

export interface Output {
  readonly Value?: unknown;
  readonly Export?: { readonly Name?: unknown };
}
