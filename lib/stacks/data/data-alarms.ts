import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import { Operation, type Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { Alarm } from '../constructs/alarm.ts';
import type { OnCall } from '../constructs/on-call.ts';
import { sumOf } from '../constructs/rate.ts';

const period = Duration.minutes(5);
const sum = { statistic: 'Sum', period };

/** Operations that resolvers and functions call. */
const operations = [
  ...[Operation.GET_ITEM, Operation.BATCH_GET_ITEM, Operation.QUERY, Operation.PUT_ITEM, Operation.UPDATE_ITEM],
  ...[Operation.DELETE_ITEM, Operation.BATCH_WRITE_ITEM, Operation.TRANSACT_WRITE_ITEMS],
];

/** A metric of the user pool about learners signing in or up. */
export const poolMetric = (metricName: string, pool: UserPool, client: UserPoolClient, statistic = 'Sum'): Metric =>
  new Metric({
    namespace: 'AWS/Cognito',
    metricName,
    dimensionsMap: { UserPool: pool.userPoolId, UserPoolClient: client.userPoolClientId },
    statistic,
    period,
  });

export interface DataAlarmsProps {
  readonly onCall: OnCall;
  readonly table: Table;
  readonly userPool: UserPool;
  readonly userPoolClient: UserPoolClient;
}

/** Alarms about the table and the user pool. */
export function dataAlarms(
  scope: Construct,
  { onCall, table, userPool: pool, userPoolClient: client }: DataAlarmsProps,
): void {
  new Alarm(scope, 'TableThrottled', {
    onCall,
    metric: sumOf(
      // The index is throttled separately, and then throttles the table's writes too.
      [undefined, { GlobalSecondaryIndexName: 'GSI1' }].flatMap((index) =>
        ['ReadThrottleEvents', 'WriteThrottleEvents'].map((name) =>
          table.metric(name, { ...sum, dimensionsMap: { TableName: table.tableName, ...index } }),
        ),
      ),
      'Throttled by the table',
    ),
    // Every caller retries, so learners do not notice a handful. If throttling continues, the table has reached its ceiling
    // (lib/stages.ts).
    threshold: 10,
    datapointsToAlarm: 2,
    evaluationPeriods: 3,
    impact: 'Learners wait or have to try again, because requests exceed the table’s ceiling',
  });
  new Alarm(scope, 'TableErrors', {
    onCall,
    metric: sumOf(
      // The given dimensions replace the table's own.
      operations.map((Operation) =>
        table.metric('SystemErrors', { ...sum, dimensionsMap: { TableName: table.tableName, Operation } }),
      ),
      'Errors of DynamoDB',
    ),
    threshold: 5,
    datapointsToAlarm: 2,
    evaluationPeriods: 3,
    impact: 'Learners see errors, because DynamoDB fails',
  });
  new Alarm(scope, 'TableConflicts', {
    onCall,
    metric: table.metric('TransactionConflict', sum),
    // Buyers with the same promo code conflict and retry; a test sale to 500 buyers at once made a hundred conflicts. Above this, retries
    // keep failing.
    threshold: 500,
    datapointsToAlarm: 2,
    evaluationPeriods: 3,
    impact: 'Purchases are slow, because too many transactions write the same rows at once',
  });
  new Alarm(scope, 'SignInThrottled', {
    onCall,
    metric: sumOf(
      ['SignInThrottles', 'SignUpThrottles', 'TokenRefreshThrottles'].map((name) => poolMetric(name, pool, client)),
      'Throttled by Cognito',
    ),
    threshold: 10,
    datapointsToAlarm: 2,
    evaluationPeriods: 3,
    impact: 'Learners cannot sign in or up, or are signed out, because Cognito is throttling',
  });
}

/** @param copies undefined on a stage without backups */
export const backupAlarm = (scope: Construct, onCall: OnCall, copies: Metric | undefined): Alarm =>
  new Alarm(scope, 'BackupMissing', {
    onCall,
    // CloudWatch reads further back than it evaluates where data points are missing, and would see an old copy for two days more.
    metric:
      copies &&
      new MathExpression({
        expression: 'FILL(copies, 0)',
        usingMetrics: { copies },
        label: 'Copies',
        period: copies.period,
      }),
    below: 1,
    datapointsToAlarm: 2,
    evaluationPeriods: 2,
    // Before the first copy there is no data at all.
    treatMissingData: TreatMissingData.BREACHING,
    impact:
      'If this account were lost now, at least two days of learners’ data would be lost, because no backup has reached the other account',
  });
