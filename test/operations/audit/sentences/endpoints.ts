import type { JsonObject } from '../../../../lib/local/kernel/json.ts';
import { only, type Changes } from './change.ts';

/** Changes the statement of a firewall's rule; not every firewall has each. */
const rule = (name: string, change: (statement: JsonObject) => void) => (properties: JsonObject) =>
  properties.Rules.filter(({ Name }: JsonObject) => Name === name).forEach(({ Statement }: JsonObject) =>
    change(Statement),
  );

/** What anybody on the internet reaches. */
export const endpoints: Changes = {
  'a second factor for everybody': {
    type: 'Cognito::UserPool',
    change: (p) => (p.MfaConfiguration = 'ON'),
    was: /a second factor only of those who have set one up \(authenticator app\)/,
    is: /a second factor is demanded \(authenticator app\)/,
  },
  'shorter passwords': {
    type: 'Cognito::UserPool',
    change: (p) => (p.Policies.PasswordPolicy.MinimumLength = 9),
    was: /password of at least 12 characters/,
    is: /password of at least 9 characters/,
  },
  'addresses that nobody confirms': {
    type: 'Cognito::UserPool',
    change: (p) => delete p.AutoVerifiedAttributes,
    was: /e-mail address confirmed by a code/,
    is: /e-mail address not confirmed/,
  },
  'no sign-up': {
    type: 'Cognito::UserPool',
    change: (p) => (p.AdminCreateUserConfig = { AllowAdminCreateUserOnly: true }),
    was: /anybody may sign up/,
    is: /operators alone make accounts/,
  },
  'no threat protection': {
    type: 'Cognito::UserPool',
    change: (p) => delete p.UserPoolAddOns,
    was: /threat protection ENFORCED/,
    is: /threat protection OFF/,
  },
  'a firewall that counts guesses alone': {
    type: 'WAFv2::WebACL',
    id: /^FirewallAcl/,
    change: (p) => p.Rules.forEach((r: JsonObject) => r.Name === 'PerSignIn' && (r.Action = { Count: {} })),
    was: /PerSignIn api\/FirewallAcl more than 150 requests from one address in 5 minutes, counting those whose header x-amzn-cognito-operation-name is InitiateAuth or .{0,120} blocks with status 429/,
    is: /PerSignIn api\/FirewallAcl .{0,250} counts only/,
  },
  'a firewall that lets many ask more': {
    type: 'WAFv2::WebACL',
    id: /^FirewallAcl/,
    change: (p) => p.Rules.forEach((r: JsonObject) => r.Name === 'PerSignUp' && (r.Statement.RateBasedStatement.Limit = 777)), // prettier-ignore
    was: /PerSignUp api\/FirewallAcl more than 30 requests from one address/,
    is: /PerSignUp api\/FirewallAcl more than 777 requests from one address/,
  },
  'a firewall without a managed group': {
    type: 'WAFv2::WebACL',
    id: /^FirewallAcl/,
    change: (p) => (p.Rules = p.Rules.filter(({ Name }: JsonObject) => Name !== 'IpReputation')),
    was: /IpReputation api\/FirewallAcl AWS: AWSManagedRulesAmazonIpReputationList as the group says/,
    is: /rule by rule in their order Rule Firewall Looks for Does KnownBadInputs/,
  },
  'a larger body that the firewall lets through': {
    type: 'WAFv2::WebACL',
    id: /^FirewallAcl/,
    change: rule('BodySize', (of) => (of.AndStatement.Statements[0].SizeConstraintStatement.Size = 16_384)),
    was: /BodySize api\/FirewallAcl requests whose body has more than 8192 bytes, or is longer than WAF reads, and whose header content-length does not fit \S+ blocks/,
    is: /BodySize api\/FirewallAcl requests whose body has more than 16384 bytes/,
  },
  'visitors who are counted by another part': {
    type: 'WAFv2::WebACL',
    id: /^FirewallAcl/,
    change: rule('PerVisitor', ({ RateBasedStatement: { ScopeDownStatement } }) => {
      ScopeDownStatement.SizeConstraintStatement.FieldToMatch = { UriPath: {} };
    }),
    was: /PerVisitor .{0,90}counting those whose header x-api-key has more than 0 bytes/,
    is: /PerVisitor .{0,90}counting those whose uri path has more than 0 bytes/,
  },
  'a firewall that lets in only what a rule names': {
    type: 'WAFv2::WebACL',
    id: /^FirewallAcl/,
    change: (p) => (p.DefaultAction = { Block: {} }),
    was: /Otherwise api\/FirewallAcl what no rule has decided allows/,
    is: /Otherwise api\/FirewallAcl what no rule has decided blocks/,
  },
  'a managed rule that blocks': {
    type: 'WAFv2::WebACL',
    id: /^FirewallAcl/,
    change: (p) => p.Rules.forEach(({ Statement: { ManagedRuleGroupStatement: group } }: JsonObject) => group?.RuleActionOverrides?.shift()), // prettier-ignore
    was: /of these it counts only: SizeRestrictions_BODY, CrossSite/,
    is: /of these it counts only: CrossSite/,
  },
  'deeper queries': {
    type: 'AppSync::GraphQLApi',
    change: (p) => (p.QueryDepthLimit = 40),
    was: /depth 8, 30 resolvers/,
    is: /depth 40, 30 resolvers/,
  },
  introspection: {
    type: 'AppSync::GraphQLApi',
    change: (p) => (p.IntrospectionConfig = 'ENABLED'),
    was: /introspection off/,
    is: /introspection on/,
  },
  'streams without tokens': {
    type: 'IVS::Channel',
    change: (p) => (p.Authorized = false),
    was: /watching: a signed token, good for 5 minutes/,
    is: /watching: anybody/,
  },
  'ingest without TLS': {
    type: 'IVS::Channel',
    change: (p) => (p.InsecureIngest = true),
    was: /the stream key, over TLS only/,
    is: /the stream key, also without TLS/,
  },
  'a louder chat': {
    type: 'IVSChat::Room',
    change: (p) => (p.MaximumMessageRatePerSecond = 77),
    was: / 5 messages a second/,
    is: / 77 messages a second/,
  },
  'films without signatures': {
    type: 'CloudFront::Distribution',
    change: (p) => p.DistributionConfig.CacheBehaviors.forEach((b: JsonObject) => delete b.TrustedKeyGroups),
    was: /learners with a signed address \(RSA, key group\)/,
    is: /lessons\/\*.{0,80}anybody: public files and pages/,
  },
  'no passkeys': {
    type: 'Cognito::UserPool',
    change: (p) => (p.Policies.SignInPolicy.AllowedFirstAuthFactors = ['PASSWORD']),
    was: /sign-in by a password or a passkey,/,
    is: /sign-in by a password,/,
  },
  'calendars that another function answers': {
    type: 'ApiGatewayV2::Integration',
    id: /^HttpCalendar/,
    change: (p, templates) => (p.IntegrationUri = only(/^HttpPlaylist\w{8}$/, templates).IntegrationUri),
    was: /site\/HttpCalendarGET whoever has the address/,
    is: /site\/HttpCalendarGET not described/,
  },
};
