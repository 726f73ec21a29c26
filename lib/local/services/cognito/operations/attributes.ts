/** GetUser, and the operations on a user's own attributes. */
import type { JsonObject } from '../../../kernel/json.ts';
import { checkRequired } from '../pool/attribute-schema.ts';
import { checkCode, makeCode, withoutCode } from '../pool/codes.ts';
import { invalidParameter } from '../errors.ts';
import { deliveryTo, sendLetter } from '../pool/messages.ts';
import type { Client, Cognito } from '../pool/pool.ts';
import type { User } from '../pool/records.ts';
import {
  checkFree,
  checkMutable,
  checkValues,
  checkWritable,
  readAttributes,
  writeAttributes,
} from './attributes-of.ts';
import { requireMembers, signedIn, type Operation } from './call.ts';
import { mfaOf } from './software-token.ts';

const getUser: Operation = async (input, call) => {
  const { client, user } = signedIn(input, call);
  return {
    Username: user.username,
    UserAttributes: writeAttributes(user, client.settings.readable),
    ...mfaOf(user),
  };
};

const updateUserAttributes: Operation = async (input, call) => {
  const { client, pool, user } = signedIn(input, call);
  requireMembers(input, 'UserAttributes');
  const given = readAttributes(input.UserAttributes);
  const names = Object.keys(given);
  checkWritable(names, client);
  checkMutable(names, pool);
  const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const emptied = names.filter((name) => given[name] === '');
  checkValues(values, pool);
  checkRequired(without({ ...user.attributes, ...values }, emptied), pool.settings.attributes);
  checkFree(values, pool, user.username);

  const email = values.email !== undefined && values.email !== user.attributes.email ? values.email : undefined;
  const waits = email !== undefined && pool.settings.verifyBeforeUpdate.includes('email');
  if (waits) delete values.email;
  const changed = pool.users.change(user.username, ({ attributes, pending }) => ({
    attributes: {
      ...without({ ...attributes, ...values }, emptied),
      ...(email !== undefined && !waits && { email_verified: 'false' }),
    },
    pending: waits ? { ...pending, email } : pending,
  }));
  if (email === undefined || !(waits || pool.settings.autoVerified.includes('email'))) {
    return { CodeDeliveryDetailsList: [] };
  }
  const source = 'CustomMessage_UpdateUserAttribute';
  return { CodeDeliveryDetailsList: [await sendCode(call.cognito, client, changed, email, source, input)] };
};

const deleteUserAttributes: Operation = async (input, call) => {
  const { client, pool, user } = signedIn(input, call);
  requireMembers(input, 'UserAttributeNames');
  const names: string[] = input.UserAttributeNames;
  checkWritable(names, client);
  checkMutable(names, pool);
  checkRequired(without(user.attributes, names), pool.settings.attributes);
  pool.users.change(user.username, ({ attributes }) => ({ attributes: without(attributes, names) }));
  return {};
};

const getUserAttributeVerificationCode: Operation = async (input, call) => {
  const { client, pool, user } = signedIn(input, call);
  requireMembers(input, 'AttributeName');
  checkEmailOnly(input.AttributeName);
  const to = user.pending.email ?? user.attributes.email;
  if (!to) throw invalidParameter('User does not have an email to verify.');
  const asked = `attribute-code:${user.username}`;
  pool.attempts.checkLimit(asked);
  pool.attempts.count(asked);
  const source = 'CustomMessage_VerifyUserAttribute';
  return { CodeDeliveryDetails: await sendCode(call.cognito, client, user, to, source, input) };
};

const verifyUserAttribute: Operation = async (input, call) => {
  const { pool, user } = signedIn(input, call);
  requireMembers(input, 'AttributeName', 'Code');
  checkEmailOnly(input.AttributeName);
  checkCode(call.cognito, pool, user, 'attribute:email', input.Code);
  const email = user.pending.email ?? user.attributes.email!;
  // Another user may have registered the address before the code was entered.
  checkFree({ email }, pool, user.username);
  pool.users.change(user.username, (newest) => ({
    attributes: { ...newest.attributes, email, email_verified: 'true' },
    pending: without(newest.pending, ['email']),
    ...withoutCode(newest, 'attribute:email'),
  }));
  return {};
};

async function sendCode(
  cognito: Cognito,
  client: Client,
  user: User,
  to: string,
  source: string,
  { ClientMetadata: metadata }: JsonObject,
) {
  const { pool } = client;
  const code = makeCode(cognito, pool, user.username, 'attribute:email');
  await sendLetter(cognito, { pool, client, user, source, code, to, metadata });
  return deliveryTo(to);
}

function checkEmailOnly(attribute: unknown): void {
  if (attribute !== 'email') throw invalidParameter(`Invalid attribute for verification: ${String(attribute)}`);
}

/** Removing an address also removes its verified state. */
export function without(
  attributes: Readonly<Record<string, string>>,
  names: readonly string[],
): Record<string, string> {
  const gone = new Set(names.flatMap((name) => [name, `${name}_verified`]));
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !gone.has(name)));
}

export const attributeOperations: Record<string, Operation> = {
  GetUser: getUser,
  UpdateUserAttributes: updateUserAttributes,
  DeleteUserAttributes: deleteUserAttributes,
  GetUserAttributeVerificationCode: getUserAttributeVerificationCode,
  VerifyUserAttribute: verifyUserAttribute,
};
