import { LambdaClient, ListEventSourceMappingsCommand, UpdateEventSourceMappingCommand } from '@aws-sdk/client-lambda';
import type { Learner } from '../../../stage/learners.ts';
import { until } from '../../../stage/payments/till.ts';
import type { AlarmDrill } from './entry-drill.ts';
import type { Scene } from './scene.ts';

/** A learner pays, and nobody waits for what becomes of it. */
export async function pays(
  scene: Scene,
  link = 'forex-sessions',
): Promise<{ learner: Learner; order: string; payment: string }> {
  const learner = await scene.learner();
  const { clientSecret, orderId } = await scene.till.shop.query(learner, `getPaymentIntent(link: "${link}")`);
  const status = await scene.till.shop.pay(clientSecret);
  if (status !== 'succeeded') throw new Error(`the payment is ${status}`);
  return { learner, order: orderId, payment: clientSecret.split('_secret_')[0] };
}

const isPaid = (scene: Scene, { learner, order }: { learner: Learner; order: string }) =>
  until('the course that was paid', () =>
    scene.till.shop.orderWhen(learner, order, ({ status }: { status: string }) => status === 'paid'),
  );

/** Of the function itself or of its alias. */
export async function switchMapping(scene: Scene, functionId: string, stack: string, Enabled: boolean): Promise<void> {
  const lambda = new LambdaClient(scene.root('lambda'));
  const name = await scene.physical('AWS::Lambda::Function', functionId, stack);
  const { EventSourceMappings = [] } = await lambda.send(new ListEventSourceMappingsCommand({}));
  const own = EventSourceMappings.filter(({ FunctionArn }) => FunctionArn?.split(':')[6] === name);
  if (own.length === 0) throw new Error(`${name} has no event source mapping`);
  for (const { UUID } of own) await lambda.send(new UpdateEventSourceMappingCommand({ UUID, Enabled }));
  lambda.destroy();
}

let waiting: Awaited<ReturnType<typeof pays>>;

/** Faults at the payments: Stripe, its webhooks, the queue between them and the worker. */
export const paymentDrills: readonly AlarmDrill[] = [
  {
    alarm: 'EventsDeadLetters',
    fault: 'Stripe answers no question for half an hour, while a learner pays',
    async by(scene) {
      await scene.faults({
        service: 'stripe',
        operation: 'GET /v1/payment_intents/:id',
        error: { code: 'api_error', status: 500 },
      });
      waiting = await pays(scene);
      // Five attempts, each of them a moment here and then as long as the queue hides a message.
      const failed = () => scene.logged('payments-Worker', /Applying: /);
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const before = failed();
        await scene.moveOn(7);
        await until('the next attempt', async () => failed() > before);
      }
      await scene.moveOn(7);
    },
    steps: [
      { type: 'aws sqs receive-message', says: /evt_/ },
      { type: 'filter @log like /payments-Worker/', says: /Applying/ },
      { does: 'Stripe answers again', by: (scene) => scene.faults() },
      // The messages that were looked at are hidden for as long as the command says.
      { does: 'some seconds pass', by: (scene) => scene.moveOn(1) },
      { type: 'aws sqs start-message-move-task', says: /TaskHandle/ },
      { does: 'the learner has the course', by: (scene) => isPaid(scene, waiting) },
      { type: 'npm run invariants -- <stage> --stripe', says: /./ },
    ],
  },
  {
    alarm: 'OldestEvent',
    fault: "somebody has switched off the worker's event source mapping, and a learner pays",
    async by(scene) {
      await switchMapping(scene, 'Worker', 'payments', false);
      waiting = await pays(scene);
    },
    steps: [
      { type: 'aws sqs get-queue-attributes', says: /"ApproximateNumberOfMessages": "[1-9]/ },
      { type: 'aws lambda list-event-source-mappings', says: /Disabled/ },
      {
        type: 'aws lambda update-event-source-mapping',
        with: (_, seen) => ({ uuid: /[0-9a-f-]{36}/.exec(seen)![0] }),
        says: /Enabling/,
      },
      { does: 'the learner has the course', by: (scene) => isPaid(scene, waiting) },
    ],
  },
];
