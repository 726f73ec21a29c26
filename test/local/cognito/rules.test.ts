/** AWS's refusals, the administrators' calls, the clock, the restart and the tokens, asked with the AWS SDK. */
import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  ListUsersCommand,
  RevokeTokenCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { adminKey, openbellClient, openbellPool, startPool, type PoolOnHttp, type Wanted } from './pool-on-http.ts';

const Password = 'Correct-Horse-9';
const minute = 60_000;
const hour = 60 * minute;
const withPassword = {
  client: {
    ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
  },
};
const running: PoolOnHttp[] = [];
const directories: string[] = [];

afterEach(async () => {
  for (const pool of running.splice(0)) await pool.stop();
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true });
});

async function start(wanted: Partial<Wanted> = withPassword): Promise<PoolOnHttp> {
  const directory = wanted.directory ?? mkdtempSync('/tmp/cognito-rules-');
  directories.push(directory);
  const pool = await startPool({ ...wanted, directory });
  running.push(pool);
  return pool;
}

const sdk = (pool: PoolOnHttp) =>
  new CognitoIdentityProviderClient({
    endpoint: pool.endpoint,
    region: 'us-east-1',
    credentials: adminKey,
    maxAttempts: 1,
  });

const attributes = (values: Record<string, string>) => Object.entries(values).map(([Name, Value]) => ({ Name, Value }));

async function signUp(pool: PoolOnHttp, Username = 'ada@example.com', extra: object = {}) {
  return sdk(pool).send(new SignUpCommand({ ClientId: pool.clientId, Username, Password, ...extra }));
}

async function confirmed(pool: PoolOnHttp, Username = 'ada@example.com'): Promise<string> {
  await signUp(pool, Username);
  await sdk(pool).send(new ConfirmSignUpCommand({ ClientId: pool.clientId, Username, ConfirmationCode: pool.code() }));
  return Username;
}

const passwordAuth = (pool: PoolOnHttp, USERNAME: string, PASSWORD = Password, ClientId = pool.clientId) =>
  sdk(pool).send(
    new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } }),
  );

async function tokens(pool: PoolOnHttp, name: string) {
  const { AccessToken, IdToken, RefreshToken } = (await passwordAuth(pool, name)).AuthenticationResult!;
  return { access: AccessToken!, id: IdToken!, refresh: RefreshToken! };
}

const refresh = (pool: PoolOnHttp, RefreshToken: string) =>
  sdk(pool).send(new GetTokensFromRefreshTokenCommand({ ClientId: pool.clientId, RefreshToken }));

const getUser = (pool: PoolOnHttp, AccessToken: string) => sdk(pool).send(new GetUserCommand({ AccessToken }));

const wrongNumber = (code: string) => (code === '000000' ? '000001' : '000000');

test('every rule of the password policy refuses in its own words, and a required attribute is required', async () => {
  const pool = await start();
  const refused = async (password: string) =>
    signUp(pool, 'ada@example.com', { Password: password }).catch((error: Error) => `${error.name}: ${error.message}`);
  const prefix = 'InvalidPasswordException: Password did not conform with policy: Password ';
  expect(await refused('Short-1')).toBe(`${prefix}not long enough`);
  expect(await refused('CORRECT-HORSE-9')).toBe(`${prefix}must have lowercase characters`);
  expect(await refused('correct-horse-9')).toBe(`${prefix}must have uppercase characters`);
  expect(await refused('Correct-Horse-x')).toBe(`${prefix}must have numeric characters`);
  expect(await refused('CorrectHorse99')).toBe(`${prefix}must have symbol characters`);
  await expect(signUp(pool, 'not an address')).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: 'Username should be an email.',
  });
  await expect(
    signUp(pool, 'ada@example.com', { UserAttributes: attributes({ email_verified: 'true' }) }),
  ).rejects.toMatchObject({ message: 'A client attempted to write unauthorized attribute' });
});

test('codes end on the stage clock and wrong ones run out, for names without an account as well', async () => {
  const pool = await start();
  await signUp(pool);
  const confirm = (Username: string, ConfirmationCode: string) =>
    sdk(pool)
      .send(new ConfirmSignUpCommand({ ClientId: pool.clientId, Username, ConfirmationCode }))
      .catch((error: Error) => `${error.name}: ${error.message}`);
  const wrong = wrongNumber(pool.code());
  for (const name of ['ada@example.com', 'nobody@example.com']) {
    for (let guess = 0; guess < 5; guess++) {
      expect(await confirm(name, wrong)).toBe(
        'CodeMismatchException: Invalid verification code provided, please try again.',
      );
    }
    expect(await confirm(name, wrong)).toBe(
      'LimitExceededException: Attempt limit exceeded, please try after some time.',
    );
  }
  pool.clock.set(pool.clock.now() + 24 * hour);
  expect(await confirm('ada@example.com', pool.code())).toBe(
    'ExpiredCodeException: Invalid code provided, please request a code again.',
  );
});

