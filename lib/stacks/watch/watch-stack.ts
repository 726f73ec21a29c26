import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { StageSettings } from '../../stages.ts';
import { functionAlarm } from '../constructs/function-alarm.ts';
import { stageBudget } from './budget.ts';
import { canary } from './canary.ts';
import { stageDashboard } from './dashboard.ts';
import { checkRunbook, readRunbook } from './runbook.ts';
import { runbookDashboard } from './runbook-dashboard.ts';
import { serviceLevelAlarms } from './service-levels.ts';
import { stageAlarms } from './stage-alarms.ts';
import type { Watched } from './watched.ts';

export interface WatchStackProps extends StackProps {
  readonly stage: StageSettings;
  readonly watched: Watched;
}

/**
 * How an operator monitors a stage: dashboard, runbook, canary, budget. Each alarm is in the stack of what it watches
 * (../constructs/alarm.ts); this stack has the alarms of the stage as a whole, and the check that the runbook has an entry for every alarm.
 */
export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, { stage, watched, ...props }: WatchStackProps) {
    super(scope, id, { ...props, description: 'Openbell: what operators watch it by' });
    const { onCall } = watched.data;
    if (stage.monitoring === 'full') {
      canary(this, stage, watched.data.content, watched.api.graph.apiKey.expires!);
      stageDashboard(this, stage, watched);
    }
    stageAlarms(this, stage, onCall);
    serviceLevelAlarms(this, watched);
    functionAlarm(this, onCall, 'The canary itself fails, so no one would be notified if visitors could not get in');
    stageBudget(this, stage, onCall);
    const runbook = readRunbook();
    checkRunbook(this, runbook);
    if (stage.monitoring !== 'off') runbookDashboard(this, stage.name, runbook);
  }
}
