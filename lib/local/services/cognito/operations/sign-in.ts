/** InitiateAuth and RespondToAuthChallenge, and their admin versions. */
import { invalidParameter, resourceNotFound } from '../errors.ts';
import { checkUserPassword } from '../pool/passwords.ts';
import type { Client } from '../pool/pool.ts';
import type { User } from '../pool/records.ts';
import { afterPassword, setNewPassword } from './after-password.ts';
import { beforePassword, checkFlow, checkName } from './before-password.ts';
import { adminPool, checkSecretHash, clientOf, requireMembers, type Call, type Input, type Operation } from './call.ts';
import { beginDeviceAuth, finishDeviceAuth } from './device-auth.ts';
import { refresh } from './refresh.ts';
import { answerSecondFactor } from './second-factor.ts';
import { beginSrpAuth, finishSrpAuth } from './srp-auth.ts';
import { answerPasskey, answerSelect, beginUserAuth } from './user-auth.ts';

const initiateAuth: Operation = async (input, call) => {
  const client = clientOf(input, call);
  requireMembers(input, 'AuthFlow');
  const parameters: Input = input.AuthParameters ?? {};
  switch (input.AuthFlow) {
    case 'USER_SRP_AUTH':
      return beginSrpAuth(call, client, parameters, input);
    case 'USER_AUTH':
      return beginUserAuth(call, client, parameters, input);
    case 'USER_PASSWORD_AUTH':
      return passwordAuth(call, client, parameters, input, 'USER_PASSWORD_AUTH');
    case 'REFRESH_TOKEN_AUTH':
    case 'REFRESH_TOKEN':
      return refreshAuth(call, client, parameters, input);
    default:
      throw flowRefused(input.AuthFlow);
  }
};

const adminInitiateAuth: Operation = async (input, call) => {
  const client = adminClient(input, call, 'AdminInitiateAuth');
  requireMembers(input, 'AuthFlow');
  const parameters: Input = input.AuthParameters ?? {};
  switch (input.AuthFlow) {
    case 'ADMIN_USER_PASSWORD_AUTH':
    case 'ADMIN_NO_SRP_AUTH':
      return passwordAuth(call, client, parameters, input, 'ADMIN_USER_PASSWORD_AUTH');
    case 'USER_SRP_AUTH':
      return beginSrpAuth(call, client, parameters, input);
    case 'REFRESH_TOKEN_AUTH':
    case 'REFRESH_TOKEN':
      return refreshAuth(call, client, parameters, input);
    default:
      throw flowRefused(input.AuthFlow);
  }
};

const respondToAuthChallenge: Operation = async (input, call) => answerChallenge(clientOf(input, call), input, call);

const adminRespondToAuthChallenge: Operation = async (input, call) =>
  answerChallenge(adminClient(input, call, 'AdminRespondToAuthChallenge'), input, call);

async function answerChallenge(client: Client, input: Input, call: Call): Promise<object> {
  requireMembers(input, 'ChallengeName');
  const responses: Input = input.ChallengeResponses ?? {};
  if (!responses.USERNAME) throw invalidParameter('Missing required parameter USERNAME');
  checkSecretHash(client, responses.USERNAME, responses.SECRET_HASH);
  switch (input.ChallengeName) {
    case 'PASSWORD_VERIFIER':
      return finishSrpAuth(call.cognito, client, responses, input);
    case 'SELECT_CHALLENGE':
      return answerSelect(call, client, responses, input);
    case 'WEB_AUTHN':
      return answerPasskey(call, client, responses, input);
    case 'SOFTWARE_TOKEN_MFA':
      return answerSecondFactor(call.cognito, client, responses, input);
    case 'DEVICE_SRP_AUTH':
      return beginDeviceAuth(call.cognito, client, responses, input);
    case 'DEVICE_PASSWORD_VERIFIER':
      return finishDeviceAuth(call.cognito, client, responses, input);
    case 'NEW_PASSWORD_REQUIRED':
      return setNewPassword(call.cognito, client, responses, input);
    default:
      throw invalidParameter(`Challenge ${input.ChallengeName} is not supported by this stage`);
  }
}

async function passwordAuth(
  { cognito }: Call,
  client: Client,
  parameters: Input,
  input: Input,
  flow: string,
): Promise<object> {
  const { pool } = client;
  checkFlow(client, flow, `${flow} flow not enabled for this client`);
  const name = checkName(client, parameters);
  if (!parameters.PASSWORD) throw invalidParameter('Missing required parameter PASSWORD');
  const user = pool.users.find(name);
  pool.attempts.checkPasswordLock(user?.username ?? pool.users.fold(name));
  await beforePassword(cognito, client, name, user, input);
  checkUserPassword(pool, name, user, parameters.PASSWORD);
  return afterPassword(cognito, client, user!, input);
}

async function refreshAuth(call: Call, client: Client, parameters: Input, input: Input): Promise<object> {
  checkFlow(client, 'REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN_AUTH flow not enabled for this client');
  if (client.settings.rotationGrace !== undefined) {
    throw invalidParameter('Refresh token rotation is enabled for this client: use GetTokensFromRefreshToken');
  }
  if (!parameters.REFRESH_TOKEN) throw invalidParameter('Missing required parameter REFRESH_TOKEN');
  const check = (user: User) => checkSecretHash(client, user.username, parameters.SECRET_HASH);
  const given = { token: parameters.REFRESH_TOKEN, deviceKey: parameters.DEVICE_KEY };
  const result = await refresh(call.cognito, client, given, input.ClientMetadata, check);
  return { AuthenticationResult: result, ChallengeParameters: {} };
}

function flowRefused(flow: unknown) {
  return invalidParameter(`${String(flow)} flow not enabled for this client`);
}

function adminClient(input: Input, call: Call, operation: string): Client {
  const pool = adminPool(input, call, operation);
  const client = clientOf(input, call);
  if (client.pool !== pool) throw resourceNotFound(`User pool client ${client.id} does not exist.`);
  return client;
}

export const signInOperations: Record<string, Operation> = {
  InitiateAuth: initiateAuth,
  AdminInitiateAuth: adminInitiateAuth,
  RespondToAuthChallenge: respondToAuthChallenge,
  AdminRespondToAuthChallenge: adminRespondToAuthChallenge,
};
