/**
 * The base of the drills: the stage's own services (DynamoDB Local in memory) with one table, its queues, the secret of
 * the keys and the sender's address, and the stand-in for Stripe. The money functions run in the drill's process,
 * called as Lambda would call them, and reach all services over HTTP. There is no AppSync and no Cognito: the tests of
 * the stage cover those.
 */
import '../../support/institution.ts';
import { ahead, setAhead } from './time.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paginateQuery, paginateScan, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { DeleteMessageBatchCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import Stripe from 'stripe';
import type { Content } from '../../../lib/model/content.ts';
import type { OrderItem } from '../../../lib/model/items/order.ts';
import type { PromoItem } from '../../../lib/model/items/promo.ts';
import { catalogueKey, orderKey, productKey, promoIndexKey, promoKey, promoShardKey } from '../../../lib/model/keys.ts';
import type { PaymentRequest } from '../../../lib/model/payment-requests.ts';
import { promoShares } from '../../../lib/model/promo.ts';
import { violationsOf } from '../../../lib/model/invariants.ts';
import type { StoredRow } from '../../../lib/model/stored-row.ts';
import { stripeViolations } from '../../../lib/model/stripe-agreement.ts';
import { environment } from '../../../lib/model/environment.ts';
import { startDynamoDbLocal } from '../../../lib/local/services/dynamodb/engine/dynamodb-local.ts';
import { startStage } from '../../../lib/local/stage.ts';
import { payloadOf, signatureOf } from '../../../lib/local/outside/stripe/webhooks/deliveries.ts';
import type { EventMessage } from '../../../functions/payments/event-message.ts';
import { freshCard } from '../../support/fresh-card.ts';
import { sampleContent } from '../../support/sample-content.ts';
import { ledgerOf } from './ledger.ts';
import { messageOf } from '../../../lib/operations/message-of.ts';

/** The part of the product's template that the money path uses. */
const template = {
  Resources: {
    Table: {
      Type: 'AWS::DynamoDB::Table',
      Properties: {
        AttributeDefinitions: ['PK', 'SK', 'GSI1PK', 'GSI1SK'].map((AttributeName) => ({
          AttributeName,
          AttributeType: 'S',
        })),
        KeySchema: keysOf('PK', 'SK'),
        BillingMode: 'PAY_PER_REQUEST',
        GlobalSecondaryIndexes: [
          { IndexName: 'GSI1', KeySchema: keysOf('GSI1PK', 'GSI1SK'), Projection: { ProjectionType: 'ALL' } },
        ],
      },
    },
    Events: { Type: 'AWS::SQS::Queue', Properties: { VisibilityTimeout: 360 } },
    Revocations: { Type: 'AWS::SQS::Queue', Properties: { VisibilityTimeout: 360 } },
    Keys: {
      Type: 'AWS::SecretsManager::Secret',
      Properties: { SecretString: '{}' },
    },
    WebhookKeys: {
      Type: 'AWS::SecretsManager::Secret',
      Properties: { SecretString: '{}' },
    },
    Sender: { Type: 'AWS::SES::EmailIdentity', Properties: { EmailIdentity: 'openbell.example' } },
    MailSettings: { Type: 'AWS::SES::ConfigurationSet', Properties: {} },
  },
};

function keysOf(hash: string, range: string) {
  return [
    { AttributeName: hash, KeyType: 'HASH' },
    { AttributeName: range, KeyType: 'RANGE' },
  ];
}

export type Harness = Awaited<ReturnType<typeof startHarness>>;

