/** The user pool's triggers when Cognito calls them again for the same event: it does when one takes longer than five seconds. */
import { marshall } from '@aws-sdk/util-dynamodb';
import { ceilings } from '../../lib/model/ceilings.ts';
import { ceilingKey, profileKey, wholeStage } from '../../lib/model/keys.ts';
import { clientOf, dropTable, emptyTable, rowsIn } from '../operations/earlier-table.ts';
import { writeRows } from '../support/write-rows.ts';

const TableName = `triggers-${process.pid}`;
const endpoint = process.env['DYNAMODB_LOCAL_ENDPOINT']!;
const client = clientOf(endpoint);
let checkSignUp: typeof import('../../functions/account/check-sign-up.ts').handler;
let codeMail: typeof import('../../functions/account/code-mail.ts').handler;

beforeAll(async () => {
  Object.assign(process.env, {
    ...{ TABLE: TableName, AWS_ENDPOINT_URL: endpoint, AWS_REGION: 'us-east-1' },
    ...{ AWS_ACCESS_KEY_ID: 'rows', AWS_SECRET_ACCESS_KEY: 'rows', EMAIL_SENDING_ACCOUNT: 'COGNITO_DEFAULT' },
  });
  await emptyTable(client, TableName);
  ({ handler: checkSignUp } = await import('../../functions/account/check-sign-up.ts'));
  ({ handler: codeMail } = await import('../../functions/account/code-mail.ts'));
});
afterAll(() => dropTable(client, TableName));

const row = async ({ PK, SK }: { PK: string; SK: string }) => (await rowsIn(client, TableName)).get(`${PK} ${SK}`);

test('a sign-up counts once, however often it is called, one after another or at once', async () => {
  const signUp = (userName: string) =>
    checkSignUp({
      triggerSource: 'PreSignUp_SignUp',
      userName,
      request: { userAttributes: { email: 'a@example.com' } },
    });
  await signUp('ada');
  await Promise.all([signUp('ada'), signUp('ada'), signUp('bob'), signUp('bob')]);
  const hour = new Date().toISOString().slice(0, 13);
  expect(await row(ceilingKey('signUp', wholeStage, hour))).toMatchObject({ count: 2 });
});

test('a sign-up that the stage refuses is refused again when it is tried again', async () => {
  const hour = new Date().toISOString().slice(0, 13);
  const count = (most: number) => ({ ...ceilingKey('signUp', wholeStage, hour), baseType: 'quota', count: most });
  const signUp = () =>
    checkSignUp({ triggerSource: 'PreSignUp_ExternalProvider', userName: 'site_7', request: { userAttributes: {} } });
  await writeRows(client, TableName, [{ PutRequest: { Item: marshall(count(ceilings.signUp.stage)) } }]);
  await expect(signUp()).rejects.toThrow('far more sign-ups');
  await expect(signUp()).rejects.toThrow('far more sign-ups');
  await writeRows(client, TableName, [{ PutRequest: { Item: marshall(count(0)) } }]);
  await signUp();
  expect(await row(ceilingKey('signUp', wholeStage, hour))).toMatchObject({ count: 1 });
});

describe('the code for a new address', () => {
  const mail = (sub: string, email = 'new@example.com') =>
    codeMail({
      triggerSource: 'CustomMessage_UpdateUserAttribute',
      request: { userAttributes: { sub, email }, codeParameter: '{####}' },
      response: {},
    });
  const allow = async (sub: string) => {
    const emailChangeUntil = Math.floor(Date.now() / 1000) + 600;
    const profile = { ...profileKey(sub), baseType: 'profile', emailChangeUntil };
    await writeRows(client, TableName, [{ PutRequest: { Item: marshall(profile) } }]);
  };

  test('is mailed when the call is repeated, one after another or at once', async () => {
    await allow('ada');
    await mail('ada');
    await mail('ada');
    await allow('bob');
    expect(await Promise.all([mail('bob'), mail('bob'), mail('bob')])).toHaveLength(3);
  });

  test('is not mailed for another event, nor for the same one once Cognito repeats it no more', async () => {
    await allow('cid');
    await mail('cid');
    await expect(mail('cid', 'next@example.com')).rejects.toThrow('SignInAgain');
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 20_000);
    await expect(mail('cid')).rejects.toThrow('SignInAgain');
    jest.restoreAllMocks();
  });
});
