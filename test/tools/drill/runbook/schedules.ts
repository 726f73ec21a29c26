import type { AlarmDrill } from './entry-drill.ts';
import { runSchedule } from '../../../stage/shop.ts';
import { local } from '../../../stage/caller.ts';
import { pause } from './scene.ts';

const switchedOff = /(openbell-\S+SendMail\S+)\s+DISABLED/;

/** What runs by the clock, and mail. */
export const scheduleDrills: readonly AlarmDrill[] = [
  {
    alarm: 'OutboxSilent',
    fault: 'somebody has switched off the rule that sends mail',
    async by({ url, shell, now }) {
      const all: { name: string; logicalId: string }[] = await local(url, '/schedules');
      const { name } = all.find(({ logicalId }) => logicalId.startsWith('SendMail'))!;
      await shell.run(`aws events disable-rule --name ${name}`, await now());
    },
    steps: [
      { type: 'aws events list-rules', says: /DISABLED/ },
      {
        type: 'aws events enable-rule',
        with: (_, seen) => ({ rule: /"(openbell[^"]+SendMail[^"]+)"/.exec(seen)?.[1] ?? switchedOff.exec(seen)![1]! }),
        says: /^/,
      },
      { type: 'aws lambda invoke --function-name $(fn payments-Outbox)', says: /"StatusCode": 200/ },
    ],
  },
  {
    alarm: 'MailNotSent',
    fault: 'SES takes no mail while receipts wait',
    async by(scene) {
      await scene.faults({ service: 'ses', error: { code: 'ServiceUnavailable', status: 503 } });
      await scene.buy();
      for (let minute = 0; minute < 4; minute += 1) {
        await runSchedule(scene.url, 'SendMail').catch(() => {});
        await scene.moveOn(1);
        await pause(500);
      }
    },
    steps: [
      { type: 'filter message like /^Sending a mail/', says: /Sending a mail: / },
      { does: 'SES takes mail again', by: (scene) => scene.faults() },
    ],
  },
];
