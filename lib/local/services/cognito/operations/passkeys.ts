/** The users' operations on their passkeys: creating, listing, and deleting them. */
import { randomBytes } from 'node:crypto';
import { AwsError } from '../../../kernel/aws-error.ts';
import { invalidParameter, resourceNotFound } from '../errors.ts';
import { readClientData, readNewPasskey, type RelyingParty } from '../cryptography/passkeys.ts';
import type { Client, Pool } from '../pool/pool.ts';
import type { Passkey, User } from '../pool/records.ts';
import { requireMembers, signedIn, type Operation } from './call.ts';

/** Maximum per user (Developer guide of Cognito, "Passkey sign-in"). */
const most = 20;
const minutes = 60_000;

/** Throws when passkeys are not enabled for the pool or the client. */
export function relyingPartyOf(pool: Pool, client: Client): RelyingParty {
  const { firstFactors, relyingParty } = pool.settings;
  if (!firstFactors.has('WEB_AUTHN') || !client.settings.flows.has('USER_AUTH'))
    throw new AwsError('WebAuthnNotEnabledException', 'WebAuthn is not enabled for the user pool.');
  if (!relyingParty) throw new AwsError('WebAuthnConfigurationMissingException', 'The user pool has no relying party.');
  return relyingParty;
}

const startRegistration: Operation = async (input, call) => {
  const { client, pool, user } = signedIn(input, call);
  const party = relyingPartyOf(pool, client);
  const challenge = randomBytes(32).toString('base64url');
  const ends = call.cognito.kernel.clock.now() + 5 * minutes;
  pool.users.change(user.username, () => ({ passkeyChallenge: { challenge, ends } }));
  const name = user.attributes.email ?? user.username;
  return {
    CredentialCreationOptions: {
      challenge,
      rp: { id: party.id, name: party.id },
      user: { id: Buffer.from(user.sub).toString('base64url'), name, displayName: name },
      pubKeyCredParams: [-7, -257].map((alg) => ({ type: 'public-key', alg })),
      timeout: minutes,
      excludeCredentials: (user.passkeys ?? []).map(({ id, transports }) => ({ type: 'public-key', id, transports })),
      authenticatorSelection: {
        requireResidentKey: true,
        residentKey: 'required',
        userVerification: party.verifiesUser ? 'required' : 'preferred',
      },
    },
  };
};

const completeRegistration: Operation = async (input, call) => {
  const { client, pool, user } = signedIn(input, call);
  requireMembers(input, 'Credential');
  const party = relyingPartyOf(pool, client);
  const now = call.cognito.kernel.clock.now();
  const { challenge } = readClientData(input.Credential.response?.clientDataJSON, 'webauthn.create', party);
  const asked = user.passkeyChallenge;
  if (!asked || asked.ends <= now || asked.challenge !== challenge)
    throw new AwsError('WebAuthnChallengeNotFoundException', 'The challenge is not known, or has expired.');
  const made = readNewPasskey(input.Credential, party);
  if ((user.passkeys ?? []).length >= most)
    throw new AwsError('LimitExceededException', 'The user has as many passkeys as there may be.');
  if (pool.users.all().some(({ passkeys = [] }) => passkeys.some(({ id }) => id === made.id)))
    throw invalidParameter('The passkey is registered already');
  const { authenticatorAttachment: attachment, response } = input.Credential;
  const passkey: Passkey = {
    ...made,
    transports: Array.isArray(response.transports) ? response.transports.map(String) : [],
    ...(attachment && { attachment: String(attachment) }),
    created: now,
  };
  pool.users.change(user.username, ({ passkeys = [] }) => ({
    passkeys: [...passkeys, passkey],
    passkeyChallenge: undefined,
  }));
  return {};
};

const listCredentials: Operation = async (input, call) => {
  const { pool, user } = signedIn(input, call);
  const all = user.passkeys ?? [];
  const start = Number(input.NextToken ?? 0);
  const end = start + Number(input.MaxResults ?? most);
  return {
    Credentials: all.slice(start, end).map((passkey) => shown(passkey, pool)),
    ...(end < all.length && { NextToken: String(end) }),
  };
};

const deleteCredential: Operation = async (input, call) => {
  const { pool, user } = signedIn(input, call);
  requireMembers(input, 'CredentialId');
  if (!user.passkeys?.some(({ id }) => id === input.CredentialId))
    throw resourceNotFound('The passkey does not exist.');
  pool.users.change(user.username, ({ passkeys = [] }) => ({
    passkeys: passkeys.filter(({ id }) => id !== input.CredentialId),
  }));
  return {};
};

const shown = ({ id, transports, attachment, created }: Passkey, { settings }: Pool) => ({
  CredentialId: id,
  FriendlyCredentialName: 'Passkey',
  RelyingPartyId: settings.relyingParty?.id,
  ...(attachment && { AuthenticatorAttachment: attachment }),
  AuthenticatorTransports: transports,
  CreatedAt: created / 1000,
});

/**
 * Whether this user may sign in with a passkey: a user with a second factor may only where a passkey counts as both
 * factors.
 */
export const mayUsePasskey = ({ passkeys = [], mfa }: User): boolean =>
  passkeys.length > 0 && (!mfa?.totp || mfa.webAuthn === true);

export const passkeyOperations: Record<string, Operation> = {
  StartWebAuthnRegistration: startRegistration,
  CompleteWebAuthnRegistration: completeRegistration,
  ListWebAuthnCredentials: listCredentials,
  DeleteWebAuthnCredential: deleteCredential,
};
