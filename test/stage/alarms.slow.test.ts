/**
 * Each drill of test/tools/drill raises exactly its own alarms, by the smallest fault that stands for it, and a
 * learner's quiet day raises none. Uses prod's alarms, evaluated on a separate stage as CloudWatch would.
 */
import {
  BatchWriteItemCommand,
  DynamoDBClient,
  paginateScan,
  TransactWriteItemsCommand,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';
import { InvokeCommand } from '@aws-sdk/client-lambda';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { FaultRule } from '../../lib/local/faults.ts';
import type { AlarmView } from '../../lib/local/services/cloudwatch/port.ts';
import { drills as written } from '../tools/drill/drills.ts';
import { ownStage } from '../support/own-stage.ts';
import { local } from './caller.ts';
import { newLearner } from './learners.ts';
import { tillOn, until, type Till } from './payments/till.ts';
import { runSchedule } from './shop.ts';
import { lambdaOf, physicalId, rootOf } from './table.ts';
import type { JsonObject } from '../../lib/local/kernel/json.ts';

const stage = ownStage();
let till: Till;
beforeAll(async () => {
  till = await tillOn(stage.url, stage.directory);
});

const alarms = (): Promise<AlarmView[]> => local(stage.url, '/alarms.json');
const now = async (): Promise<number> => Date.parse((await local(stage.url, '/clock')).now);
const moveOn = async (minutes: number) =>
  local(stage.url, '/clock', { now: new Date((await now()) + minutes * 60_000).toISOString() });
/** One minute after the other, with time in between for what schedules start. */
const pass = async (minutes: number) => {
  for (let minute = 0; minute < minutes; minute += 1) {
    await moveOn(1);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
};
const faults = (...rules: FaultRule[]) => local(stage.url, '/faults', { seed: 1, rules });

/** The speed of a machine that runs tests says nothing about the stage. */
const ofTheMachine = ['ApiSlow'];

/** Components of the service level alarms, which notify no one directly. */
const isPart = (name: string) => /Burn\d+[mhd]$/.test(name);

/** Alarms that went off since an instant. */
async function raisedSince(instant: number): Promise<string[]> {
  const raised = (await alarms()).filter(({ history }) =>
    history.some(({ state, at }) => state === 'ALARM' && Date.parse(at) > instant),
  );
  return raised
    .map(({ name }) => name.replace('openbell-dev-', ''))
    .filter((name) => !ofTheMachine.includes(name) && !isPart(name))
    .sort();
}

/** Causes the fault, waits until all expected alarms have gone off and some minutes more, then repairs it. */
async function raisedBy({ raises: expected, by: cause, mend }: Drill): Promise<string[]> {
  const began = await now();
  try {
    await cause();
    for (const end = Date.now() + 60_000; Date.now() < end;) {
      await pass(1);
      const raised = await raisedSince(began);
      if (expected.every((name) => raised.includes(name))) break;
    }
    await pass(3);
    return await raisedSince(began);
  } finally {
    await mend?.();
    await faults();
    await till.control('webhooks', {});
    // Until only the dead letters are left.
    await moveOn(60);
  }
}

const physical = (type: string, id: string, in_: string) => physicalId(stage.url, type, id, in_);
const invoke = async (id: string, in_: string, payload: string) => {
  const lambda = lambdaOf(stage.url, stage.directory);
  const FunctionName = await physical('AWS::Lambda::Function', id, in_);
  await lambda.send(new InvokeCommand({ FunctionName, Payload: Buffer.from(payload) }));
  lambda.destroy();
};
const buy = async (link = 'forex-sessions') => till.buy(await newLearner(stage.url), link);

/** The write operations that a drill fails; no scheduled job writes in batches. */
type Way = 'BatchWriteItem' | 'TransactWriteItems';

/** Deletes `count` nonexistent items, fifty at a time, and ignores the results. */
async function writes(way: Way, count: number): Promise<void> {
  const client = new DynamoDBClient(rootOf(stage.url, stage.directory, 'dynamodb'));
  const TableName = await physicalId(stage.url, 'AWS::DynamoDB::Table');
  const Key = { PK: { S: 'DRILL' }, SK: { S: 'DRILL' } };
  const batch = { RequestItems: { [TableName]: [{ DeleteRequest: { Key } }] } };
  const send = () =>
    way === 'BatchWriteItem'
      ? client.send(new BatchWriteItemCommand(batch))
      : client.send(new TransactWriteItemsCommand({ TransactItems: [{ Delete: { TableName, Key } }] }));
  const one = () => send().catch(() => {});
  for (let sent = 0; sent < count; sent += 50) await Promise.all(Array.from({ length: Math.min(50, count) }, one));
  client.destroy();
}
/** Deletes every row of the table; `back` writes them again, as a restore would. */
async function wiped(): Promise<{ back(): Promise<void> }> {
  const client = new DynamoDBClient(rootOf(stage.url, stage.directory, 'dynamodb'));
  const table = await physicalId(stage.url, 'AWS::DynamoDB::Table');
  const rows: JsonObject[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName: table, ConsistentRead: true }))
    rows.push(...Items);
  const write = async (requests: readonly WriteRequest[]) => {
    for (let from = 0; from < requests.length; from += 25)
      await client.send(new BatchWriteItemCommand({ RequestItems: { [table]: requests.slice(from, from + 25) } }));
  };
  await write(rows.map(({ PK, SK }) => ({ DeleteRequest: { Key: { PK, SK } } })));
  return {
    async back() {
      await write(rows.map((Item) => ({ PutRequest: { Item } })));
      client.destroy();
    },
  };
}
/** Twice, each time only for as long as the writes take. */
const struck = (way: Way, error: FaultRule['error'], count: number) =>
  again(async () => {
    await faults({ service: 'dynamodb', operation: way, error });
    await writes(way, count);
    await faults();
  });
