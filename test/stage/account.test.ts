/** Account deletion and data export, through the public API: everything of one learner and nothing of another. */
import { DynamoDBClient, GetItemCommand, PutItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { HeadObjectCommand, ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import { marshall } from '@aws-sdk/util-dynamodb';
import { hashOf, newToken } from '../../functions/calendar/secret.ts';
import { contactMessagesOf } from '../../functions/shared/contact-messages.ts';
import { contactMessageDays } from '../../lib/model/contact.ts';
import { passkeyNamesAttribute, withPasskeyName } from '../../lib/model/passkey-names.ts';
import { sampleJpeg } from '../support/sample-jpeg.ts';
import { writeRows } from '../support/write-rows.ts';
import { ask, configOf, local } from './caller.ts';
import { newLearner, password, signInAs, type Learner } from './learners.ts';
import { poolCall } from './pool-calls.ts';
import { physicalId, rootOf, rowsIn, rowsOf } from './table.ts';
import type { JsonObject } from '../../lib/local/kernel/json.ts';

const url = process.env['STAGE_URL']!;
const directory = process.env['STAGE_DIRECTORY']!;
// No other test reviews it.
const link = 'order-types-and-fills';

async function as(learner: Learner, query: string): Promise<JsonObject> {
  const { graphqlEndpoint } = await configOf(url);
  const { data, errors } = await ask(graphqlEndpoint, { authorization: learner.idToken }, query);
  return errors ? { errors } : Object.values(data)[0];
}
const enrol = `mutation { purchaseFreeProduct(input: { link: "${link}" }) { success } }`;
const review = (rating: number) =>
  `mutation { addProductReview(input: { link: "${link}", rating: ${rating}, review: "Mine" }) { rating } }`;
const ratings = `{ getProductReviews(link: "${link}") { ratings reviews { review own } } }`;
const remove = (word: string) =>
  `mutation { deleteMyAccount(input: { confirmation: "${word}" }) { success errors { code field } } }`;
const profile = '{ getUserProfile { name email errors { code } } }';
const copyOf = async (learner: Learner) => JSON.parse((await as(learner, '{ exportMyData { data } }')).data);

/** More rows than one page of a Query (1 MB) or one batch of writes. */
async function fillPages({ sub }: Learner): Promise<void> {
  const client = new DynamoDBClient({ ...rootOf(url, directory, 'dynamodb'), maxAttempts: 20 });
  const rows = Array.from({ length: 30 }, (_, index) => ({
    PutRequest: {
      Item: marshall({
        PK: `USER#${sub}`,
        SK: `WISH#${index}`,
        baseType: 'wish',
        link: `${index}`,
        summary: 'x'.repeat(50_000),
      }),
    },
  }));
  await writeRows(client, await physicalId(url, 'AWS::DynamoDB::Table'), rows);
  client.destroy();
}

test('a data export has everything of the learner, from all pages, and nothing of others', async () => {
  const [learner, other] = [await newLearner(url, 'Ada Field'), await newLearner(url, 'Bo Marsh')];
  for (const each of [learner, other]) await as(each, enrol);
  await as(learner, review(4));
  await as(other, review(2));
  await as(learner, profile);
  await fillPages(learner);
  const copy = await copyOf(learner);
  expect(copy).toMatchObject({
    account: { email: learner.email, name: 'Ada Field', sub: learner.sub, email_verified: 'true' },
    profile: [{ name: 'Ada Field' }],
    owned: [{ link, reason: 'free' }],
    order: [{ link }],
    review: [{ link, rating: 4, review: 'Mine' }],
  });
  expect(copy.wish).toHaveLength(30);
  const text = JSON.stringify(copy);
  for (const secret of [other.sub, other.email, 'USER#']) expect(text).not.toContain(secret);
});

test('a data export lists devices by browser and passkeys by name; deletion removes both', async () => {
  const learner = await newLearner(url);
  const { accessToken: AccessToken } = learner;
  const named = {
    Name: `custom:${passkeyNamesAttribute}`,
    Value: withPasskeyName('{}', ['key-of-ada'], 'key-of-ada', 'Red key'),
  };
  expect(await poolCall(url, 'UpdateUserAttributes', { AccessToken, UserAttributes: [named] })).toMatchObject({});
  const { userPoolClientId: ClientId } = await configOf(url);
  const AuthParameters = { USERNAME: learner.email, PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD: password };
  const { AuthenticationResult: other } = await poolCall(url, 'InitiateAuth', {
    ...{ ClientId, AuthFlow: 'USER_AUTH', AuthParameters },
  });
  const { DeviceKey } = other.NewDeviceMetadata;
  const DeviceSecretVerifierConfig = { Salt: 'c2FsdA==', PasswordVerifier: 'dmVyaWZpZXI=' };
  await poolCall(url, 'ConfirmDevice', {
    ...{ AccessToken: other.AccessToken, DeviceKey, DeviceName: 'Lynx on a boat', DeviceSecretVerifierConfig },
  });
  const { account } = await copyOf(learner);
  expect(account.passkeys).toEqual(['Red key']);
  const devices: { key: string }[] = account.devices;
  expect(devices.map(({ key }) => key).sort()).toEqual([learner.deviceKey, DeviceKey].sort());
  expect(devices.find(({ key }) => key === DeviceKey)).toMatchObject({
    device_name: 'Lynx on a boat',
    createdAt: expect.stringMatching(/Z$/),
  });

  await as(learner, remove('DELETE'));
  for (const operation of ['GetUser', 'ListDevices', 'ListWebAuthnCredentials'])
    expect(await poolCall(url, operation, { AccessToken })).toMatchObject({
      __type: expect.stringMatching(/UserNotFound|NotAuthorized/),
    });
});

test('deletes an account entirely after confirmation; its last token opens nothing, and repeating is no error', async () => {
  const [learner, other] = [await newLearner(url, 'Cy Ng'), await newLearner(url, 'Dee Ray')];
  for (const each of [learner, other]) await as(each, enrol);
  const before = await as(other, ratings);
  await as(learner, review(5));
  await as(other, review(1));
  await as(learner, profile);
  await fillPages(learner);

  expect(await as(learner, remove('delete'))).toEqual({
    success: false,
    errors: [{ code: 'NotConfirmed', field: 'confirmation' }],
  });
  expect((await rowsOf(url, directory, learner.sub)).length).toBeGreaterThan(10);

  // The identity service fails midway: the learner is told, can still sign in, and tries again.
  await local(url, '/faults', {
    rules: [
      {
        service: 'cognito-idp',
        operation: 'AdminDeleteUser',
        // Other tests delete their accounts meanwhile.
        about: learner.sub,
        error: { code: 'InternalErrorException', status: 500 },
      },
    ],
  });
  const broken = await as(learner, remove('DELETE'));
  await local(url, '/faults', { rules: [] });
  expect(broken.errors[0].message).toBe('Something went wrong on our side. Please try again.');
  expect(await signInAs(url, learner.email)).toMatchObject({ sub: learner.sub });
  // The page that repeats it needs the profile; nothing else is open.
  expect(await as(learner, profile)).toMatchObject({ name: 'Cy Ng', errors: [] });
  expect(await as(learner, review(3))).toEqual({ rating: null });

  for (let time = 1; time <= 2; time += 1)
    expect(await as(learner, remove('DELETE'))).toEqual({ success: true, errors: [] });
  expect(await as(learner, profile)).toEqual({ name: null, email: null, errors: [{ code: 'AccountClosed' }] });
  expect(await as(learner, 'mutation { setUserProfile(input: { name: "Back" }) { name errors { code } } }')).toEqual({
    name: null,
    errors: [{ code: 'AccountClosed' }],
  });
  expect(await rowsOf(url, directory, learner.sub)).toEqual([
    { PK: `USER#${learner.sub}`, SK: 'PROFILE', baseType: 'closed', ttl: expect.any(Number) },
  ]);
  await expect(signInAs(url, learner.email, password)).rejects.toMatchObject({ name: 'NotAuthorizedException' });

  const after = await as(other, ratings);
  expect(after.ratings).toEqual(before.ratings.map((count: number, stars: number) => count + (stars === 0 ? 1 : 0)));
  expect(await as(other, profile)).toMatchObject({ name: 'Dee Ray', errors: [] });
});

test('deletion removes all versions of the picture and the unsubscribe link', async () => {
  const learner = await newLearner(url, 'Eve Hall');
  const key = `public/profile/${learner.sub}.jpeg`;
  const s3 = new S3Client({ ...rootOf(url, directory, 's3'), forcePathStyle: true });
  const Bucket = await physicalId(url, 'AWS::S3::Bucket', 'Media');
  const versions = async () => {
    const { Versions = [], DeleteMarkers = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket, Prefix: key }));
    return [...Versions, ...DeleteMarkers].length;
  };
  // Twice: the second run replaces what would be an older version.
  for (let time = 1; time <= 2; time += 1) {
    const form = await as(learner, 'mutation { createPictureUpload { url fields { name value } } }');
    const body = new FormData();
    for (const { name, value } of form.fields) body.append(name, value);
    body.append('file', new Blob([new Uint8Array(sampleJpeg(8))], { type: 'image/jpeg' }), 'me.jpeg');
    expect((await fetch(form.url, { method: 'POST', body })).status).toBe(204);
    expect(await as(learner, 'mutation { keepPicture { errors { code } } }')).toEqual({ errors: [] });
  }
  expect(await versions()).toBe(1);
  expect((await s3.send(new HeadObjectCommand({ Bucket, Key: key }))).VersionId).toBeUndefined();

  const token = newToken();
  const stop = { PK: `STOP#${hashOf(token)}`, SK: 'STOP' };
  const client = new DynamoDBClient(rootOf(url, directory, 'dynamodb'));
  const TableName = await physicalId(url, 'AWS::DynamoDB::Table');
  await client.send(
    new PutItemCommand({ TableName, Item: marshall({ ...stop, baseType: 'reminder stop', sub: learner.sub }) }),
  );
  await client.send(
    new UpdateItemCommand({
      TableName,
      Key: marshall({ PK: `USER#${learner.sub}`, SK: 'PROFILE' }),
      UpdateExpression: 'SET reminderStop = :token',
      ExpressionAttributeValues: marshall({ ':token': token }),
    }),
  );

  expect(await as(learner, remove('DELETE'))).toEqual({ success: true, errors: [] });
  expect(await versions()).toBe(0);
  expect((await client.send(new GetItemCommand({ TableName, Key: marshall(stop) }))).Item).toBeUndefined();
  s3.destroy();
  client.destroy();
});

