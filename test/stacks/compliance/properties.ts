import { absent, exactly, from, like, oneOf, theSet, there, unlike, type Expectation } from './expectation.ts';

/** One thing that an auditor asks of every resource of a type. */
export interface Row {
  readonly of: string;
  /** Where it stands: in the properties, or beginning with `/` in the resource itself. */
  readonly at: string;
  readonly is: Expectation | { readonly learners: Expectation; readonly fleeting: Expectation };
  /** Rules that ask it, or where it was decided. */
  readonly asks: string;
  /** Resources that it is not asked of, by logical id; lib/stacks/compliance says why. */
  readonly but?: RegExp;
}

const yes = exactly(true);
const no = exactly(false);
const perStage = (learners: Expectation, fleeting: Expectation) => ({ learners, fleeting });
const rows = (of: string, ...all: readonly (readonly [at: string, is: Row['is'], asks: string, but?: RegExp])[]) =>
  all.map(([at, is, asks, but]): Row => ({ of, at, is, asks, but }));

const ownKey = like(/StageKey/);
const cdksOwn = /CustomCDKBucketDeployment/;

export const properties: readonly Row[] = [
  ...rows(
    'AWS::Cognito::UserPool',
    ['DeletionProtection', perStage(exactly('ACTIVE'), oneOf('INACTIVE', undefined)), 'prowler'],
    ['Policies.PasswordPolicy.MinimumLength', from(12), 'COG1, Cognito.3'],
    ['Policies.PasswordPolicy.RequireUppercase', yes, 'COG1'],
    ['Policies.PasswordPolicy.RequireLowercase', yes, 'COG1'],
    ['Policies.PasswordPolicy.RequireNumbers', yes, 'COG1'],
    ['Policies.PasswordPolicy.RequireSymbols', yes, 'COG1'],
    ['Policies.PasswordPolicy.TemporaryPasswordValidityDays', from(1, 1), 'Cognito.3'],
    ['MfaConfiguration', oneOf('OPTIONAL', 'ON'), 'COG2'],
    ['EnabledMfas', theSet('SOFTWARE_TOKEN_MFA'), 'no code by SMS'],
    ['AccountRecoverySetting.RecoveryMechanisms', exactly([{ Name: 'verified_email', Priority: 1 }]), 'ASVS 6.4'],
    ['AutoVerifiedAttributes', theSet('email'), 'ASVS 6'],
    ['UserAttributeUpdateSettings.AttributesRequireVerificationBeforeUpdate', theSet('email'), 'account takeover'],
    ['UsernameConfiguration.CaseSensitive', no, 'one account per address'],
    ['EmailConfiguration', like(/DEVELOPER.*ConfigurationSet.*identity/), 'fifty mails a day else'],
  ),
  ...rows(
    'AWS::Cognito::UserPoolClient',
    ['GenerateSecret', oneOf(false, undefined), 'a browser keeps no secret'],
    ['PreventUserExistenceErrors', exactly('ENABLED'), 'ASVS 6.3.8'],
    ['EnableTokenRevocation', yes, 'ASVS 8.3.2'],
    ['AllowedOAuthFlows', theSet('code'), 'never implicit'],
    ['AllowedOAuthScopes', theSet('phone', 'email', 'openid', 'profile', 'aws.cognito.signin.user.admin'), 'spec 9'],
    [
      'ExplicitAuthFlows',
      theSet('ALLOW_USER_SRP_AUTH', 'ALLOW_USER_AUTH'),
      'passkeys; the site itself sends no password',
    ],
    ['RefreshTokenRotation.Feature', exactly('ENABLED'), 'ASVS 10.4.5'],
    ['AccessTokenValidity', from(5, 60), 'ASVS 7'],
    ['IdTokenValidity', from(5, 60), 'ASVS 7'],
    ['RefreshTokenValidity', from(60, 30 * 24 * 60), 'ASVS 7'],
    ['TokenValidityUnits', exactly({ AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' }), 'ASVS 7'],
    ['WriteAttributes', unlike(/verified|role/), 'nobody verifies or promotes themselves'],
    ['CallbackURLs', like(/\/complete-signup/), 'ASVS 10.4.1'],
  ),
  ...rows(
    'AWS::Cognito::UserPoolIdentityProvider',
    ['ProviderDetails.client_secret', like(/resolve:secretsmanager:/), 'ASVS 13.3.1'],
    ['AttributeMapping.email_verified', there, 'ASVS 10'],
  ),
  ...rows(
    'AWS::DynamoDB::Table',
    ['BillingMode', exactly('PAY_PER_REQUEST'), 'DynamoDB.1'],
    ['OnDemandThroughput.MaxReadRequestUnits', perStage(from(1, 12_000), from(1, 1000)), 'cost ceiling'],
    ['OnDemandThroughput.MaxWriteRequestUnits', perStage(from(1, 4000), from(1, 500)), 'cost ceiling'],
    ['GlobalSecondaryIndexes.*.IndexName', exactly('GSI1'), 'design 5'],
    [
      'GlobalSecondaryIndexes.*.OnDemandThroughput.MaxReadRequestUnits',
      perStage(from(1, 12_000), from(1, 1000)),
      'cost ceiling',
    ],
    [
      'GlobalSecondaryIndexes.*.OnDemandThroughput.MaxWriteRequestUnits',
      perStage(from(1, 4000), from(1, 500)),
      'cost ceiling',
    ],
    ['PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled', yes, 'DDB3, DynamoDB.2, CT.DYNAMODB.PR.1'],
    ['PointInTimeRecoverySpecification.RecoveryPeriodInDays', perStage(from(35, 35), from(1, 1)), 'DDB3'],
    ['DeletionProtectionEnabled', perStage(yes, oneOf(false, undefined)), 'DynamoDB.6'],
    ['SSESpecification.SSEType', perStage(exactly('KMS'), absent), 'CT.DYNAMODB.PR.2'],
    ['SSESpecification.KMSMasterKeyId', perStage(ownKey, absent), 'CT.DYNAMODB.PR.2'],
    ['TimeToLiveSpecification', exactly({ AttributeName: 'ttl', Enabled: true }), 'design'],
    ['TableName', absent, 'cfn_no_explicit_resource_names'],
  ),
  ...rows(
    'AWS::AppSync::GraphQLApi',
    ['AuthenticationType', exactly('AMAZON_COGNITO_USER_POOLS'), 'AppSync.5'],
    ['AdditionalAuthenticationProviders', exactly([{ AuthenticationType: 'API_KEY' }]), 'CT.APPSYNC.PR.3'],
    ['UserPoolConfig.DefaultAction', exactly('ALLOW'), 'schema directives decide'],
    ['UserPoolConfig.AppIdClientRegex', like(/LearnersSite/), 'ASVS 9.2.3'],
    ['UserPoolConfig.AwsRegion', exactly('us-east-1'), 'spec'],
    ['LogConfig.FieldLogLevel', perStage(exactly('ERROR'), exactly('ALL')), 'AppSync.2, CT.APPSYNC.PR.1'],
    ['LogConfig.ExcludeVerboseContent', yes, 'ASC3, privacy'],
    ['XrayEnabled', yes, 'Serverless-AppSyncTracing'],
    ['IntrospectionConfig', perStage(exactly('DISABLED'), exactly('ENABLED')), 'ASVS 4.3.2'],
    ['QueryDepthLimit', from(5, 8), 'ASVS 4.3.1'],
    ['ResolverCountLimit', from(20, 30), 'ASVS 4.3.1'],
  ),
  ...rows('AWS::AppSync::Resolver', ['CachingConfig', absent, 'answers are a learner’s own']),
  ...rows('AWS::AppSync::ApiKey', ['Expires', from(1_700_000_000), 'T16'], ['Description', there, 'T16']),
  ...rows(
    'AWS::WAFv2::WebACL',
    ['Rules.*.VisibilityConfig.CloudWatchMetricsEnabled', yes, 'WAF.12'],
    ['Rules.*.VisibilityConfig.SampledRequestsEnabled', oneOf(true, false), 'WAF.12'],
  ),
  ...rows(
    'AWS::WAFv2::LoggingConfiguration',
    ['LogDestinationConfigs.*', there, 'WAF.11, WAFv2LoggingEnabled'],
    ['RedactedFields', like(/authorization/i), 'tokens stay out of logs'],
  ),
  ...rows(
    'AWS::Lambda::Function',
    ['Runtime', exactly('nodejs24.x'), 'L1, Lambda.2', cdksOwn],
    ['Architectures', theSet('arm64'), 'cost', cdksOwn],
    ['Timeout', from(1, 900), 'Serverless-LambdaDefaultTimeout'],
    ['MemorySize', from(128, 1024), 'Serverless-LambdaDefaultMemorySize'],
    ['TracingConfig.Mode', exactly('Active'), 'Serverless-LambdaTracing', cdksOwn],
    ['LoggingConfig.LogFormat', exactly('JSON'), 'Serverless Lens', cdksOwn],
    ['LoggingConfig.LogGroup', there, 'a log group of its own', cdksOwn],
    ['ReservedConcurrentExecutions', perStage(from(1, 200), absent), 'CKV_AWS_115, LambdaConcurrency', cdksOwn],
    ['Environment.Variables', unlike(/"(sk_|rk_|whsec_|AKIA|-----BEGIN)/), 'W1011, CKV_AWS_45'],
    ['Description', there, 'inventory', cdksOwn],
    ['FunctionName', absent, 'cfn_no_explicit_resource_names'],
    ['VpcConfig', absent, 'LambdaInsideVPC'],
  ),
  ...rows(
    'AWS::Lambda::Permission',
    ['Action', exactly('lambda:InvokeFunction'), 'CKV_AWS_301'],
    ['Principal', like(/^"[a-z.-]+\.amazonaws\.com"$/), 'Lambda.1'],
    ['SourceArn', there, 'CKV_AWS_364, W3663, CT.LAMBDA.PR.2'],
    ['SourceAccount', there, 'CKV_AWS_364, W3663'],
  ),
  ...rows(
    'AWS::Lambda::EventSourceMapping',
    ['FunctionResponseTypes', theSet('ReportBatchItemFailures'), 'Serverless Lens'],
    ['ScalingConfig.MaximumConcurrency', from(2, 10), 'Serverless Lens'],
  ),
  ...rows(
    'AWS::Logs::LogGroup',
    ['RetentionInDays', perStage(from(365), from(1, 30)), 'CT.CLOUDWATCH.PR.2, CKV_AWS_66', /^LiveChatLog/],
    ['KmsKeyId', perStage(ownKey, absent), 'CKV_AWS_158, CloudWatchLogGroupEncrypted'],
  ),
  ...rows(
    'AWS::SecretsManager::Secret',
    ['KmsKeyId', perStage(ownKey, absent), 'CKV_AWS_149, UsingKMSKey'],
    ['SecretString', absent, 'W2010: filled by an operator'],
    ['Name', absent, 'cfn_no_explicit_resource_names'],
    ['Description', there, 'inventory'],
  ),
  ...rows(
    'AWS::S3::Bucket',
    ['PublicAccessBlockConfiguration.BlockPublicAcls', yes, 'S2, S3.8'],
    ['PublicAccessBlockConfiguration.BlockPublicPolicy', yes, 'S2, S3.8'],
    ['PublicAccessBlockConfiguration.IgnorePublicAcls', yes, 'S2, S3.8'],
    ['PublicAccessBlockConfiguration.RestrictPublicBuckets', yes, 'S2, S3.8'],
    ['OwnershipControls.Rules.*.ObjectOwnership', exactly('BucketOwnerEnforced'), 'S3.12'],
    ['AccessControl', absent, 'S3.12, W3045'],
    [
      'BucketEncryption.ServerSideEncryptionConfiguration.*.ServerSideEncryptionByDefault.SSEAlgorithm',
      oneOf('AES256', 'aws:kms'),
      'S3.4',
    ],
    ['VersioningConfiguration.Status', exactly('Enabled'), 'S3.14, CKV_AWS_21', /^(Uploads|Media)/],
    ['LifecycleConfiguration.Rules.*.AbortIncompleteMultipartUpload.DaysAfterInitiation', from(1, 7), 'S3.10, S3.13'],
    ['LoggingConfiguration.DestinationBucketName', perStage(like(/AccessLogs/), absent), 'S1, S3.9', /^AccessLogs/],
    ['BucketName', absent, 'cfn_no_explicit_resource_names'],
    ['WebsiteConfiguration', absent, 'S5: behind the distribution'],
  ),
  ...rows(
    'AWS::KMS::Key',
    ['EnableKeyRotation', yes, 'KMS5, KMS.4'],
    ['PendingWindowInDays', oneOf(undefined, 30), 'time to come to one’s senses'],
  ),
  ...rows(
    'AWS::CloudFront::Distribution',
    ['DistributionConfig.DefaultRootObject', exactly('index.html'), 'CloudFront.1'],
    ['DistributionConfig.DefaultCacheBehavior.ViewerProtocolPolicy', exactly('redirect-to-https'), 'CloudFront.3'],
    ['DistributionConfig.CacheBehaviors.*.ViewerProtocolPolicy', exactly('redirect-to-https'), 'CloudFront.3'],
    ['DistributionConfig.DefaultCacheBehavior.AllowedMethods', theSet('GET', 'HEAD', 'OPTIONS'), 'least methods'],
    ['DistributionConfig.HttpVersion', exactly('http2and3'), 'speed'],
    ['DistributionConfig.IPV6Enabled', yes, 'reach'],
    [
      'DistributionConfig.ViewerCertificate.MinimumProtocolVersion',
      perStage(like(/^"TLSv1\.[23]_202\d"$/), absent),
      'CFR4, CloudFront.15',
    ],
    ['DistributionConfig.ViewerCertificate.SslSupportMethod', perStage(exactly('sni-only'), absent), 'CloudFront.8'],
    ['DistributionConfig.WebACLId', perStage(there, absent), 'CFR2, CloudFront.6'],
    ['DistributionConfig.CustomErrorResponses', unlike(/"ResponseCode":200/), 'a missing file is told as missing'],
    ['DistributionConfig.Logging', absent, 'logging v2 instead, without access lists'],
  ),
  ...rows(
    'AWS::CloudFront::ResponseHeadersPolicy',
    [
      'ResponseHeadersPolicyConfig.SecurityHeadersConfig.StrictTransportSecurity.AccessControlMaxAgeSec',
      from(63_072_000),
      'ASVS 3.4.1',
    ],
    ['ResponseHeadersPolicyConfig.SecurityHeadersConfig.StrictTransportSecurity.IncludeSubdomains', yes, 'ASVS 3.4.1'],
    ['ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentTypeOptions', there, 'ASVS 3.4.4'],
    ['ResponseHeadersPolicyConfig.SecurityHeadersConfig.FrameOptions.FrameOption', exactly('DENY'), 'ASVS 3.4.6'],
    [
      'ResponseHeadersPolicyConfig.SecurityHeadersConfig.ReferrerPolicy.ReferrerPolicy',
      oneOf('strict-origin-when-cross-origin', 'no-referrer'),
      'ASVS 3.4.5',
    ],
  ),
  ...rows('AWS::CloudFront::OriginAccessControl', [
    'OriginAccessControlConfig.SigningBehavior',
    exactly('always'),
    'CloudFront.13',
  ]),
  ...rows('AWS::Logs::Delivery', [
    'RecordFields',
    unlike(/query|[Rr]eferer|[Cc]ookie/),
    'addresses of films and calendars are secrets',
  ]),
  ...rows(
    'AWS::IVS::Channel',
    ['Authorized', yes, 'paid'],
    ['InsecureIngest', no, 'TLS'],
    ['RecordingConfigurationArn', there, 'recordings'],
  ),
  ...rows('AWS::IVS::PlaybackKeyPair', ['PublicKeyMaterial', unlike(/PRIVATE/), 'the private half is in a secret']),
  ...rows(
    'AWS::IVSChat::Room',
    ['MaximumMessageLength', from(1, 500), 'spam'],
    ['MaximumMessageRatePerSecond', from(1, 5), 'spam'],
    ['MessageReviewHandler.FallbackResult', exactly('DENY'), 'closed when it fails'],
    ['LoggingConfigurationIdentifiers.*', there, 'moderation'],
  ),
  ...rows(
    'AWS::SES::ConfigurationSet',
    ['DeliveryOptions.TlsPolicy', exactly('REQUIRE'), 'SES.3'],
    ['ReputationOptions.ReputationMetricsEnabled', yes, 'SES'],
    ['SuppressionOptions.SuppressedReasons', theSet('BOUNCE', 'COMPLAINT'), 'SES'],
  ),
  ...rows('AWS::SES::EmailIdentity', [
    'DkimSigningAttributes.NextSigningKeyLength',
    exactly('RSA_2048_BIT'),
    'prowler',
  ]),
  ...rows(
    'AWS::SQS::Queue',
    ['SqsManagedSseEnabled', yes, 'SQS2, SQS.1'],
    ['MessageRetentionPeriod', exactly(14 * 24 * 3600), 'time to look'],
    ['RedrivePolicy.maxReceiveCount', from(5, 5), 'SQS3', /DeadLetters/],
    ['QueueName', absent, 'cfn_no_explicit_resource_names'],
  ),
  ...rows(
    'AWS::ApiGatewayV2::Stage',
    ['DefaultRouteSettings.ThrottlingRateLimit', from(1, 200), 'APIGateway'],
    ['DefaultRouteSettings.ThrottlingBurstLimit', from(1, 400), 'APIGateway'],
    ['AccessLogSettings.DestinationArn', there, 'APIG1, APIGateway.9'],
    ['AccessLogSettings.Format', unlike(/context\.path|query|sourceIp/i), 'addresses hold secrets'],
  ),
  ...rows(
    'AWS::CloudWatch::Alarm',
    ['AlarmActions.*', there, 'CloudWatchAlarmAction, CT.CLOUDWATCH.PR.1', /^\w+Budget(Fast|Slow)/],
    ['ActionsEnabled', oneOf(undefined, true), 'CT.CLOUDWATCH.PR.4'],
    ['TreatMissingData', there, 'said, not guessed'],
    ['AlarmDescription', there, 'the way to the runbook'],
  ),
  ...rows(
    'AWS::CloudWatch::CompositeAlarm',
    ['AlarmActions.*', there, 'CloudWatchAlarmAction, for its windows as well'],
    ['ActionsEnabled', oneOf(undefined, true), 'CT.CLOUDWATCH.PR.4'],
    ['AlarmDescription', there, 'the way to the runbook'],
  ),
  ...rows('AWS::SNS::Topic', ['KmsMasterKeyId', perStage(ownKey, absent), 'SNS.1']),
  ...rows(
    'AWS::Events::Rule',
    ['EventBusName', absent, 'EVB1, EventBridge.3: the account’s own bus'],
    ['Name', absent, 'cfn_no_explicit_resource_names'],
  ),
];
