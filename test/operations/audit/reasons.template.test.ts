/** What reasons and alarms say in figures is what the template has. */
import type { JsonObject } from '../../../lib/local/kernel/json.ts';
import { budgetDays } from '../../../lib/stacks/constructs/budget-alarm.ts';
import { prodTemplates, type Templates } from './chapters.ts';
import { propertiesOf } from './sentences/change.ts';

let prod: Templates;
beforeAll(async () => {
  prod = await prodTemplates();
}, 600_000);

/** The reasons of prod that the template's metadata has, for resources whose logical id fits. */
const reasonsOf = (type: string, id: RegExp): string =>
  Object.values(prod)
    .flatMap(({ Resources }) => Object.entries(Resources))
    .filter(([name, { Type }]) => Type === `AWS::${type}` && id.test(name))
    .flatMap(([, { Metadata }]) => Metadata?.cdk_nag?.rules_to_suppress ?? [])
    .map(({ reason }: { reason: string }) => reason)
    .join(' ');
const one = (type: string, id: RegExp): JsonObject => propertiesOf(prod, type, id).at(-1)!;
const ruleOf = (id: RegExp) => one('S3::Bucket', id).LifecycleConfiguration.Rules[0];

/** Figures in the reasons for what stays, and where the template has each. */
test.each<[type: string, id: RegExp, says: (figure: string) => string, figure: () => number]>([
  [
    'SQS::Queue',
    /DeadLetters/,
    (days) => `until they are ${days} days old`,
    () => one('SQS::Queue', /DeadLetters/).MessageRetentionPeriod / 86_400,
  ],
  [
    'DynamoDB::Table',
    /^Table/,
    (days) => `its window, ${days} days on`,
    () => one('DynamoDB::Table', /^Table/).PointInTimeRecoverySpecification.RecoveryPeriodInDays,
  ],
  [
    'Logs::LogGroup',
    /^LiveChatLog/,
    (days) => `needed: ${days} days, as`,
    () => one('Logs::LogGroup', /^LiveChatLog/).RetentionInDays,
  ],
  // S3 deletes at the midnight after the days have passed.
  ['S3::Bucket', /^Uploads/, (days) => `otherwise within ${days} days`, () => ruleOf(/^Uploads/).ExpirationInDays + 1],
  [
    'S3::Bucket',
    /^LiveRecordings/,
    (days) => `kept for ${days} days in one region`,
    () => ruleOf(/^LiveRecordings/).ExpirationInDays,
  ],
  [
    'S3::Bucket',
    /^AccessLogs/,
    (days) => `evidence for ${days} days`,
    () => ruleOf(/^AccessLogs/).ExpirationInDays + ruleOf(/^AccessLogs/).NoncurrentVersionExpiration.NoncurrentDays,
  ],
  [
    'Cognito::UserPool',
    /^Learners/,
    (length) => `at least ${length} characters of four kinds`,
    () => one('Cognito::UserPool', /^Learners/).Policies.PasswordPolicy.MinimumLength,
  ],
])('%s %s: the reason has the figure of the template', (type, id, says, figure) => {
  expect(reasonsOf(type, id)).toContain(says(String(figure())));
});

test('four kinds of characters, and threat protection, are what the pool demands', () => {
  const { Policies, UserPoolAddOns } = one('Cognito::UserPool', /^Learners/);
  const kinds = Object.entries(Policies.PasswordPolicy).filter(([name, on]) => name.startsWith('Require') && on);
  expect(kinds).toHaveLength(4);
  expect(UserPoolAddOns.AdvancedSecurityMode).toBe('ENFORCED');
});

test('alarms count attempts and days as the template and the objectives do', () => {
  const description = (id: RegExp, type: string) => one(type, id).AlarmDescription as string;
  const { maxReceiveCount } = one('SQS::Queue', /^EventsQueue/).RedrivePolicy;
  expect(description(/EventsDeadLetters/, 'CloudWatch::Alarm')).toContain(`after ${maxReceiveCount} attempts`);
  expect(description(/^PagesBudgetFastAlarm/, 'CloudWatch::CompositeAlarm')).toContain(
    `the ${budgetDays}-day error budget`,
  );
});
