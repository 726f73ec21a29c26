import { CfnOutput, CfnParameter, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { environment, type EnvironmentName } from '../model/environment.ts';
import {
  billingKey,
  ceilingPartition,
  certificatePartition,
  customerOwnerKey,
  eventKey,
  learnerPartition,
  legalKey,
  noticesIndex,
  openOrdersIndex,
  outboxPartition,
  paymentKey,
  productKey,
  promoPartition,
  ratingsPartition,
  reconciledKey,
  reviewsPartition,
  revocationsPartition,
  trialCardKey,
  withdrawalsPartition,
} from '../model/keys.ts';
import type { StageSettings } from '../stages.ts';
import { functionAlarm } from './constructs/function-alarm.ts';
import { HttpApi } from './constructs/http-api.ts';
import { NodeFunction, type NodeFunctionProps, type Permission } from './constructs/node-function.ts';
import { WorkQueue } from './constructs/queue.ts';
import { Schedule } from './constructs/schedule.ts';
import type { DataStack } from './data.ts';
import { common } from './functions/common.ts';
import { rowsOf } from './functions/rows.ts';
import { moneyAlarms } from './payments/money-alarms.ts';
import { outbox } from './payments/outbox.ts';
import { partnerEvents } from './payments/partner-events.ts';

/**
 * Money: what learners ask (`payments`), what Stripe tells (webhook -> queue -> worker), and what looks after both
 * (sweeper, reconciliation, outbox). Stripe's keys are in one secret that an operator fills.
 */
export class PaymentsStack extends Stack {
  /** Behind the API's fields about money. */
  readonly payments: NodeFunction;
  /** What Stripe told and nobody has done yet. */
  readonly events: WorkQueue;
  private readonly common: Pick<NodeFunctionProps, 'logDays' | 'keepsData' | 'reservesConcurrency'> & {
    readonly environment: Readonly<Partial<Record<EnvironmentName, string>>>;
  };

  /** @param revocations where whose access has ended is taken out of running classes */
  constructor(
    scope: Construct,
    id: string,
    stage: StageSettings,
    data: DataStack,
    revocations: WorkQueue,
    props: StackProps,
  ) {
    super(scope, id, { ...props, description: 'Openbell: payments and subscriptions' });
    const { table } = data;
    const keys = new Secret(this, 'Keys', {
      description: 'secretKey and webhookSecrets (the current one first) of Stripe; an operator puts them in',
      generateSecretString: {
        secretStringTemplate: JSON.stringify({ secretKey: '', webhookSecrets: [] }),
        generateStringKey: 'unused',
      },
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    const api = new CfnParameter(this, 'StripeApi', {
      description: "Where Stripe's API answers",
      default: 'https://api.stripe.com',
      allowedPattern: '^(https://api\\.stripe\\.com|http://localhost:[0-9]+)$',
    });
    this.common = {
      ...common(stage),
      environment: {
        [environment.table]: table.tableName,
        [environment.stage]: stage.name,
        [environment.paymentKeys]: keys.secretArn,
        [environment.stripeApi]: api.valueAsString,
        [environment.revocationsQueue]: revocations.url,
      },
    };
    const readKeys: Permission = { actions: ['secretsmanager:GetSecretValue'], resources: [keys.secretArn] };
    const learner = learnerPartition('*');
    const promo = promoPartition('*');
    const product = productKey('*').PK;
    const payment = paymentKey('*').PK;
    const billing = billingKey('*').PK;
    const customer = customerOwnerKey('*').PK;
    const event = eventKey('*').PK;
    const trialCard = trialCardKey('*', '').PK;
    const reviews = reviewsPartition('*');
    const certificate = certificatePartition('*');
    const counted = (['promo', 'reservation', 'trial', 'refund'] as const).map((what) => ceilingPartition(what, '*'));
    const rows = (action: string, partitions: readonly string[]): Permission => {
      return { actions: [`dynamodb:${action}`], resources: [table.tableArn], conditions: rowsOf(...partitions) };
    };
    /**
     * What settling a payment or a subscription reads and writes (settle-payment.ts, settle-subscription.ts, close-checkout.ts,
     * withdraw.ts), and whatever else a function does with rows of the same kind.
     */
    const settling = (also: Partial<Record<'read' | 'put' | 'update' | 'remove', readonly string[]>>): Permission[] => [
      readKeys,
      revocations.sending,
      rows('BatchGetItem', [
        ...[learner, promo, product, payment, billing, customer, trialCard, reviews, certificate],
        ...(also.read ?? []),
      ]),
      rows('ConditionCheckItem', [learner]),
      rows('PutItem', [
        learner,
        payment,
        billing,
        trialCard,
        outboxPartition,
        revocationsPartition,
        withdrawalsPartition,
        ...(also.put ?? []),
      ]),
      rows('UpdateItem', [learner, promo, reviews, ratingsPartition, ...(also.update ?? [])]),
      rows('DeleteItem', [
        ...[learner, promo, certificate, revocationsPartition, withdrawalsPartition],
        ...(also.remove ?? []),
      ]),
    ];
    /** What events of Stripe ask for, whoever brings them (apply.ts). */
    const applying = settling({
      read: [event],
      put: [event],
      update: [payment, billing],
      remove: [customer],
    });
    const openOrders: Permission = {
      actions: ['dynamodb:Query'],
      resources: [`${table.tableArn}/index/${openOrdersIndex.name}`],
      conditions: rowsOf(openOrdersIndex.partition),
    };

    this.payments = this.function(
      'Payments',
      'payments/handler.ts',
      'Orders, subscriptions and refunds, as learners ask for them',
      {
        allow: [
          ...settling({
            read: [legalKey('*', '').PK],
            put: [product, promo, customer],
            update: [billing, product, ...counted],
            remove: [product, payment, billing, customer],
          }),
          {
            actions: ['dynamodb:Query'],
            resources: [table.tableArn],
            conditions: rowsOf(learnerPartition('*')),
          },
        ],
        timeout: Duration.seconds(15),
        atOnce: 120,
        memory: 512,
      },
    );

    const livemode = { [environment.livemode]: String(stage.payments.live) };
    const patience = Duration.seconds(60);
    const events = new WorkQueue(this, 'Events', {
      workerTimeout: patience,
      attempts: 5,
      onCall: data.onCall,
      lost: 'Learners have paid, or were refunded, and what follows of it was given up after five attempts',
    });
    this.events = events;
    const worker = this.function('Worker', 'payments/worker.ts', "Does what Stripe's events ask for", {
      allow: [...applying, events.receiving],
      environment: livemode,
      timeout: patience,
      memory: 512,
    });
    events.feed(worker, 10);
    const webhook = this.function(
      'Webhook',
      'payments/webhook.ts',
      "Takes Stripe's events: verified, queued, nothing else",
      {
        allow: [readKeys, events.sending],
        environment: { [environment.paymentsQueue]: events.url, ...livemode },
        timeout: Duration.seconds(10),
        atOnce: 50,
        memory: 256,
      },
    );
    const http = new HttpApi(this, 'Http', {
      ...common(stage),
      description: 'Openbell: what the payment provider tells',
      limit: { rate: 200, burst: 400 },
    });
    http.route('Stripe', ['POST /stripe'], webhook);
    if (stage.payments.eventSource) partnerEvents(this, stage.payments.eventSource, events);

    const sweeper = this.function('Sweeper', 'payments/sweeper.ts', 'Ends open orders whose time is over', {
      allow: [
        ...settling({ update: [billing] }),
        openOrders,
        {
          actions: ['dynamodb:Query'],
          resources: [`${table.tableArn}/index/${noticesIndex.name}`],
          conditions: rowsOf(noticesIndex.partition),
        },
        rows('Query', [withdrawalsPartition]),
      ],
      timeout: Duration.minutes(5),
      memory: 512,
    });
    new Schedule(this, 'Sweep', { every: Duration.minutes(5), description: 'Ends what nobody paid', target: sweeper });
    const reconciliation = this.function(
      'Reconciliation',
      'payments/reconcile.ts',
      'Finds what no webhook has brought',
      {
        allow: [
          ...applying,
          openOrders,
          {
            actions: ['dynamodb:BatchGetItem', 'dynamodb:PutItem'],
            resources: [table.tableArn],
            conditions: rowsOf(reconciledKey.PK),
          },
        ],
        timeout: Duration.minutes(10),
        memory: 512,
      },
    );
    new Schedule(this, 'Reconcile', {
      every: Duration.hours(1),
      description: 'Finds lost webhooks',
      target: reconciliation,
    });
    outbox(this, stage, data);
    moneyAlarms(this, data.onCall, events, reconciliation);
    functionAlarm(this, data.onCall, 'Purchases, refunds or mails of learners fail in a way that nothing has foreseen');
    new CfnOutput(this, 'WebhookUrl', {
      description: 'Register this address at Stripe, then put the secret it gives into the keys',
      value: `${http.url}/stripe`,
    });
    new CfnOutput(this, 'PaymentKeys', { description: 'The secret to put the keys into', value: keys.secretArn });
  }

  private function(
    id: string,
    entry: string,
    description: string,
    props: Pick<NodeFunctionProps, 'allow' | 'environment' | 'timeout' | 'memory' | 'atOnce'>,
  ): NodeFunction {
    const variables = { ...this.common.environment, ...props.environment };
    return new NodeFunction(this, id, { ...this.common, ...props, entry, description, environment: variables });
  }
}
