import { Duration, type Stack } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { environment } from '../../model/environment.ts';
import { institution } from '../../model/institution.ts';
import {
  bulkOutboxPartition,
  learnerPartition,
  monthPartition,
  ownersIndex,
  practiceHourIndex,
  productKey,
  remindersPartition,
  sessionChangesPartition,
  stopPartition,
} from '../../model/keys.ts';
import { stopPath } from '../../model/reminders.ts';
import type { StageSettings } from '../../stages.ts';
import { Alarm } from '../constructs/alarm.ts';
import type { HttpApi } from '../constructs/http-api.ts';
import { NodeFunction } from '../constructs/node-function.ts';
import { Schedule } from '../constructs/schedule.ts';
import type { OnCall } from '../constructs/on-call.ts';
import { functionDefaults } from '../constructs/function-defaults.ts';
import { leadingKeysCondition } from '../constructs/leading-keys.ts';

export interface RemindersProps {
  readonly stage: StageSettings;
  readonly table: ITable;
  readonly onCall: OnCall;
  /** The site's own address, without a trailing slash. */
  readonly site: string;
  readonly http: HttpApi;
}

/**
 * Mails before sessions: a schedule writes them into the outbox, and anyone with the address from such a mail can unsubscribe.
 * @returns the function that writes them, which is also called immediately when the schedule changes
 */
export function reminders(stack: Stack, { stage, table, onCall, site, http }: RemindersProps): NodeFunction {
  const shared = {
    [environment.table]: table.tableName,
    [environment.stage]: stage.name,
    [environment.siteUrl]: site,
  };
  const remind = new NodeFunction(stack, 'Remind', {
    ...functionDefaults(stage),
    entry: 'reminders/remind.ts',
    description: 'Writes mails that announce sessions a day and an hour ahead, and their changes',
    environment: {
      ...shared,
      [environment.contactTo]: institution().contact.email,
      ...(stage.scale && { [environment.bulkLanes]: String(stage.scale.bulkLanes) }),
    },
    allow: [
      {
        actions: ['dynamodb:Query'],
        resources: [table.tableArn],
        conditions: leadingKeysCondition(monthPartition('*'), sessionChangesPartition),
      },
      {
        actions: ['dynamodb:BatchGetItem'],
        resources: [table.tableArn],
        conditions: leadingKeysCondition(monthPartition('*'), learnerPartition('*'), remindersPartition),
      },
      {
        actions: ['dynamodb:DeleteItem', 'dynamodb:UpdateItem'],
        resources: [table.tableArn],
        conditions: leadingKeysCondition(sessionChangesPartition),
      },
      {
        actions: ['dynamodb:Query'],
        resources: [`${table.tableArn}/index/${ownersIndex.name}`],
        conditions: leadingKeysCondition(ownersIndex.partition('*')),
      },
      {
        actions: ['dynamodb:PutItem'],
        resources: [table.tableArn],
        conditions: leadingKeysCondition(remindersPartition),
      },
      {
        actions: ['dynamodb:UpdateItem', 'dynamodb:PutItem'],
        resources: [table.tableArn],
        conditions: leadingKeysCondition(learnerPartition('*')),
      },
      {
        actions: ['dynamodb:PutItem'],
        resources: [table.tableArn],
        conditions: leadingKeysCondition(stopPartition('*'), bulkOutboxPartition('*')),
      },
    ],
    timeout: Duration.minutes(5),
    memory: 512,
  });
  new Schedule(stack, 'Reminders', {
    every: Duration.minutes(10),
    description: 'Announces sessions a day and an hour ahead, and their changes',
    target: remind,
  });

  new Alarm(stack, 'ReminderNotWritten', {
    onCall,
    metric: onCall.metric('ReminderNotWritten'),
    // The next run, ten minutes later, writes what a failed one missed; by the third failure half an hour of the hour before a session is
    // gone.
    threshold: 1,
    datapointsToAlarm: 3,
    evaluationPeriods: 6,
    impact: 'Learners are not reminded of sessions that begin soon, or of practice that is due',
  });

  const practice = new NodeFunction(stack, 'RemindPractice', {
    ...functionDefaults(stage),
    entry: 'reminders/practice.ts',
    description: 'Writes mails about due practice to learners who subscribed',
    environment: {
      ...shared,
      ...(stage.scale && { [environment.bulkLanes]: String(stage.scale.bulkLanes) }),
    },
    allow: [
      {
        actions: ['dynamodb:Query'],
        resources: [table.tableArn],
        conditions: leadingKeysCondition(learnerPartition('*')),
      },
      {
        actions: ['dynamodb:BatchGetItem'],
        resources: [table.tableArn],
        conditions: leadingKeysCondition(remindersPartition, productKey('*').PK),
      },
      {
        actions: ['dynamodb:Query'],
        resources: [`${table.tableArn}/index/${practiceHourIndex.name}`],
        conditions: leadingKeysCondition(practiceHourIndex.partition('*')),
      },
      {
        actions: ['dynamodb:PutItem'],
        resources: [table.tableArn],
        conditions: leadingKeysCondition(remindersPartition, stopPartition('*'), bulkOutboxPartition('*')),
      },
      {
        actions: ['dynamodb:UpdateItem'],
        resources: [table.tableArn],
        conditions: leadingKeysCondition(learnerPartition('*')),
      },
    ],
    timeout: Duration.minutes(5),
    memory: 512,
  });
  new Schedule(stack, 'PracticeReminders', {
    every: Duration.minutes(10),
    description: 'Reminds learners of due practice at their chosen hour',
    target: practice,
  });

  const stop = new NodeFunction(stack, 'StopReminders', {
    ...functionDefaults(stage),
    entry: 'reminders/stop.ts',
    description: 'Unsubscribes learners from reminders by the link in them',
    environment: shared,
    allow: [
      {
        actions: ['dynamodb:GetItem'],
        resources: [table.tableArn],
        conditions: leadingKeysCondition(stopPartition('*')),
      },
      {
        actions: ['dynamodb:UpdateItem'],
        resources: [table.tableArn],
        conditions: leadingKeysCondition(learnerPartition('*')),
      },
    ],
    timeout: Duration.seconds(10),
    memory: 256,
  });
  const path = stopPath('{token}');
  http.route('StopReminders', [`GET ${path}`, `POST ${path}`], stop);
  return remind;
}
