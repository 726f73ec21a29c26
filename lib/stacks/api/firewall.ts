import type { CfnResource, Stack } from 'aws-cdk-lib';
import { ceilings, ceilingSentence } from '../../model/ceilings.ts';
import type { StageSettings } from '../../stages.ts';
import { bodyRule, hasHeader, rateRule } from '../constructs/web-acl-rules.ts';
import { WebAcl } from '../constructs/web-acl.ts';

/**
 * Rules of AWS's group `Common` that only count on bodies of the API, because its fields take free words: a learner who writes to
 * the desk about `<b>`, an address or a folder would be refused without a word. All of it is stored as text and shown as text, and
 * no function opens files or addresses that a request names (test/tools/security/requested-addresses.test.ts). `BodySize` is our own in place of
 * 8 kB: a message of 5,000 characters has up to 20 kB.
 */
const freeWords = ['SizeRestrictions_BODY', 'CrossSiteScripting_BODY', 'GenericLFI_BODY', 'GenericRFI_BODY'];

/**
 * Rules of the same group that only count because the sign-in's pages are behind this firewall too: a provider's way back
 * (`/oauth2/idpresponse?code=...&state=...`) is longer than 2,048 bytes where codes are tokens, and its `state` may look like an
 * address of the metadata service. Neither AppSync nor the pool opens what a query names.
 */
const wayBackFromProviders = ['SizeRestrictions_QUERYSTRING', 'EC2MetaDataSSRF_QUERYARGUMENTS'];

/**
 * Calls of the user pool that try a password or a code, make an account or send a mail. Names, addresses and passwords are never
 * shown to the firewall, this header is (Cognito Developer Guide, "Associate a web ACL with a user pool").
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

/** Counts new accounts from one address; the pool's own trigger is not told where a call comes from. */
export const signUpRule = 'PerSignUp';

/**
 * Before the API and the learners' accounts, where the stage pays for it.
 * @param last what the stack makes so late that a new firewall is known everywhere by then
 */
export function regionalWebAcl(
  stack: Stack,
  stage: StageSettings,
  apiArn: string,
  userPoolArn: string,
  last: CfnResource,
): WebAcl | undefined {
  if (!stage.waf) return undefined;
  const { api, visitor, signIn } = stage.waf;
  const acl = new WebAcl(stack, 'Firewall', {
    scope: 'REGIONAL',
    description: 'Openbell: before the API and the user pool',
    name: `openbell-${stage.name}-api`,
    counted: [...freeWords, ...wayBackFromProviders],
    sentences: { signUps: ceilingSentence('signUp', 'address') },
    rules: [
      bodyRule,
      rateRule('PerAddress', api),
      rateRule('PerVisitor', visitor, hasHeader('x-api-key')),
      rateRule(signUpRule, ceilings.signUp.address, hasHeader('x-amzn-cognito-operation-name', ['SignUp']), 'signUps'),
      rateRule('PerSignIn', signIn, hasHeader('x-amzn-cognito-operation-name', signInCalls)),
    ],
    logDays: stage.logDays,
    keepsData: stage.keepsData,
  });
  // A new firewall is known everywhere only after seconds to minutes, and until then nothing can be put behind it
  // (WAFUnavailableEntityException; AWS WAF Developer Guide, "Managing your protection pack"): it is done last.
  acl.protect('FirewallOfApi', apiArn).addResourceDependency(last);
  acl.protect('FirewallOfUserPool', userPoolArn).addResourceDependency(last);
  return acl;
}

/** Before the site, where the stage pays for it. Nothing is excepted: pages and films take no free words. */
export function siteWebAcl(stack: Stack, stage: StageSettings): WebAcl | undefined {
  if (!stage.waf) return undefined;
  return new WebAcl(stack, 'Firewall', {
    scope: 'CLOUDFRONT',
    description: 'Openbell: before the site',
    name: `openbell-${stage.name}-site`,
    counted: [],
    rules: [rateRule('PerAddress', stage.waf.site)],
    // Paths of calendars and of links in mails hold secrets.
    redactPath: true,
    logDays: stage.logDays,
    keepsData: stage.keepsData,
  });
}