test("contact messages are in their sender's export for half a year, and are deleted with the account", async () => {
  const [learner, other] = [await newLearner(url, 'Fay Lund'), await newLearner(url, 'Gil Voss')];
  const { graphqlEndpoint, apiKey } = await configOf(url);
  const input = { name: 'Fay', email: learner.email.toUpperCase(), topic: 'Billing', message: 'Where is my receipt?' };
  const write = 'mutation ($input: ContactMessageInput!) { sendContactUsMessage(input: $input) { success } }';
  const sent = await ask(graphqlEndpoint, { 'x-api-key': apiKey }, write, { input });
  expect(sent.data.sendContactUsMessage).toEqual({ success: true });
  const { contactMessages } = await copyOf(learner);
  expect(contactMessages).toEqual([
    {
      kind: 'message',
      email: input.email,
      subject: 'Billing: message from Fay',
      text: expect.stringContaining('Where is my receipt?'),
      createdAt: expect.any(String),
      ttl: expect.any(Number),
    },
  ]);
  expect(contactMessages[0].ttl - Math.floor(Date.parse(contactMessages[0].createdAt) / 1000)).toBe(
    contactMessageDays * 86_400,
  );
  expect((await copyOf(other)).contactMessages).toEqual([]);
  const kept = () => rowsIn(url, directory, contactMessagesOf(learner.email));
  expect(await kept()).toHaveLength(1);
  expect(await as(learner, remove('DELETE'))).toEqual({ success: true, errors: [] });
  expect(await kept()).toEqual([]);
});
