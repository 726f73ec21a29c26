import { Duration, type Stack } from 'aws-cdk-lib';
import { environment } from '../../model/environment.ts';
import {
  billingKey,
  ceilingPartition,
  certificatePartition,
  feedPartition,
  learnerPartition,
  contactMessagesPartition,
  outboxPartition,
  paymentKey,
  ratingsPartition,
  reviewsPartition,
  roomPartition,
  stopPartition,
} from '../../model/keys.ts';
import { pictureKey } from '../../model/picture.ts';
import type { StageSettings } from '../../stages.ts';
import { NodeFunction } from '../constructs/node-function.ts';
import type { ClassFunctions } from '../classroom/class-functions.ts';
import type { DataStack } from '../data/data-stack.ts';
import { functionDefaults } from '../constructs/function-defaults.ts';
import { endsSessions } from '../data/session-ending-actions.ts';
import { leadingKeysCondition } from '../constructs/leading-keys.ts';

/**
 * The functions behind the fields about a learner's own account. @param classes supply the queue that removes a deleted account from
 * classes, and the viewer ids that chat messages are stored under
 */
export function accountFunctions(stack: Stack, stage: StageSettings, data: DataStack, classes: ClassFunctions) {
  const { table } = data;
  const { revocations } = classes;
  const learners = data.userPool.userPoolArn;
  const account = { [environment.table]: table.tableName, [environment.userPool]: data.userPool.userPoolId };
  const exportData = new NodeFunction(stack, 'ExportData', {
    ...functionDefaults(stage),
    entry: 'account/export-data.ts',
    description: 'Exports a learner’s personal data',
    environment: { ...account, ...classes.viewerIdsEnvironment, [environment.stage]: stage.name },
    allow: [
      {
        actions: ['dynamodb:Query', 'dynamodb:UpdateItem'],
        resources: [table.tableArn],
        conditions: leadingKeysCondition(learnerPartition('*')),
      },
      {
        actions: ['dynamodb:UpdateItem'],
        resources: [table.tableArn],
        conditions: leadingKeysCondition(ceilingPartition('export', '*')),
      },
      {
        actions: ['dynamodb:BatchGetItem'],
        resources: [table.tableArn],
        conditions: leadingKeysCondition(reviewsPartition('*'), certificatePartition('*'), roomPartition('*')),
      },
      {
        actions: ['dynamodb:Query'],
        resources: [table.tableArn],
        conditions: leadingKeysCondition(roomPartition('*'), contactMessagesPartition('*')),
      },
      classes.readViewerIds,
      { actions: ['cognito-idp:AdminGetUser', 'cognito-idp:AdminListDevices'], resources: [learners] },
    ],
    timeout: Duration.seconds(25),
    memory: 256,
  });
  const deleteAccount = new NodeFunction(stack, 'DeleteAccount', {
    ...functionDefaults(stage),
    entry: 'account/delete-account.ts',
    description: 'Deletes a learner’s account and personal data',
    environment: {
      ...account,
      [environment.mediaBucket]: data.media.bucketName,
      [environment.revocationsQueue]: revocations.url,
    },
    allow: [
      {
        actions: [
          ...['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:BatchWriteItem', 'dynamodb:PutItem'],
          'dynamodb:DeleteItem',
        ],
        resources: [table.tableArn],
        conditions: leadingKeysCondition(learnerPartition('*')),
      },
      {
        actions: ['dynamodb:DeleteItem'],
        resources: [table.tableArn],
        conditions: leadingKeysCondition(
          ...[feedPartition('*'), stopPartition('*'), certificatePartition('*')],
          ...[paymentKey('*').PK, billingKey('*').PK],
        ),
      },
      {
        actions: ['dynamodb:GetItem'],
        resources: [table.tableArn],
        conditions: leadingKeysCondition(billingKey('*').PK),
      },
      {
        actions: ['dynamodb:Query', 'dynamodb:BatchWriteItem'],
        resources: [table.tableArn],
        conditions: leadingKeysCondition(contactMessagesPartition('*')),
      },
      {
        actions: ['dynamodb:BatchGetItem', 'dynamodb:DeleteItem'],
        resources: [table.tableArn],
        conditions: leadingKeysCondition(reviewsPartition('*')),
      },
      {
        actions: ['dynamodb:UpdateItem'],
        resources: [table.tableArn],
        conditions: leadingKeysCondition(ratingsPartition),
      },
      { actions: ['s3:DeleteObject'], resources: [data.media.arnForObjects(pictureKey('*'))] },
      { actions: ['cognito-idp:AdminGetUser', 'cognito-idp:AdminDeleteUser'], resources: [learners] },
      revocations.sending,
    ],
    // After end-payments in the same request, which AppSync gives thirty seconds.
    timeout: Duration.seconds(18),
    memory: 256,
  });

  const picture = new NodeFunction(stack, 'Picture', {
    ...functionDefaults(stage),
    entry: 'account/picture.ts',
    description: 'Signs uploads of profile pictures, then checks and cleans them',
    environment: {
      [environment.table]: table.tableName,
      [environment.uploadsBucket]: data.uploads.bucketName,
      [environment.mediaBucket]: data.media.bucketName,
    },
    allow: [
      {
        actions: ['s3:PutObject', 's3:GetObject', 's3:DeleteObject'],
        resources: [data.uploads.arnForObjects(pictureKey('*'))],
      },
      { actions: ['s3:PutObject', 's3:DeleteObject'], resources: [data.media.arnForObjects(pictureKey('*'))] },
      {
        actions: ['dynamodb:UpdateItem'],
        resources: [table.tableArn],
        conditions: leadingKeysCondition(learnerPartition('*')),
      },
    ],
    timeout: Duration.seconds(10),
    memory: 512,
  });
  const sessions = new NodeFunction(stack, 'Sessions', {
    ...functionDefaults(stage),
    entry: 'account/sessions.ts',
    description: 'Ends learners’ sessions and starts changes of email address',
    environment: account,
    allow: [
      {
        actions: ['dynamodb:UpdateItem'],
        resources: [table.tableArn],
        conditions: leadingKeysCondition(learnerPartition('*')),
      },
      { actions: ['dynamodb:PutItem'], resources: [table.tableArn], conditions: leadingKeysCondition(outboxPartition) },
      { actions: [...endsSessions, 'cognito-idp:AdminGetUser'], resources: [learners] },
    ],
    timeout: Duration.seconds(10),
    memory: 256,
  });
  return { exportData, deleteAccount, picture, sessions };
}