test('a reset code is good for an hour, and who never asked for one is told to ask', async () => {
  const pool = await start();
  const known = await confirmed(pool);
  const reset = (Username: string, ConfirmationCode: string) =>
    sdk(pool)
      .send(new ConfirmForgotPasswordCommand({ ClientId: pool.clientId, Username, ConfirmationCode, Password }))
      .catch((error: Error) => error.name);
  const ask = (Username: string) => sdk(pool).send(new ForgotPasswordCommand({ ClientId: pool.clientId, Username }));
  for (const name of [known, 'nobody@example.com']) {
    expect(await reset(name, '123456')).toBe('ExpiredCodeException');
    await ask(name);
    expect(await reset(name, wrongNumber(pool.code()))).toBe('CodeMismatchException');
  }
  pool.clock.set(pool.clock.now() + 61 * minute);
  for (const name of [known, 'nobody@example.com']) {
    expect(await reset(name, pool.code())).toBe('ExpiredCodeException');
    for (let asked = 0; asked < 5; asked++) await ask(name);
    await expect(ask(name)).rejects.toMatchObject({ name: 'LimitExceededException' });
  }
});

test('five wrong passwords lock the name for a while, whoever has it', async () => {
  const pool = await start();
  const known = await confirmed(pool);
  for (const name of [known, 'nobody@example.com']) {
    for (let guess = 0; guess < 5; guess++) {
      await expect(passwordAuth(pool, name, 'Wrong-Horse-10')).rejects.toMatchObject({
        message: 'Incorrect username or password.',
      });
    }
    await expect(passwordAuth(pool, name)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Password attempts exceeded',
    });
  }
  pool.clock.set(pool.clock.now() + 2000);
  expect((await passwordAuth(pool, known)).AuthenticationResult).toBeDefined();
});

test('flows that the client does not have are refused, and a second factor is not pretended', async () => {
  const pool = await start({});
  await expect(passwordAuth(pool, 'ada@example.com')).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: 'USER_PASSWORD_AUTH flow not enabled for this client',
  });
  await expect(passwordAuth(pool, 'ada@example.com', Password, 'nobodysclient')).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
    message: 'User pool client nobodysclient does not exist.',
  });
  await expect(sdk(pool).send(new AssociateSoftwareTokenCommand({ Session: 'x'.repeat(20) }))).rejects.toMatchObject({
    name: 'SoftwareTokenMFANotFoundException',
  });
});

test('administrators need a signature and a policy; a temporary password must be changed', async () => {
  const pool = await start();
  const admin = sdk(pool);
  const UserPoolId = pool.poolId;
  const Username = 'demo@example.com';
  const create = new AdminCreateUserCommand({
    UserPoolId,
    Username,
    UserAttributes: attributes({ email: Username, email_verified: 'true' }),
    TemporaryPassword: 'Temporary-Pass-1',
  });
  pool.denied = true;
  await expect(admin.send(create)).rejects.toMatchObject({ name: 'AccessDeniedException' });
  pool.denied = false;
  expect((await admin.send(create)).User).toMatchObject({
    UserStatus: 'FORCE_CHANGE_PASSWORD',
    Enabled: true,
    UserCreateDate: expect.any(Date),
  });
  expect(pool.asked.at(-1)).toEqual({
    principal: { kind: 'root' },
    action: 'cognito-idp:AdminCreateUser',
    resource: `arn:aws:cognito-idp:us-east-1:000000000000:userpool/${UserPoolId}`,
  });
  expect(pool.mails.at(-1)!.text).toContain('Temporary-Pass-1');
  await expect(admin.send(create)).rejects.toMatchObject({ name: 'UsernameExistsException' });
  const unsigned = await fetch(pool.endpoint, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.AdminGetUser' },
    body: JSON.stringify({ UserPoolId, Username }),
  });
  expect(await unsigned.json()).toMatchObject({ __type: 'MissingAuthenticationTokenException' });

  const challenge = await admin.send(
    new AdminInitiateAuthCommand({
      UserPoolId,
      ClientId: pool.clientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: Username, PASSWORD: 'Temporary-Pass-1' },
    }),
  );
  expect(challenge.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
  const answer = {
    UserPoolId,
    ClientId: pool.clientId,
    ChallengeName: 'NEW_PASSWORD_REQUIRED' as const,
    Session: challenge.Session,
    ChallengeResponses: { USERNAME: Username, NEW_PASSWORD: Password, 'userAttributes.name': 'Demo' },
  };
  const signedIn = await admin.send(new AdminRespondToAuthChallengeCommand(answer));
  expect(signedIn.AuthenticationResult!.RefreshToken).toBeTruthy();
  await expect(admin.send(new AdminRespondToAuthChallengeCommand(answer))).rejects.toMatchObject({
    message: 'Invalid session for the user.',
  });

  await admin.send(
    new AdminUpdateUserAttributesCommand({ UserPoolId, Username, UserAttributes: attributes({ name: 'Grace' }) }),
  );
  await admin.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }));
  expect(await admin.send(new AdminGetUserCommand({ UserPoolId, Username }))).toMatchObject({
    UserStatus: 'CONFIRMED',
    UserAttributes: expect.arrayContaining([{ Name: 'name', Value: 'Grace' }]),
  });
  const listed = await admin.send(new ListUsersCommand({ UserPoolId, Filter: 'email ^= "demo"' }));
  expect(listed.Users).toHaveLength(1);
  await admin.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
  await expect(getUser(pool, signedIn.AuthenticationResult!.AccessToken!)).rejects.toMatchObject({
    message: 'Access Token has been revoked',
  });
});

