import { Duration, type Stack } from 'aws-cdk-lib';
import { ComparisonOperator, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { environment } from '../../model/environment.ts';
import { learnerPartition, productKey } from '../../model/keys.ts';
import type { StageSettings } from '../../stages.ts';
import { NodeFunction } from '../constructs/node-function.ts';
import type { DataStack } from '../data.ts';
import { common } from '../functions/common.ts';
import { rowsOf } from '../functions/rows.ts';
import type { ClassroomKeys } from './keys.ts';

/** Behind the API's field about films: looks who owns what, and signs. */
export function filmsFunction(
  stack: Stack,
  stage: StageSettings,
  data: DataStack,
  keys: ClassroomKeys,
  site: string,
): NodeFunction {
  filmAlarms(stack, stage);
  return new NodeFunction(stack, 'Video', {
    ...common(stage),
    entry: 'classroom/films.ts',
    description: 'Signs the addresses of films for whoever may watch them',
    environment: {
      [environment.table]: data.table.tableName,
      [environment.stage]: stage.name,
      [environment.siteUrl]: site,
      ...keys.filmEnvironment,
    },
    allow: [
      {
        actions: ['dynamodb:BatchGetItem'],
        resources: [data.table.tableArn],
        conditions: rowsOf(productKey('*').PK, learnerPartition('*')),
      },
      keys.reading,
    ],
    timeout: Duration.seconds(10),
    memory: 512,
  });
}

function filmAlarms(stack: Stack, stage: StageSettings): void {
  const alarm = (metricName: string, threshold: number, alarmDescription: string) =>
    new Metric({
      namespace: 'Openbell',
      metricName,
      dimensionsMap: { stage: stage.name },
      statistic: 'Sum',
      period: Duration.minutes(5),
    }).createAlarm(stack, `${metricName}Alarm`, {
      alarmDescription,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      threshold,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
  alarm('ClassroomKeyMissing', 1, 'Nothing can be signed: does the secret hold a key whose public half is deployed?');
  alarm('FilmFailure', 5, 'Learners are told that a film does not get through');
}
