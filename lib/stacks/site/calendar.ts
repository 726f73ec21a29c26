import { Duration, type Stack } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { environment } from '../../model/environment.ts';
import { feedPartition, learnerPartition, sessionsIndex } from '../../model/keys.ts';
import type { HttpApi } from '../constructs/http-api.ts';
import { NodeFunction, type NodeFunctionProps } from '../constructs/node-function.ts';
import { leadingKeysCondition } from '../constructs/leading-keys.ts';

export interface CalendarRouteProps {
  readonly table: ITable;
  /** The site's address, without a trailing slash. */
  readonly site: string;
  readonly http: HttpApi;
  readonly logs: Pick<NodeFunctionProps, 'logDays' | 'keepsData' | 'reservesConcurrency'>;
}

/** Serves calendar feeds. Their events link to the site's pages, so the distribution must be defined first. */
export function calendarRoute(stack: Stack, { table, site, http, logs }: CalendarRouteProps): void {
  const calendar = new NodeFunction(stack, 'Calendar', {
    ...logs,
    entry: 'calendar/feed.ts',
    description: 'Serves learners’ sessions to calendars that subscribe',
    environment: { [environment.table]: table.tableName, [environment.siteUrl]: site },
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
