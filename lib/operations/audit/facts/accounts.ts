import type { PoolPolicies } from '../../../stacks/templates/properties.ts';
import { spanOf } from '../../../stacks/templates/span.ts';
import { tokenSeconds } from '../../../stacks/templates/tokens.ts';
import type { Node, View } from '../../../stacks/templates/view.ts';

/** What is set, in the auditor's words, and how. */
export type Setting = readonly [what: string, how: string];

/** What each setting of the pool means for users who sign in; the last is Cognito's default. */
const secondFactors: Readonly<Record<string, (kinds: string) => string>> = {
  ON: (kinds) => `a second factor is demanded (${kinds})`,
  OPTIONAL: (kinds) => `a second factor only of those who have set one up (${kinds})`,
  OFF: () => 'no second factor',
};
const kindsOfFactor: Readonly<Record<string, string>> = {
  SOFTWARE_TOKEN_MFA: 'authenticator app',
  SMS_MFA: 'text message',
  EMAIL_OTP: 'code by e-mail',
};
/** The first factors. */
const firstFactors: Readonly<Record<string, string>> = {
  PASSWORD: 'a password',
  WEB_AUTHN: 'a passkey',
  EMAIL_OTP: 'a code by e-mail',
  SMS_OTP: 'a code by text message',
};
const kindsOfCharacters = {
  RequireLowercase: 'a lowercase letter',
  RequireUppercase: 'an uppercase letter',
  RequireNumbers: 'a digit',
  RequireSymbols: 'a symbol',
} as const;

const policiesOf = ({ properties }: Node): PoolPolicies => (properties.Policies as PoolPolicies | undefined) ?? {};

/** Who may have an account, and by what they sign in. */
export const signInOf = (pool: Node): readonly string[] => {
  const { properties: p } = pool;
  const first = policiesOf(pool).SignInPolicy?.AllowedFirstAuthFactors ?? ['PASSWORD'];
  return [
    p.AdminCreateUserConfig?.AllowAdminCreateUserOnly ? 'operators alone make accounts' : 'anybody may sign up',
    `sign-in by ${first.map((each) => firstFactors[each] ?? each).join(' or ')}`,
    `password of at least ${policiesOf(pool).PasswordPolicy?.MinimumLength ?? 8} characters`,
    p.AutoVerifiedAttributes?.includes('email') ? 'e-mail address confirmed by a code' : 'e-mail address not confirmed',
    secondFactor(pool),
  ];
};

const secondFactor = ({ properties: { MfaConfiguration, EnabledMfas = [] } }: Node): string =>
  secondFactors[MfaConfiguration ?? 'OFF']!(EnabledMfas.map((kind) => kindsOfFactor[kind] ?? kind).join(', '));

/** Passwords, factors and recovery of a user pool. */
export function poolSettings(pool: Node): readonly Setting[] {
  const { properties: p } = pool;
  const { MinimumLength = 8, TemporaryPasswordValidityDays = 7, ...kinds } = policiesOf(pool).PasswordPolicy ?? {};
  const needed = Object.entries(kindsOfCharacters).flatMap(([name, kind]) => (kinds[name as keyof typeof kinds] ? kind : [])); // prettier-ignore
  return [
    ['Password', `at least ${MinimumLength} characters${needed.length > 0 ? `, with ${needed.join(', ')}` : ''}`],
    ['Password that an operator gives', `good for ${spanOf(TemporaryPasswordValidityDays * 86_400)}`],
    ['Second factor', secondFactor(pool)],
    ['Passkeys', passkeys(pool)],
    ['Forgotten password', recovery(pool)],
    ['Threat protection', p.UserPoolAddOns?.AdvancedSecurityMode ?? 'OFF'],
  ];
}

