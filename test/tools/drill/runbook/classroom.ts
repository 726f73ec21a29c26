import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownedPrefix, revocationsPartition } from '../../../../lib/model/keys.ts';
import { classroomKeysOf } from '../../../../lib/operations/keys/classroom-keys.ts';
import { localStage } from '../../../../lib/operations/local-stage.ts';
import { connectTo } from '../../../../lib/operations/stage-connection.ts';
import { stageNamed } from '../../../../lib/stages.ts';
import { local } from '../../../stage/caller.ts';
import type { Learner } from '../../../stage/learners.ts';
import { channelOn, classOn, fields, link } from '../../../stage/live/classroom.ts';
import { runSchedule } from '../../../stage/shop.ts';
import type { AlarmDrill, Step } from './entry-drill.ts';
import { switchMapping } from './payments.ts';
import { pause, stageName, type Scene } from './scene.ts';

const broken = { code: 'InternalServerError', status: 500 };
/** What a learner owns cannot be read; whether their account stands, which AppSync itself asks before, can. */
const lost = (scene: Scene) => scene.faults({ service: 'dynamodb', about: ownedPrefix, error: broken });
const mended = (what: string): Step => ({ does: `${what} answers again`, by: (scene) => scene.faults() });

async function filmOf(scene: Scene, learner: Learner, course: string): Promise<() => Promise<unknown>> {
  const { sections } = await scene.till.shop.query(
    learner,
    `getOwnedProduct(link: "${course}")`,
    'sections { lessons { code } } errors { code }',
  );
  const { code } = sections[0].lessons[0];
  return () => scene.till.shop.query(learner, `getProductVideo(link: "${course}", code: "${code}")`, 'errors { code }');
}

/** Moves to a session of the live class that learners can enter, an hour or more ahead. @returns its beginning */
async function nextClass(scene: Scene, minutesBefore: number): Promise<number> {
  const { entries } = await scene.till.shop.query(
    await scene.learner(),
    `getProductSchedule(link: "${link}")`,
    'entries { start }',
  );
  const soonest = (await scene.now()) + 3 * 3_600_000;
  const start = entries.map(({ start: at }: { start: string }) => Date.parse(at)).find((at: number) => at > soonest);
  if (!start) throw new Error(`${link} has no class any more`);
  await scene.moveOn((start - (await scene.now())) / 60_000 - minutesBefore);
  return start;
}

/** Somebody who sits in a class that is on air, and the end of that broadcast. */
async function seated(scene: Scene): Promise<{ learner: Learner; payment: string; end(): Promise<unknown> }> {
  await nextClass(scene, -5);
  const room = await classOn(scene.url);
  const { learner, payment } = await scene.buy(link);
  const channel = channelOn(stageName);
  await local(scene.url, '/live', { channel, action: 'start' });
  for (let asked = 0; asked < 50; asked += 1) {
    const { token } = await room.it(learner, fields.stream());
    if (token) return { learner, payment, end: () => local(scene.url, '/live', { channel, action: 'stop' }) };
    await pause(500);
  }
  throw new Error('nobody is let into the class');
}

let seat: Awaited<ReturnType<typeof seated>>;

/** The event of a dead letter, as a file for the command that replays it. */
async function deadLetter(scene: Scene): Promise<{ name: string }> {
  const sqs = new SQSClient(scene.root('sqs'));
  const QueueUrl = await scene.physical('AWS::SQS::Queue', 'Undelivered', 'data');
  const { Messages } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 1 }));
  sqs.destroy();
  writeFileSync(join(scene.shell.folder, 'event.json'), Messages![0]!.Body!);
  return { name: await scene.physical('AWS::Lambda::Function', 'MailTroubles', 'payments') };
}