const conflict = {
  code: 'TransactionCanceledException',
  details: { CancellationReasons: [{ Code: 'TransactionConflict' }] },
};

interface Drill {
  /** Its name; if it is one of `npm run drill`, that name comes before a colon. */
  readonly drill: string;
  readonly raises: readonly string[];
  readonly by: () => Promise<unknown>;
  readonly mend?: () => Promise<unknown>;
}

let lost: Awaited<ReturnType<typeof wiped>>;

/** Twice, because what ends within five minutes notifies no one. */
const again = async (cause: () => Promise<unknown>) => {
  await cause();
  await pass(5);
  await cause();
};

const drills: readonly Drill[] = [
  {
    drill: 'webhooks: ten come without a good signature',
    raises: ['WebhookRefused'],
    async by() {
      const door = (await till.control('state')).endpoints[0].url;
      const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' };
      for (let count = 0; count < 10; count += 1) await fetch(door, { method: 'POST', headers, body: '{}' });
    },
  },
  {
    drill: 'webhooks: one can never be done',
    raises: ['EventsDeadLetters', 'OldestEvent'],
    async by() {
      const sqs = new SQSClient(rootOf(stage.url, stage.directory, 'sqs'));
      const QueueUrl = await physical('AWS::SQS::Queue', 'EventsQueue', 'payments');
      await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: 'no event' }));
      sqs.destroy();
    },
  },
  {
    drill: 'promo: a thousand transactions want the same rows',
    raises: ['TableConflicts'],
    by: () => struck('TransactWriteItems', conflict, 500),
  },
  {
    drill: 'crash: a function of the money dies again and again',
    raises: ['PaymentsFunctionErrors'],
    by: () => again(() => invoke('Worker', 'payments', 'null')),
  },
  {
    drill: 'lost: no webhook tells of a purchase',
    raises: ['WebhooksLost'],
    async by() {
      await till.control('webhooks', { seed: 1, drop: 1 });
      const learner = await newLearner(stage.url);
      const intent = await till.shop.query(learner, 'getPaymentIntent(link: "forex-sessions")');
      await till.shop.pay(intent.clientSecret);
      await moveOn(10);
      await runSchedule(stage.url, 'Reconcile');
    },
  },
  {
    drill: 'deps: Stripe is down',
    // The hourly reconciliation may fall into the fault: it is run, so that what it raises does not depend on the hour.
    raises: ['PaymentFailure', 'PurchaseBudgetFast', 'ReconciliationFailed'],
    async by() {
      const learner = await newLearner(stage.url);
      await faults({ service: 'stripe', error: { code: 'api_error', status: 500 } });
      for (let press = 0; press < 5; press += 1)
        await till.shop.query(learner, 'getPaymentIntent(link: "forex-sessions")');
      await runSchedule(stage.url, 'Reconcile').catch(() => {});
    },
  },
  {
    drill: 'deps: DynamoDB fails',
    raises: ['TableErrors'],
    by: () => struck('BatchWriteItem', { code: 'InternalServerError', status: 500 }, 10),
  },
  {
    drill: 'deps: the table is asked more than its ceiling',
    raises: ['TableThrottled'],
    by: () => struck('BatchWriteItem', { code: 'ThrottlingException', status: 400 }, 20),
  },
  {
    drill: 'deps: the API is down',
    raises: ['ApiErrors', 'CanaryFailed', 'PagesBudgetFast'],
    async by() {
      const learner = await newLearner(stage.url);
      await faults({ service: 'appsync', error: { code: 'InternalFailure', status: 500 } });
      await again(async () => {
        for (let press = 0; press < 10; press += 1) await till.shop.raw(learner, '{ queryProducts { total } }');
      });
    },
  },
  {
    drill: 'deps: SES is down while receipts wait',
    raises: ['MailNotSent'],
    async by() {
      await faults({ service: 'ses', error: { code: 'ServiceUnavailable', status: 503 } });
      await buy();
      for (let minute = 0; minute < 4; minute += 1) await runSchedule(stage.url, 'SendMail').then(() => pass(1));
    },
  },
  {
    drill: 'sale: more functions at once than the account may have',
    raises: ['FunctionThrottles'],
    async by() {
      const learner = await newLearner(stage.url);
      await again(async () => {
        await faults({ service: 'lambda', times: 10, error: { code: 'TooManyRequestsException', status: 429 } });
        for (let press = 0; press < 10; press += 1) await till.shop.raw(learner, '{ queryProducts { total } }');
        await faults();
      });
    },
  },
  {
    drill: 'restore: the table has lost all its rows',
    raises: ['CanaryFailed', 'WebhooksLost'],
    async by() {
      await buy();
      lost = await wiped();
      await moveOn(10);
      await runSchedule(stage.url, 'Reconcile');
    },
    mend: () => lost.back(),
  },
  {
    drill: 'a bank takes a payment back',
    raises: ['Dispute'],
    async by() {
      const { payment } = await buy();
      await till.control('dispute', { payment });
    },
  },
];