test('a group that the template declares is in the tokens of its members', async () => {
  const pool = await start();
  const Username = await confirmed(pool);
  const join = (GroupName: string) =>
    sdk(pool).send(new AdminAddUserToGroupCommand({ UserPoolId: pool.poolId, Username, GroupName }));
  await expect(join('editors')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  await pool.addGroup('editors');
  await join('editors');
  const { access, id } = await tokens(pool, Username);
  for (const token of [access, id]) expect(JSON.parse(part(token, 1))['cognito:groups']).toEqual(['editors']);
});

test('users, tokens and codes survive a restart, and no password is kept in plain text', async () => {
  const pool = await start();
  const name = await confirmed(pool);
  const { access, refresh: refreshToken } = await tokens(pool, name);
  await sdk(pool).send(new ForgotPasswordCommand({ ClientId: pool.clientId, Username: name }));
  const ConfirmationCode = pool.code();
  await pool.stop();

  const again = await start({ ...withPassword, directory: pool.kernel.directory, before: pool });
  expect(again.poolId).toBe(pool.poolId);
  expect(again.clientId).toBe(pool.clientId);
  expect((await getUser(again, access)).UserAttributes).toContainEqual({ Name: 'email', Value: name });
  expect((await refresh(again, refreshToken)).AuthenticationResult!.AccessToken).toBeTruthy();
  const changed = 'Another-Horse-8';
  await sdk(again).send(
    new ConfirmForgotPasswordCommand({ ClientId: again.clientId, Username: name, ConfirmationCode, Password: changed }),
  );
  expect((await passwordAuth(again, name, changed)).AuthenticationResult).toBeDefined();

  const folder = join(pool.kernel.directory, 'cognito');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const text = files.map((file) => readFileSync(join(file.parentPath, file.name), 'utf8')).join('');
  expect(text).toContain(name);
  expect(text).not.toContain(Password);
  expect(text).not.toContain(changed);
  expect(text).not.toContain(ConfirmationCode);
});

test('access ends after its hour and refresh after its thirty days, both on the stage clock', async () => {
  const pool = await start();
  const name = await confirmed(pool);
  const first = await tokens(pool, name);
  const verify = (token: string) => pool.kernel.ports.cognito.verify(token, [pool.poolId]);
  expect(verify(first.access)).toMatchObject({ poolId: pool.poolId, clientId: pool.clientId });
  pool.clock.set(pool.clock.now() + 61 * minute);
  expect(() => verify(first.access)).toThrow(expect.objectContaining({ code: 'NotAuthorizedException' }));
  await expect(getUser(pool, first.access)).rejects.toMatchObject({ message: 'Access Token has expired' });
  const second = (await refresh(pool, first.refresh)).AuthenticationResult!.AccessToken!;
  expect(verify(second).claims.auth_time).toBe(JSON.parse(part(first.access, 1)).auth_time);
  pool.clock.set(pool.clock.now() + 30 * 24 * hour);
  await expect(refresh(pool, first.refresh)).rejects.toMatchObject({ message: 'Refresh Token has expired' });
});

test('a revoked refresh token refreshes nothing, and its access tokens are void for the pool itself', async () => {
  const pool = await start();
  const { access, refresh: Token } = await tokens(pool, await confirmed(pool));
  await sdk(pool).send(new RevokeTokenCommand({ ClientId: pool.clientId, Token }));
  await expect(refresh(pool, Token)).rejects.toMatchObject({ message: 'Refresh Token has been revoked' });
  await expect(getUser(pool, access)).rejects.toMatchObject({ message: 'Access Token has been revoked' });
  await expect(refresh(pool, 'nonsense')).rejects.toMatchObject({ message: 'Invalid Refresh Token' });
});

test('with rotation a refresh token is good once, and for its grace', async () => {
  const pool = await start({
    client: { ...withPassword.client, RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 30 } },
  });
  const { refresh: first } = await tokens(pool, await confirmed(pool));
  const second = (await refresh(pool, first)).AuthenticationResult!.RefreshToken!;
  expect((await refresh(pool, first)).AuthenticationResult!.AccessToken).toBeTruthy();
  pool.clock.set(pool.clock.now() + 31_000);
  await expect(refresh(pool, first)).rejects.toMatchObject({ name: 'RefreshTokenReuseException' });
  expect((await refresh(pool, second)).AuthenticationResult!.RefreshToken).toBeTruthy();
});