/** Films and live classes. */
export const classroomDrills: readonly AlarmDrill[] = [
  {
    alarm: 'ClassroomKeyMissing',
    fault: 'films are signed with a slot whose key is not deployed, and the key of the other slot waits',
    async by(scene) {
      const { learner } = await scene.buy();
      const film = await filmOf(scene, learner, 'forex-sessions');
      const { keys, put } = await classroomKeysOf(connectTo(stageNamed(stageName), localStage()));
      await put({ ...keys, films: { ...keys.films!, slot: 'B' }, next: { films: keys.films! } });
      await scene.moveOn(6);
      await film();
    },
    steps: [
      { type: 'filter message = "ClassroomKeyMissing"', says: /films +[1-9]/ },
      {
        type: 'npm run keys -- <stage>',
        elsewhere: 'this is no new stage; test/stage/first-keys.slow.test.ts gives one its keys',
      },
      { type: 'npm run keys -- <stage> --switch films', says: /slot A/ },
      { does: 'five minutes pass', by: (scene) => scene.moveOn(6) },
    ],
    async well(scene) {
      const { learner } = await scene.buy();
      const { errors } = (await (await filmOf(scene, learner, 'forex-sessions'))()) as { errors: unknown[] };
      if (errors.length > 0) throw new Error(`no film opens: ${JSON.stringify(errors)}`);
    },
  },
  {
    alarm: 'FilmFailure',
    fault: 'DynamoDB does not say what a learner owns who opens a film, five times',
    async by(scene) {
      const { learner } = await scene.buy();
      const film = await filmOf(scene, learner, 'forex-sessions');
      await lost(scene);
      for (let press = 0; press < 6; press += 1) await film();
    },
    steps: [{ type: 'filter message like /getProductVideo/', says: /getProductVideo: / }, mended('DynamoDB')],
  },
  {
    alarm: 'ClassFailure',
    fault: 'DynamoDB does not say what a learner owns who enters a class, five times',
    async by(scene) {
      const { learner } = await scene.buy(link);
      await lost(scene);
      const enter = () => scene.till.shop.query(learner, `getClassroom(link: "${link}")`, 'errors { code }');
      for (let press = 0; press < 6; press += 1) await enter();
    },
    steps: [{ type: 'filter message = "ClassFailure"', says: /getClassroom +[1-9]/ }, mended('DynamoDB')],
  },
  {
    alarm: 'RevocationFailed',
    fault: 'DynamoDB does not say whose access ended',
    async by(scene) {
      await scene.faults({ service: 'dynamodb', operation: 'Query', about: revocationsPartition, error: broken });
      await scene.pass(2);
      await pause(2000);
    },
    steps: [{ type: 'filter @log like /Leftovers/', says: /queueMissedRevocations/ }, mended('DynamoDB')],
  },
  {
    alarm: 'OldestRevocation',
    fault: 'somebody has switched off what takes learners out of classes, and a course is refunded',
    async by(scene) {
      const { payment } = await scene.buy(link);
      await switchMapping(scene, 'ClassesRevoker', 'classroom', false);
      await scene.till.control('refund', { payment });
    },
    steps: [
      { type: 'filter @log like /Revoker/', says: /^/ },
      {
        type: 'aws lambda list-event-source-mappings',
        of: 'OldestEvent',
        instead: ['payments-Events', 'classroom-ClassesRevocations'],
        says: /Disabled/,
      },
      {
        type: 'aws lambda update-event-source-mapping',
        of: 'OldestEvent',
        with: (_, seen) => ({ uuid: /[0-9a-f-]{36}/.exec(seen)![0] }),
        says: /Enabling/,
      },
    ],
  },
  {
    alarm: 'RevocationsDeadLetters',
    fault: 'IVS Chat takes nobody out, while a learner in a class is refunded',
    async by(scene) {
      seat = await seated(scene);
      await scene.faults({ service: 'ivschat', error: { code: 'InternalServerException', status: 500 } });
      await scene.till.control('refund', { payment: seat.payment });
    },
    steps: [
      { type: 'aws sqs receive-message', says: /sub/ },
      { type: 'filter @log like /Revoker/', of: 'OldestRevocation', says: /Revoking/ },
      mended('IVS Chat'),
      { does: 'what was looked at is shown again', by: (scene) => scene.moveOn(7) },
      {
        type: 'aws sqs start-message-move-task',
        of: 'EventsDeadLetters',
        instead: ['payments-Events', 'classroom-ClassesRevocations'],
        says: /TaskHandle/,
      },
      { does: 'the class ends', by: () => seat.end() },
    ],
  },
  {
    alarm: 'RecordingFailed',
    fault: 'the bucket of recordings does not let IVS write',
    async by(scene) {
      await nextClass(scene, -5);
      await scene.faults({ service: 's3', operation: 'PutObject', error: { code: 'AccessDenied', status: 403 } });
      await local(scene.url, '/live', { channel: channelOn(stageName), action: 'start' });
      await pause(1000);
    },
    steps: [
      { type: 'filter message = "RecordingFailed"', says: /Recording Start Failure/ },
      { type: 'npm run drift -- <stage>', elsewhere: 'CloudFormation of a stage on this machine detects no drift' },
      { does: 'a deploy puts the policy back', by: (scene) => scene.faults() },
      {
        does: 'the class ends',
        by: (scene) => local(scene.url, '/live', { channel: channelOn(stageName), action: 'stop' }),
      },
    ],
  },
  {
    alarm: 'UndeliveredDeadLetters',
    isLong: true,
    fault: 'DynamoDB does not take what a bounced mail leaves, at any of three attempts',
    async by(scene) {
      await scene.faults({ service: 'dynamodb', about: 'BOUNCE#', error: broken });
      await scene.mail(`bounce+${process.pid}x${await scene.now()}@simulator.amazonses.com`);
      await runSchedule(scene.url, 'SendMail');
      // Lambda itself waits one minute and then two.
      await pause(200_000);
    },
    steps: [
      mended('DynamoDB'),
      { type: 'aws sqs receive-message', says: /aws\.ses/ },
      { does: 'what was looked at is shown again', by: (scene) => scene.moveOn(1) },
      { type: 'aws lambda invoke --function-name <name>', with: deadLetter, says: /"StatusCode": 200/ },
      {
        does: 'what is done is deleted from the queue',
        by: async (scene) => {
          const QueueUrl = await scene.physical('AWS::SQS::Queue', 'Undelivered', 'data');
          await scene.shell.run(`aws sqs purge-queue --queue-url ${QueueUrl}`, await scene.now());
        },
      },
    ],
  },
  {
    alarm: 'ReminderNotWritten',
    fault: 'DynamoDB takes no reminders for half an hour before a session',
    async by(scene) {
      const { learner } = await scene.buy(link);
      // Whoever has never opened the site has told no address to write to.
      await scene.till.shop.query(learner, 'getUserProfile', 'email errors { code }');
      await nextClass(scene, 65);
      await scene.faults({ service: 'dynamodb', operation: 'TransactWriteItems', error: broken });
      for (let run = 0; run < 4; run += 1) {
        await runSchedule(scene.url, 'Reminders').catch(() => {});
        await scene.moveOn(10);
      }
    },
    steps: [{ type: 'filter message like /^Writing to a/', says: /Writing to an owner: / }, mended('DynamoDB')],
    endsWithin: 120,
  },
];