/** @param options.codes additional to those of lib/content */
export async function startHarness(options: { readonly codes?: readonly Partial<PromoItem>[] } = {}) {
  const given = process.env.DYNAMODB_LOCAL_ENDPOINT;
  const database = given ? { endpoint: given, stop: async () => {} } : await startDynamoDbLocal();
  const directory = mkdtempSync(join(tmpdir(), 'openbell-drill-'));
  const lines: string[] = [];
  const stage = await startStage({
    template,
    directory,
    port: 0,
    dynamodbEndpoint: database.endpoint,
    log: (line) => void lines.push(line),
  });
  const { kernel } = stage;
  const find = (logicalId: string) => stage.resources().find((each) => each.logicalId === logicalId)!;
  const tableName = find('Table').physicalId;
  const standIn = await kernel.ports.stripe!.standIn();
  const { secret } = standIn.control.listen('http://127.0.0.1:9/stripe');
  // The stand-in delivers nothing on its own: the drill delivers every event.
  standIn.control.setChaos({ drop: 1 });
  kernel.ports.secrets.put(find('Keys').physicalId, JSON.stringify({ secretKey: 'sk_test_drill' }));
  kernel.ports.secrets.put(find('WebhookKeys').physicalId, JSON.stringify({ webhookSecrets: [secret] }));

  const { accessKeyId, secretAccessKey } = kernel.iam.root;
  const services = { DYNAMODB: 'dynamodb', SQS: 'sqs', SES: 'email', SECRETS_MANAGER: 'secretsmanager' };
  const variables: Record<string, string> = {
    AWS_REGION: kernel.region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_ENDPOINT_URL: `${kernel.url}/_aws/absent`,
    ...Object.fromEntries(
      Object.entries(services).map(([id, path]) => [`AWS_ENDPOINT_URL_${id}`, `${kernel.url}/_aws/${path}`]),
    ),
    [environment.table]: tableName,
    [environment.stage]: 'drill',
    [environment.paymentKeys]: find('Keys').physicalId,
    [environment.webhookKeys]: find('WebhookKeys').physicalId,
    [environment.stripeApi]: kernel.ports.stripe!.url,
    [environment.paymentsQueue]: find('Events').physicalId,
    [environment.revocationsQueue]: find('Revocations').physicalId,
    // No class is on air here: closings go to the queue, and its worker is not part of the money path.
    [environment.livemode]: 'false',
    [environment.contactFrom]: 'no-reply@openbell.example',
    [environment.contactTo]: 'desk@openbell.example',
    [environment.configurationSet]: find('MailSettings').physicalId,
    [environment.siteUrl]: 'https://openbell.example',
  };
  Object.assign(process.env, variables);
  const functions = {
    payments: (await import('../../../functions/payments/handler.ts')).handler,
    webhook: (await import('../../../functions/payments/webhook.ts')).handler,
    worker: (await import('../../../functions/payments/worker.ts')).handler,
    sweeper: (await import('../../../functions/payments/sweeper.ts')).handler,
    reconcile: (await import('../../../functions/payments/reconcile.ts')).handler,
    mailer: (await import('../../../functions/payments/mailer.ts')).handler,
    leftovers: (await import('../../../functions/classroom/leftovers.ts')).handler,
  };
  const { handledTypes } = await import('../../../functions/payments/apply-events.ts');
  const { eventMessageOf } = await import('../../../functions/payments/event-message.ts');
  /** The events that the webhook's endpoint is registered for. */
  const heard = new Set<string>(handledTypes);
  const { dynamodb } = await import('../../../functions/shared/dynamodb.ts');
  const sqs = new SQSClient();
  const content = await sampleContent();
  await stock(content, options.codes ?? []);

  const { hostname, port } = new URL(kernel.ports.stripe!.url);
  const publicly = new Stripe('pk_test_drill', { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });

  /** The `pm_...` of a card. */
  async function methodOf(number: string): Promise<string> {
    const card = { number, exp_month: 12, exp_year: 2050, cvc: '123' };
    return (await publicly.paymentMethods.create({ type: 'card', card })).id;
  }

  async function write(item: Record<string, unknown>): Promise<void> {
    const Item = marshall(item, { removeUndefinedValues: true });
    await dynamodb.send(new PutItemCommand({ TableName: tableName, Item }));
  }

  async function stock({ products, promoCodes }: Content, codes: readonly Partial<PromoItem>[]): Promise<void> {
    const at = '2026-01-01T00:00:00.000Z';
    const always = { validFrom: at, validUntil: '2099-01-01T00:00:00.000Z', createdAt: at, updatedAt: at };
    for (const product of products)
      await write({
        ...productKey(product.link),
        ...catalogueKey(product.createdAt, product.link),
        ...product,
        baseType: 'product',
        status: 'published',
        contentHash: 'drill',
        updatedAt: at,
      });
    for (const promo of [...promoCodes, ...codes]) {
      const shares = promoShares(promo.amount ?? 0, promo.shards ?? 1);
      await write({
        ...promoKey(promo.code!),
        ...promoIndexKey(promo.code!),
        ...promo,
        ...always,
        baseType: 'promo',
        isLimited: promo.amount != null,
        amount: promo.amount ?? null,
        amountRemaining: promo.amount == null ? null : shares[0],
      });
      const { code, price } = promo;
      for (const [shard, units] of [...shares.entries()].slice(1))
        await write({
          ...promoShardKey(code!, shard),
          ...{ baseType: 'promo shard', code, price, shard, amountRemaining: units },
          ...{ validFrom: always.validFrom, validUntil: always.validUntil },
        });
    }
  }

  /** All rows, or those of one partition. */
  async function rows(partition?: string): Promise<StoredRow[]> {
    const all: StoredRow[] = [];
    const what = { TableName: tableName, ConsistentRead: true };
    const one = {
      KeyConditionExpression: 'PK = :one',
      ExpressionAttributeValues: marshall({ ':one': partition ?? '' }),
    };
    const pages =
      partition === undefined
        ? paginateScan({ client: dynamodb }, what)
        : paginateQuery({ client: dynamodb }, { ...what, ...one });
    for await (const { Items = [] } of pages) all.push(...Items.map((item) => unmarshall(item) as StoredRow));
    return all;
  }

  const carried = new Set<string>();
  /** Learners named in the queue of closed classes. */
  const revoked = new Set<string>();
  const harness = {
    content,
    kernel,
    /** Puts an item into the table. */
    write,
    control: standIn.control,
    variables,
    functions,
    rows,
    /** Orders of one learner. */
    async orders(sub: string): Promise<OrderItem[]> {
      const { PK } = orderKey(sub, '');
      return (await rows()).filter((row) => row.PK === PK && row['baseType'] === 'order') as unknown as OrderItem[];
    },
    /** Invokes the function as AppSync does. */
    ask: (request: PaymentRequest): Promise<any> => functions.payments(request),
    methodOf,
    /**
     * Confirms a client secret as the browser does, with a new card each time: trials and refunds are counted per card.
     * @returns the intent's status, or the code of the refusal
     */
    async pay(clientSecret: string, given?: string): Promise<string> {
      const [id] = clientSecret.split('_secret_');
      try {
        const payment_method = given ?? (await methodOf(freshCard()));
        const how = { payment_method, client_secret: clientSecret } as object;
        const done = id!.startsWith('seti_')
          ? await publicly.setupIntents.confirm(id!, how)
          : await publicly.paymentIntents.confirm(id!, how);
        return done.status;
      } catch (error) {
        return (error as Stripe.errors.StripeError).code ?? messageOf(error);
      }
    },
    /** Stripe's events for us that were not delivered yet, oldest first. */
    news(): Stripe.Event[] {
      const fresh = ([...standIn.control.all('event')] as unknown as Stripe.Event[]).filter(
        ({ id, type }) => heard.has(type) && !carried.has(id),
      );
      for (const { id } of fresh) carried.add(id);
      return fresh;
    },
    /** Delivers events to the worker, as its queue does. */
    deliver: async (events: readonly Stripe.Event[]) => carry(events.map((event) => eventMessageOf(event))),
    eventMessageOf,
    signed,
    /** Posts an event as Stripe does. @returns the status of the response */
    post: async (event: Stripe.Event): Promise<number> =>
      (await functions.webhook(signed(event) as never)).statusCode as number,
    /** Feeds the worker from the queue until it is empty. @returns the number of messages */
    async drain(lanes = 4): Promise<number> {
      const QueueUrl = variables[environment.paymentsQueue]!;
      let taken = 0;
      const lane = async () => {
        for (;;) {
          const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
          if (Messages.length === 0) return;
          const Records = Messages.map(({ MessageId, Body }) => ({ messageId: MessageId, body: Body }));
          const { batchItemFailures } = await functions.worker({ Records } as never);
          if (batchItemFailures.length > 0) throw new Error(`${batchItemFailures.length} messages failed`);
          const Entries = Messages.map(({ MessageId: Id, ReceiptHandle }) => ({ Id, ReceiptHandle }));
          await sqs.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }));
          taken += Messages.length;
        }
      };
      await Promise.all(Array.from({ length: lanes }, lane));
      return taken;
    },
    revoked,
    /** Sends the remaining closings to the queue of closed classes, and reads it to its end. */
    async hearOfClosed(): Promise<void> {
      await functions.leftovers();
      const QueueUrl = variables[environment.revocationsQueue]!;
      for (;;) {
        const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
        if (Messages.length === 0) return;
        for (const { Body } of Messages) revoked.add(JSON.parse(Body!).sub);
        const Entries = Messages.map(({ MessageId: Id, ReceiptHandle }) => ({ Id, ReceiptHandle }));
        await sqs.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }));
      }
    },
    /** Advances the clock; what is due at Stripe happens. */
    pass(milliseconds: number): void {
      setAhead(ahead() + milliseconds);
      standIn.control.runDue();
    },
    /** Runs the schedules until no order waits for them. */
    async recover(): Promise<void> {
      await quietly(async () => {
        await functions.reconcile();
        await functions.sweeper();
      });
    },
    /** All violations of the invariants, including those against Stripe's ledger. */
    async check(): Promise<string[]> {
      const all = await rows();
      const now = new Date().toISOString();
      return [
        ...violationsOf(all, now, { catalogue: true }),
        ...stripeViolations(all, ledgerOf(standIn.control), 'drill'),
      ];
    },
    mails: () => kernel.ports.mail.list(),
    async stop(): Promise<void> {
      dynamodb.destroy();
      sqs.destroy();
      await stage.stop();
      await database.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };

  /** An event as the webhook's function receives it. */
  function signed(event: Stripe.Event) {
    const body = payloadOf(event as unknown as Stripe.EventBase);
    const signature = signatureOf(body, secret, Math.floor(Date.now() / 1000));
    return { body, isBase64Encoded: false, headers: { 'stripe-signature': signature } };
  }

  async function carry(notices: readonly EventMessage[]): Promise<void> {
    for (let from = 0; from < notices.length; from += 10) {
      const Records = notices
        .slice(from, from + 10)
        .map((notice) => ({ messageId: notice.id, body: JSON.stringify(notice) }));
      const { batchItemFailures } = await functions.worker({ Records } as never);
      if (batchItemFailures.length > 0) throw new Error(`${batchItemFailures.length} events failed`);
    }
  }
  return harness;
}

/** Hides the functions' logs: metrics, and the failures that a drill causes on purpose. */
export async function quietly<T>(work: () => Promise<T>, heard: (line: string) => void = () => {}): Promise<T> {
  const { write } = process.stdout;
  process.stdout.write = ((text: string, ...more: never[]) => {
    // Functions log lines of JSON objects (functions/shared/log.ts); the drill's own output is not JSON.
    if (!text.startsWith('{"timestamp"')) return write.call(process.stdout, text, ...more);
    const { level, message } = JSON.parse(text);
    if (level === 'ERROR') heard(message);
    return true;
  }) as typeof write;
  try {
    return await work();
  } finally {
    process.stdout.write = write;
  }
}

/** A buyer, whose address can receive mail whatever the name. */
export const learner = (name: string | number) => ({
  sub: `drill-${name}`,
  // Each has a separate network address.
  sender: `home of ${name}`,
  email: `${String(name).replace(/[^a-z0-9]+/gi, '-')}@example.com`,
});