test('only tokens of the pool, signed by its keys, are believed', async () => {
  const pool = await start();
  const { access, id } = await tokens(pool, await confirmed(pool));
  const { verify } = pool.kernel.ports.cognito;
  const ids = [pool.poolId];
  const [head, body, signature] = access.split('.') as [string, string, string];
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = JSON.parse(part(access, 1));
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const forged = `${head}.${encode({ ...claims, sub: 'someone' })}`;
  const bad = {
    unsigned: `${encode({ alg: 'none' })}.${body}.`,
    symmetric: `${encode({ alg: 'HS256', kid: JSON.parse(part(access, 0)).kid })}.${body}.${signature}`,
    changed: `${forged}.${signature}`,
    otherKey: `${forged}.${sign('sha256', Buffer.from(forged), privateKey).toString('base64url')}`,
    padded: `${access}=`,
    halved: `${head}.${body}`,
    empty: '',
  };
  for (const token of Object.values(bad)) {
    expect(() => verify(token, ids)).toThrow(expect.objectContaining({ code: 'NotAuthorizedException' }));
  }
  expect(verify(id, ids).clientId).toBe(pool.clientId);
  expect(() => verify(access, ['us-east-1_Elsewhere'])).toThrow();
  await expect(getUser(pool, id)).rejects.toMatchObject({ message: 'Invalid Access Token' });

  const jwks = await (await fetch(`${pool.pool.attributes.ProviderURL}/.well-known/jwks.json`)).json();
  expect(jwks.keys.map((key: { kid: string }) => key.kid)).toContain(JSON.parse(part(access, 0)).kid);
  const discovery = await (await fetch(`${pool.pool.attributes.ProviderURL}/.well-known/openid-configuration`)).json();
  expect(discovery.issuer).toBe(claims.iss);

  const begin = performance.now();
  for (let time = 0; time < 10_000; time++) verify(access, ids);
  expect(performance.now() - begin).toBeLessThan(500);
});

test('triggers decide, are told, change claims and words, and their refusals reach the client', async () => {
  const arn = (name: string) => `arn:aws:lambda:us-east-1:000000000000:function:${name}`;
  const names = ['PreSignUp', 'PostConfirmation', 'PreAuthentication', 'PreTokenGeneration', 'CustomMessage'];
  const LambdaConfig = Object.fromEntries(names.map((name) => [name, arn(name)]));
  const pool = await start({ ...withPassword, pool: { LambdaConfig } });
  const events: any[] = [];
  for (const name of names) pool.functions.set(arn(name), (event) => (events.push(structuredClone(event)), event));
  pool.functions.set(arn('CustomMessage'), (event) => {
    event.response.emailSubject = 'Welcome';
    event.response.emailMessage = `<p>Hello, ${event.request.codeParameter}</p>`;
    return event;
  });
  pool.functions.set(arn('PreTokenGeneration'), (event) => {
    event.response.claimsOverrideDetails = {
      claimsToAddOrOverride: { plan: 'pro', sub: 'no' },
      claimsToSuppress: ['email'],
    };
    return event;
  });
  const name = await confirmed(pool);
  expect(pool.mails.at(-1)).toMatchObject({ subject: 'Welcome', text: expect.stringMatching(/^Hello, \d{6}$/) });
  const claims = JSON.parse(part((await tokens(pool, name)).id, 1));
  expect(claims).toMatchObject({ plan: 'pro', sub: claims['cognito:username'] });
  expect(claims.email).toBeUndefined();
  expect(events.map((event) => event.triggerSource)).toEqual([
    'PreSignUp_SignUp',
    'PostConfirmation_ConfirmSignUp',
    'PreAuthentication_Authentication',
  ]);
  expect(events[1]).toMatchObject({
    version: '1',
    region: 'us-east-1',
    userPoolId: pool.poolId,
    userName: claims.sub,
    callerContext: { clientId: pool.clientId },
    request: { userAttributes: { sub: claims.sub, email: name, email_verified: 'true' } },
  });
  pool.functions.set(arn('PreSignUp'), () => {
    throw new Error('Not from there');
  });
  await expect(signUp(pool, 'eve@example.com')).rejects.toMatchObject({
    name: 'UserLambdaValidationException',
    message: 'PreSignUp failed with error Not from there.',
  });
  const twin = sdk(pool).send(new ListUsersCommand({ UserPoolId: pool.poolId }));
  expect((await twin).Users).toHaveLength(1);
});

