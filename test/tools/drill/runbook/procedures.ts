import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { ownedKey } from '../../../../lib/model/keys.ts';
import { enter } from '../../soak/accounts.ts';
import type { ProcedureDrill } from './entry-drill.ts';
import { course, invariants, isOpen, newcomer, writer } from './learners.ts';
import { pause, stageName, type Scene } from './scene.ts';

const byHand = (scene: Scene, command: string) => scene.now().then((now) => scene.shell.run(command, now));

/** What stands still or is lost. */
export const stageDrills: readonly ProcedureDrill[] = [
  {
    procedure: 'Restore the table',
    steps: [
      newcomer,
      {
        does: 'a copy is there, as a recovery to a point in time makes one',
        by: (scene) => byHand(scene, `npm run backup -- ${stageName} --out ~/well.jsonl.gz`),
      },
      {
        does: 'a row is lost',
        async by(scene) {
          await scene.lose(ownedKey(writer().sub, course));
          await isOpen(scene, writer(), false);
        },
      },
      ...[
        'aws dynamodb describe-continuous-backups',
        'aws dynamodb restore-table-to-point-in-time',
        'npm run backup -- <stage> --table <stage>-restored',
        'aws dynamodb list-backups',
        'aws dynamodb restore-table-from-backup',
        'npx cdk drift',
      ].map((type) => ({
        type,
        elsewhere: 'DynamoDB Local keeps no former states, and CloudFormation here detects no drift',
      })),
      { type: 'npm run restore -- <stage> ~/well.jsonl.gz --compare', code: 1, says: /owned: the backup has/ },
      {
        does: 'the same with --missing',
        by: (scene) => byHand(scene, `npm run restore -- ${stageName} ~/well.jsonl.gz --missing`),
      },
      { does: 'the learner has the course again', by: (scene) => isOpen(scene, writer(), true) },
      invariants,
    ],
  },
  {
    procedure: 'Take out an event that can never be done',
    steps: [
      {
        does: 'what is no event comes into the queue, and is put aside after five attempts',
        async by(scene) {
          const sqs = new SQSClient(scene.root('sqs'));
          const QueueUrl = await scene.physical('AWS::SQS::Queue', 'EventsQueue', 'payments');
          await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: 'no event' }));
          sqs.destroy();
          for (let attempt = 0; attempt < 7; attempt += 1) {
            await pause(2000);
            await scene.moveOn(7);
          }
        },
      },
      { type: 'aws sqs receive-message', says: /no event/ },
      {
        type: 'aws sqs delete-message',
        with: (_, seen) => ({ ReceiptHandle: `'${JSON.parse(seen)[0][1]}'` }),
        says: /^/,
      },
      invariants,
    ],
  },
  {
    procedure: 'Stop a function',
    steps: [
      { type: 'aws lambda get-function-concurrency', says: /^/ },
      { type: 'aws lambda put-function-concurrency', says: /"ReservedConcurrentExecutions": 0/ },
      {
        does: 'nobody can buy',
        async by(scene) {
          const learner = await scene.learner();
          const { errors } = await scene.till.shop.raw(learner, `{ getPaymentIntent(link: "${course}") { orderId } }`);
          if (!errors) throw new Error('it goes on');
        },
      },
      { type: 'aws lambda delete-function-concurrency', says: /^/ },
      { does: 'a learner buys', by: (scene) => scene.buy(course) },
    ],
  },
  {
    procedure: 'Start being on call',
    steps: [
      { type: 'aws sns list-subscriptions', says: /"Protocol": "email"/ },
      { type: 'aws cloudwatch set-alarm-state', says: /^/ },
      {
        does: 'the alarm has rung',
        async by(scene) {
          const { history } = await scene.alarm('CanaryFailed');
          if (!history.some(({ reason }) => reason.includes('Trying it'))) throw new Error('it has not');
        },
      },
    ],
  },
  {
    procedure: 'Respond to an incident',
    steps: [
      newcomer,
      { type: 'aws cognito-idp admin-disable-user', with: () => ({ Username: writer().sub }), says: /^/ },
      {
        does: 'nobody signs in by that account',
        async by(scene) {
          if (await enter(scene.config, writer().email).catch(() => undefined)) throw new Error('somebody does');
        },
      },
      { type: 'aws dynamodb create-backup', elsewhere: 'DynamoDB Local makes no backups' },
      { type: 'npm run publish -- <stage> --history', says: /\w/ },
      { type: 'npm run drift -- <stage>', elsewhere: 'CloudFormation of a stage on this machine detects no drift' },
      invariants,
      { type: 'aws cognito-idp admin-list-user-auth-events', elsewhere: "Cognito's threat protection is not there" },
      { type: 'aws cloudtrail lookup-events', elsewhere: 'a stage on this machine is no account' },
    ],
  },
];
