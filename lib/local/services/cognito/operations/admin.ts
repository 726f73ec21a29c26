/** The administrators' operations. Each call is signed, and IAM decides on the pool's ARN. */
import { randomInt } from 'node:crypto';
import { AwsError } from '../../../kernel/aws-error.ts';
import { checkRequired } from '../pool/attribute-schema.ts';
import { invalidParameter, notAuthorized } from '../errors.ts';
import { sendLetter } from '../pool/messages.ts';
import { checkPassword } from '../pool/password-policy.ts';
import { passwordOf } from '../pool/passwords.ts';
import type { Pool } from '../pool/pool.ts';
import type { User } from '../pool/records.ts';
import type { PasswordPolicy } from '../pool/settings.ts';
import { dropSessions, endSessions } from '../pool/sessions.ts';
import { runTrigger } from '../pool/triggers.ts';
import { without } from './attributes.ts';
import { checkFree, checkMutable, checkValues, readAttributes, writeAttributes } from './attributes-of.ts';
import { adminPool, adminUser, requireMembers, type Call, type Input, type Operation } from './call.ts';
import { attributesOfNew, checkNameFree, claimAliases, newUser } from './new-user.ts';
import { sendResetCode } from './password.ts';
import { afterConfirmation } from './sign-up.ts';
import { mfaOf } from './software-token.ts';

