import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { StageSettings } from '../../stages.ts';
import type { OnCall } from '../constructs/on-call.ts';

/** Percentages of the budget at which the operator is notified. */
const spent = [50, 80, 100];

/**
 * The monthly cost budget of a stage: notifies when half of it is spent, and before all of it is. Costs are selected by the tag `stage`,
 * which an operator activates once per account (runbook, "Cost by stage").
 */
export function stageBudget(scope: Construct, stage: StageSettings, onCall: OnCall): void {
  const topic = onCall.topicOf('ticket');
  // Stages without topics, because nothing else is monitored, receive mail directly from AWS Budgets.
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
