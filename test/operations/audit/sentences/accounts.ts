import type { JsonObject } from '../../../../lib/local/kernel/json.ts';
import type { Changes } from './change.ts';

/** How learners sign in, and what their tokens are good for. */
export const accounts: Changes = {
  'passwords without a symbol': {
    type: 'Cognito::UserPool',
    change: (p) => (p.Policies.PasswordPolicy.RequireSymbols = false),
    was: /with a lowercase letter, an uppercase letter, a digit, a symbol Password that/,
    is: /a digit Password that/,
  },
  'a given password that lasts': {
    type: 'Cognito::UserPool',
    change: (p) => (p.Policies.PasswordPolicy.TemporaryPasswordValidityDays = 90),
    was: /an operator gives data\/Learners good for 1 day /,
    is: /an operator gives data\/Learners good for 90 days /,
  },
  'passkeys that ask nobody': {
    type: 'Cognito::UserPool',
    change: (p) => (p.WebAuthnUserVerification = 'preferred'),
    was: /verification of the user \(PIN, fingerprint, face\) is required/,
    is: /verification of the user \(PIN, fingerprint, face\) is preferred/,
  },
  'passkeys that are half of it': {
    type: 'Cognito::UserPool',
    change: (p) => (p.WebAuthnFactorConfiguration = 'SINGLE_FACTOR'),
    was: /a passkey counts as both factors/,
    is: /a passkey counts as one factor/,
  },
  'passwords that come back by phone': {
    type: 'Cognito::UserPool',
    change: (p) => (p.AccountRecoverySetting.RecoveryMechanisms[0].Name = 'verified_phone_number'),
    was: /a code to the verified email/,
    is: /a code to the verified phone number/,
  },
  'longer access tokens': {
    type: 'Cognito::UserPoolClient',
    change: (p) => (p.TokenValidityUnits.AccessToken = 'hours'),
    was: /Access token data\/LearnersSite good for 1 hour /,
    is: /Access token data\/LearnersSite good for 60 hours /,
  },
  'shorter ID tokens': {
    type: 'Cognito::UserPoolClient',
    change: (p) => (p.IdTokenValidity = 5),
    was: /ID token data\/LearnersSite good for 1 hour /,
    is: /ID token data\/LearnersSite good for 5 minutes /,
  },
  'refresh tokens as Cognito chooses': {
    type: 'Cognito::UserPoolClient',
    change: (p) => (p.RefreshTokenValidity = 525_600),
    was: /Refresh token data\/LearnersSite good for 30 days,/,
    is: /Refresh token data\/LearnersSite good for 365 days,/,
  },
  'refresh tokens that nobody replaces': {
    type: 'Cognito::UserPoolClient',
    change: (p) => delete p.RefreshTokenRotation,
    was: /replaced at each use \(the used one ends 1 minute later\)/,
    is: /good for \d+ days, however often it was used/,
  },
  'refresh tokens that nobody can revoke': {
    type: 'Cognito::UserPoolClient',
    change: (p) => (p.EnableTokenRevocation = false),
    was: /, can be revoked, which ends/,
    is: /, cannot be revoked/,
  },
  'sign-in that tells who has an account': {
    type: 'Cognito::UserPoolClient',
    change: (p) => (p.PreventUserExistenceErrors = 'LEGACY'),
    was: /has an account data\/LearnersSite no answer of sign-in tells;/,
    is: /has an account data\/LearnersSite answers of sign-in tell/,
  },
  'passwords that the site sees': {
    type: 'Cognito::UserPoolClient',
    change: (p) => p.ExplicitAuthFlows.push('ALLOW_USER_PASSWORD_AUTH'),
    was: /Ways to sign in data\/LearnersSite ALLOW_USER_SRP_AUTH, ALLOW_USER_AUTH Sign/,
    is: /ALLOW_USER_AUTH, ALLOW_USER_PASSWORD_AUTH/,
  },
  'learners who may choose their rows': {
    type: 'Cognito::UserPoolClient',
    change: (p) => p.WriteAttributes.push('custom:learner'),
    was: /Learners may write data\/LearnersSite custom:passkey_names, [^ ]+ \(at sign-up alone\), [^ ]+ \(at sign-up alone\), email, name Learners/,
    is: /email, name, custom:learner/,
  },
  'a learner who reads more': {
    type: 'Cognito::UserPoolClient',
    change: (p) => p.ReadAttributes.push('birthdate'),
    was: /Learners may read data\/LearnersSite custom:learner, custom:passkey_names, email, email_verified, name\s/,
    is: /email_verified, name, birthdate/,
  },
  'a source that may change': {
    type: 'Cognito::UserPool',
    change: (p) => p.Schema.forEach((each: JsonObject) => each.Name === 'registration_source' && (each.Mutable = true)),
    was: /custom:registration_source \(at sign-up alone\)/,
    is: /custom:registration_source, custom:sign_up_proof/,
  },
  'an OAuth flow that shows tokens': {
    type: 'Cognito::UserPoolClient',
    change: (p) => p.AllowedOAuthFlows.push('implicit'),
    was: /hosted page data\/LearnersSite code for /,
    is: /hosted page data\/LearnersSite code, implicit for /,
  },
  'accounts that are named otherwise than by an address': {
    type: 'Cognito::UserPool',
    change: (p) => (p.UsernameAttributes = ['phone_number']),
    was: /; sign-up tells, as it refuses an address that has one/,
    is: /; sign-up refuses no address/,
  },
};
