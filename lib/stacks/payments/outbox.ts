import { Duration, type Stack } from 'aws-cdk-lib';
import { environment } from '../../model/environment.ts';
import { institution } from '../../model/institution.ts';
import { outboxPartition } from '../../model/keys.ts';
import type { StageSettings } from '../../stages.ts';
import { Alarm } from '../constructs/alarm.ts';
import { NodeFunction } from '../constructs/node-function.ts';
import { Schedule } from '../constructs/schedule.ts';
import { siteUrl } from '../constructs/site-url.ts';
import type { DataStack } from '../data/data-stack.ts';
import { common } from '../constructs/common.ts';
import { mailSettings } from '../constructs/mail-settings.ts';
import { bouncesAndComplaints } from './bounces.ts';
import { rowsOf } from '../constructs/rows.ts';

/** The mails about money: written with what they tell of, sent from the table. */
export function outbox(stack: Stack, stage: StageSettings, data: DataStack): void {
  const settings = mailSettings(stack, 'Mail');
  const mailer = new NodeFunction(stack, 'Outbox', {
    ...common(stage),
    entry: 'payments/mailer.ts',
    description: 'Sends receipts and the like from the outbox',
    environment: {
      [environment.table]: data.table.tableName,
      [environment.stage]: stage.name,
      [environment.contactFrom]: stage.mail.from,
      [environment.contactTo]: institution().contact.email,
      [environment.configurationSet]: settings,
      [environment.siteUrl]: siteUrl(stack, stage),
    },
    allow: [
      {
        actions: ['dynamodb:Query', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
        resources: [data.table.tableArn],
        conditions: rowsOf(outboxPartition),
      },
      {
        actions: ['ses:SendEmail', 'ses:SendRawEmail'],
        resources: [
          // In SES's sandbox the identity of whoever it goes to is asked for as well, and learners are not known beforehand.
          stack.formatArn({ service: 'ses', resource: 'identity', resourceName: '*' }),
          stack.formatArn({ service: 'ses', resource: 'configuration-set', resourceName: settings }),
        ],
        conditions: { StringEquals: { 'ses:FromAddress': stage.mail.from } },
      },
    ],
    timeout: Duration.seconds(50),
    memory: 256,
  });
  bouncesAndComplaints(stack, stage, data, [settings, ...(data.codeMailSettings ? [data.codeMailSettings] : [])]);
  new Schedule(stack, 'SendMail', { every: Duration.minutes(1), description: 'Sends the outbox', target: mailer });
  new Alarm(stack, 'OutboxSilent', {
    onCall: data.onCall,
    // Once a minute: what is never below one is silent when nobody calls it any more.
    metric: mailer.function.metricInvocations({ period: Duration.minutes(5) }),
    below: 1,
    times: [3, 3],
    means: 'Receipts and reminders are written and nobody sends them, because the schedules do not run',
    tellsSilence: true,
  });
}