test('a quiet day raises no alarm: a visitor browses, a learner buys and studies, schedules run', async () => {
  const began = await now();
  const pages = ['/', '/courses', '/courses/forex-sessions', '/schedules', '/contact-us'];
  for (const page of pages) expect((await fetch(`${stage.url}${page}`)).status).toBe(200);
  const learner = await newLearner(stage.url);
  await till.buy(learner, 'forex-sessions');
  const { sections } = await till.shop.query(
    learner,
    'getOwnedProduct(link: "forex-sessions")',
    'sections { lessons { code } } errors { code }',
  );
  const [{ code }] = sections[0].lessons;
  const at = new Date(await now()).toISOString();
  await till.shop.query(learner, `getProductVideo(link: "forex-sessions", code: "${code}")`, 'link errors { code }');
  await till.shop.mutate(
    learner,
    `saveProgress(input: { link: "forex-sessions", lessons: [{ code: "${code}", position: 9, done: true, at: "${at}" }] })`,
    'done errors { code }',
  );
  await pass(16);
  await until('the canary’s word', async () => {
    await pass(1);
    return (await alarms()).find(({ name, state }) => name.endsWith('CanaryFailed') && state === 'OK');
  });
  expect(await raisedSince(began)).toEqual([]);
});

test.each(drills)('$drill', async (drill) => {
  expect(await raisedBy(drill)).toEqual([...drill.raises].sort());
});

test('every drill has alarms of its own', () => {
  const raising = new Set(drills.filter(({ drill }) => drill.includes(':')).map(({ drill }) => drill.split(':')[0]));
  // The runbook's drill waits for each entry's alarm itself.
  const others = Object.keys(written).filter((name) => name !== 'runbook');
  expect([...raising].sort()).toEqual(others.sort());
});

test('every alarm watches an existing metric; those that the local stage cannot raise say so', async () => {
  const blind = (await alarms()).filter((alarm) => alarm.blind !== null);
  // SES rates a sender by real mail, and the stage sends none.
  expect(blind.map(({ name }) => name.replace('openbell-dev-', '')).sort()).toEqual([
    'MailBounceRate',
    'MailComplaintRate',
  ]);
  for (const { notNotified, notified, name } of await alarms())
    expect([name, notNotified, notified.length]).toEqual([name, [], isPart(name) ? 0 : 1]);
});
