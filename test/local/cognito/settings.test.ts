/** What a template can configure in a pool (groups, triggers, secrets, attributes), and what its administrators do. */
import { createHmac } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  ConfirmSignUpCommand,
  InitiateAuthCommand,
  ListUsersCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { openbellClient, openbellPool } from './pool-on-http.ts';
import {
  Password,
  start,
  sdk,
  attributes,
  signUp,
  confirmed,
  passwordAuth,
  tokens,
  getUser,
  part,
  withPassword,
} from './sdk-calls.ts';
import type { JsonObject } from '../../../lib/local/kernel/json.ts';

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

test("a declared group is in its members' tokens", async () => {
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

test('triggers decide, are notified, change claims and messages, and their errors reach the client', async () => {
  const arn = (name: string) => `arn:aws:lambda:us-east-1:000000000000:function:${name}`;
  const names = ['PreSignUp', 'PostConfirmation', 'PreAuthentication', 'PreTokenGeneration', 'CustomMessage'];
  const LambdaConfig = Object.fromEntries(names.map((name) => [name, arn(name)]));
  const EmailConfiguration = { EmailSendingAccount: 'DEVELOPER', From: 'School <no-reply@school.test>' };
  const pool = await start({ ...withPassword, pool: { LambdaConfig, EmailConfiguration } });
  const events: JsonObject[] = [];
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

test.each([
  ['its own sender', undefined, 'emailMessage'],
  ['its own sender', { EmailSendingAccount: 'COGNITO_DEFAULT' }, 'emailMessage'],
  ['its own sender', { EmailSendingAccount: 'COGNITO_DEFAULT' }, 'emailSubject'],
])('a pool with %s %j refuses an %s from CustomMessage', async (_, EmailConfiguration, field) => {
  const CustomMessage = 'arn:aws:lambda:us-east-1:000000000000:function:CustomMessage';
  const pool = await start({ ...withPassword, pool: { LambdaConfig: { CustomMessage }, EmailConfiguration } });
  pool.functions.set(CustomMessage, (event) => ({ ...event, response: { [field]: event.request.codeParameter } }));
  await expect(signUp(pool)).rejects.toMatchObject({
    name: 'InvalidLambdaResponseException',
    $metadata: { httpStatusCode: 400 },
  });
  expect(pool.mails).toEqual([]);
  // Its own text is sent when the trigger leaves the answer as it is.
  pool.functions.set(CustomMessage, (event) => event);
  await signUp(pool, 'eve@example.com');
  expect(pool.mails.at(-1)!.text).toMatch(/code is \d{6}/);
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

test('immutable attributes stay, custom ones have limits, and an alias waits for verification', async () => {
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
