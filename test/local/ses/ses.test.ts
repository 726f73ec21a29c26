import { SendEmailCommand, SESClient, type SendEmailCommandInput } from '@aws-sdk/client-ses';
import type { Deployed } from '../../../lib/local/kernel/resource-type.ts';
import { createSes } from '../../../lib/local/services/ses/ses.ts';
import { startSmallStage, type SmallStage } from '../s3/small-stage.ts';

let stage: SmallStage;
let ses: SESClient;
let identity: Deployed;

beforeEach(async () => {
  stage = await startSmallStage([createSes]);
  await declare();
});
afterEach(() => {
  ses.destroy();
  return stage.stop();
});

async function declare() {
  ses = new SESClient({
    endpoint: `${stage.url}/_aws/email`,
    region: 'us-east-1',
    credentials: stage.credentials,
    maxAttempts: 1,
  });
  identity = await stage.put('AWS::SES::EmailIdentity', { EmailIdentity: 'school.example' });
  await stage.put('AWS::SES::ConfigurationSet', { Name: 'mail' });
}

const letter = (changes: Partial<SendEmailCommandInput> = {}): SendEmailCommandInput => ({
  Source: '"Contact form" <no-reply@school.example>',
  Destination: { ToAddresses: ['office@school.example'] },
  ReplyToAddresses: ['ada@visitor.example'],
  Message: {
    Subject: { Data: 'A question & more' },
    Body: { Text: { Data: 'Hello,\nis é fine?' }, Html: { Data: '<p>Hello</p>' } },
  },
  ConfigurationSetName: 'mail',
  Tags: [{ Name: 'form', Value: 'contact' }],
  ...changes,
});
const send = (changes?: Partial<SendEmailCommandInput>) => ses.send(new SendEmailCommand(letter(changes)));
const refusal = (changes?: Partial<SendEmailCommandInput>) =>
  send(changes).then(
    () => undefined,
    (error: Error & { $metadata: { httpStatusCode: number } }) =>
      `${error.name} ${error.$metadata.httpStatusCode}: ${error.message}`,
  );

test("mail is in the mailbox with its Reply-To, dated by the stage's clock, after a restart too", async () => {
  stage.kernel.clock.set(Date.parse('2031-01-02T03:04:05Z'));
  expect((await send()).MessageId).toMatch(/^0100/);
  await send({ Message: { Subject: { Data: 'Second' }, Body: {} } });
  await stage.stop(true);
  stage = await startSmallStage([createSes], stage.kernel.directory);
  await declare();
  await send({ Message: { Subject: { Data: 'Third' }, Body: {} } });
  const mails = stage.kernel.ports.mail.list();
  expect(mails.map((mail) => mail.subject)).toEqual(['A question & more', 'Second', 'Third']);
  expect(mails[0]).toEqual({
    to: ['office@school.example'],
    from: '"Contact form" <no-reply@school.example>',
    replyTo: ['ada@visitor.example'],
    subject: 'A question & more',
    text: 'Hello,\nis é fine?',
    html: '<p>Hello</p>',
    at: expect.stringMatching(/^2031-01-02T03:04:0/),
  });
});

test('authorizes by identity and configuration set, with the addresses as conditions', async () => {
  await send();
  const conditions = {
    'ses:FromAddress': 'no-reply@school.example',
    'ses:FromDisplayName': 'Contact form',
    'ses:Recipients': ['office@school.example'],
  };
  const arn = 'arn:aws:ses:us-east-1:000000000000:';
  expect(stage.asked).toEqual([
    expect.objectContaining({ action: 'ses:SendEmail', resource: `${arn}identity/school.example`, conditions }),
    // In the sandbox, where every account begins.
    expect.objectContaining({ action: 'ses:SendEmail', resource: `${arn}identity/office@school.example`, conditions }),
    expect.objectContaining({ action: 'ses:SendEmail', resource: `${arn}configuration-set/mail`, conditions }),
  ]);
  stage.allow = ({ resource }) => !resource.includes('configuration-set');
  expect(await refusal()).toMatch(/^AccessDenied 403: .*configuration-set/);
  expect(stage.kernel.ports.mail.list()).toHaveLength(1);
});

test.each<[string, Partial<SendEmailCommandInput>, RegExp]>([
  [
    'a sender nobody verified',
    { Source: 'me@other.example' },
    /^MessageRejected 400: Email address is not verified\. The following identities failed the check in region US-EAST-1: me@other\.example$/,
  ],
  ['a domain that only ends alike', { Source: 'me@notschool.example' }, /^MessageRejected 400/],
  ['an unknown configuration set', { ConfigurationSetName: 'none' }, /^ConfigurationSetDoesNotExist\w* 400: .*<none>/],
  [
    'a header in the subject',
    { Message: { Subject: { Data: 'Hi\r\nBcc: all@x.example' }, Body: {} } },
    /^InvalidParameterValue 400/,
  ],
  [
    'a header in the Reply-To',
    { ReplyToAddresses: ['a@x.example\r\nBcc: all@x.example'] },
    /^InvalidParameterValue 400/,
  ],
  ['two addresses in one', { ReplyToAddresses: ['a@x.example,b@x.example'] }, /^InvalidParameterValue 400/],
  ['an address without a domain', { Destination: { ToAddresses: ['office'] } }, /Missing final '@domain'/],
  ['a dot before the name', { ReplyToAddresses: ['.a@x.example'] }, /Local address starts with dot/],
  ['two dots in the name', { ReplyToAddresses: ['a..b@x.example'] }, /Local address contains dot-dot/],
  ['a dot after the name', { ReplyToAddresses: ['a.@x.example'] }, /Local address ends with dot/],
  ['two dots in the domain', { Destination: { ToAddresses: ['a@x..example'] } }, /Domain contains dot-dot/],
  ['a dot after the domain', { Destination: { ToAddresses: ['a@x.example.'] } }, /Domain ends with dot/],
  ['a comma in a name without quotes', { Source: 'School, Ltd. <office@school.example>' }, /Illegal address/],
  ['a colon in a name without quotes', { ReplyToAddresses: ['A: B <a@x.example>'] }, /Illegal address/],
  ['a letter to nobody', { Destination: {} }, /^InvalidParameterValue 400/],
  [
    'too many readers',
    { Destination: { BccAddresses: Array.from({ length: 51 }, (_, n) => `r${n}@x.example`) } },
    /Recipient count exceeds 50/,
  ],
  ['a tag with user text', { Tags: [{ Name: 'form', Value: 'né' }] }, /^InvalidParameterValue 400/],
])('rejects %s and delivers nothing', async (_, changes, expected) => {
  expect(await refusal(changes)).toMatch(expected);
  expect(stage.kernel.ports.mail.list()).toEqual([]);
});

test('an identity returns the DKIM records to publish, the same at every start', async () => {
  expect(identity.attributes.DkimDNSTokenName1).toMatch(/^[0-9a-f]{32}\._domainkey\.school\.example$/);
  expect(await stage.put('AWS::SES::EmailIdentity', { EmailIdentity: 'school.example' }, identity)).toEqual(identity);
});

test('a stack cannot create an identity that already exists', async () => {
  const again = stage.put('AWS::SES::EmailIdentity', { EmailIdentity: 'School.example' });
  await expect(again).rejects.toThrow(
    "Resource of type 'AWS::SES::EmailIdentity' with identifier 'School.example' already exists.",
  );
});
