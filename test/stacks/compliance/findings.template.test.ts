/** Does anything that auditors' tools find stay without a reason? */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Stack, Stage } from 'aws-cdk-lib';
import { CfnRole } from 'aws-cdk-lib/aws-iam';
import { CfnBucket } from 'aws-cdk-lib/aws-s3';
import { applySuppressions } from '../../../lib/stacks/compliance/suppress.ts';
import { runChecks } from '../../../lib/stacks/compliance/checks.ts';
import { qualified } from '../../../lib/stacks/compliance/suppression.ts';
import { acknowledgedGrants, suppressions } from '../../../lib/stacks/compliance/suppressions.ts';
import { prod, stageNamed } from '../../../lib/stages.ts';
import { everyResource, names, reportOf } from './stages.ts';

/** Those that find something on every stage, explained or not; of the others only a finding would be in the report. */
const tools = ['AwsSolutions', 'NIST.800.53.R5', 'PCI.DSS.321', 'Serverless', 'cdk-validator-cfnguard'];

test.each(names)('every finding in %s has a suppression', async (stage) => {
  const reports = await reportOf(stage);
  expect(reports.map(({ pluginName }) => pluginName)).toEqual(expect.arrayContaining(tools));
  const open = reports.flatMap(({ pluginName, violations }) =>
    violations.flatMap(
      ({
        ruleName,
        description,
        violatingConstructs,
      }: {
        ruleName: string;
        description: string;
        violatingConstructs: { constructPath: string }[];
      }) =>
        violatingConstructs.map(
          ({ constructPath }: { constructPath: unknown }) =>
            `${pluginName}: ${ruleName} at ${constructPath}: ${description}`,
        ),
    ),
  );
  expect(open).toEqual([]);
  for (const { suppressedViolations = [] } of reports)
    for (const { reason } of suppressedViolations) expect(reason).toMatch(/^.{30,}$/s);
});

test('synthesis fails on a finding without a reason, an unused reason, or a template CloudFormation would reject', () => {
  const app = new App({
    outdir: mkdtempSync(join(tmpdir(), 'bar-')),
    context: { '@aws-cdk/core:validateAgainstDefaultRules': true },
  });
  const bucket = new CfnBucket(new Stack(new Stage(app, 'openbell-prod'), 'data'), 'Resource');
  bucket.addPropertyOverride('NoSuchProperty', true);
  new CfnRole(bucket.stack, 'Role', {
    assumeRolePolicyDocument: { Statement: [] },
    policies: [
      {
        policyName: 'Rights',
        policyDocument: { Statement: [{ Effect: 'Allow', Action: 's3:GetObject', Resource: '*' }] },
      },
    ],
  });
  const reason = { rules: ['sqs_dlq_check'], of: 'AWS::S3::Bucket', because: 'There is no queue here at all.' };
  runChecks(app, prod, applySuppressions(app, prod, [reason]));
  expect(() => app.synth()).toThrow(
    expect.objectContaining({
      message: expect.stringMatching(
        /(?=.*AwsSolutions-S1)(?=.*NoSuchProperty)(?=.*openbell-wildcard\[s3:GetObject-on-\*\])(?=.*no-finding\[sqs_dlq_check\])(?=.*s3_bucket_versioning)/s,
      ),
    }),
  );
  rmSync(app.outdir, { recursive: true });
});

test('every reason is a sentence that says what protects instead, and there are few', () => {
  for (const { because } of suppressions) expect(because).toMatch(/^.{30,}\.$/s);
  expect(new Set(suppressions.map(({ because }) => because)).size).toBeLessThanOrEqual(47);
});

test('a new or wider suppression shows in review: this is the whole list', async () => {
  const written = (await everyResource()).flatMap(({ stage, Type, Metadata }) =>
    (Metadata?.cdk_nag?.rules_to_suppress ?? []).map(({ id, reason }: { id: unknown; reason: unknown }) => ({
      stage,
      Type,
      id,
      reason,
    })),
  );
  const list = suppressions.map(({ rules, of, at, because }) => {
    const used = written.filter(({ Type, id, reason }) => Type === of && reason === because && rules.includes(id));
    // An owner may leave a stage without a federated identity provider: that has no such secret.
    const none = (stage: string) => at?.source.includes('SocialSecret') && !stageNamed(stage).social;
    return {
      because,
      of: at ? `${of} at ${at.source}` : of,
      rules,
      on: names.filter((stage) => none(stage) || used.some((each) => each.stage === stage)).join(', '),
    };
  });
  expect(list.filter(({ on }) => on === '')).toEqual([]);
  expect(list).toMatchSnapshot();
  expect(acknowledgedGrants.map(({ at, when: _, ...grant }) => ({ at: at.source, ...grant }))).toMatchSnapshot();
});

test('the template carries each reason at the resource it is about', async () => {
  const table = (await everyResource()).find(({ stage, Type }) => stage === 'prod' && Type === 'AWS::DynamoDB::Table')!;
  expect(table.Metadata.cdk_nag.rules_to_suppress).toContainEqual({
    id: 'NIST.800.53.R5-DynamoDBInBackupPlan',
    reason: expect.stringContaining('Point-in-time recovery'),
  });
});

test('rule names are those that CDK knows', () => {
  expect(['AwsSolutions-S1', 'W2501', 'sqs_dlq_check'].map(qualified)).toEqual([
    'AwsSolutions::AwsSolutions-S1',
    'CloudFormation-Validate::W2501',
    'cdk-validator-cfnguard::sqs_dlq_check',
  ]);
});
