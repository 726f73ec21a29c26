import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { StageSettings } from '../stages.ts';
import type { ApiStack } from './api.ts';
import { functionAlarm } from './constructs/function-alarm.ts';
import type { DataStack } from './data.ts';
import { stageBudget } from './watch/budget.ts';
import { canary } from './watch/canary.ts';
import { checkRunbook, readRunbook } from './watch/runbook.ts';
import { runbookDashboard } from './watch/runbook-dashboard.ts';
import { stageAlarms } from './watch/stage-alarms.ts';

/**
 * What an operator watches a stage by: dashboard, runbook, canary, budget. Alarms stand in the stacks of what they look at
 * (constructs/alarm.ts); here are those of the stage as a whole, and the check that the runbook has an entry for each.
 */
export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, stage: StageSettings, data: DataStack, api: ApiStack, props: StackProps) {
    super(scope, id, { ...props, description: 'Openbell: what operators watch it by' });
    const { onCall } = data;
    if (stage.watch === 'whole') canary(this, stage, api.graph.apiKey.expires!);
    stageAlarms(this, stage, onCall);
    functionAlarm(this, onCall, 'The canary itself fails, so nobody would be told when visitors cannot get in');
    stageBudget(this, stage, onCall);
    const runbook = readRunbook();
    checkRunbook(this, runbook);
    if (stage.watch !== 'none') runbookDashboard(this, stage.name, runbook);
  }
}