test('a client with a secret must prove that it has it', async () => {
  const pool = await start();
  const client = await pool.addClient({ ...openbellClient, ...withPassword.client, GenerateSecret: true });
  const ClientId = client.physicalId;
  const name = await confirmed(pool);
  await expect(passwordAuth(pool, name, Password, ClientId)).rejects.toMatchObject({
    message: `Client ${ClientId} is configured with secret but SECRET_HASH was not received`,
  });
  const hash = (secret: string) =>
    createHmac('sha256', secret)
      .update(name + ClientId)
      .digest('base64');
  const auth = (SECRET_HASH: string) =>
    sdk(pool).send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: name, PASSWORD: Password, SECRET_HASH },
      }),
    );
  await expect(auth(hash('guess'))).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  expect((await auth(hash(client.attributes.ClientSecret))).AuthenticationResult).toBeDefined();
});

test('an attribute set once stays, custom ones keep their limits, and an alias waits for its verification', async () => {
  const pool = await start({
    pool: {
      UsernameAttributes: undefined,
      AliasAttributes: ['email'],
      Schema: [
        ...openbellPool.Schema,
        { Name: 'level', AttributeDataType: 'Number', Mutable: true, NumberAttributeConstraints: { MaxValue: '9' } },
        { Name: 'origin', AttributeDataType: 'String', Mutable: false },
      ],
    },
    client: {
      ...withPassword.client,
      ReadAttributes: ['email', 'custom:level', 'custom:origin'],
      WriteAttributes: ['email', 'custom:level', 'custom:origin'],
    },
  });
  const email = 'ada@example.com';
  const given = { UserAttributes: attributes({ email, 'custom:level': '3', 'custom:origin': 'web' }) };
  await signUp(pool, 'ada', given);
  await expect(passwordAuth(pool, email)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await sdk(pool).send(
    new ConfirmSignUpCommand({ ClientId: pool.clientId, Username: 'ada', ConfirmationCode: pool.code() }),
  );
  const { access, id } = await tokens(pool, email);
  expect(JSON.parse(part(id, 1))).toMatchObject({ 'cognito:username': 'ada', 'custom:level': '3' });
  const update = (values: Record<string, string>) =>
    sdk(pool).send(new UpdateUserAttributesCommand({ AccessToken: access, UserAttributes: attributes(values) }));
  await update({ 'custom:level': '9' });
  await expect(update({ 'custom:level': '10' })).rejects.toMatchObject({ name: 'InvalidParameterException' });
  await expect(update({ 'custom:origin': 'app' })).rejects.toMatchObject({ name: 'InvalidParameterException' });
  await signUp(pool, 'eve', given);
  await expect(
    sdk(pool).send(
      new ConfirmSignUpCommand({ ClientId: pool.clientId, Username: 'eve', ConfirmationCode: pool.code() }),
    ),
  ).rejects.toMatchObject({ name: 'AliasExistsException', message: 'An account with the given email already exists.' });
});

test('browsers on another origin may call', async () => {
  const pool = await start();
  const preflight = await fetch(pool.endpoint, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://elsewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-amz-target,x-amz-user-agent,cache-control',
    },
  });
  expect(preflight.status).toBe(200);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-headers')).toContain('x-amz-target');
  expect(existsSync(join(pool.kernel.directory, 'cognito', pool.poolId))).toBe(true);
});

function part(token: string, index: number): string {
  return Buffer.from(token.split('.')[index]!, 'base64url').toString();
}
