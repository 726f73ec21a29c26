import { all, tags, type Handler } from './handler.ts';

const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TagResource', 'UntagResource'];

/** Resource types that browsers and external servers call. */
export const edgeHandlers: readonly Handler[] = [
  { types: /^AWS::ApiGatewayV2::/, service: 'apigateway', actions: verbs, on: ['/apis', '/apis/*', '/tags/*'] },
  {
    types: /^AWS::AppSync::/,
    service: 'appsync',
    actions: [
      ...all('GraphqlApi', 'DataSource', 'Resolver', 'Function'),
      ...[
        'CreateApiKey',
        'ListApiKeys',
        'UpdateApiKey',
        'DeleteApiKey',
        'StartSchemaCreation',
        'GetSchemaCreationStatus',
      ],
      ...['GetIntrospectionSchema', 'ListFunctions', 'ListResolvers', 'GetGraphqlApiEnvironmentVariables'],
      ...['PutGraphqlApiEnvironmentVariables', ...tags],
    ],
    on: ['*'],
  },
  {
    types: /^AWS::CloudFront::Distribution$/,
    service: 'cloudfront',
    actions: [...all('Distribution'), 'ListTagsForResource', 'TagResource', 'UntagResource'],
    on: [':distribution/*'],
  },
  {
    types: /^AWS::CloudFront::Function$/,
    service: 'cloudfront',
    actions: [
      ...all('Function'),
      'DescribeFunction',
      'PublishFunction',
      'ListTagsForResource',
      'TagResource',
      'UntagResource',
    ],
    on: [':function/*'],
  },
  { types: /^AWS::CloudFront::KeyGroup$/, service: 'cloudfront', actions: all('KeyGroup') },
  { types: /^AWS::CloudFront::PublicKey$/, service: 'cloudfront', actions: all('PublicKey') },
  {
    types: /^AWS::CloudFront::OriginAccessControl$/,
    service: 'cloudfront',
    actions: all('OriginAccessControl'),
    on: [':origin-access-control/*'],
  },
  {
    types: /^AWS::CloudFront::ResponseHeadersPolicy$/,
    service: 'cloudfront',
    actions: all('ResponseHeadersPolicy'),
    on: [':response-headers-policy/*'],
  },
  {
    types: /^AWS::IVS::/,
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
  {
    types: /^AWS::IVSChat::/,
    service: 'ivschat',
    actions: [...all('Room', 'LoggingConfiguration'), ...tags],
    on: ['*'],
  },
  {
    types: /^AWS::SES::/,
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
    types: /^AWS::WAFv2::(WebACL|WebACLAssociation|LoggingConfiguration)$/,
    service: 'wafv2',
    actions: [
      ...all('WebACL'),
      ...['AssociateWebACL', 'DisassociateWebACL', 'GetWebACLForResource', 'PutLoggingConfiguration'],
      ...['GetLoggingConfiguration', 'DeleteLoggingConfiguration', ...tags],
    ],
    on: ['*/webacl/*', '*/managedruleset/*'],
    linkedRole: 'wafv2.amazonaws.com',
  },
  // Associating a firewall requires a permission on the protected resource.
  { types: /^AWS::WAFv2::WebACLAssociation$/, service: 'appsync', actions: ['SetWebACL'], on: ['*'] },
  {
    types: /^AWS::WAFv2::WebACLAssociation$/,
    service: 'cognito-idp',
    actions: ['AssociateWebACL', 'DisassociateWebACL', 'GetWebACLForResource'],
    on: ['userpool/*'],
  },
  {
    types: /^AWS::WAFv2::LoggingConfiguration$|^AWS::Logs::Delivery$|^AWS::ApiGatewayV2::Stage$/,
    service: 'logs',
    actions: ['CreateLogDelivery', 'GetLogDelivery', 'UpdateLogDelivery', 'DeleteLogDelivery', 'ListLogDeliveries'],
  },
];
