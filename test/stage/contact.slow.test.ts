/** A visitor's message reaches support once, whatever fails on the way; a flood of messages does not. */
import { contactMessagesOf } from '../../functions/shared/contact-messages.ts';
import { longestText } from '../../lib/model/argument-lengths.ts';
import { dev } from '../../lib/stages.ts';
import { institution } from '../../lib/model/institution.ts';
import { ownStage } from '../support/own-stage.ts';
import { ask, configOf, local, type Config } from './caller.ts';
import { rowsIn } from './table.ts';

const stage = ownStage();
let config: Config;

beforeAll(async () => {
  config = await configOf(stage.url);
});

interface Sent {
  readonly success: boolean;
  readonly errors: { readonly code: string; readonly field: string | null }[];
}

let number = 0;
const message = (more: object = {}) => ({
  name: 'Ada Vell',
  email: `ada${++number}@example.com`,
  topic: 'Courses',
  message: `Question ${number}`,
  ...more,
});
async function send(input: object, headers: Record<string, string> = {}): Promise<Sent> {
  const query = `mutation ($input: ContactMessageInput!) { sendContactUsMessage(input: $input) { success errors { code field } } }`;
  return (await ask(config.graphqlEndpoint, { 'x-api-key': config.apiKey, ...headers }, query, { input })).data
    .sendContactUsMessage;
}
const mails = async (text: string): Promise<unknown[]> =>
  (await local(stage.url, '/mail')).filter((mail: { text: string }) => mail.text.includes(text));
