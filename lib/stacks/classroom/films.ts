import { Duration, type Stack } from 'aws-cdk-lib';
import { environment } from '../../model/environment.ts';
import { learnerPartition, productKey } from '../../model/keys.ts';
import type { StageSettings } from '../../stages.ts';
import { Alarm } from '../constructs/alarm.ts';
import { NodeFunction } from '../constructs/node-function.ts';
import type { DataStack } from '../data/data-stack.ts';
import { functionDefaults } from '../constructs/function-defaults.ts';
import { leadingKeysCondition } from '../constructs/leading-keys.ts';
import type { ClassroomKeys } from './keys.ts';

export interface FilmsFunctionProps {
  readonly stage: StageSettings;
  readonly data: DataStack;
  readonly keys: ClassroomKeys;
  /** The site's public address. */
  readonly site: string;
}

/** The function behind the API's field about films: checks ownership and signs addresses. */
export function filmsFunction(stack: Stack, { stage, data, keys, site }: FilmsFunctionProps): NodeFunction {
  filmAlarms(stack, data);
  return new NodeFunction(stack, 'Video', {
    ...functionDefaults(stage),
    entry: 'classroom/films.ts',
    description: 'Signs film addresses for learners who may watch them',
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
        conditions: leadingKeysCondition(productKey('*').PK, learnerPartition('*')),
      },
      keys.reading,
    ],
    timeout: Duration.seconds(10),
    reservedConcurrency: 50,
    memory: 512,
  });
}

function filmAlarms(stack: Stack, { onCall }: DataStack): void {
  new Alarm(stack, 'ClassroomKeyMissing', {
    onCall,
    severity: 'page',
    metric: onCall.metric('ClassroomKeyMissing'),
    // No one at all can watch, so the first failure is enough.
    threshold: 1,
    impact: 'No film or class opens for anyone, because nothing can be signed',
  });
  new Alarm(stack, 'FilmFailure', {
    onCall,
    metric: onCall.metric('FilmFailure'),
    threshold: 5,
    impact: 'Learners cannot play a film',
  });
}
