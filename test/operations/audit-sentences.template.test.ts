/** The report says of a setting what the template has: each sentence changes with it, alone and together with others. */
import fc from 'fast-check';
import { keptIn } from '../../lib/operations/audit/facts/privacy.ts';
import { code } from '../../lib/operations/audit/page/html.ts';
import { accounts } from '../../lib/operations/audit/sections/accounts.ts';
import { browsers } from '../../lib/operations/audit/sections/browsers.ts';
import { cards } from '../../lib/operations/audit/sections/cards.ts';
import { dataFlow } from '../../lib/operations/audit/sections/flow.ts';
import { endpoints } from '../../lib/operations/audit/sections/endpoints.ts';
import { monitoring } from '../../lib/operations/audit/sections/monitoring.ts';
import { personal } from '../../lib/operations/audit/sections/personal.ts';
import { processing } from '../../lib/operations/audit/sections/processing.ts';
import { protection } from '../../lib/operations/audit/sections/protection.ts';
import { resources } from '../../lib/operations/audit/sections/resources.ts';
import { rights } from '../../lib/operations/audit/sections/rights.ts';
import { supply } from '../../lib/operations/audit/sections/supply.ts';
import { readRecord } from '../../lib/operations/audit/rights/record.ts';
import { alike, unusedForAReason } from '../../lib/operations/audit/rights/unused.ts';
import { budgetDays } from '../../lib/stacks/constructs/budget-alarm.ts';
import type { Template } from '../../lib/stacks/templates/assembly.ts';
import { viewOf, type View } from '../../lib/stacks/templates/view.ts';
import { assembly } from '../support/assemblies.ts';
import type { JsonObject } from '../../lib/local/kernel/json.ts';

type Templates = Record<string, { Resources: JsonObject }>;
let prod: Templates;
beforeAll(async () => {
  prod = (await assembly('prod')).templates as Templates;
}, 600_000);

const chapters = {
  accounts,
  browsers,
  cards,
  dataFlow,
  endpoints,
  monitoring,
  personal,
  processing: (view: View) => processing(keptIn(view)),
  protection,
  resources,
  rights: (view: View) =>
    rights(view, { used: readRecord(), unused: unusedForAReason, alike, written: '2026-11-19', named: {} }),
};