async function awaitMails(text: string): Promise<unknown[]> {
  for (let round = 0; round < 200; round++) {
    const found = await mails(text);
    if (found.length > 0) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No mail says "${text}"`);
}
const sesFails = { rules: [{ service: 'ses', error: { code: 'Throttling', status: 400 } }] };
const later = async (minutes: number) => {
  const { now } = await local(stage.url, '/clock');
  await local(stage.url, '/clock', { now: new Date(Date.parse(now) + minutes * 60_000).toISOString() });
};

test('sends one mail that can be replied to; its text stays text, and its lines add no headers', async () => {
  const input = message({
    name: 'Ada\r\nBcc: thief@example.com\u202egnp',
    message: 'Grüße ☂️ <script>alert(1)</script>\r\nSecond line',
  });
  expect(await send(input)).toEqual({ success: true, errors: [] });
  expect(await awaitMails('Grüße')).toEqual([
    expect.objectContaining({
      from: dev.mail.from,
      to: [institution().contact.email],
      replyTo: [input.email],
      subject: 'Courses: message from Ada Bcc: thief@example.comgnp',
      text: expect.stringContaining('Grüße ☂️ <script>alert(1)</script>\nSecond line'),
      html: expect.stringContaining('&lt;script&gt;alert(1)&lt;/script&gt;<br>Second line'),
    }),
  ]);
  // As long as any text may be; the form's own limits are lower.
  const refused = await send(message({ email: 'no address', topic: 'Hacking', message: 'x'.repeat(longestText) }));
  expect(refused.errors.map(({ code, field }) => `${code} ${field}`).sort()).toEqual([
    'InvalidInput email',
    'InvalidInput message',
    'InvalidInput topic',
  ]);
  // An unreachable address is reported immediately, while the form still has the message; two of its letters only look
  // like an a.
  const unreachable = await send(message({ email: 'аda@exаmple.com', message: 'homoglyph' }));
  expect(unreachable).toMatchObject({ success: false, errors: [{ code: 'InvalidInput', field: 'email' }] });
});

test('delivers a message without a topic, and an application whose address fits no header', async () => {
  const { topic: _, ...input } = message({ message: 'without a topic' });
  expect(await send(input)).toEqual({ success: true, errors: [] });
  const [mail] = await awaitMails('without a topic');
  expect(mail).toMatchObject({ subject: 'Message from Ada Vell', text: expect.not.stringContaining('Topic') });

  const apply =
    'mutation ($input: InstructorApplicationInput!) { becomeAnInstructorContactMessage(input: $input) { success errors { code field } } }';
  const applyWith = async (more: object): Promise<Sent> => {
    const application = { email: 'ada@example.com', name: 'Ada', nationality: 'British', trades: 'Forex', ...more };
    const { data } = await ask(config.graphqlEndpoint, { 'x-api-key': config.apiKey }, apply, { input: application });
    return data.becomeAnInstructorContactMessage;
  };
  // The service accepts whatever the form accepts; only its size limits differ.
  expect(await applyWith({ email: 'x,y@b.c', message: 'two in one' })).toEqual({ success: true, errors: [] });
  expect(await awaitMails('two in one')).toMatchObject([{ replyTo: [], text: expect.stringContaining('x,y@b.c') }]);
  expect(await applyWith({ name: 'x'.repeat(101) })).toEqual({
    success: false,
    errors: [{ code: 'InvalidInput', field: 'name' }],
  });
});

test('ignores the hidden field and repeated messages, also when sent concurrently', async () => {
  expect((await send(message({ website: 'https://spam.example', message: 'buy pills' }))).success).toBe(true);
  const input = message({ message: 'said once' });
  const together = await Promise.all([send(input), send(input), send(input)]);
  expect(together.map(({ success }) => success)).toEqual([true, true, true]);
  expect((await send(input)).success).toBe(true);
  await awaitMails('said once');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await mails('said once')).toHaveLength(1);
  expect(await mails('buy pills')).toHaveLength(0);
  await later(61);
  expect((await send(input)).success).toBe(true);
});

test('limits an address to five messages an hour and a sender to twenty, whatever address it claims', async () => {
  await later(61);
  const email = 'often@example.com';
  const answers: Sent[] = [];
  for (let round = 0; round < 6; round++) answers.push(await send(message({ email, message: `often ${round}` })));
  expect(answers.map(({ success }) => success)).toEqual([true, true, true, true, true, false]);
  expect(answers[5]!.errors).toEqual([{ code: 'RateLimited', field: null }]);
  const flood = await Promise.all(
    Array.from({ length: 40 }, (_, round) =>
      send(message({ message: `flood ${round}` }), { 'x-forwarded-for': `203.0.113.${round}` }),
    ),
  );
  const taken = flood.filter(({ success }) => success).length;
  expect(taken).toBeLessThanOrEqual(15);
  expect(taken).toBeGreaterThan(0);
  for (let round = 0; (await send(message({ message: `more ${round}` }))).success; round++);
  expect((await send(message())).errors).toEqual([{ code: 'RateLimited', field: null }]);
  await later(61);
  expect((await send(message({ email }))).success).toBe(true);
});

test('reports a message that could not be queued, and accepts it again at once', async () => {
  const input = message({ message: 'The desk is hard to reach' });
  const error = { code: 'ServiceUnavailable', status: 503 };
  await local(stage.url, '/faults', { rules: [{ service: 'sqs', operation: 'SendMessage', error }] });
  const kept = async () => (await rowsIn(stage.url, stage.directory, contactMessagesOf(input.email))).length;
  expect(await send(input)).toEqual({ success: false, errors: [{ code: 'MailNotSent', field: null }] });
  expect(await kept()).toBe(0);
  await local(stage.url, '/faults', { rules: [] });
  expect(await send(input)).toEqual({ success: true, errors: [] });
  expect(await kept()).toBe(1);
  expect(await awaitMails('hard to reach')).toHaveLength(1);
});

test('keeps messages while SES rejects them, and delivers them after a crash and restart', async () => {
  await local(stage.url, '/faults', sesFails);
  expect((await send(message({ message: 'keep me' }))).success).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(await mails('keep me')).toHaveLength(0);
  await stage.killAndStart();
  await later(4);
  expect(await awaitMails('keep me')).toHaveLength(1);
});
