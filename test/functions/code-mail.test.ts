/** Mails that carry a code, and which sign-ups are accepted: the user pool's triggers, called as Cognito calls them. */
import { handler as checkSignUp } from '../../functions/account/check-sign-up.ts';
import { handler as codeMail } from '../../functions/account/code-mail.ts';

process.env['SITE_URL'] = 'https://www.openbell.example';
beforeEach(() => {
  process.env['EMAIL_SENDING_ACCOUNT'] = 'DEVELOPER';
});

const mailFor = async (triggerSource: string, email: string, clientMetadata?: Record<string, string>) => {
  const request = {
    userAttributes: { sub: '1', email, name: 'Eve <b>free money</b>' },
    codeParameter: '{####}',
    clientMetadata,
  };
  const response: { emailSubject?: string | null; emailMessage?: string | null } = {};
  return (await codeMail({ triggerSource, request, response })).response;
};

/** The link in a mail after Cognito has inserted the code, as a mail program opens it. */
const linkIn = (html: string) =>
  new URL(/href="([^"]*)"/.exec(html)![1]!.replaceAll('&amp;', '&').replace('{####}', '012345'));

test.each([
  ['CustomMessage_SignUp', '/verify', '24 hours'],
  ['CustomMessage_ResendCode', '/verify', '24 hours'],
  ['CustomMessage_ForgotPassword', '/complete-forgot-password', 'one hour'],
])('%s has the code, how long it is valid, and a link to %s with both', async (source, page, life) => {
  const { emailSubject, emailMessage } = await mailFor(source, 'a+b&c@example.com', {
    from: '/courses?sort=price&text=x',
  });
  expect(emailSubject).toMatch(/Openbell$/);
  expect(emailMessage).toContain('Your Openbell code is <strong>{####}</strong>');
  expect(emailMessage).toContain(`good for ${life}`);
  const link = linkIn(emailMessage!);
  expect(link.origin + link.pathname).toBe(`https://www.openbell.example${page}`);
  expect(Object.fromEntries(link.searchParams)).toEqual({
    email: 'a+b&c@example.com',
    from: '/courses?sort=price&text=x',
    code: '012345',
  });
});

test('a mail repeats no name and no markup, and links to no other site', async () => {
  for (const from of ['//evil.example', '/\\evil.example', 'https://evil.example', '/a b', `/${'x'.repeat(600)}`, '']) {
    const { emailMessage } = await mailFor('CustomMessage_SignUp', '"><img src=x>@example.com', { from });
    expect(linkIn(emailMessage!).searchParams.has('from')).toBe(false);
    expect(emailMessage).not.toMatch(/Eve|<img|evil/);
  }
});

test.each(['CustomMessage_SignUp', 'CustomMessage_ResendCode', 'CustomMessage_ForgotPassword'])(
  '%s keeps the pool’s wording while Cognito sends the mails, which refuses any other',
  async (source) => {
    process.env['EMAIL_SENDING_ACCOUNT'] = 'COGNITO_DEFAULT';
    expect(await mailFor(source, 'a@example.com')).toEqual({});
  },
);

describe.each([
  ['DEVELOPER', 'has our text'],
  ['COGNITO_DEFAULT', 'keeps the pool’s'],
])('a new address, sent by %s', (sender, text) => {
  const change = async (refused: boolean) => {
    process.env['EMAIL_SENDING_ACCOUNT'] = sender;
    process.env['TABLE'] = 'table';
    const { dynamodb } = await import('../../functions/shared/dynamodb.ts');
    const answer = refused
      ? Promise.reject(Object.assign(new Error('no'), { name: 'ConditionalCheckFailedException' }))
      : Promise.resolve({});
    jest.spyOn(dynamodb, 'send').mockReturnValue(answer as never);
    return mailFor('CustomMessage_UpdateUserAttribute', 'new@example.com');
  };
  afterEach(() => jest.restoreAllMocks());

  test('is refused to someone who has not just signed in', async () => {
    await expect(change(true)).rejects.toThrow('SignInAgain');
  });

  test(`${text} for someone who has`, async () => {
    expect(Object.keys(await change(false)).sort()).toEqual(
      sender === 'DEVELOPER' ? ['emailMessage', 'emailSubject'] : [],
    );
  });
});

test('mails for other triggers keep the pool’s wording', async () => {
  expect(await mailFor('CustomMessage_AdminCreateUser', 'a@example.com')).toEqual({});
});

test.each([
  ['markup', { 'custom:registration_source': '<b>x</b>' }],
  ['other alphabets', { 'custom:registration_source': 'ｈarbour' }],
  ['more than 64 letters', { 'custom:registration_source': 'x'.repeat(65) }],
  ['nothing to read', { 'custom:registration_source': '' }],
  ['a name of over 100 letters', { name: 'x'.repeat(101) }],
])('a sign-up with %s is refused', async (_, given) => {
  await expect(
    checkSignUp({
      triggerSource: 'PreSignUp_SignUp',
      userName: 'ada',
      request: { userAttributes: { email: 'a@example.com', ...given } },
    }),
  ).rejects.toThrow();
});

test('a sign-up by an operator without an invitation and one with a readable one pass', async () => {
  const some: readonly Record<string, string>[] = [{}, { 'custom:registration_source': 'harbour-street' }];
  for (const given of some) {
    const event = {
      triggerSource: 'PreSignUp_AdminCreateUser',
      userName: 'ada',
      request: { userAttributes: { email: 'a@example.com', name: 'Ann', ...given } },
    };
    expect(await checkSignUp(event)).toBe(event);
  }
});
