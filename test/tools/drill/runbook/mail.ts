import { deedsOn } from '../../../stage/ceiling-deeds.ts';
import { freshHour } from '../../../stage/ceiling-rows.ts';
import { runSchedule } from '../../../stage/shop.ts';
import { until } from '../../../stage/payments/till.ts';
import type { AlarmDrill } from './entry-drill.ts';
import { pause, type Scene } from './scene.ts';

const mended = { does: 'SES takes mail again', by: (scene: Scene) => scene.faults() };

/** Mails to AWS's mailbox simulator, which come back as its addresses say. */
async function write(scene: Scene, kind: 'bounce' | 'complaint', times: number): Promise<void> {
  const name = `${process.pid}x${await scene.now()}`;
  for (let mail = 0; mail < times; mail += 1) await scene.mail(`${kind}+${name}x${mail}@simulator.amazonses.com`);
  await runSchedule(scene.url, 'SendMail');
}

/** What SES thinks of the sender, in hundredths or thousandths of mails; it falls when the hour is over. */
const reputation = (alarm: string, metric: string, rate: number): AlarmDrill => ({
  alarm,
  fault: `SES publishes ${metric} ${rate}`,
  by: (scene) => scene.measured('AWS/SES', { [metric]: rate }),
  steps: [
    { type: 'aws events list-rules', of: 'MailBounceRate', says: reminders },
    {
      type: 'aws events disable-rule',
      of: 'MailBounceRate',
      with: (_, seen) => ({ rule: reminders.exec(seen)![1]! }),
      says: /^/,
    },
    { type: 'aws events list-rules', of: 'MailBounceRate', says: /Reminders\S*",\s+"DISABLED"/ },
    { does: 'the cause is stopped; SES counts less of it', by: (scene) => scene.measured('AWS/SES', { [metric]: 0 }) },
    {
      type: 'aws events enable-rule',
      of: 'MailBounceRate',
      with: (_, seen) => ({ rule: paused.exec(seen)![1]! }),
      says: /^/,
    },
    { type: 'aws events list-rules', of: 'MailBounceRate', says: /^(?![^]*"DISABLED")/ },
  ],
  endsWithin: 240,
});
const reminders = /"(openbell\S+Reminders\S*)",\s+"ENABLED"/;
const paused = /"(openbell\S+Reminders\S*)",\s+"DISABLED"/;

/** Mail that comes back, and letters to the desk that do not get there. */
export const mailDrills: readonly AlarmDrill[] = [
  {
    alarm: 'MailBounced',
    fault: 'five mails come back for good',
    by: (scene) => write(scene, 'bounce', 5),
    steps: [{ does: 'the addresses were made up; SES does not write to them again', by: async () => {} }],
  },
  {
    alarm: 'MailComplained',
    fault: 'a learner calls a mail unwanted',
    by: (scene) => write(scene, 'complaint', 1),
    steps: [{ does: 'it is one; SES does not write there again', by: async () => {} }],
  },
  reputation('MailBounceRate', 'Reputation.BounceRate', 0.06),
  reputation('MailComplaintRate', 'Reputation.ComplaintRate', 0.002),
  {
    alarm: 'LettersDeadLetters',
    fault: 'SES takes no mail while a visitor writes to the desk',
    async by(scene) {
      await freshHour(scene);
      const learner = await scene.learner();
      await scene.faults({ service: 'ses', error: { code: 'ServiceUnavailable', status: 503 } });
      const failed = () => scene.logged('api-Mailer', /ERROR/);
      const before = failed();
      await deedsOn(scene.till).contact.once(learner);
      for (let attempt = 1; attempt <= 5; attempt += 1) {
        await until('the next attempt', async () => failed() >= before + attempt);
        await scene.moveOn(7);
      }
      await pause(500);
    },
    steps: [
      { type: 'filter @log like /api-Mailer/', says: /\d{4}-\d\d-\d\d/ },
      mended,
      {
        type: 'aws sqs start-message-move-task',
        of: 'EventsDeadLetters',
        instead: ['payments-Events', 'api-Letters'],
        says: /TaskHandle/,
      },
    ],
  },
];
