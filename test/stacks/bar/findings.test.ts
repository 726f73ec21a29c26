/** Does anything that auditors' tools find stay without a reason? */
import { qualified } from '../../../lib/stacks/bar/reason.ts';
import { reasons } from '../../../lib/stacks/bar/reasons.ts';
import { everyResource, names, reportOf } from './stages.ts';

const tools = [
  'AwsSolutions',
  'CloudFormation Validate',
  'NIST.800.53.R5',
  'PCI.DSS.321',
  'Reasons',
  'Serverless',
  'cdk-validator-cfnguard',
];

test.each(names)('every tool looked at %s, and found nothing that is not explained', async (stage) => {
  const reports = await reportOf(stage);
  expect(reports.map(({ pluginName }) => pluginName).sort()).toEqual(expect.arrayContaining(tools));
  const open = reports.flatMap(({ pluginName, violations }) =>
    violations
      .filter(({ acknowledgedId }: any) => !acknowledgedId)
      .flatMap(({ ruleName, violatingConstructs }: any) =>
        violatingConstructs.map(({ constructPath }: any) => `${pluginName}: ${ruleName} at ${constructPath}`),
      ),
  );
  expect(open).toEqual([]);
});

test('each reason is a sentence that says what protects instead, and there are few', () => {
  for (const { because } of reasons) expect(because).toMatch(/^.{30,}\.$/s);
  expect(new Set(reasons.map(({ because }) => because)).size).toBeLessThanOrEqual(60);
});

test('a reason that is new, or reaches further, shows in review: this is all that is excused', async () => {
  const written = (await everyResource()).flatMap(({ stage, Type, Metadata }) =>
    (Metadata?.cdk_nag?.rules_to_suppress ?? []).map(({ id, reason }: any) => ({ stage, Type, id, reason })),
  );
  const list = reasons.map(({ rules, of, at, because }) => {
    const used = written.filter(({ Type, id, reason }) => Type === of && reason === because && rules.includes(id));
    return {
      because,
      of: at ? `${of} at ${at.source}` : of,
      rules,
      on: names.filter((stage) => used.some((each) => each.stage === stage)).join(', '),
    };
  });
  expect(list.filter(({ on }) => on === '')).toEqual([]);
  expect(list).toMatchSnapshot();
});

test('auditors read the reason in the template, at the resource that it is about', async () => {
  const table = (await everyResource()).find(({ stage, Type }) => stage === 'prod' && Type === 'AWS::DynamoDB::Table')!;
  expect(table.Metadata.cdk_nag.rules_to_suppress).toContainEqual({
    id: 'NIST.800.53.R5-DynamoDBInBackupPlan',
    reason: expect.stringContaining('Point-in-time recovery'),
  });
});

test('rules are named as CDK knows them', () => {
  expect(['AwsSolutions-S1', 'W2501', 'sqs_dlq_check'].map(qualified)).toEqual([
    'AwsSolutions::AwsSolutions-S1',
    'CloudFormation-Validate::W2501',
    'cdk-validator-cfnguard::sqs_dlq_check',
  ]);
});
