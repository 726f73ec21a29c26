import type { CfnResource, Stack } from 'aws-cdk-lib';
import { ceilings, ceilingSentence } from '../../model/ceilings.ts';
import type { StageSettings } from '../../stages.ts';
import { blockRule, bodyRule, hasHeader, rateRule } from '../constructs/web-acl-rules.ts';
import { WebAcl } from '../constructs/web-acl.ts';

/**
 * Rules of AWS's managed group `Common` that only count on request bodies of the API, because its fields accept free text: a learner who
 * writes to support about `<b>`, an address or a folder would be blocked without an explanation. All of it is stored and displayed as text,
 * and no function opens files or addresses named in a request (test/tools/security/requested-addresses.test.ts). Our own rule replaces
 * `BodySize`, which limits bodies to 8 kB: a message of 5,000 characters can have 20 kB.
 */
const freeWords = ['SizeRestrictions_BODY', 'CrossSiteScripting_BODY', 'GenericLFI_BODY', 'GenericRFI_BODY'];

/**
 * Rules of the same group that only count because this firewall also protects the sign-in pages: the redirect back from an identity
 * provider (`/oauth2/idpresponse?code=...&state=...`) is longer than 2,048 bytes if codes are tokens, and its `state` can look like an
 * address of the metadata service. Neither AppSync nor the user pool opens what a query string names.
 */
const wayBackFromProviders = ['SizeRestrictions_QUERYSTRING', 'EC2MetaDataSSRF_QUERYARGUMENTS'];

/**
 * User pool calls that try a password or a code, create an account or send a mail. The firewall never sees names, email addresses or
 * passwords, but it does see this header (Cognito Developer Guide, "Associate a web ACL with a user pool").
 */
const signInCalls = [
  'InitiateAuth',
  'RespondToAuthChallenge',
  'SignUp',
  'ConfirmSignUp',
  'ResendConfirmationCode',
  'ForgotPassword',
  'ConfirmForgotPassword',
];

/**
 * User pool calls that change, delete or mail something, for which an access token suffices, and which the site never makes: a token is
 * enough for anyone who has stolen it.
 * `DeleteUser` would bypass the rules of `deleteMyAccount` (a recent login, the word DELETE, ended subscriptions), so Stripe would go on
 * charging for an account that nobody can log in to. The others change or mail what only the site's pages should.
 * test/web/pool-calls.test.ts holds the list to the site's code.
 */
export const unusedCalls = [
  'DeleteUser',
  'DeleteUserAttributes',
  'GetUserAttributeVerificationCode',
  'SetUserSettings',
  'UpdateDeviceStatus',
];

/** Blocks `unusedCalls`. */
export const unusedCallsRule = 'UnusedCalls';

/** The header that names the user pool's operation. Cognito adds it for the firewall; a caller cannot. */
const operationHeader = 'x-amzn-cognito-operation-name';

/** Counts new accounts from one IP address. The user pool's own trigger does not receive the caller's address. */
export const signUpRule = 'PerSignUp';

export interface RegionalWebAclProps {
  readonly stage: StageSettings;
  readonly apiArn: string;
  readonly userPoolArn: string;
  /** A resource created so late that a new firewall has propagated by then. */
  readonly last: CfnResource;
}

/** Protects the API and the user pool, on stages that pay for a firewall. */
export function regionalWebAcl(
  stack: Stack,
  { stage, apiArn, userPoolArn, last }: RegionalWebAclProps,
): WebAcl | undefined {
  if (!stage.waf) return undefined;
  const { api, visitor, signIn } = stage.waf;
  const acl = new WebAcl(stack, 'Firewall', {
    scope: 'REGIONAL',
    description: 'Openbell: protects the API and the user pool',
    name: `openbell-${stage.name}-api`,
    counted: [...freeWords, ...wayBackFromProviders],
    sentences: { signUps: ceilingSentence('signUp', 'address') },
    rules: [
      bodyRule,
      blockRule(unusedCallsRule, hasHeader(operationHeader, unusedCalls)),
      rateRule('PerAddress', api),
      rateRule('PerVisitor', visitor, hasHeader('x-api-key')),
      rateRule(signUpRule, ceilings.signUp.address, hasHeader(operationHeader, ['SignUp']), 'signUps'),
      rateRule('PerSignIn', signIn, hasHeader(operationHeader, signInCalls)),
    ],
    logDays: stage.logDays,
    keepsData: stage.keepsData,
  });
  // A new firewall takes seconds to minutes to propagate, and until then nothing can be associated with it (WAFUnavailableEntityException;
  // AWS WAF Developer Guide, "Managing your protection pack"). So this runs last.
  acl.protect('FirewallOfApi', apiArn).addResourceDependency(last);
  acl.protect('FirewallOfUserPool', userPoolArn).addResourceDependency(last);
  return acl;
}

/** Protects the site, on stages that pay for a firewall. No exceptions: pages and films accept no free text. */
export function siteWebAcl(stack: Stack, stage: StageSettings): WebAcl | undefined {
  if (!stage.waf) return undefined;
  return new WebAcl(stack, 'Firewall', {
    scope: 'CLOUDFRONT',
    description: 'Openbell: protects the site',
    name: `openbell-${stage.name}-site`,
    counted: [],
    rules: [rateRule('PerAddress', stage.waf.site)],
    // Paths of calendars and of links in mails contain secrets.
    redactPath: true,
    logDays: stage.logDays,
    keepsData: stage.keepsData,
  });
}
