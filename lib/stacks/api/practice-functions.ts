import { Duration, type Stack } from 'aws-cdk-lib';
import { exerciseKey } from '../../model/by-digest.ts';
import { environment } from '../../model/environment.ts';
import { learnerPartition, productKey } from '../../model/keys.ts';
import type { StageSettings } from '../../stages.ts';
import { NodeFunction } from '../constructs/node-function.ts';
import type { DataStack } from '../data/data-stack.ts';
import { functionDefaults } from '../constructs/function-defaults.ts';
import { leadingKeysCondition } from '../constructs/leading-keys.ts';

/** The function behind exercises. Correct answers are read only here, and leave only as part of a verdict. */
export function practiceFunctions(stack: Stack, stage: StageSettings, { table, content }: DataStack) {
  const practice = new NodeFunction(stack, 'Practice', {
    ...functionDefaults(stage),
    entry: 'practice/handler.ts',
    description: 'Serves and scores exercises',
    environment: { [environment.table]: table.tableName, [environment.contentBucket]: content.bucketName },
    allow: [
      { actions: ['s3:GetObject'], resources: [content.arnForObjects(exerciseKey('*'))] },
      {
        actions: ['dynamodb:BatchGetItem', 'dynamodb:UpdateItem'],
        resources: [table.tableArn],
        conditions: leadingKeysCondition(learnerPartition('*'), productKey('*').PK),
      },
      {
        actions: ['dynamodb:Query'],
        resources: [table.tableArn],
        conditions: leadingKeysCondition(learnerPartition('*')),
      },
    ],
    timeout: Duration.seconds(10),
    reservedConcurrency: 50,
    memory: 512,
  });
  return { practice };
}
