import { CfnOutput, CfnParameter, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { environment, type EnvironmentName } from '../../model/environment.ts';
import {
  ceilingPartition,
  emailChangesIndex,
  legalKey,
  noticesIndex,
  openOrdersIndex,
  reconciledKey,
  withdrawalsPartition,
} from '../../model/keys.ts';
import { stripePace, type stripeShares } from '../../model/stripe-rate.ts';
import type { StageSettings } from '../../stages.ts';
import { functionAlarm } from '../constructs/function-alarm.ts';
import { HttpApi } from '../constructs/http-api.ts';
import { NodeFunction, staysExported, type NodeFunctionProps } from '../constructs/node-function.ts';
import type { Permission } from '../constructs/permission.ts';
import { queueWidth, WorkQueue } from '../constructs/queue.ts';
import { Schedule } from '../constructs/schedule.ts';
import type { DataStack } from '../data/data-stack.ts';
import { functionDefaults } from '../constructs/function-defaults.ts';
import { leadingKeysCondition } from '../constructs/leading-keys.ts';
import { moneyAlarms } from './money-alarms.ts';
import { outbox } from './outbox.ts';
import { partnerEvents } from './partner-events.ts';
import { partitions, settledRows, type OtherRows } from './settled-rows.ts';

export interface PaymentsStackProps extends StackProps {
  readonly stage: StageSettings;
  readonly data: DataStack;
  /** Removes learners whose access has ended from running classes. */
  readonly revocations: WorkQueue;
}

/** How often an event of Stripe's is tried before it is put aside. */
const eventAttempts = 5;

/**
 * Payments: requests of learners (`payments`), events of Stripe (webhook -> queue -> worker), and what repairs both (sweeper,
 * reconciliation, outbox). An operator fills two secrets: Stripe's API key, and the signing secret of its events.
 */
export class PaymentsStack extends Stack {
  /** Resolves the API's fields about payments. */
  readonly payments: NodeFunction;
  /** Events of Stripe that were not processed yet. */
  readonly events: WorkQueue;
  private readonly common: Pick<NodeFunctionProps, 'logDays' | 'keepsData' | 'reservesConcurrency'> & {
    readonly environment: Readonly<Partial<Record<EnvironmentName, string>>>;
  };

  constructor(scope: Construct, id: string, { stage, data, revocations, ...props }: PaymentsStackProps) {
    super(scope, id, { ...props, description: 'Openbell: payments and subscriptions' });
    const { table } = data;
    const secretOf = (id: string, description: string, empty: object) =>
      new Secret(this, id, {
        description,
        generateSecretString: { secretStringTemplate: JSON.stringify(empty), generateStringKey: 'unused' },
        removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      });
    // A changed template would make CloudFormation generate the secret again and overwrite the key in it.
    const keys = secretOf('Keys', 'secretKey of Stripe; an operator puts it in', { secretKey: '', webhookSecrets: [] });
    const webhookKeys = secretOf(
      'WebhookKeys',
      'webhookSecrets of Stripe, the current one first; an operator puts them in',
      { webhookSecrets: [] },
    );
    const api = new CfnParameter(this, 'StripeApi', {
      description: "Where Stripe's API answers",
      default: 'https://api.stripe.com',
      allowedPattern: '^(https://api\\.stripe\\.com|http://localhost:[0-9]+)$',
    });
    this.common = {
      ...functionDefaults(stage),
      environment: {
        [environment.table]: table.tableName,
        [environment.stage]: stage.name,
        [environment.paymentKeys]: keys.secretArn,
        [environment.stripeApi]: api.valueAsString,
        [environment.revocationsQueue]: revocations.url,
      },
    };
    const reading = ({ secretArn }: Secret): Permission => {
      return { actions: ['secretsmanager:GetSecretValue'], resources: [secretArn] };
    };
    const counted = (['promo', 'reservation', 'trial', 'refund'] as const).map((what) => ceilingPartition(what, '*'));
    const rows = (action: string, partitions: readonly string[]): Permission => {
      return {
        actions: [`dynamodb:${action}`],
        resources: [table.tableArn],
        conditions: leadingKeysCondition(...partitions),
      };
    };
    const settling = (also: OtherRows): Permission[] => [
      reading(keys),
      revocations.sending,
      ...settledRows(also).map(([action, which]) => rows(action, which)),
    ];
    const { promo, product, payment, billing, customer, event } = partitions;
    /** What processing Stripe's events requires, whichever function does it (apply-events.ts). */
    const applying = settling({
      read: [event],
      put: [event],
      update: [payment, billing],
      remove: [customer],
    });
    const openOrders: Permission = {
      actions: ['dynamodb:Query'],
      resources: [`${table.tableArn}/index/${openOrdersIndex.name}`],
      conditions: leadingKeysCondition(openOrdersIndex.partition),
    };

    this.payments = this.function(
      'Payments',
      'payments/handler.ts',
      'Resolves learners’ requests about orders, subscriptions and refunds',
      {
        allow: [
          ...settling({
            read: [legalKey('*', '').PK, ceilingPartition('promo', '*')],
            put: [product, promo, customer],
            update: [billing, product, ...counted],
            remove: [product, customer],
          }),
        ],
        timeout: Duration.seconds(15),
        reservedConcurrency: 120,
        memory: 512,
        canary: data.canary,
      },
    );

    const { stripeRate, paymentWorkers = queueWidth } = stage.scale ?? {};
    const pace = (share: keyof typeof stripeShares, width = 1) => ({
      [environment.stripePace]: String(stripePace(share, width, stripeRate)),
    });
    const livemode = { [environment.livemode]: String(stage.payments.live) };
    const workerTimeout = Duration.seconds(60);
    const events = new WorkQueue(this, 'Events', {
      workerTimeout,
      maxReceiveCount: eventAttempts,
      onCall: data.onCall,
      severity: 'page',
      impact: `Processing of a payment or refund was abandoned after ${eventAttempts} attempts`,
    });
    this.events = events;
    const worker = this.function('Worker', 'payments/worker.ts', "Processes Stripe's events", {
      allow: [...applying, events.receiving],
      environment: { ...livemode, ...pace('worker', paymentWorkers) },
      reservedConcurrency: Math.max(10, paymentWorkers),
      timeout: workerTimeout,
      memory: 512,
      canary: data.canary,
    });
    events.feed(worker, 10, paymentWorkers);
    // Open to the whole Internet, so it receives only the secret that verifies Stripe's requests, not the key that sends requests to
    // Stripe.
    const webhook = new NodeFunction(this, 'Webhook', {
      ...functionDefaults(stage),
      entry: 'payments/webhook.ts',
      description: "Verifies and queues Stripe's events",
      allow: [reading(webhookKeys), events.sending],
      environment: {
        [environment.stage]: stage.name,
        [environment.webhookKeys]: webhookKeys.secretArn,
        [environment.paymentsQueue]: events.url,
        ...livemode,
      },
      timeout: Duration.seconds(10),
      reservedConcurrency: 50,
      memory: 256,
      canary: data.canary,
    });
    const http = new HttpApi(this, 'Http', {
      ...functionDefaults(stage),
      description: 'Openbell: events of the payment provider',
      limit: { rate: 200, burst: 400 },
    });
    http.route('Stripe', ['POST /stripe'], webhook);
    if (stage.payments.eventSource) partnerEvents(this, stage.payments.eventSource, events);

    const sweeper = this.function('Sweeper', 'payments/sweeper.ts', 'Closes orders that expired unpaid', {
      allow: [
        ...settling({ update: [billing] }),
        openOrders,
        {
          actions: ['dynamodb:Query'],
          resources: [`${table.tableArn}/index/${noticesIndex.name}`],
          conditions: leadingKeysCondition(noticesIndex.partition),
        },
        {
          actions: ['dynamodb:Query'],
          resources: [`${table.tableArn}/index/${emailChangesIndex.name}`],
          conditions: leadingKeysCondition(emailChangesIndex.partition),
        },
        rows('Query', [withdrawalsPartition]),
        { actions: ['cognito-idp:AdminGetUser'], resources: [data.userPool.userPoolArn] },
      ],
      environment: { [environment.userPool]: data.userPool.userPoolId, ...pace('sweeper') },
      timeout: Duration.minutes(5),
      memory: 512,
    });
    new Schedule(this, 'Sweep', { every: Duration.minutes(5), description: 'Closes unpaid orders', target: sweeper });
    const reconciliation = this.function(
      'Reconciliation',
      'payments/reconcile.ts',
      'Finds payments whose webhook was lost',
      {
        allow: [
          ...applying,
          {
            actions: ['dynamodb:BatchGetItem', 'dynamodb:PutItem'],
            resources: [table.tableArn],
            conditions: leadingKeysCondition(reconciledKey.PK),
          },
        ],
        environment: pace('reconciliation'),
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
    staysExported(this, this.payments);
    functionAlarm(this, data.onCall, 'Purchases, refunds or mails fail with unexpected errors');
    new CfnOutput(this, 'WebhookUrl', {
      description: 'Register this address at Stripe, then store the signing secret that it returns',
      value: `${http.url}/stripe`,
    });
    new CfnOutput(this, 'PaymentKeys', { description: "The secret of Stripe's API key", value: keys.secretArn });
    new CfnOutput(this, 'WebhookSecret', {
      description: 'The secret of what Stripe signs with',
      value: webhookKeys.secretArn,
    });
  }

  private function(
    id: string,
    entry: string,
    description: string,
    props: Pick<NodeFunctionProps, 'allow' | 'environment' | 'timeout' | 'memory' | 'reservedConcurrency' | 'canary'>,
  ): NodeFunction {
    const variables = { ...this.common.environment, ...props.environment };
    return new NodeFunction(this, id, { ...this.common, ...props, entry, description, environment: variables });
  }
}
