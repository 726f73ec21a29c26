import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AccountRecovery,
  FeaturePlan,
  Mfa,
  StringAttribute,
  UserPool,
  UserPoolClient,
  UserPoolClientIdentityProvider,
  VerificationEmailStyle,
  ClientAttributes,
} from 'aws-cdk-lib/aws-cognito';
import { AttributeType, BillingMode, ProjectionType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { limits } from '../model/validation.ts';
import type { StageSettings } from '../stages.ts';

/** What must not be lost: the table, the learners' accounts, the published content. Changes rarely, protected most. */
export class DataStack extends Stack {
  readonly table: Table;
  readonly userPool: UserPool;
  readonly userPoolClient: UserPoolClient;
  readonly content: Bucket;
  /** What learners send, until it was looked at; gone after a day. */
  readonly uploads: Bucket;
  /** What the site shows of learners. Its policy stands in the site stack, beside the distribution that it names. */
  readonly media: Bucket;

  constructor(scope: Construct, id: string, stage: StageSettings, props: StackProps) {
    super(scope, id, { ...props, description: 'Openbell: table, learners and published content' });
    const removalPolicy = stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;

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

    this.userPool = new UserPool(this, 'Learners', {
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      keepOriginal: { email: true },
      standardAttributes: { email: { required: true, mutable: true }, fullname: { required: false, mutable: true } },
      // Who invited the learner: said at sign-up and never changed.
      customAttributes: {
        registration_source: new StringAttribute({ mutable: false, maxLen: limits.registrationSource }),
      },
      passwordPolicy: {
        minLength: 12,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: true,
        tempPasswordValidity: Duration.days(1),
      },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { sms: false, otp: true },
      featurePlan: FeaturePlan.ESSENTIALS,
      deletionProtection: stage.keepsData,
      userVerification: {
        emailStyle: VerificationEmailStyle.CODE,
        emailSubject: 'Your Openbell code',
        emailBody:
          'Your Openbell code is {####}. It is good for 24 hours, and for one hour when it resets a password. If you did not ask for it, ignore this mail.',
      },
      removalPolicy,
    });
    const readable = new ClientAttributes().withStandardAttributes({
      email: true,
      emailVerified: true,
      fullname: true,
    });
    this.userPoolClient = this.userPool.addClient('Site', {
      generateSecret: false,
      authFlows: { userSrp: true },
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.minutes(60),
      idTokenValidity: Duration.minutes(60),
      refreshTokenValidity: Duration.days(30),
      readAttributes: readable,
      writeAttributes: new ClientAttributes()
        .withStandardAttributes({ email: true, fullname: true })
        .withCustomAttributes('registration_source'),
      supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO],
      disableOAuth: true,
    });

    this.content = new Bucket(this, 'Content', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      versioned: true,
      lifecycleRules: [
        { abortIncompleteMultipartUploadAfter: Duration.days(7), noncurrentVersionExpiration: Duration.days(90) },
      ],
      removalPolicy,
    });

    const closed = {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      encryption: BucketEncryption.S3_MANAGED,
      removalPolicy,
    };
    this.uploads = new Bucket(this, 'Uploads', {
      ...closed,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      lifecycleRules: [{ expiration: Duration.days(1), abortIncompleteMultipartUploadAfter: Duration.days(1) }],
      // A signed form says who may send what; the origin of the page adds nothing to that.
      cors: [{ allowedMethods: [HttpMethods.POST], allowedOrigins: ['*'], allowedHeaders: ['*'] }],
    });
    this.media = new Bucket(this, 'Media', {
      ...closed,
      versioned: true,
      lifecycleRules: [
        { abortIncompleteMultipartUploadAfter: Duration.days(7), noncurrentVersionExpiration: Duration.days(30) },
      ],
    });
  }
}
