import { Duration, type Stack } from 'aws-cdk-lib';
import { TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { environment } from '../../model/environment.ts';
import { institution } from '../../model/institution.ts';
import { bulkOutboxPartition, outboxPartition } from '../../model/keys.ts';
import { bulkLanes } from '../../model/outbox.ts';
import type { StageSettings } from '../../stages.ts';
import { Alarm } from '../constructs/alarm.ts';
import { NodeFunction } from '../constructs/node-function.ts';
import { Schedule } from '../constructs/schedule.ts';
import { siteUrl } from '../constructs/site-url.ts';
import type { DataStack } from '../data/data-stack.ts';
import { functionDefaults } from '../constructs/function-defaults.ts';
import { mailSettings } from '../constructs/mail-settings.ts';
import { bouncesAndComplaints } from './bounces.ts';
import { leadingKeysCondition } from '../constructs/leading-keys.ts';

/**
 * Sends mails from the table. A mail is written in the same transaction as the event it reports; mails that a single learner waits for are
 * sent separately from mails to many.
 */
export function outbox(stack: Stack, stage: StageSettings, data: DataStack): void {
  const settings = mailSettings(stack, 'Mail');
  const mailer = new NodeFunction(stack, 'Outbox', {
    ...functionDefaults(stage),
    entry: 'payments/mailer.ts',
    description: 'Sends mail from the outbox',
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
        conditions: leadingKeysCondition(outboxPartition, bulkOutboxPartition('*')),
      },
      {
        actions: ['ses:SendEmail', 'ses:SendRawEmail'],
        resources: [
          // In the SES sandbox, permission for the recipient's identity is required as well, and learners are not known in advance.
          stack.formatArn({ service: 'ses', resource: 'identity', resourceName: '*' }),
          stack.formatArn({ service: 'ses', resource: 'configuration-set', resourceName: settings }),
        ],
        conditions: { StringEquals: { 'ses:FromAddress': stage.mail.from } },
      },
    ],
    timeout: Duration.seconds(50),
    memory: 512,
  });
  bouncesAndComplaints(stack, stage, data, [settings, data.codeMailSettings]);
  new Schedule(stack, 'SendMail', {
    every: Duration.minutes(1),
    description: 'Sends the outbox, each lane separately',
    target: mailer,
    inputs: [
      { lane: outboxPartition },
      ...Array.from({ length: stage.scale?.bulkLanes ?? bulkLanes }, (_, lane) => ({
        lane: bulkOutboxPartition(lane),
      })),
    ],
  });
  new Alarm(stack, 'OutboxSilent', {
    onCall: data.onCall,
    severity: 'page',
    // Once a minute for each lane. The metric is never below one; it is missing if nothing calls the function any more.
    metric: mailer.function.metricInvocations({ period: Duration.minutes(5) }),
    below: 1,
    datapointsToAlarm: 3,
    evaluationPeriods: 3,
    impact: 'Receipts and reminders are not sent, because the schedules do not run',
    treatMissingData: TreatMissingData.MISSING,
  });
}
