import { CfnOutput, Aws, Duration, Fn, RemovalPolicy, SecretValue, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnUserPool,
  CfnUserPoolGroup,
  FeaturePlan,
  OAuthScope,
  ProviderAttribute,
  Mfa,
  PasskeyUserVerification,
  StandardThreatProtectionMode,
  StringAttribute,
  UserPool,
  UserPoolClient,
  UserPoolClientIdentityProvider,
  UserPoolDomain,
  UserPoolIdentityProviderOidc,
  UserPoolOperation,
  VerificationEmailStyle,
  ClientAttributes,
} from 'aws-cdk-lib/aws-cognito';
import { AttributeType, BillingMode, ProjectionType, Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Key } from 'aws-cdk-lib/aws-kms';
import { Policy } from 'aws-cdk-lib/aws-iam';
import { CfnPermission } from 'aws-cdk-lib/aws-lambda';
import { BucketEncryption, HttpMethods, type Bucket } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import { learnerAttribute, learnerIdLength, longestTokenSeconds } from '../../model/account.ts';
import { environment } from '../../model/environment.ts';
import { institution } from '../../model/institution.ts';
import { ceilingPartition, learnerPartition, wholeStage } from '../../model/keys.ts';
import { moderatorsGroup } from '../../model/live.ts';
import { passkeyNamesAttribute, passkeyNamesLength } from '../../model/passkey-names.ts';
import { passwordMinLength } from '../../model/password.ts';
import { uploadDays } from '../../model/picture.ts';
import { proofAttribute, proofLength } from '../../model/sign-up-proof.ts';
import { longestSource } from '../../model/registration-source.ts';
import type { StageSettings } from '../../stages.ts';
import { codeMailSender } from './code-mail-sender.ts';
import { emptyOnDelete } from '../constructs/empty-on-delete.ts';
import { functionAlarm } from '../constructs/function-alarm.ts';
import { CanaryReleases } from '../constructs/canary-releases.ts';
import { OnCall } from '../constructs/on-call.ts';
import { accessLogsBucket } from './access-logs.ts';
import { overTls, privateBucket } from '../constructs/private-bucket.ts';
import { NodeFunction } from '../constructs/node-function.ts';
import { statement } from '../constructs/permission.ts';
import { siteUrl } from '../constructs/site-url.ts';
import { functionDefaults } from '../constructs/function-defaults.ts';
import { endsSessions } from './session-ending-actions.ts';
import { leadingKeysCondition } from '../constructs/leading-keys.ts';
import { stageKey } from './stage-key.ts';
import { DeadLetters } from '../constructs/dead-letters.ts';
import { backupAlarm, dataAlarms } from './data-alarms.ts';
import { TableBackups } from './table-backups.ts';

export interface DataStackProps extends StackProps {
  readonly stage: StageSettings;
}

/** What must not be lost: the table, the user pool, the published content. It changes rarely and is protected most. */
export class DataStack extends Stack {
  /** The stage's own key, if it has one. */
  readonly key?: Key;
  /** Access logs, if the stage keeps them. */
  readonly accessLogs?: Bucket;
  /** Receives events that are delivered once and could not be handled. */
  readonly deadLetters: DeadLetters;
  readonly table: Table;
  /** Notifies the person on call. */
  readonly onCall: OnCall;
  /** Deploys new code gradually to functions that learners wait for; absent on stages without service-level alarms. */
  readonly canary: CanaryReleases | undefined;
  readonly userPool: UserPool;
  readonly userPoolClient: UserPoolClient;
  /** The configuration set for mails with codes sent through SES. */
  readonly codeMailSettings: string;
  /** The user pool's domain, on stages with a federated identity provider: `https://<prefix>.auth.<region>.amazoncognito.com`. */
  readonly oauthDomain: string | undefined;
  readonly content: Bucket;
  /** Learners' uploads before they are checked; deleted after a day. */
  readonly uploads: Bucket;
  /** Learners' pictures that the site shows. The bucket policy is in the site stack, beside the distribution that it names. */
  readonly media: Bucket;

