import { Duration, type Stack } from 'aws-cdk-lib';
import { environment, searchIndexKey } from '../../model/environment.ts';
import { learnerPartition, ratingsPartition, roomPartition } from '../../model/keys.ts';
import type { StageSettings } from '../../stages.ts';
import { NodeFunction } from '../constructs/node-function.ts';
import type { DataStack } from '../data/data-stack.ts';
import { functionDefaults } from '../constructs/function-defaults.ts';
import { leadingKeysCondition } from '../constructs/leading-keys.ts';

/** The function behind catalog searches. */
export function catalogueFunctions(stack: Stack, stage: StageSettings, { table, content, canary }: DataStack) {
  const catalogue = new NodeFunction(stack, 'Catalogue', {
    ...functionDefaults(stage),
    entry: 'catalogue/handler.ts',
    description: 'Answers catalogue searches from an index in memory',
    environment: { [environment.table]: table.tableName, [environment.contentBucket]: content.bucketName },
    allow: [
      { actions: ['s3:GetObject'], resources: [content.arnForObjects(searchIndexKey)] },
      {
        actions: ['dynamodb:Query'],
        resources: [table.tableArn],
        conditions: leadingKeysCondition(learnerPartition('*'), roomPartition('*'), ratingsPartition),
      },
    ],
    timeout: Duration.seconds(10),
    reservedConcurrency: 80,
    memory: 512,
    canary,
  });
  return { catalogue };
}
