import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { StageSettings } from '../../stages.ts';
import type { OnCall } from '../constructs/on-call.ts';

/** Per cent of the budget at which somebody hears of it. */
const spent = [50, 80, 100];

/**
 * What a stage may cost in a month: told when half of it is spent, and before all of it is. Counted by the tag `stage`,
 * which an operator activates once for the account (runbook, "Cost by stage").
 */
export function stageBudget(scope: Construct, stage: StageSettings, onCall: OnCall): void {
  const topic = onCall.topicOf('ticket');
  // Where there is no topic, because nothing else is watched, AWS Budgets writes itself.
  const subscribers = [
    topic ? { subscriptionType: 'SNS', address: topic.topicArn } : { subscriptionType: 'EMAIL', address: stage.onCall },
  ];
  const notify = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold, thresholdType: 'PERCENTAGE' },
    subscribers,
  });
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: stage.monthlyBudgetUsd, unit: 'USD' },
      costFilters: { TagKeyValue: [`user:stage$${stage.name}`] },
    },
    notificationsWithSubscribers: [...spent.map((part) => notify('ACTUAL', part)), notify('FORECASTED', 100)],
  });
}