  constructor(scope: Construct, id: string, { stage, ...props }: DataStackProps) {
    super(scope, id, { ...props, description: 'Openbell: table, learners and published content' });
    const removalPolicy = stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;

    if (stage.cmk) this.key = stageKey(this, 'StageKey');
    this.onCall = new OnCall(this, 'OnCall', { stage, key: this.key });
    this.canary = this.onCall.has(false)
      ? new CanaryReleases(this, 'CanaryReleases', { stageName: stage.name })
      : undefined;
    if (stage.logsAccess) this.accessLogs = accessLogsBucket(this, 'AccessLogs', stage);
    this.deadLetters = new DeadLetters(this, 'Undelivered', { onCall: this.onCall });
    this.table = new Table(this, 'Table', {
      partitionKey: { name: 'PK', type: AttributeType.STRING },
      sortKey: { name: 'SK', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      maxReadRequestUnits: stage.tableCeiling.read,
      maxWriteRequestUnits: stage.tableCeiling.write,
      pointInTimeRecoverySpecification: {
        pointInTimeRecoveryEnabled: true,
        recoveryPeriodInDays: stage.recoveryDays,
      },
      timeToLiveAttribute: 'ttl',
      deletionProtection: stage.keepsData,
      removalPolicy,
    });
    this.table.addGlobalSecondaryIndex({
      indexName: 'GSI1',
      partitionKey: { name: 'GSI1PK', type: AttributeType.STRING },
      sortKey: { name: 'GSI1SK', type: AttributeType.STRING },
      projectionType: ProjectionType.ALL,
      maxReadRequestUnits: stage.tableCeiling.read,
      maxWriteRequestUnits: stage.tableCeiling.write,
    });

    const site = siteUrl(this, stage);
    this.userPool = new UserPool(this, 'Learners', {
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      keepOriginal: { email: true },
      standardAttributes: { email: { required: true, mutable: true }, fullname: { required: false, mutable: true } },
      // Set at sign-up and never changed: who invited the learner, and the proof that identifies a sign-up. Changeable: names of passkeys.
      // Set only by us, never by a client: which learner's rows an account owns that was recreated.
      customAttributes: {
        registration_source: new StringAttribute({ mutable: false, maxLen: longestSource }),
        [proofAttribute]: new StringAttribute({ mutable: false, maxLen: proofLength }),
        [passkeyNamesAttribute]: new StringAttribute({ mutable: true, maxLen: passkeyNamesLength }),
        [learnerAttribute]: new StringAttribute({ mutable: false, maxLen: learnerIdLength }),
      },
      passwordPolicy: {
        minLength: passwordMinLength,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: true,
        tempPasswordValidity: Duration.days(1),
      },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { sms: false, otp: true },
      // Each browser that signs in is a device, which is how sessions are listed and ended. Devices never replace a second factor.
      deviceTracking: { challengeRequiredOnNewDevice: false, deviceOnlyRememberedOnUserPrompt: false },
      signInPolicy: { allowedFirstAuthFactors: { password: true, passkey: true } },
      passkeyRelyingPartyId: hostOf(site),
      passkeyUserVerification: PasskeyUserVerification.REQUIRED,
      featurePlan: FeaturePlan[stage.accountPlan],
      standardThreatProtectionMode:
        stage.accountPlan === 'PLUS' ? StandardThreatProtectionMode.FULL_FUNCTION : undefined,
      deletionProtection: stage.keepsData,
      userVerification: {
        emailStyle: VerificationEmailStyle.CODE,
        emailSubject: `Your ${institution().name} code`,
        emailBody: `Your ${institution().name} code is {####}. It expires in 24 hours, or in one hour for a password reset. If you didn’t request it, ignore this email.`,
      },
      removalPolicy,
    });
    // A passkey requires a fingerprint, a face or a PIN, so it counts as password and code for learners who have set up codes.
    (this.userPool.node.defaultChild as CfnUserPool).webAuthnFactorConfiguration =
      'MULTI_FACTOR_WITH_USER_VERIFICATION';
    const sender = codeMailSender(this.userPool, stage);
    this.codeMailSettings = sender.settings;
    const social = stage.social && this.socialProvider(stage.social, removalPolicy);
    if (social) {
      const cognitoDomain = { domainPrefix: `openbell-${stage.name}-${Aws.ACCOUNT_ID}` };
      this.oauthDomain = new UserPoolDomain(this, 'Domain', { userPool: this.userPool, cognitoDomain }).baseUrl();
    }
    this.addTriggers(stage, site, sender.account);
    new CfnUserPoolGroup(this, 'Moderators', {
      userPoolId: this.userPool.userPoolId,
      groupName: moderatorsGroup,
      description: 'Moderators of live classes; an operator adds accounts to this group',
    });
    const readable = new ClientAttributes()
      .withStandardAttributes({ email: true, emailVerified: true, fullname: true })
      .withCustomAttributes(passkeyNamesAttribute, learnerAttribute);
    this.userPoolClient = this.userPool.addClient('Site', {
      generateSecret: false,
      authFlows: { userSrp: true, user: true },
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.seconds(longestTokenSeconds),
      idTokenValidity: Duration.seconds(longestTokenSeconds),
      refreshTokenValidity: Duration.days(30),
      // One minute, because two tabs may refresh at once and a response may get lost.
      refreshTokenRotationGracePeriod: Duration.minutes(1),
      readAttributes: readable,
      writeAttributes: new ClientAttributes()
        .withStandardAttributes({ email: true, fullname: true })
        .withCustomAttributes('registration_source', proofAttribute, passkeyNamesAttribute),
      // For the pages of the pool's domain, which only a stage with a federated identity provider has. COGNITO beside that provider would
      // open the domain's own login, sign-up and password pages: they know neither the consent that our pages ask for, nor the proof of a
      // sign-up, nor the firewall's limits on calls of the API. Learners with a password log in by those calls, which this list does not
      // concern (Cognito API reference, CreateUserPoolClient, "SupportedIdentityProviders").
      supportedIdentityProviders: [
        social ? UserPoolClientIdentityProvider.custom(social.providerName) : UserPoolClientIdentityProvider.COGNITO,
      ],
      oAuth: {
        flows: { authorizationCodeGrant: true },
        scopes: [OAuthScope.PHONE, OAuthScope.EMAIL, OAuthScope.OPENID, OAuthScope.PROFILE, OAuthScope.COGNITO_ADMIN],
        callbackUrls: [`${site}/complete-signup`],
        logoutUrls: [`${site}/`, `${site}/login`],
      },
    });
    if (social) this.userPoolClient.node.addDependency(social);

    const withOwnKey = this.key && {
      encryption: BucketEncryption.KMS,
      encryptionKey: this.key,
      bucketKeyEnabled: true,
    };
    this.content = privateBucket(this, 'Content', stage, {
      ...overTls,
      ...withOwnKey,
      versioned: true,
      lifecycleRules: [
        { abortIncompleteMultipartUploadAfter: Duration.days(7), noncurrentVersionExpiration: Duration.days(90) },
      ],
    });
    this.uploads = privateBucket(this, 'Uploads', stage, {
      ...overTls,
      ...withOwnKey,
      lifecycleRules: [
        { expiration: Duration.days(uploadDays), abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
      // A signed form determines who may upload what; checking the page's origin would add nothing.
      cors: [{ allowedMethods: [HttpMethods.POST], allowedOrigins: ['*'], allowedHeaders: ['*'] }],
    });
    // Not versioned: a picture that a learner removes, or that goes with a deleted account, is gone immediately, with no older version
    // left.
    this.media = privateBucket(this, 'Media', stage, {
      lifecycleRules: [{ abortIncompleteMultipartUploadAfter: Duration.days(7) }],
    });
    emptyOnDelete(this, stage, { Content: this.content, Uploads: this.uploads, Media: this.media });
    dataAlarms(this, {
      onCall: this.onCall,
      table: this.table,
      userPool: this.userPool,
      userPoolClient: this.userPoolClient,
    });
    const backups =
      stage.backups &&
      new TableBackups(this, 'Backups', { stageName: stage.name, settings: stage.backups, table: this.table });
    backupAlarm(this, this.onCall, backups?.copies);
    if (backups) new CfnOutput(this, 'RestoreRole', { value: backups.restoreRole.roleArn });
    functionAlarm(this, this.onCall, 'No one can sign up, and no mail with a code is sent', 'page');
    new StringParameter(this, 'Stores', {
      parameterName: `/openbell/${stage.name}/stores`,
      description: 'What npm run backup, restore and migrate work on',
      stringValue: this.toJsonString({
        table: this.table.tableName,
        media: this.media.bucketName,
        userPool: this.userPool.userPoolId,
      }),
    });
  }

  /**
   * Functions that run during the pool's own operations. Only the one that follows a verified email address has permissions on the pool.
   */
  private addTriggers(stage: StageSettings, siteUrl: string, emailSendingAccount: string): void {
    const shared = { ...functionDefaults(stage), timeout: Duration.seconds(5), reservedConcurrency: 30, memory: 256 };
    const checkSignUp = new NodeFunction(this, 'CheckSignUp', {
      ...shared,
      entry: 'account/check-sign-up.ts',
      description: 'Refuses sign-ups with an invalid name or invitation, or above the hourly limit',
      environment: { [environment.table]: this.table.tableName, [environment.stage]: stage.name },
      allow: [
        {
          actions: ['dynamodb:UpdateItem'],
          resources: [this.table.tableArn],
          conditions: leadingKeysCondition(ceilingPartition('signUp', wholeStage)),
        },
      ],
    });
    const codeMail = new NodeFunction(this, 'CodeMail', {
      ...shared,
      entry: 'account/code-mail.ts',
      description: 'Writes the mails that carry a code, with a link that contains it',
      environment: {
        [environment.siteUrl]: siteUrl,
        [environment.table]: this.table.tableName,
        [environment.emailSendingAccount]: emailSendingAccount,
      },
      allow: [
        {
          actions: ['dynamodb:UpdateItem'],
          resources: [this.table.tableArn],
          conditions: leadingKeysCondition(learnerPartition('*')),
        },
      ],
    });
    const afterReset = new NodeFunction(this, 'AfterReset', {
      ...shared,
      reservedConcurrency: 10,
      entry: 'account/after-confirmation.ts',
      description:
        'Ends sessions after a password reset, and resets passwords set by sign-ups with someone else’s address',
      environment: { [environment.table]: this.table.tableName },
      allow: [
        {
          actions: ['dynamodb:UpdateItem'],
          resources: [this.table.tableArn],
          conditions: leadingKeysCondition(learnerPartition('*')),
        },
      ],
    });
    // A separate policy, because the pool references the function and this permission references the pool.
    new Policy(this, 'AfterResetRights', {
      roles: [afterReset.role],
      statements: [
        statement({
          actions: [...endsSessions, 'cognito-idp:AdminSetUserPassword'],
          resources: [this.userPool.userPoolArn],
        }),
      ],
    });
    this.userPool.addTrigger(UserPoolOperation.POST_CONFIRMATION, afterReset.function);
    this.userPool.addTrigger(UserPoolOperation.PRE_SIGN_UP, checkSignUp.function);
    this.userPool.addTrigger(UserPoolOperation.CUSTOM_MESSAGE, codeMail.function);
    // CDK sets only the pool's ARN as the source; the account is added so that no other account's pool qualifies.
    for (const child of this.userPool.node.children)
      if (child instanceof CfnPermission) child.sourceAccount = this.account;
  }

  /** The federated identity provider. An operator puts its client secret into the secret. */
  private socialProvider(
    social: NonNullable<StageSettings['social']>,
    removalPolicy: RemovalPolicy,
  ): UserPoolIdentityProviderOidc {
    const secret = new Secret(this, 'SocialSecret', {
      description: `Client secret of ${social.clientId} at ${social.issuer}`,
      removalPolicy,
    });
    return new UserPoolIdentityProviderOidc(this, 'Social', {
      userPool: this.userPool,
      name: social.name,
      issuerUrl: social.issuer,
      clientId: social.clientId,
      // A dynamic reference: the template names the secret, CloudFormation reads it.
      clientSecret: SecretValue.secretsManager(secret.secretArn, { versionId: social.secretVersion }).unsafeUnwrap(),
      scopes: ['openid', 'email', 'profile'],
      attributeMapping: {
        email: ProviderAttribute.other('email'),
        fullname: ProviderAttribute.other('name'),
        custom: { email_verified: ProviderAttribute.other('email_verified') },
      },
    });
  }
}

/** The host of a URL that consists of scheme, host and optional port. */
const hostOf = (url: string): string => Fn.select(0, Fn.split(':', Fn.select(2, Fn.split('/', url))));
