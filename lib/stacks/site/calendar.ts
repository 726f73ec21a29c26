import { Duration, type Stack } from 'aws-cdk-lib';
import { environment } from '../../model/environment.ts';
import { feedPartition, learnerPartition, sessionsIndex } from '../../model/keys.ts';
import type { HttpApi } from '../constructs/http-api.ts';
import { NodeFunction, type NodeFunctionProps } from '../constructs/node-function.ts';
import type { DataStack } from '../data/data-stack.ts';
import { leadingKeysCondition } from '../constructs/leading-keys.ts';

/**
 * Serves calendar feeds. Their events contain addresses of the site's pages, so this runs after the distribution is defined. Props: `site`
 * is the site's address.
 */
export function calendarRoute(
  stack: Stack,
  { table }: DataStack,
  address: string,
  http: HttpApi,
  logs: Pick<NodeFunctionProps, 'logDays' | 'keepsData' | 'reservesConcurrency'>,
): void {
  const calendar = new NodeFunction(stack, 'Calendar', {
    ...logs,
    entry: 'calendar/feed.ts',
    description: 'Shows learners’ own sessions to the calendars that subscribe to them',
    environment: { [environment.table]: table.tableName, [environment.siteUrl]: address },
    allow: [
      {
        actions: ['dynamodb:GetItem'],
        resources: [table.tableArn],
        conditions: leadingKeysCondition(feedPartition('*')),
      },
      {
        actions: ['dynamodb:Query'],
        resources: [table.tableArn],
        conditions: leadingKeysCondition(learnerPartition('*')),
      },
      {
        actions: ['dynamodb:Query'],
        resources: [`${table.tableArn}/index/${sessionsIndex.name}`],
        conditions: leadingKeysCondition(sessionsIndex.partition('*')),
      },
    ],
    timeout: Duration.seconds(10),
    reservedConcurrency: 30,
    memory: 512,
  });
  http.route('Calendar', ['GET /calendar/{file}', 'HEAD /calendar/{file}'], calendar);
}