/** What a reader sees of one chapter, without markup. */
const read = (chapter: keyof typeof chapters, templates: Templates): string =>
  chapters[chapter](viewOf(templates as unknown as Record<string, Template>))
    .body.html.replaceAll('<wbr>', '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replace(/\s+/g, ' ');

/** The properties of the resources of a type, of those whose logical id fits. */
const each = (templates: Templates, type: string, id: RegExp, change: (properties: JsonObject) => void): void => {
  const found = Object.values(templates).flatMap(({ Resources }) =>
    Object.entries(Resources).filter(
      ([name, { Type }]) => [`AWS::${type}`, `Custom::${type}`].includes(Type) && id.test(name),
    ),
  );
  if (found.length === 0) throw new Error(`there is no ${type} ${id}`);
  for (const [, { Properties }] of found) change(Properties);
};

interface Changed {
  readonly chapter: keyof typeof chapters;
  readonly type: string;
  readonly id?: RegExp;
  readonly change: (properties: JsonObject) => void;
  /** What stands there before, and no longer after; the other way round. */
  readonly was: RegExp;
  readonly is: RegExp;
}

/** Changes the content security policy of pages, whose text is in the parts of a join. */
const policy = (from: string, to: string) => (properties: JsonObject) => {
  const { ContentSecurityPolicy } = properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig;
  ContentSecurityPolicy.ContentSecurityPolicy = JSON.parse(
    JSON.stringify(ContentSecurityPolicy.ContentSecurityPolicy).replace(from, to),
  );
};
/** The only resource of prod whose logical id begins so. */
const only = (id: RegExp): JsonObject => {
  const [found, ...others] = Object.values(prod).flatMap(({ Resources }) =>
    Object.entries(Resources).filter(([name]) => id.test(name)),
  );
  if (!found || others.length > 0) throw new Error(`not one resource is ${id}`);
  return found[1].Properties;
};
/** Changes what the schema says of a field. */
const field = (name: string, from: string, to: string) => (properties: JsonObject) => {
  const said = new RegExp(`(?<=\\n  ${name}\\b[^\\n]*)${from}(?=[^\\n]*\\n)`);
  if (!said.test(properties.Definition)) throw new Error(`${name} has no ${from}`);
  properties.Definition = properties.Definition.replace(said, to);
};
/** Changes the statement of a firewall's rule; not every firewall has each. */
const rule = (name: string, change: (statement: JsonObject) => void) => (properties: JsonObject) =>
  properties.Rules.filter(({ Name }: JsonObject) => Name === name).forEach(({ Statement }: JsonObject) =>
    change(Statement),
  );
/** The logical id in prod that begins so. */
const idOf = (begin: RegExp): string =>
  Object.values(prod)
    .flatMap(({ Resources }) => Object.keys(Resources))
    .find((name) => begin.test(name))!;
const headers = 'CloudFront::ResponseHeadersPolicy';
const pages = /^(Answer)?Headers/;

const changes: Readonly<Record<string, Changed>> = {
  'a second factor for everybody': {
    chapter: 'endpoints',
    type: 'Cognito::UserPool',
    change: (p) => (p.MfaConfiguration = 'ON'),
    was: /a second factor only of those who have set one up \(authenticator app\)/,
    is: /a second factor is demanded \(authenticator app\)/,
  },
  'shorter passwords': {
    chapter: 'endpoints',
    type: 'Cognito::UserPool',
    change: (p) => (p.Policies.PasswordPolicy.MinimumLength = 9),
    was: /password of at least 12 characters/,
    is: /password of at least 9 characters/,
  },
  'addresses that nobody confirms': {
    chapter: 'endpoints',
    type: 'Cognito::UserPool',
    change: (p) => delete p.AutoVerifiedAttributes,
    was: /e-mail address confirmed by a code/,
    is: /e-mail address not confirmed/,
  },
  'no sign-up': {
    chapter: 'endpoints',
    type: 'Cognito::UserPool',
    change: (p) => (p.AdminCreateUserConfig = { AllowAdminCreateUserOnly: true }),
    was: /anybody may sign up/,
    is: /operators alone make accounts/,
  },
  'no threat protection': {
    chapter: 'endpoints',
    type: 'Cognito::UserPool',
    change: (p) => delete p.UserPoolAddOns,
    was: /threat protection ENFORCED/,
    is: /threat protection OFF/,
  },
  'a field that is opened to visitors': {
    chapter: 'resources',
    type: 'AppSync::GraphQLSchema',
    change: field('getUserOrders', '(?=\\n)', ' @aws_api_key @aws_cognito_user_pools'),
    was: /Answers Query\.getUserOrders for learners:/,
    is: /Answers Query\.getUserOrders for visitors and learners:/,
  },
  'a field that is closed to visitors': {
    chapter: 'resources',
    type: 'AppSync::GraphQLSchema',
    change: field('getCertificate', '@aws_api_key', ''),
    was: /Answers Query\.getCertificate for visitors and learners:/,
    is: /Answers Query\.getCertificate for learners:/,
  },
  'a field for a group alone': {
    chapter: 'resources',
    type: 'AppSync::GraphQLSchema',
    change: field('getWishlist', '(?=\\n)', ' @aws_auth(cognito_groups: ["moderators"])'),
    was: /Answers Query\.getWishlist for learners:/,
    is: /Answers Query\.getWishlist for learners of the group moderators:/,
  },
  'a field that asks for no account': {
    chapter: 'resources',
    type: 'AppSync::Resolver',
    id: /^GraphQuerygetOwnedProducts/,
    change: (p) => p.PipelineConfig.Functions.shift(),
    was: /Answers Query\.getOwnedProducts for learners: require_account \(table\), admit \(none\), Query_getOwned/,
    is: /Answers Query\.getOwnedProducts for learners: admit \(none\), Query_getOwned/,
  },
  'a step on another data source': {
    chapter: 'resources',
    type: 'AppSync::FunctionConfiguration',
    id: /^GraphStepinvokevideo/,
    change: (p) => (p.DataSourceName = { 'Fn::GetAtt': [idOf(/^GraphSourcetable/), 'Name'] }),
    was: /getProductVideo .{0,80}invoke_video \(video\)/,
    is: /classroom\/VideoFunction, in no steps.*getProductVideo .{0,80}invoke_video \(table\)/,
  },
  'a data source past the alias': {
    chapter: 'resources',
    type: 'AppSync::DataSource',
    id: /^GraphSourcecatalogue/,
    change: (p) =>
      (p.LambdaConfig.LambdaFunctionArn = { 'Fn::GetAtt': [idOf(/^CatalogueFunction(?!Current)/), 'Arn'] }),
    was: /reaches api\/CatalogueFunction, by its alias.*Leads api\/GraphSourcecatalogue to a version/,
    is: /reaches api\/CatalogueFunction, in 2 steps.*Leads nobody to a version of api\/CatalogueFunction/,
  },
  'a firewall that counts guesses alone': {
    chapter: 'endpoints',
    type: 'WAFv2::WebACL',
    id: /^FirewallAcl/,
    change: (p) => p.Rules.forEach((r: JsonObject) => r.Name === 'PerSignIn' && (r.Action = { Count: {} })),
    was: /PerSignIn api\/FirewallAcl more than 150 requests from one address in 5 minutes, counting those whose header x-amzn-cognito-operation-name is InitiateAuth or .{0,120} blocks with status 429/,
    is: /PerSignIn api\/FirewallAcl .{0,250} counts only/,
  },
  'a firewall that lets many ask more': {
    chapter: 'endpoints',
    type: 'WAFv2::WebACL',
    id: /^FirewallAcl/,
    change: (p) => p.Rules.forEach((r: JsonObject) => r.Name === 'PerSignUp' && (r.Statement.RateBasedStatement.Limit = 777)), // prettier-ignore
    was: /PerSignUp api\/FirewallAcl more than 30 requests from one address/,
    is: /PerSignUp api\/FirewallAcl more than 777 requests from one address/,
  },
  'a firewall without a managed group': {
    chapter: 'endpoints',
    type: 'WAFv2::WebACL',
    id: /^FirewallAcl/,
    change: (p) => (p.Rules = p.Rules.filter(({ Name }: JsonObject) => Name !== 'IpReputation')),
    was: /IpReputation api\/FirewallAcl AWS: AWSManagedRulesAmazonIpReputationList as the group says/,
    is: /rule by rule in their order Rule Firewall Looks for Does KnownBadInputs/,
  },
  'a larger body that the firewall lets through': {
    chapter: 'endpoints',
    type: 'WAFv2::WebACL',
    id: /^FirewallAcl/,
    change: rule('BodySize', (of) => (of.AndStatement.Statements[0].SizeConstraintStatement.Size = 16_384)),
    was: /BodySize api\/FirewallAcl requests whose body has more than 8192 bytes, or is longer than WAF reads, and whose header content-length does not fit \S+ blocks/,
    is: /BodySize api\/FirewallAcl requests whose body has more than 16384 bytes/,
  },
  'visitors who are counted by another part': {
    chapter: 'endpoints',
    type: 'WAFv2::WebACL',
    id: /^FirewallAcl/,
    change: rule('PerVisitor', ({ RateBasedStatement: { ScopeDownStatement } }) => {
      ScopeDownStatement.SizeConstraintStatement.FieldToMatch = { UriPath: {} };
    }),
    was: /PerVisitor .{0,90}counting those whose header x-api-key has more than 0 bytes/,
    is: /PerVisitor .{0,90}counting those whose uri path has more than 0 bytes/,
  },
  'a firewall that lets in only what a rule names': {
    chapter: 'endpoints',
    type: 'WAFv2::WebACL',
    id: /^FirewallAcl/,
    change: (p) => (p.DefaultAction = { Block: {} }),
    was: /Otherwise api\/FirewallAcl what no rule has decided allows/,
    is: /Otherwise api\/FirewallAcl what no rule has decided blocks/,
  },
  'a managed rule that blocks': {
    chapter: 'endpoints',
    type: 'WAFv2::WebACL',
    id: /^FirewallAcl/,
    change: (p) => p.Rules.forEach(({ Statement: { ManagedRuleGroupStatement: group } }: JsonObject) => group?.RuleActionOverrides?.shift()), // prettier-ignore
    was: /of these it counts only: SizeRestrictions_BODY, CrossSite/,
    is: /of these it counts only: CrossSite/,
  },
  'passwords without a symbol': {
    chapter: 'accounts',
    type: 'Cognito::UserPool',
    change: (p) => (p.Policies.PasswordPolicy.RequireSymbols = false),
    was: /with a lowercase letter, an uppercase letter, a digit, a symbol Password that/,
    is: /a digit Password that/,
  },
  'a given password that lasts': {
    chapter: 'accounts',
    type: 'Cognito::UserPool',
    change: (p) => (p.Policies.PasswordPolicy.TemporaryPasswordValidityDays = 90),
    was: /an operator gives data\/Learners good for 1 day /,
    is: /an operator gives data\/Learners good for 90 days /,
  },
  'passkeys that ask nobody': {
    chapter: 'accounts',
    type: 'Cognito::UserPool',
    change: (p) => (p.WebAuthnUserVerification = 'preferred'),
    was: /verification of the user \(PIN, fingerprint, face\) is required/,
    is: /verification of the user \(PIN, fingerprint, face\) is preferred/,
  },
  'passkeys that are half of it': {
    chapter: 'accounts',
    type: 'Cognito::UserPool',
    change: (p) => (p.WebAuthnFactorConfiguration = 'SINGLE_FACTOR'),
    was: /a passkey counts as both factors/,
    is: /a passkey counts as one factor/,
  },
  'passwords that come back by phone': {
    chapter: 'accounts',
    type: 'Cognito::UserPool',
    change: (p) => (p.AccountRecoverySetting.RecoveryMechanisms[0].Name = 'verified_phone_number'),
    was: /a code to the verified email/,
    is: /a code to the verified phone number/,
  },
  'longer access tokens': {
    chapter: 'accounts',
    type: 'Cognito::UserPoolClient',
    change: (p) => (p.TokenValidityUnits.AccessToken = 'hours'),
    was: /Access token data\/LearnersSite good for 1 hour /,
    is: /Access token data\/LearnersSite good for 60 hours /,
  },
  'shorter ID tokens': {
    chapter: 'accounts',
    type: 'Cognito::UserPoolClient',
    change: (p) => (p.IdTokenValidity = 5),
    was: /ID token data\/LearnersSite good for 1 hour /,
    is: /ID token data\/LearnersSite good for 5 minutes /,
  },
  'refresh tokens as Cognito chooses': {
    chapter: 'accounts',
    type: 'Cognito::UserPoolClient',
    change: (p) => (p.RefreshTokenValidity = 525_600),
    was: /Refresh token data\/LearnersSite good for 30 days,/,
    is: /Refresh token data\/LearnersSite good for 365 days,/,
  },
  'refresh tokens that nobody replaces': {
    chapter: 'accounts',
    type: 'Cognito::UserPoolClient',
    change: (p) => delete p.RefreshTokenRotation,
    was: /replaced at each use \(the used one ends 1 minute later\)/,
    is: /good for \d+ days, however often it was used/,
  },
  'refresh tokens that nobody can revoke': {
    chapter: 'accounts',
    type: 'Cognito::UserPoolClient',
    change: (p) => (p.EnableTokenRevocation = false),
    was: /, can be revoked, which ends/,
    is: /, cannot be revoked/,
  },
  'sign-in that tells who has an account': {
    chapter: 'accounts',
    type: 'Cognito::UserPoolClient',
    change: (p) => (p.PreventUserExistenceErrors = 'LEGACY'),
    was: /has an account data\/LearnersSite no answer of sign-in tells/,
    is: /has an account data\/LearnersSite answers of sign-in tell/,
  },
  'passwords that the site sees': {
    chapter: 'accounts',
    type: 'Cognito::UserPoolClient',
    change: (p) => p.ExplicitAuthFlows.push('ALLOW_USER_PASSWORD_AUTH'),
    was: /Ways to sign in data\/LearnersSite ALLOW_USER_SRP_AUTH, ALLOW_USER_AUTH Sign/,
    is: /ALLOW_USER_AUTH, ALLOW_USER_PASSWORD_AUTH/,
  },
  'learners who may choose their rows': {
    chapter: 'accounts',
    type: 'Cognito::UserPoolClient',
    change: (p) => p.WriteAttributes.push('custom:learner'),
    was: /Learners may write data\/LearnersSite custom:passkey_names, [^ ]+ \(at sign-up alone\), [^ ]+ \(at sign-up alone\), email, name Learners/,
    is: /email, name, custom:learner/,
  },
  'a learner who reads more': {
    chapter: 'accounts',
    type: 'Cognito::UserPoolClient',
    change: (p) => p.ReadAttributes.push('birthdate'),
    was: /Learners may read data\/LearnersSite custom:learner, custom:passkey_names, email, email_verified, name\s/,
    is: /email_verified, name, birthdate/,
  },
  'a source that may change': {
    chapter: 'accounts',
    type: 'Cognito::UserPool',
    change: (p) => p.Schema.forEach((each: JsonObject) => each.Name === 'registration_source' && (each.Mutable = true)),
    was: /custom:registration_source \(at sign-up alone\)/,
    is: /custom:registration_source, custom:sign_up_proof/,
  },
  'an OAuth flow that shows tokens': {
    chapter: 'accounts',
    type: 'Cognito::UserPoolClient',
    change: (p) => p.AllowedOAuthFlows.push('implicit'),
    was: /hosted page data\/LearnersSite code for /,
    is: /hosted page data\/LearnersSite code, implicit for /,
  },
  'an alarm that waits for more': {
    chapter: 'monitoring',
    type: 'CloudWatch::Alarm',
    id: /^ApiSlow/,
    change: (p) => (p.Threshold = 77),
    was: /ApiSlowAlarm p99 of AWS\/AppSync Latency for GraphQLAPIId api\/GraphApi\.ApiId at least 2000 in 3 of 3 periods of 5 minutes; none of these without data data\/OnCallTopic /,
    is: /ApiSlowAlarm .{0,80} at least 77 /,
  },
  'an alarm for too little': {
    chapter: 'monitoring',
    type: 'CloudWatch::Alarm',
    id: /^TableConflicts/,
    change: (p) => (p.ComparisonOperator = 'LessThanThreshold'),
    was: /TableConflictsAlarm .{0,90} at least 500 in/,
    is: /TableConflictsAlarm .{0,90} less than 500 in/,
  },
  'an alarm for a longer time': {
    chapter: 'monitoring',
    type: 'CloudWatch::Alarm',
    id: /^SiteErrors/,
    change: (p) => (p.EvaluationPeriods = 9),
    was: /SiteErrorsAlarm .{0,120} in 2 of 3 periods of 5 minutes/,
    is: /SiteErrorsAlarm .{0,120} in 2 of 9 periods of 5 minutes/,
  },
  'an alarm of longer periods': {
    chapter: 'monitoring',
    type: 'CloudWatch::Alarm',
    id: /^FunctionThrottles/,
    change: (p) => (p.Period = 3_600),
    was: /FunctionThrottlesAlarm .{0,90} periods of 5 minutes/,
    is: /FunctionThrottlesAlarm .{0,90} periods of 1 hour/,
  },
  'an alarm that silence raises': {
    chapter: 'monitoring',
    type: 'CloudWatch::Alarm',
    id: /^MailBounced/,
    change: (p) => (p.TreatMissingData = 'breaching'),
    was: /MailBouncedAlarm .{0,90} none of these without data/,
    is: /MailBouncedAlarm .{0,90} one of these without data too/,
  },
  'an alarm of another metric': {
    chapter: 'monitoring',
    type: 'CloudWatch::Alarm',
    id: /^PromoOverdrawn/,
    change: (p) => (p.MetricName = 'Nothing'),
    was: /PromoOverdrawnAlarm Sum of Openbell PromoOverdrawn for stage prod/,
    is: /PromoOverdrawnAlarm Sum of Openbell Nothing for stage prod/,
  },
  'an alarm by another statistic': {
    chapter: 'monitoring',
    type: 'CloudWatch::Alarm',
    id: /^OldestEvent/,
    change: (p) => (p.Statistic = 'Average'),
    was: /OldestEventAlarm Maximum of AWS\/SQS/,
    is: /OldestEventAlarm Average of AWS\/SQS/,
  },
  'an alarm of another formula': {
    chapter: 'monitoring',
    type: 'CloudWatch::Alarm',
    id: /^ApiErrors/,
    change: (p) => (p.Metrics[0].Expression = 'wrong - wrong'),
    was: /ApiErrorsAlarm 100 \* wrong \/ \(all \+ 100\); wrong: Sum of AWS\/AppSync 5XXError for GraphQLAPIId api\/GraphApi/,
    is: /ApiErrorsAlarm wrong - wrong; wrong: Sum/,
  },
  'an alarm whose silence nobody hears': {
    chapter: 'monitoring',
    type: 'CloudWatch::Alarm',
    id: /^OutboxSilent/,
    change: (p) => delete p.InsufficientDataActions,
    was: /OutboxSilentAlarm .{0,140} data\/OnCallPages; undecided: data\/OnCallPages /,
    is: /OutboxSilentAlarm .{0,140} undecided without data data\/OnCallPages \S+\/WebhookRefused/,
  },
  'an alarm with its actions off': {
    chapter: 'monitoring',
    type: 'CloudWatch::Alarm',
    id: /^DisputeAlarm/,
    change: (p) => (p.ActionsEnabled = false),
    was: /DisputeAlarm .{0,90} without data data\/OnCallTopic/,
    is: /DisputeAlarm .{0,90} without data nobody/,
  },
  'an alarm that either part raises': {
    chapter: 'monitoring',
    type: 'CloudWatch::CompositeAlarm',
    id: /^MailBudgetSlowAlarm/,
    change: (p) => (p.AlarmRule = JSON.parse(JSON.stringify(p.AlarmRule).replace(' AND ', ' OR '))),
    was: /MailBudgetSlowAlarm other alarms \(watch\/MailBudgetSlowMailSlowBurn3d and watch\/\w+\) data\/OnCallTopic/,
    is: /MailBudgetSlowAlarm other alarms \(watch\/MailBudgetSlowMailSlowBurn3d or watch\//,
  },
  'a function that may run more often': {
    chapter: 'monitoring',
    type: 'Lambda::Function',
    id: /^WorkerFunction/,
    change: (p) => (p.ReservedConcurrentExecutions = 77),
    was: /payments\/WorkerFunction 10 \(reserved\)/,
    is: /payments\/WorkerFunction 77 \(reserved\)/,
  },
  'a function without a limit of its own': {
    chapter: 'monitoring',
    type: 'Lambda::Function',
    id: /^SweeperFunction/,
    change: (p) => delete p.ReservedConcurrentExecutions,
    was: /payments\/SweeperFunction 10 \(reserved\)/,
    is: /payments\/SweeperFunction what the account has left/,
  },
  'a function with more time and memory': {
    chapter: 'monitoring',
    type: 'Lambda::Function',
    id: /^WebhookFunction/,
    change: (p) => Object.assign(p, { Timeout: 30, MemorySize: 2048 }),
    was: /payments\/WebhookFunction 50 \(reserved\) 10 seconds, 256 MB/,
    is: /payments\/WebhookFunction 50 \(reserved\) 30 seconds, 2048 MB/,
  },
  'a function that is not traced': {
    chapter: 'monitoring',
    type: 'Lambda::Function',
    id: /^ContactFunction/,
    change: (p) => delete p.TracingConfig,
    was: /api\/ContactFunction .{0,60} X-Ray JSON/,
    is: /api\/ContactFunction .{0,60} only where the caller traces JSON/,
  },
  'a function that logs plain text': {
    chapter: 'monitoring',
    type: 'Lambda::Function',
    id: /^MailerFunction/,
    change: (p) => delete p.LoggingConfig.LogFormat,
    was: /api\/MailerFunction .{0,60} X-Ray JSON, 365 days/,
    is: /api\/MailerFunction .{0,60} X-Ray Text, 365 days/,
  },
  'a log that is kept for a week': {
    chapter: 'monitoring',
    type: 'Logs::LogGroup',
    id: /^PictureLogs/,
    change: (p) => (p.RetentionInDays = 7),
    was: /api\/PictureFunction .{0,60} JSON, 365 days/,
    is: /api\/PictureFunction .{0,60} JSON, 7 days/,
  },
  'an API that is not traced': {
    chapter: 'monitoring',
    type: 'AppSync::GraphQLApi',
    change: (p) => (p.XrayEnabled = false),
    was: /api\/GraphApi X-Ray; log level ERROR, without headers and values/,
    is: /api\/GraphApi no tracing; log level/,
  },
  'an API that logs tokens': {
    chapter: 'monitoring',
    type: 'AppSync::GraphQLApi',
    change: (p) => (p.LogConfig.ExcludeVerboseContent = false),
    was: /log level \w+, without headers and values/,
    is: /log level \w+, with headers and values/,
  },
  'an alarm that tells nobody': {
    chapter: 'resources',
    type: 'CloudWatch::Alarm',
    id: /^PaymentMismatch/,
    change: (p) => (p.AlarmActions = []),
    was: /nothing was granted for it\. Tells data\/OnCallTopic\./,
    is: /nothing was granted for it\. Tells nobody\./,
  },
  'a release that takes all requests at once': {
    chapter: 'resources',
    type: 'CodeDeploy::DeploymentGroup',
    id: /^Webhook/,
    change: (p) => (p.DeploymentConfigName = 'CodeDeployDefault.LambdaAllAtOnce'),
    was: /Moves payments\/WebhookAlias to the next version by LambdaCanary10Percent5Minutes, and back on a failure or one of 5 alarms/,
    is: /Moves payments\/WebhookAlias to the next version by LambdaAllAtOnce/,
  },
  'a release that no alarm takes back': {
    chapter: 'resources',
    type: 'CodeDeploy::DeploymentGroup',
    id: /^Worker/,
    change: (p) => (p.AlarmConfiguration.Enabled = false),
    was: /Moves payments\/WorkerAlias .{0,60}, and back on a failure or one of 5 alarms/,
    is: /Moves payments\/WorkerAlias .{0,60}, and back on a failure, whatever the alarms say/,
  },
  'deeper queries': {
    chapter: 'endpoints',
    type: 'AppSync::GraphQLApi',
    change: (p) => (p.QueryDepthLimit = 40),
    was: /depth 8, 30 resolvers/,
    is: /depth 40, 30 resolvers/,
  },
  introspection: {
    chapter: 'endpoints',
    type: 'AppSync::GraphQLApi',
    change: (p) => (p.IntrospectionConfig = 'ENABLED'),
    was: /introspection off/,
    is: /introspection on/,
  },
  'streams without tokens': {
    chapter: 'endpoints',
    type: 'IVS::Channel',
    change: (p) => (p.Authorized = false),
    was: /watching: a signed token, good for 5 minutes/,
    is: /watching: anybody/,
  },
  'ingest without TLS': {
    chapter: 'endpoints',
    type: 'IVS::Channel',
    change: (p) => (p.InsecureIngest = true),
    was: /the stream key, over TLS only/,
    is: /the stream key, also without TLS/,
  },
  'a louder chat': {
    chapter: 'endpoints',
    type: 'IVSChat::Room',
    change: (p) => (p.MaximumMessageRatePerSecond = 77),
    was: / 5 messages a second/,
    is: / 77 messages a second/,
  },
  'films without signatures': {
    chapter: 'endpoints',
    type: 'CloudFront::Distribution',
    change: (p) => p.DistributionConfig.CacheBehaviors.forEach((b: JsonObject) => delete b.TrustedKeyGroups),
    was: /learners with a signed address \(RSA, key group\)/,
    is: /lessons\/\*.{0,80}anybody: public files and pages/,
  },
  'inline scripts': {
    chapter: 'browsers',
    type: headers,
    id: pages,
    change: policy("script-src 'self'", "script-src 'self' 'unsafe-inline'"),
    was: /Inline scripts are refused\./,
    is: /Inline scripts are permitted\./,
  },
  'text that runs': {
    chapter: 'browsers',
    type: headers,
    id: pages,
    change: policy("'wasm-unsafe-eval'", "'unsafe-eval'"),
    was: /No text may be run as a script \(eval\)\. WebAssembly may be compiled\./,
    is: /Text may be run as a script \(eval\)\./,
  },
  'frames of somebody else': {
    chapter: 'cards',
    type: headers,
    id: pages,
    change: policy('frame-src ', 'frame-src https://cdn.example '),
    was: /the policy lets in no frame of others/,
    is: /lets in frames of https:\/\/cdn\.example\..*frame-src https:\/\/cdn\.example not described/,
  },
  'markup of any text': {
    chapter: 'browsers',
    type: headers,
    id: pages,
    change: policy("require-trusted-types-for 'script'", 'upgrade-insecure-requests'),
    was: /Text becomes markup only through the Trusted Types policies dompurify/,
    is: /Any script may make markup of text\./,
  },
  'frames of anybody': {
    chapter: 'browsers',
    type: headers,
    id: pages,
    change: policy("frame-ancestors 'none'", 'frame-ancestors https://portal.example'),
    was: /No page may be shown in a frame of another\./,
    is: /Pages may be shown in frames of https:\/\/portal\.example\./,
  },
  'HTTPS for a day': {
    chapter: 'browsers',
    type: headers,
    id: pages,
    change: (p) =>
      (p.ResponseHeadersPolicyConfig.SecurityHeadersConfig.StrictTransportSecurity.AccessControlMaxAgeSec = 86_400),
    was: /max-age=63072000; includeSubDomains/,
    is: /max-age=86400; includeSubDomains/,
  },
  'a canary that stands still': {
    chapter: 'cards',
    type: 'Events::Rule',
    id: /^Walk/,
    change: (p) => (p.State = 'DISABLED'),
    was: /watch\/CanaryFunction looks every 5 minutes; 2 failed looks out of 3 raise openbell-prod-CanaryFailed/,
    is: /Nothing looks whether the page has changed, so .*Nothing looks at this stage, which takes real cards\./,
  },
  'a canary that looks twice a day': {
    chapter: 'dataFlow',
    type: 'Events::Rule',
    id: /^Walk/,
    change: (p) => (p.ScheduleExpression = 'rate(12 hours)'),
    was: /watch\/CanaryFunction no every 5 minutes/,
    is: /watch\/CanaryFunction no every 12 hours/,
  },
  'a canary that may write what it compares with': {
    chapter: 'cards',
    type: 'IAM::Role',
    id: /^CanaryRole/,
    change: (p) => {
      p.Policies = JSON.parse(JSON.stringify(p.Policies).replaceAll('s3:GetObject', 's3:PutObject'));
    },
    was: /function of the stack content and content\/PublisherRole may write or delete in [^ ]+payment-page\.json, and no other/,
    is: /content\/PublisherRole and watch\/CanaryRole may write or delete in [^ ]+payment-page\.json/,
  },
  'a publisher that removes no scripts': {
    chapter: 'cards',
    type: 'IAM::Role',
    id: /^PublisherRole/,
    change: (p) => {
      p.Policies = JSON.parse(JSON.stringify(p.Policies).replaceAll('/assets/*', '/covers/*'));
    },
    was: /function of the stack site and content\/PublisherRole may write or delete in [^ ]+\/assets\/\*, [^ ]+\/index\.html, [^ ]+\/theme\.js, and no other/,
    is: /function of the stack site may write or delete in [^ ]+\/assets\/\*, and no other role of the stage\. CDK/,
  },
  'reminders that may write the script without a hash': {
    chapter: 'cards',
    type: 'IAM::Role',
    id: /^RemindRole/,
    change: (p) => p.Policies[0].PolicyDocument.Statement.push({ Effect: 'Allow', Action: 's3:PutObject', Resource: { 'Fn::Join': ['', [{ 'Fn::GetAtt': [idOf(/^Bucket[\dA-F]{8}$/), 'Arn'] }, '/theme.js']] } }), // prettier-ignore
    was: /may write or delete in [^.]+index\.html, [^ ]+\/theme\.js, and no other/,
    is: /site\/RemindRole and CDK.{0,60} and content\/PublisherRole may write or delete in [^ ]+\/theme\.js, and no other/,
  },
  'no passkeys': {
    chapter: 'endpoints',
    type: 'Cognito::UserPool',
    change: (p) => (p.Policies.SignInPolicy.AllowedFirstAuthFactors = ['PASSWORD']),
    was: /sign-in by a password or a passkey,/,
    is: /sign-in by a password,/,
  },
  'an older HTTP': {
    chapter: 'protection',
    type: 'CloudFront::Distribution',
    change: (p) => (p.DistributionConfig.HttpVersion = 'http2'),
    was: /HTTP\/3, HTTP\/2 and HTTP\/1\.1/,
    is: /(?<!HTTP\/3, )HTTP\/2 and HTTP\/1\.1/,
  },
  'logs of firewalls for a month': {
    chapter: 'personal',
    type: 'Logs::LogGroup',
    id: /FirewallLog/,
    change: (p) => (p.RetentionInDays = 31),
    was: /late\. Kept: 365 days\./,
    is: /late\. Kept: 31 days\./,
  },
  'chats for ever': {
    chapter: 'personal',
    type: 'Logs::LogGroup',
    id: /ChatLog/,
    change: (p) => delete p.RetentionInDays,
    was: /privacy page promises\. Kept: 30 days\./,
    is: /privacy page promises\. Kept: for ever\./,
  },
  'less to restore': {
    chapter: 'protection',
    type: 'DynamoDB::Table',
    change: (p) => (p.PointInTimeRecoverySpecification.RecoveryPeriodInDays = 7),
    was: /any second of 35 days can be restored/,
    is: /any second of 7 days can be restored/,
  },
  'a key that stays': {
    chapter: 'protection',
    type: 'KMS::Key',
    change: (p) => (p.EnableKeyRotation = false),
    was: /rotated every 365 days/,
    is: /not rotated/,
  },
  'old TLS': {
    chapter: 'protection',
    type: 'CloudFront::Distribution',
    change: (p) => (p.DistributionConfig.ViewerCertificate.MinimumProtocolVersion = 'TLSv1'),
    was: /HTTPS only, security policy TLSv1\.2_2021/,
    is: /HTTPS only, security policy TLSv1,/,
  },
  'mail in the clear': {
    chapter: 'protection',
    type: 'SES::ConfigurationSet',
    change: (p) => (p.DeliveryOptions.TlsPolicy = 'OPTIONAL'),
    was: /only to servers that take TLS/,
    is: /TLS where the other side takes it/,
  },
  'accounts under a key of our own': {
    chapter: 'protection',
    type: 'Cognito::UserPool',
    change: (p) => (p.KeyConfiguration = { KeyType: 'CUSTOMER_MANAGED', KmsKeyArn: 'arn:aws:kms:us-east-1:1:key/k' }),
    was: /Cognito UserPool by Cognito, key owned by AWS until the account is deleted/,
    is: /Cognito UserPool customer managed key arn:aws:kms:us-east-1:1:key\/k until/,
  },
  'payments told in the clear': {
    chapter: 'protection',
    type: 'Lambda::Function',
    id: /^WorkerFunction/,
    change: (p) => (p.Environment.Variables.STRIPE_API = 'http://stripe.example'),
    was: /Functions to Stripe https:\/\/api\.stripe\.com: HTTPS/,
    is: /Functions to Stripe http:\/\/stripe\.example: without TLS/,
  },
  'certificates that nobody checks': {
    chapter: 'protection',
    type: 'Lambda::Function',
    id: /^WebhookFunction/,
    change: (p) => (p.Environment.Variables.NODE_TLS_REJECT_UNAUTHORIZED = '0'),
    was: /no setting of a function leads elsewhere or trusts other certificates .*the certificate is checked/,
    is: /payments\/WebhookFunction sets NODE_TLS_REJECT_UNAUTHORIZED .*HTTPS, the certificate is not checked/,
  },
  'calendars that another function answers': {
    chapter: 'endpoints',
    type: 'ApiGatewayV2::Integration',
    id: /^HttpCalendar/,
    change: (p) => (p.IntegrationUri = only(/^HttpPlaylist\w{8}$/).IntegrationUri),
    was: /site\/HttpCalendarGET whoever has the address/,
    is: /site\/HttpCalendarGET not described/,
  },
  'two functions with one role': {
    chapter: 'rights',
    type: 'Lambda::Function',
    id: /^SessionsFunction/,
    change: (p) => (p.Role = only(/^PictureFunction/).Role),
    was: /other resources act with a role, each with its own\./,
    is: /Several share one: api\/PictureRole is that of api\/PictureFunction and api\/SessionsFunction\./,
  },
  'channels of another stage': {
    chapter: 'rights',
    type: 'IAM::Role',
    id: /^ClassesRevokerRole/,
    change: (p) => (p.Policies = JSON.parse(JSON.stringify(p.Policies).replaceAll('"prod"', '"another"'))),
    was: /BatchStartViewerSessionRevocation .{0,15}Only where aws:ResourceTag\/app openbell; aws:ResourceTag\/stage prod\./,
    is: /BatchStartViewerSessionRevocation .{0,15}Only where aws:ResourceTag\/app openbell; aws:ResourceTag\/stage another\./,
  },
  'pictures for another account': {
    chapter: 'rights',
    type: 'S3::BucketPolicy',
    id: /^MediaPolicy/,
    change: (p) =>
      p.PolicyDocument.Statement.push({
        Effect: 'Allow',
        Principal: { AWS: 'arn:aws:iam::999999999999:root' },
        Action: 's3:GetObject',
        Resource: '*',
      }),
    was: /site\/MediaPolicy cloudfront\.amazonaws\.com s3:GetObject/,
    is: /site\/MediaPolicy arn:aws:iam::999999999999:root s3:GetObject \* [^O]/,
  },
  'a role without a word': {
    chapter: 'rights',
    type: 'IAM::Role',
    id: /^VideoRole/,
    change: (p) => delete p.Description,
    was: /classroom\/VideoRole Permissions of classroom\/films\.ts\./,
    is: /classroom\/VideoRole Of classroom\/VideoFunction\. Taken on by lambda\.amazonaws\.com alone\./,
  },
  'another word about a function at the edge': {
    chapter: 'resources',
    type: 'CloudFront::Function',
    id: /^Routes/,
    change: (p) => (p.FunctionConfig.Comment = 'Answers by itself'),
    was: /Routes CloudFront::Function Maps routes of the site to pages/,
    is: /Routes CloudFront::Function Answers by itself/,
  },
  'chats that nobody logs': {
    chapter: 'resources',
    type: 'IVSChat::LoggingConfiguration',
    change: (p) => delete p.DestinationConfiguration,
    was: /LiveChatLog Logs::LogGroup Log of classroom\/LiveChatLogging/,
    is: /LiveChatLog Logs::LogGroup Log of \/aws\/vendedlogs\/ivschat/,
  },
  'files laid elsewhere': {
    chapter: 'resources',
    type: 'CDKBucketDeployment',
    id: /^Assets/,
    change: (p) => (p.DestinationBucketName = 'another-bucket'),
    was: /AssetsCustomResource Custom::CDKBucketDeployment Copies files into site\/Bucket/,
    is: /AssetsCustomResource Custom::CDKBucketDeployment Copies files into another-bucket/,
  },
  'a class of data that nobody has explained': {
    chapter: 'resources',
    type: 'S3::Bucket',
    id: /^Content/,
    change: (p) => p.Tags.forEach((tag: JsonObject) => tag.Key === 'data-class' && (tag.Value = 'trade')),
    was: /data-class: internal is about nobody, personal/,
    is: /secret opens something, trade, of which nobody has said what it means\./,
  },
  'a firewall that logs every request': {
    chapter: 'resources',
    type: 'WAFv2::LoggingConfiguration',
    change: (p) => delete p.LoggingFilter,
    was: /FirewallLogging WAFv2::LoggingConfiguration Logs the requests that api\/FirewallAcl blocks or counts/,
    is: /FirewallLogging WAFv2::LoggingConfiguration Logs the requests that api\/FirewallAcl examines/,
  },
  'mails whose delivery is reported': {
    chapter: 'resources',
    type: 'SES::ConfigurationSetEventDestination',
    id: /^MailEvents/,
    change: (p) => (p.EventDestination.MatchingEventTypes = ['DELIVERY']),
    was: /Reports events of mails of payments\/MailSettings: BOUNCE, COMPLAINT/,
    is: /Reports events of mails of payments\/MailSettings: DELIVERY/,
  },
  'a layer that no function has': {
    chapter: 'resources',
    type: 'Lambda::Function',
    id: /^CustomCDKBucketDeployment/,
    change: (p) => delete p.Layers,
    was: /Lambda::LayerVersion Gives site\/CustomCDKBucketDeployment\w+ \/opt\/awscli\/aws/,
    is: /AssetsAwsCliLayer Lambda::LayerVersion Gives nobody \/opt\/awscli\/aws/,
  },
  'films with the headers of pages': {
    chapter: 'browsers',
    type: 'CloudFront::Distribution',
    change: (p) => {
      const { DefaultCacheBehavior, CacheBehaviors } = p.DistributionConfig;
      for (const behavior of CacheBehaviors)
        behavior.ResponseHeadersPolicyId = DefaultCacheBehavior.ResponseHeadersPolicyId;
    },
    was: /No content security policy is added to \/lessons\/\*/,
    is: /Added to all other paths [^.]*\/lessons\/\*/,
  },
  'queues without TLS': {
    chapter: 'protection',
    type: 'SQS::QueuePolicy',
    change: (p) => (p.PolicyDocument.Statement = []),
    was: /Anybody to queues (\d+) of \1 refuse/,
    is: /Anybody to queues 0 of \d+ refuse/,
  },
};

test.each(Object.entries(changes))(
  '%s: the sentence changes with the template',
  (_, { chapter, type, id, change, was, is }) => {
    const before = read(chapter, prod);
    expect(before).toMatch(was);
    expect(before).not.toMatch(is);
    const after = structuredClone(prod);
    each(after, type, id ?? /./, change);
    expect(read(chapter, after)).toMatch(is);
  },
);

/** The reasons of prod that the template's metadata has, for resources whose logical id fits. */
const reasonsOf = (type: string, id: RegExp): string =>
  Object.values(prod)
    .flatMap(({ Resources }) => Object.entries(Resources))
    .filter(([name, { Type }]) => Type === `AWS::${type}` && id.test(name))
    .flatMap(([, { Metadata }]) => Metadata?.cdk_nag?.rules_to_suppress ?? [])
    .map(({ reason }: { reason: string }) => reason)
    .join(' ');
const one = (type: string, id: RegExp): JsonObject => {
  let found: JsonObject | undefined;
  each(prod, type, id, (properties) => (found = properties));
  return found!;
};
const ruleOf = (id: RegExp) => one('S3::Bucket', id).LifecycleConfiguration.Rules[0];

/** Figures in the reasons for what stays, and where the template has each. */
test.each<[type: string, id: RegExp, says: (figure: string) => string, figure: () => number]>([
  [
    'SQS::Queue',
    /DeadLetters/,
    (days) => `until they are ${days} days old`,
    () => one('SQS::Queue', /DeadLetters/).MessageRetentionPeriod / 86_400,
  ],
  [
    'DynamoDB::Table',
    /^Table/,
    (days) => `its window, ${days} days on`,
    () => one('DynamoDB::Table', /^Table/).PointInTimeRecoverySpecification.RecoveryPeriodInDays,
  ],
  [
    'Logs::LogGroup',
    /^LiveChatLog/,
    (days) => `needed: ${days} days, as`,
    () => one('Logs::LogGroup', /^LiveChatLog/).RetentionInDays,
  ],
  ['S3::Bucket', /^Uploads/, (hours) => `deleted after ${hours} hours`, () => ruleOf(/^Uploads/).ExpirationInDays * 24],
  [
    'S3::Bucket',
    /^LiveRecordings/,
    (days) => `kept for ${days} days in one region`,
    () => ruleOf(/^LiveRecordings/).ExpirationInDays,
  ],
  [
    'S3::Bucket',
    /^AccessLogs/,
    (days) => `evidence for ${days} days`,
    () => ruleOf(/^AccessLogs/).ExpirationInDays + ruleOf(/^AccessLogs/).NoncurrentVersionExpiration.NoncurrentDays,
  ],
  [
    'Cognito::UserPool',
    /^Learners/,
    (length) => `at least ${length} characters of four kinds`,
    () => one('Cognito::UserPool', /^Learners/).Policies.PasswordPolicy.MinimumLength,
  ],
])('%s %s: the reason has the figure of the template', (type, id, says, figure) => {
  expect(reasonsOf(type, id)).toContain(says(String(figure())));
});

test('four kinds of characters, and threat protection, are what the pool demands', () => {
  const { Policies, UserPoolAddOns } = one('Cognito::UserPool', /^Learners/);
  const kinds = Object.entries(Policies.PasswordPolicy).filter(([name, on]) => name.startsWith('Require') && on);
  expect(kinds).toHaveLength(4);
  expect(UserPoolAddOns.AdvancedSecurityMode).toBe('ENFORCED');
});

test('alarms count attempts and days as the template and the objectives do', () => {
  const description = (id: RegExp, type: string) => one(type, id).AlarmDescription as string;
  const { maxReceiveCount } = one('SQS::Queue', /^EventsQueue/).RedrivePolicy;
  expect(description(/EventsDeadLetters/, 'CloudWatch::Alarm')).toContain(`after ${maxReceiveCount} attempts`);
  expect(description(/^PagesBudgetFastAlarm/, 'CloudWatch::CompositeAlarm')).toContain(
    `the ${budgetDays}-day error budget`,
  );
});

test('a function that reads accounts changes none, and the diagram shows the paths of the canary and of codes', () => {
  const text = read('dataFlow', prod);
  expect(text).toMatch(
    /api\/ExportDataFunction data\/Learners no cognito-idp:AdminGetUser, cognito-idp:AdminListDevices/,
  );
  expect(text).toMatch(/watch\/CanaryFunction site\/Distribution no sends a visitor’s requests/);
  expect(text).toMatch(/data\/Learners Mailboxes yes codes by e-mail/);
});

test('the record of processing lists each item once, and only what the stage stores', () => {
  const text = read('processing', prod);
  expect(text.split('progress, notes, attendance and reminders')).toHaveLength(2);
  expect(text).toMatch(/a log of live chats without names/);
  expect(text).not.toMatch(/when the backup’s retention ends/);
  const vault = structuredClone(prod);
  Object.values(vault)[0]!.Resources['Vault'] = { Type: 'AWS::Backup::BackupVault', Properties: {} };
  expect(read('processing', vault)).toMatch(/when the backup’s retention ends/);
});

test('names a package without an archive digest', () => {
  const a = { version: '1.0.0', license: 'MIT', integrity: 'sha512-x' };
  const lock = { lockfileVersion: 3, packages: { 'node_modules/a': a, 'node_modules/b': { ...a, integrity: '' } } };
  const loose = supply(lock, undefined).body.html;
  expect(loose).toMatch(/1 of 2 packages are pinned by the SHA-512 of their archive; not so: b\./);
  const held = { ...lock, packages: { 'node_modules/a': a } };
  expect(supply(held, undefined).body.html).toMatch(/Every package is pinned by the SHA-512/);
});

test('breaks long names at separators only, never inside an escaped character', () => {
  expect(code("'self' ${api/GraphApi}").html).toBe('<code>&#39;self&#39; ${api/<wbr>Graph<wbr>Api}</code>');
});

test('every chapter stays complete and consistent, whatever combination of changes is made', () => {
  fc.assert(
    fc.property(fc.subarray(Object.keys(changes)), (names) => {
      const after = structuredClone(prod);
      for (const name of names) each(after, changes[name]!.type, changes[name]!.id ?? /./, changes[name]!.change);
      for (const chapter of Object.keys(chapters) as (keyof typeof chapters)[]) {
        const text = read(chapter, after);
        for (const [name, { chapter: of, is }] of Object.entries(changes))
          if (of === chapter) expect([name, is.test(text)]).toEqual([name, names.includes(name)]);
      }
    }),
    { numRuns: 25 },
  );
}, 120_000);
