import { Duration, type Stack } from 'aws-cdk-lib';
import { environment } from '../../model/environment.ts';
import { feedPartition, learnerPartition } from '../../model/keys.ts';
import type { StageSettings } from '../../stages.ts';
import { NodeFunction } from '../constructs/node-function.ts';
import type { DataStack } from '../data/data-stack.ts';
import { functionDefaults } from '../constructs/function-defaults.ts';
import { leadingKeysCondition } from '../constructs/leading-keys.ts';

/** The function that creates and revokes addresses of personal calendars. The site stack serves the calendars themselves. */
export function calendarFunctions(stack: Stack, stage: StageSettings, { table }: DataStack) {
  const calendarFeed = new NodeFunction(stack, 'CalendarFeed', {
    ...functionDefaults(stage),
    entry: 'calendar/address.ts',
    description: 'Creates and revokes addresses of personal calendars',
    environment: { [environment.table]: table.tableName },
    allow: [
      {
        actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'],
        resources: [table.tableArn],
        conditions: leadingKeysCondition(learnerPartition('*')),
      },
      {
        actions: ['dynamodb:PutItem', 'dynamodb:DeleteItem'],
        resources: [table.tableArn],
        conditions: leadingKeysCondition(feedPartition('*')),
      },
    ],
    timeout: Duration.seconds(10),
    memory: 256,
  });
  return { calendarFeed };
}