function passkeys(pool: Node): string {
  const { WebAuthnUserVerification = 'preferred', WebAuthnFactorConfiguration = 'SINGLE_FACTOR' } = pool.properties;
  const taken = policiesOf(pool).SignInPolicy?.AllowedFirstAuthFactors?.includes('WEB_AUTHN');
  const counts = WebAuthnFactorConfiguration === 'SINGLE_FACTOR' ? 'counts as one factor' : 'counts as both factors';
  return `${taken ? '' : 'not for sign-in; '}verification of the user (PIN, fingerprint, face) is ${WebAuthnUserVerification}; a passkey ${counts}`;
}

function recovery({ properties: { AccountRecoverySetting } }: Node): string {
  const ways = (AccountRecoverySetting?.RecoveryMechanisms ?? []).map(({ Name }) => Name);
  return ways.length > 0 ? `a code to the ${ways.join(', then ').replaceAll('_', ' ')}` : 'as Cognito chooses';
}

/** Tokens, flows and attributes of a client of a user pool. */
export function clientSettings(view: View, client: Node): readonly Setting[] {
  const { properties: p, stack } = client;
  const span = (token: Parameters<typeof tokenSeconds>[1]) => spanOf(tokenSeconds(p, token));
  return [
    ['Access token', `good for ${span('AccessToken')}`],
    ['ID token', `good for ${span('IdToken')}`],
    ['Refresh token', `good for ${span('RefreshToken')}, ${rotation(client)}, ${revocation(client)}`],
    ['Secret of the client', p.GenerateSecret ? 'yes' : 'none: the site is public'],
    ['Ways to sign in', (p.ExplicitAuthFlows ?? []).join(', ') || 'as Cognito chooses'],
    ['Sign-in at the hosted page', hosted(view, client)],
    ['Whether an address has an account', `${told(client)}; ${toldAtSignUp(view.target(stack, p.UserPoolId)?.node)}`],
    ['Learners may write', (p.WriteAttributes ?? []).map((name) => written(view, stack, p.UserPoolId, name)).join(', ') || 'every standard attribute'], // prettier-ignore
    ['Learners may read', (p.ReadAttributes ?? []).join(', ') || 'every attribute'],
  ];
}

const told = ({ properties: p }: Node): string =>
  p.PreventUserExistenceErrors === 'ENABLED' ? 'no answer of sign-in tells' : 'answers of sign-in tell';

/** SignUp refuses a name that is taken, whatever the client's setting. Source: Cognito developer guide, "Managing user existence error responses". */
function toldAtSignUp(pool: Node | undefined): string {
  const { AdminCreateUserConfig, UsernameAttributes = [] } = pool?.properties ?? {};
  if (!(UsernameAttributes as readonly string[]).includes('email')) return 'sign-up refuses no address';
  return AdminCreateUserConfig?.AllowAdminCreateUserOnly
    ? 'nobody signs up'
    : 'sign-up tells, as it refuses an address that has one';
}

function rotation({ properties: { RefreshTokenRotation: given } }: Node): string {
  if (given?.Feature !== 'ENABLED') return 'however often it was used';
  return `replaced at each use (the used one ends ${spanOf(given.RetryGracePeriodSeconds ?? 0)} later)`;
}

/** Cognito enables revocation for each new client that does not say otherwise. */
const revocation = ({ properties: { EnableTokenRevocation = true } }: Node): string =>
  EnableTokenRevocation ? 'can be revoked, which ends its access tokens at Cognito too' : 'cannot be revoked';

function hosted(view: View, { stack, properties: p }: Node): string {
  if (!p.AllowedOAuthFlowsUserPoolClient) return 'none';
  const back = (p.CallbackURLs ?? []).map((address) => view.text(stack, address)).join(', ');
  return `${(p.AllowedOAuthFlows ?? []).join(', ')} for ${(p.AllowedOAuthScopes ?? []).join(', ')}; returns to ${back}`;
}

/** An attribute, and whether it can be written only once. */
function written(view: View, stack: string, pool: unknown, name: string): string {
  const schema = view.target(stack, pool)?.node.properties.Schema ?? [];
  const { Mutable = true } = schema.find(({ Name }) => Name === name.replace(/^custom:/, '')) ?? {};
  return Mutable ? name : `${name} (at sign-up alone)`;
}
