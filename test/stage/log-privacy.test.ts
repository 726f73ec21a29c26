/** One correlation id leads from the browser to Stripe and into every log, and no log identifies a person. */
import { appendFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { personalLines } from '../support/log-scan.ts';
import { ask, configOf } from './caller.ts';
import { newLearner } from './learners.ts';
import { tillOn, until } from './payments/till.ts';
import { runSchedule } from './shop.ts';
import type { JsonObject } from '../../lib/local/kernel/json.ts';

const url = process.env['STAGE_URL']!;
const directory = process.env['STAGE_DIRECTORY']!;

/** The log lines of a request, by function. */
const linesOf = (id: string) =>
  globSync(join(directory, 'logs/*.log')).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.includes(id))
      .map((line) => ({ by: /-([A-Za-z]+)Function/.exec(file)?.[1], ...JSON.parse(line) })),
  );

test("a purchase can be traced from the browser's request to Stripe, its event and the receipt", async () => {
  const till = await tillOn(url, directory);
  const learner = await newLearner(url, 'Grace Correlation');
  const id = `grace${'x'.repeat(5)}-7`;
  const { graphqlEndpoint } = await configOf(url);
  const headers = { authorization: learner.idToken, 'x-correlation-id': id };
  const document = '{ getPaymentIntent(link: "forex-sessions") { clientSecret orderId errors { code } } }';
  const { data } = await ask(graphqlEndpoint, headers, document);
  const { clientSecret, orderId } = (data as JsonObject).getPaymentIntent;
  const payment = clientSecret.split('_secret_')[0];
  expect((await till.stripe.paymentIntents.retrieve(payment)).metadata).toMatchObject({
    order: orderId,
    correlation: id,
  });

  expect(await till.shop.pay(clientSecret)).toBe('succeeded');
  await until('the receipt is written', async () => linesOf(id).some(({ message }) => message === 'Order settled'));
  await until('the receipt', async () => {
    await runSchedule(url, 'SendMail');
    return linesOf(id).some(({ message }) => message === 'Mail sent');
  });
  expect(linesOf(id).map(({ by, message }) => `${by}: ${message}`)).toEqual(
    expect.arrayContaining(['Payments: getPaymentIntent', 'Worker: Order settled', 'Outbox: Mail sent']),
  );
});

test("the stage's logs contain no personal data and nothing that opens anything", () => {
  expect(personalLines(directory)).toEqual([]);
});

test('finds a person named in a log', () => {
  const planted = mkdtempSync(join(tmpdir(), 'openbell-logs-'));
  mkdirSync(join(planted, 'cognito/pool'), { recursive: true });
  mkdirSync(join(planted, 'logs'));
  const user = {
    key: 'k',
    value: { sub: '11111111-2222-4333-8444-555555555555', attributes: { name: 'Ada Lovelace' } },
  };
  writeFileSync(join(planted, 'cognito/pool/users.jsonl'), `${JSON.stringify(user)}\n`);
  const lines = [
    'sent to ada@example.com',
    'Ada Lovelace asked',
    'USER#11111111-2222-4333-8444-555555555555',
    `pi_1${'_secret_'}abc`,
    'GET /films/a?Expires=1&Signature=abc~',
    'from 127.0.0.1',
    'an order of 12 was settled at http://127.0.0.1:3000',
  ];
  for (const line of lines) appendFileSync(join(planted, 'logs/function.log'), `${line}\n`);
  expect(personalLines(planted)).toHaveLength(lines.length - 1);
  rmSync(planted, { recursive: true });
});
