import { Duration, type Stack } from 'aws-cdk-lib';
import { CfnRule } from 'aws-cdk-lib/aws-events';
import { environment } from '../../model/environment.ts';
import { bouncePartition } from '../../model/keys.ts';
import type { StageSettings } from '../../stages.ts';
import { allowInvoke, NodeFunction } from '../constructs/node-function.ts';
import type { DataStack } from '../data/data-stack.ts';
import { functionDefaults } from '../constructs/function-defaults.ts';
import { leadingKeysCondition } from '../constructs/leading-keys.ts';

/** Records and counts bounces and complaints of mail to learners. @param settings names of configuration sets */
export function bouncesAndComplaints(
  stack: Stack,
  stage: StageSettings,
  { table, deadLetters: undelivered }: DataStack,
  settings: readonly string[],
): void {
  const target = new NodeFunction(stack, 'MailTroubles', {
    ...functionDefaults(stage),
    entry: 'mail/bounces.ts',
    description: 'Records bounces and complaints',
    environment: { [environment.table]: table.tableName, [environment.stage]: stage.name },
    allow: [
      {
        actions: ['dynamodb:PutItem'],
        resources: [table.tableArn],
        conditions: leadingKeysCondition(bouncePartition('*')),
      },
    ],
    deadLetters: undelivered,
    timeout: Duration.seconds(10),
    memory: 256,
  });
  const rule = new CfnRule(stack, 'MailTroublesRule', {
    description: 'Bounces and complaints',
    eventPattern: {
      source: ['aws.ses'],
      'detail-type': ['Email Bounced', 'Email Complaint Received'],
      resources: settings.map((resourceName) =>
        stack.formatArn({ service: 'ses', resource: 'configuration-set', resourceName }),
      ),
    },
    targets: [{ id: 'Function', arn: target.arn, deadLetterConfig: { arn: undelivered.queue.queueArn } }],
  });
  allowInvoke(target, 'MailTroubles', 'events.amazonaws.com', rule.attrArn);
}