const adminCreateUser: Operation = async (input, call) => {
  const pool = adminPool(input, call, 'AdminCreateUser');
  const { cognito } = call;
  requireMembers(input, 'Username');
  const name = String(input.Username);
  if (input.MessageAction === 'RESEND') return resendInvitation(input, call, pool);
  const attributes = attributesOfNew(pool, name, readAttributes(input.UserAttributes));
  const password: string = input.TemporaryPassword ?? temporaryPassword(pool.settings.passwordPolicy);
  checkPassword(password, pool.settings.passwordPolicy);
  checkNameFree(pool, name, 'User account already exists');

  const user = newUser(cognito, pool, { name, attributes, status: 'FORCE_CHANGE_PASSWORD', password });
  await runTrigger(cognito, {
    trigger: 'PreSignUp',
    source: 'PreSignUp_AdminCreateUser',
    pool,
    username: user.username,
    request: {
      userAttributes: attributes,
      validationData: input.ValidationData ? readAttributes(input.ValidationData) : null,
      clientMetadata: input.ClientMetadata,
    },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  checkNameFree(pool, name, 'User account already exists');
  if (attributes.email_verified === 'true') claimAliases(pool, user, input.ForceAliasCreation === true);
  pool.users.put(user);
  if (input.MessageAction !== 'SUPPRESS') await invite(input, call, pool, user, password);
  return { User: shown(user, 'Attributes') };
};

async function resendInvitation(input: Input, call: Call, pool: Pool): Promise<object> {
  const user = adminUser(pool, input);
  if (user.status !== 'FORCE_CHANGE_PASSWORD') {
    throw new AwsError(
      'UnsupportedUserStateException',
      `Resend not possible. ${user.username} status is not FORCE_CHANGE_PASSWORD`,
    );
  }
  const password: string = input.TemporaryPassword ?? temporaryPassword(pool.settings.passwordPolicy);
  checkPassword(password, pool.settings.passwordPolicy);
  const changed = pool.users.change(user.username, () => ({
    password: passwordOf(call.cognito, pool, user.username, password),
  }));
  await invite(input, call, pool, changed, password);
  return { User: shown(changed, 'Attributes') };
}

async function invite(input: Input, { cognito }: Call, pool: Pool, user: User, code: string): Promise<void> {
  const media: string[] = input.DesiredDeliveryMediums ?? ['EMAIL'];
  const to = user.attributes.email;
  if (!to || !media.includes('EMAIL')) return;
  const source = 'CustomMessage_AdminCreateUser';
  await sendLetter(cognito, { pool, user, source, code, to, invitation: true, metadata: input.ClientMetadata });
}

const adminSetUserPassword: Operation = async (input, call) => {
  const pool = adminPool(input, call, 'AdminSetUserPassword');
  requireMembers(input, 'Username', 'Password');
  const user = adminUser(pool, input);
  checkPassword(input.Password, pool.settings.passwordPolicy);
  pool.users.change(user.username, () => ({
    status: input.Permanent === true ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD',
    password: passwordOf(call.cognito, pool, user.username, input.Password),
  }));
  return {};
};

const adminGetUser: Operation = async (input, call) => {
  const pool = adminPool(input, call, 'AdminGetUser');
  const user = adminUser(pool, input);
  return { ...shown(user, 'UserAttributes'), ...mfaOf(user) };
};

const adminDeleteUser: Operation = async (input, call) => {
  const pool = adminPool(input, call, 'AdminDeleteUser');
  const { username } = adminUser(pool, input);
  pool.users.delete(username);
  dropSessions(pool, username);
  return {};
};

const adminConfirmSignUp: Operation = async (input, call) => {
  const pool = adminPool(input, call, 'AdminConfirmSignUp');
  const user = adminUser(pool, input);
  if (user.status !== 'UNCONFIRMED') {
    throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
  }
  const confirmed = pool.users.change(user.username, () => ({ status: 'CONFIRMED' }));
  const source = 'PostConfirmation_ConfirmSignUp';
  await afterConfirmation(call.cognito, undefined, confirmed, source, input.ClientMetadata, pool);
  return {};
};

/** Unlike a user, an administrator sets `email_verified` directly, and no code is required. */
const adminUpdateUserAttributes: Operation = async (input, call) => {
  const pool = adminPool(input, call, 'AdminUpdateUserAttributes');
  requireMembers(input, 'UserAttributes');
  const user = adminUser(pool, input);
  const given = readAttributes(input.UserAttributes);
  checkMutable(Object.keys(given), pool);
  const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const emptied = Object.keys(given).filter((name) => given[name] === '');
  checkValues(values, pool);
  if (values.email && values.email !== user.attributes.email) values.email_verified ??= 'false';
  checkRequired(without({ ...user.attributes, ...values }, emptied), pool.settings.attributes);
  checkFree(values, pool, user.username);
  pool.users.change(user.username, ({ attributes }) => ({
    attributes: without({ ...attributes, ...values }, emptied),
  }));
  return {};
};

const adminUserGlobalSignOut: Operation = async (input, call) => {
  const pool = adminPool(input, call, 'AdminUserGlobalSignOut');
  endSessions(call.cognito, pool, adminUser(pool, input).username);
  return {};
};

const adminResetUserPassword: Operation = async (input, call) => {
  const pool = adminPool(input, call, 'AdminResetUserPassword');
  const user = adminUser(pool, input);
  if (user.attributes.email_verified !== 'true') {
    throw invalidParameter(
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
  }
  const changed = pool.users.change(user.username, () => ({ status: 'RESET_REQUIRED' }));
  await sendResetCode(call.cognito, { pool }, changed, input.ClientMetadata);
  return {};
};

const enable =
  (operation: string, enabled: boolean): Operation =>
  async (input, call) => {
    const pool = adminPool(input, call, operation);
    pool.users.change(adminUser(pool, input).username, () => ({ enabled }));
    return {};
  };

/** Dates are seconds since the epoch, the format of AWS JSON. */
export function shown(user: User, attributesAs: 'Attributes' | 'UserAttributes') {
  return {
    Username: user.username,
    [attributesAs]: writeAttributes(user),
    UserCreateDate: user.created / 1000,
    UserLastModifiedDate: user.modified / 1000,
    Enabled: user.enabled,
    UserStatus: user.status,
  };
}

/** Sixteen characters, with at least one of each kind that a policy may require. */
function temporaryPassword(policy: PasswordPolicy): string {
  const kinds = ['abcdefghijkmnopqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!@#%^*-_=+'];
  const length = Math.max(16, policy.minimumLength);
  return Array.from({ length }, (_, index) => {
    const kind = kinds[index % kinds.length]!;
    return kind[randomInt(kind.length)];
  }).join('');
}

export const adminOperations: Record<string, Operation> = {
  AdminCreateUser: adminCreateUser,
  AdminSetUserPassword: adminSetUserPassword,
  AdminGetUser: adminGetUser,
  AdminDeleteUser: adminDeleteUser,
  AdminConfirmSignUp: adminConfirmSignUp,
  AdminUpdateUserAttributes: adminUpdateUserAttributes,
  AdminUserGlobalSignOut: adminUserGlobalSignOut,
  AdminResetUserPassword: adminResetUserPassword,
  AdminEnableUser: enable('AdminEnableUser', true),
  AdminDisableUser: enable('AdminDisableUser', false),
};
