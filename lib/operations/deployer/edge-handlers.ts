import { all, tags, typesOf, type Handler } from './handler.ts';

/** Resource types that browsers and external servers call. */
export const edgeHandlers: readonly Handler[] = [
  {
    types: typesOf('ApiGatewayV2', 'Api', 'Integration', 'Route', 'Stage'),
    service: 'apigateway',
    actions: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    on: ['/apis', '/apis/*', '/tags/*'],
  },
  {
    types: ['AWS::AppSync::GraphQLApi'],
    service: 'appsync',
    actions: ['GetGraphqlApi', 'UpdateGraphqlApi', 'DeleteGraphqlApi', ...tags],
    on: ['apis/*'],
    // To send traces to X-Ray.
    linkedRole: 'appsync.amazonaws.com',
  },
  {
    types: ['AWS::AppSync::GraphQLApi'],
    service: 'appsync',
    actions: ['CreateGraphqlApi', 'GetGraphqlApiEnvironmentVariables', 'PutGraphqlApiEnvironmentVariables'],
  },
  {
    types: ['AWS::AppSync::ApiKey'],
    service: 'appsync',
    actions: ['CreateApiKey', 'ListApiKeys', 'UpdateApiKey', 'DeleteApiKey'],
  },
  { types: ['AWS::AppSync::DataSource'], service: 'appsync', actions: all('DataSource') },
  {
    types: ['AWS::AppSync::FunctionConfiguration'],
    service: 'appsync',
    actions: [...all('Function'), 'ListFunctions'],
  },
  {
    types: ['AWS::AppSync::GraphQLSchema'],
    service: 'appsync',
    actions: ['StartSchemaCreation', 'GetSchemaCreationStatus', 'GetIntrospectionSchema'],
  },
  { types: ['AWS::AppSync::Resolver'], service: 'appsync', actions: [...all('Resolver'), 'ListResolvers'] },
  {
    types: ['AWS::CloudFront::Distribution'],
    service: 'cloudfront',
    actions: ['GetDistribution', 'GetDistributionConfig', 'UpdateDistribution', 'DeleteDistribution', ...tags],
    on: [':distribution/*'],
  },
  { types: ['AWS::CloudFront::Distribution'], service: 'cloudfront', actions: ['CreateDistribution'] },
  {
    types: ['AWS::CloudFront::Function'],
    service: 'cloudfront',
    actions: [...['GetFunction', 'DescribeFunction', 'UpdateFunction', 'PublishFunction', 'DeleteFunction', ...tags]],
    on: [':function/*'],
  },
  { types: ['AWS::CloudFront::Function'], service: 'cloudfront', actions: ['CreateFunction'] },
  { types: ['AWS::CloudFront::KeyGroup'], service: 'cloudfront', actions: all('KeyGroup') },
  { types: ['AWS::CloudFront::PublicKey'], service: 'cloudfront', actions: all('PublicKey') },
  {
    types: ['AWS::CloudFront::OriginAccessControl'],
    service: 'cloudfront',
    actions: ['GetOriginAccessControl', 'UpdateOriginAccessControl', 'DeleteOriginAccessControl'],
    on: [':origin-access-control/*'],
  },
  { types: ['AWS::CloudFront::OriginAccessControl'], service: 'cloudfront', actions: ['CreateOriginAccessControl'] },
  {
    types: ['AWS::CloudFront::ResponseHeadersPolicy'],
    service: 'cloudfront',
    actions: ['GetResponseHeadersPolicy', 'UpdateResponseHeadersPolicy', 'DeleteResponseHeadersPolicy'],
    on: [':response-headers-policy/*'],
  },
  {
    types: ['AWS::CloudFront::ResponseHeadersPolicy'],
    service: 'cloudfront',
    actions: ['CreateResponseHeadersPolicy'],
  },
  {
    types: typesOf('IVS', 'Channel', 'StreamKey', 'PlaybackKeyPair', 'RecordingConfiguration'),
    service: 'ivs',
    actions: [
      ...['CreateChannel', 'GetChannel', 'UpdateChannel', 'DeleteChannel', ...tags],
      ...['CreateStreamKey', 'GetStreamKey', 'ListStreamKeys', 'DeleteStreamKey', 'StopStream'],
      ...['ImportPlaybackKeyPair', 'GetPlaybackKeyPair', 'DeletePlaybackKeyPair'],
      ...['CreateRecordingConfiguration', 'GetRecordingConfiguration', 'DeleteRecordingConfiguration'],
    ],
    on: ['*'],
    linkedRole: 'ivs.amazonaws.com',
  },
  // IVS writes the permissions of its service-linked role on the bucket (IVS user guide, "Auto-Record to Amazon S3").
  {
    types: ['AWS::IVS::RecordingConfiguration'],
    service: 'iam',
    actions: ['AttachRolePolicy', 'PutRolePolicy'],
    on: [':role/aws-service-role/ivs.amazonaws.com/*'],
  },
  {
    types: typesOf('IVSChat', 'Room', 'LoggingConfiguration'),
    service: 'ivschat',
    actions: [...all('Room', 'LoggingConfiguration'), ...tags],
    on: ['*'],
  },
  {
    types: typesOf('SES', 'ConfigurationSet', 'ConfigurationSetEventDestination', 'EmailIdentity'),
    service: 'ses',
    actions: [
      ...[
        'CreateConfigurationSet',
        'GetConfigurationSet',
        'DeleteConfigurationSet',
        'PutConfigurationSetDeliveryOptions',
      ],
      ...['PutConfigurationSetReputationOptions', 'PutConfigurationSetSendingOptions'],
      ...['PutConfigurationSetSuppressionOptions', 'PutConfigurationSetTrackingOptions'],
      ...['CreateConfigurationSetEventDestination', 'GetConfigurationSetEventDestinations'],
      ...['UpdateConfigurationSetEventDestination', 'DeleteConfigurationSetEventDestination'],
      ...['CreateEmailIdentity', 'GetEmailIdentity', 'DeleteEmailIdentity', 'PutEmailIdentityDkimAttributes'],
      ...[
        'PutEmailIdentityDkimSigningAttributes',
        'PutEmailIdentityFeedbackAttributes',
        'PutEmailIdentityMailFromAttributes',
      ],
      ...['PutEmailIdentityConfigurationSetAttributes', ...tags],
    ],
    on: ['configuration-set/{name}*', 'identity/{domain}'],
  },
  {
    types: typesOf('SES', 'ConfigurationSet', 'ConfigurationSetEventDestination'),
    service: 'ses',
    actions: ['DescribeConfigurationSet'],
  },
  {
    types: typesOf('WAFv2', 'WebACL', 'WebACLAssociation', 'LoggingConfiguration'),
    service: 'wafv2',
    actions: [
      ...all('WebACL'),
      ...['AssociateWebACL', 'GetWebACLForResource', 'PutLoggingConfiguration', 'GetLoggingConfiguration'],
      ...['DeleteLoggingConfiguration', ...tags],
    ],
    on: ['*/webacl/*', '*/managedruleset/*'],
    linkedRole: 'wafv2.amazonaws.com',
  },
  // AWS authorizes this one not on the firewall but on what it protects, whichever service's it is.
  { types: ['AWS::WAFv2::WebACLAssociation'], service: 'wafv2', actions: ['DisassociateWebACL'] },
  // Associating a firewall requires a permission on the protected resource.
  { types: ['AWS::WAFv2::WebACLAssociation'], service: 'appsync', actions: ['SetWebACL'] },
  {
    types: ['AWS::WAFv2::WebACLAssociation'],
    service: 'cognito-idp',
    actions: ['AssociateWebACL', 'DisassociateWebACL', 'GetWebACLForResource'],
    on: ['userpool/*'],
  },
  {
    types: [
      ...['AWS::WAFv2::LoggingConfiguration', 'AWS::IVSChat::LoggingConfiguration'],
      ...['AWS::Logs::Delivery', 'AWS::ApiGatewayV2::Stage'],
    ],
    service: 'logs',
    actions: ['CreateLogDelivery', 'GetLogDelivery', 'UpdateLogDelivery', 'DeleteLogDelivery', 'ListLogDeliveries'],
  },
];
