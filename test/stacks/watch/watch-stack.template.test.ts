/** Whether the person on call hears of what is wrong, on every stage, and finds what to do: from the templates as deployed. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parts, partsOf, readRunbook, wrongWith } from '../../../lib/stacks/watch/runbook.ts';
import { stageNamed } from '../../../lib/stages.ts';
import { assembly, type Resource, type Template } from '../../support/assemblies.ts';
import type { JsonObject } from '../../../lib/local/kernel/json.ts';

const names = ['dev', 'staging', 'prod', 'pr-7'] as const;
const templates = {} as Record<(typeof names)[number], Readonly<Record<string, Template>>>;
beforeAll(async () => {
  for (const name of names) templates[name] = (await assembly(name)).templates;
}, 600_000);

type Found = Resource & { readonly stack: string; readonly id: string };
const of = (stage: (typeof names)[number], type: string): Found[] =>
  Object.entries(templates[stage]).flatMap(([stack, { Resources }]) =>
    Object.entries(Resources)
      .filter(([, { Type }]) => Type === type)
      .map(([id, resource]) => ({ ...resource, stack, id })),
  );
/** Parts of alarms over service levels tell nobody anything; what they mean together does. */
const isPart = (name: string) => /Burn\d+[mhd]$/.test(name);
const metricAlarms = (stage: (typeof names)[number]) =>
  of(stage, 'AWS::CloudWatch::Alarm').map(({ Properties }) => Properties);
const alarms = (stage: (typeof names)[number]) => metricAlarms(stage).filter(({ AlarmName }) => !isPart(AlarmName));
const budgetAlarms = (stage: (typeof names)[number]) =>
  of(stage, 'AWS::CloudWatch::CompositeAlarm').map(({ Properties }) => Properties);
const runbook = readRunbook();
/** What an alarm's metrics are, whether it looks at one or at a sum. */
const metricsOf = ({ Metrics, ...one }: any): unknown[] =>
  Metrics
    ? Metrics.flatMap(({ MetricStat }: { MetricStat?: { Metric: unknown } }) => (MetricStat ? [MetricStat.Metric] : []))
    : [one];

test.each(names)(
  '%s: every alarm notifies at its start and end, says what it means, and links to its runbook entry',
  (stage) => {
    for (const alarm of alarms(stage)) {
      const title = alarm.AlarmName.slice(`openbell-${stage}-`.length);
      expect(alarm).toMatchObject({ AlarmName: `openbell-${stage}-${title}`, TreatMissingData: expect.any(String) });
      expect([title, alarm.ActionsEnabled ?? true]).toEqual([title, true]);
      for (const told of [alarm.AlarmActions, alarm.OKActions])
        expect([title, JSON.stringify(told)]).toEqual([title, expect.stringMatching(/OnCall(Topic|Pages)/)]);
      const [, meaning, link, entry] = /^([A-Z][^.]+)\. What to do: (\S+) \(entry (\w+)\)$/.exec(
        alarm.AlarmDescription,
      )!;
      expect(meaning!.split(' ').length).toBeGreaterThan(3);
      expect(alarm.AlarmDescription.length).toBeLessThanOrEqual(1024);
      expect(entry).toBe(title);
      const dashboard = of(stage, 'AWS::CloudWatch::Dashboard').find(({ Properties }) =>
        link!.endsWith(`/${Properties.DashboardName}`),
      )!;
      expect(JSON.stringify(dashboard.Properties.DashboardBody)).toContain(`## ${title}\\`);
      // CloudWatch's own limits: metrics of one alarm, and the longest it may look back.
      expect(metricsOf(alarm).length).toBeLessThanOrEqual(10);
      expect((alarm.Period ?? 300) * alarm.EvaluationPeriods).toBeLessThanOrEqual(86_400);
    }
  },
);

test('an alarm reports a canary that stopped running', () => {
  const canary = alarms('prod').find(({ AlarmName }) => AlarmName === 'openbell-prod-CanaryFailed');
  expect(canary).toMatchObject({ TreatMissingData: 'missing', InsufficientDataActions: [expect.anything()] });
});

test('stages with learners have every alarm; dev has the free ones, a pull request none', () => {
  expect(
    [...alarms('prod'), ...budgetAlarms('prod')]
      .map(({ AlarmName }) => AlarmName.slice('openbell-prod-'.length))
      .sort(),
  ).toEqual(
    runbook.alarms
      .map(({ title }) => title)
      // Of stages with the setting `backups` alone (test/stacks/data/table-backups.test.ts).
      .filter((title) => title !== 'BackupMissing')
      .sort(),
  );
  expect(alarms('staging')).toHaveLength(alarms('prod').length);
  // CloudWatch gives ten metrics of alarms and three dashboards for nothing.
  expect(alarms('dev').flatMap(metricsOf).length).toBeLessThanOrEqual(10);
  expect(alarms('dev').map(({ AlarmName }) => AlarmName)).toEqual(
    expect.arrayContaining(
      ['Events', 'Letters', 'Revocations', 'Undelivered'].map((queue) => `openbell-dev-${queue}DeadLetters`),
    ),
  );
  expect(of('dev', 'AWS::CloudWatch::Dashboard')).toHaveLength(1);
  for (const type of ['Alarm', 'Dashboard']) expect(of('pr-7', `AWS::CloudWatch::${type}`)).toEqual([]);
  expect(of('pr-7', 'AWS::SNS::Topic')).toEqual([]);
});

test('every dead-letter queue and every function has an alarm', () => {
  const watched = JSON.stringify(alarms('prod').flatMap(metricsOf));
  const isOurs = ({ id }: Found) => !id.startsWith('Custom');
  const deadLetters = of('prod', 'AWS::SQS::Queue').filter(({ id }) => id.includes('DeadLetters'));
  expect(deadLetters.length).toBeGreaterThan(2);
  for (const { id } of deadLetters) expect(watched).toContain(`{"Fn::GetAtt":["${id}","QueueName"]}`);
  // What a deploy runs, its operator hears of from the deploy.
  const functions = of('prod', 'AWS::Lambda::Function').filter((each) => isOurs(each) && each.stack !== 'content');
  expect(functions.length).toBeGreaterThan(25);
  const unwatched = functions.filter(({ id }) => !watched.includes(`{"Ref":"${id}"}`)).map(({ id }) => id);
  expect(unwatched).toEqual([]);
});

test('every operational metric of a function has an alarm or a place on the dashboard', () => {
  const shown = JSON.stringify([...metricAlarms('prod'), ...of('prod', 'AWS::CloudWatch::Dashboard')]);
  const counted = [...countedNames()];
  expect(counted.length).toBeGreaterThan(15);
  expect(counted.filter((name) => !shown.includes(name))).toEqual([]);
});

test.each(['staging', 'prod'] as const)(
  '%s: the topic and key policies allow exactly the publishers, over TLS only',
  (stage) => {
    const [topic, other] = of(stage, 'AWS::SNS::Topic');
    expect(other!.Properties.KmsMasterKeyId).toEqual(topic!.Properties.KmsMasterKeyId);
    const key = of(stage, 'AWS::KMS::Key').find(({ id }) =>
      JSON.stringify(topic!.Properties.KmsMasterKeyId).includes(id),
    )!;
    const policies = of(stage, 'AWS::SNS::TopicPolicy').map(({ Properties }) => Properties.PolicyDocument.Statement);
    expect(policies).toHaveLength(2);
    const refusal = { Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } };
    for (const statements of policies) expect(statements).toContainEqual(expect.objectContaining(refusal));
    const { account } = stageNamed(stage);
    for (const service of ['cloudwatch', 'budgets']) {
      const speaker = {
        Effect: 'Allow',
        Principal: { Service: `${service}.amazonaws.com` },
        Condition: { StringEquals: { 'aws:SourceAccount': account } },
      };
      for (const statements of policies)
        expect(statements).toContainEqual(expect.objectContaining({ ...speaker, Action: 'sns:Publish' }));
      expect(key.Properties.KeyPolicy.Statement).toContainEqual(
        expect.objectContaining({ ...speaker, Action: ['kms:Decrypt', 'kms:GenerateDataKey'] }),
      );
    }
    const toOnCall = expect.objectContaining({ Protocol: 'email', Endpoint: stageNamed(stage).onCall });
    expect(of(stage, 'AWS::SNS::Subscription').map(({ Properties }) => Properties)).toEqual([toOnCall, toOnCall]);
  },
);

test.each(names)('%s: a budget covers its tagged costs and warns before they are spent', (stage) => {
  const [budget] = of(stage, 'AWS::Budgets::Budget');
  const { Budget, NotificationsWithSubscribers } = budget!.Properties;
  expect(Budget).toMatchObject({
    BudgetLimit: { Amount: stageNamed(stage).monthlyBudgetUsd, Unit: 'USD' },
    CostFilters: { TagKeyValue: [`user:stage$${stage}`] },
    TimeUnit: 'MONTHLY',
  });
  const told = NotificationsWithSubscribers.map(({ Notification, Subscribers }: JsonObject) => {
    expect(Subscribers).toEqual([{ SubscriptionType: stage === 'pr-7' ? 'EMAIL' : 'SNS', Address: expect.anything() }]);
    return `${Notification.NotificationType} ${Notification.Threshold}`;
  });
  expect(told).toEqual(['ACTUAL 50', 'ACTUAL 80', 'ACTUAL 100', 'FORECASTED 100']);
});

test("dashboards fit CloudWatch's limits and export no function name to another stack", () => {
  for (const { Properties } of of('prod', 'AWS::CloudWatch::Dashboard')) {
    const body = Properties.DashboardBody;
    const text =
      typeof body === 'string'
        ? body
        : body['Fn::Join'][1].map((part: unknown) => (typeof part === 'string' ? part : 'x')).join('');
    const { widgets } = JSON.parse(text);
    expect(widgets.length).toBeGreaterThan(10);
    expect(widgets.length).toBeLessThanOrEqual(500);
    expect(text.length).toBeLessThan(500_000);
    // Exported to the page that shows it, a function could not be removed from its own stack any more.
    expect(JSON.stringify(body)).not.toMatch(/ImportValue":"[^"]*Function/);
  }
});

test('the canary may only write its log and read which payment page was released', () => {
  const role = of('prod', 'AWS::IAM::Role').find(({ stack, id }) => stack === 'watch' && id.startsWith('Canary'))!;
  const statements: { Action: unknown; Resource: unknown }[] = role.Properties.Policies.flatMap(
    ({ PolicyDocument }: { PolicyDocument: { Statement: unknown[] } }) => PolicyDocument.Statement,
  );
  const others = statements.filter(
    ({ Action }) => ![Action].flat().every((each) => /^(logs|xray):/.test(String(each))),
  );
  expect(others.map(({ Action }) => Action)).toEqual(['s3:GetObject']);
  expect(JSON.stringify(others[0]!.Resource)).toMatch(/Content.*\/releases\/payment-page\.json"/);
});

test('paging alarms use their own topic, and the runbook lists exactly those', () => {
  const pages = [...alarms('prod'), ...budgetAlarms('prod')]
    .filter(({ AlarmActions }) => /OnCallPages/.test(JSON.stringify(AlarmActions)))
    .map(({ AlarmName }) => AlarmName.slice('openbell-prod-'.length));
  const [, named] = /^Now: ([^.]+)\./m.exec(runbook.intro)!;
  expect(named!.split(/,\s+/).sort()).toEqual(pages.sort());
});

test('every service level has two alarms over two windows each, whose parts notify nobody', () => {
  const parts = metricAlarms('prod').filter(({ AlarmName }) => isPart(AlarmName));
  const windows = parts
    .filter(({ AlarmName }) => AlarmName.startsWith('openbell-prod-Pages'))
    .map(({ AlarmName, Threshold, EvaluationPeriods, Metrics }) => {
      const periods = new Set(Metrics.flatMap(({ MetricStat }: any) => (MetricStat ? [MetricStat.Period] : [])));
      return `${AlarmName.slice('openbell-prod-'.length)} ${Threshold} ${[...periods]}x${EvaluationPeriods}`;
    });
  expect(windows.sort()).toEqual([
    'PagesFastBurn1h 14.4 3600x1',
    'PagesFastBurn30m 6 1800x1',
    'PagesFastBurn5m 14.4 300x1',
    'PagesFastBurn6h 6 21600x1',
    'PagesSlowBurn3d 1 86400x3',
    'PagesSlowBurn6h 1 21600x1',
  ]);
  for (const { AlarmActions, OKActions } of parts) expect([AlarmActions, OKActions]).toEqual([undefined, undefined]);
  const rules = budgetAlarms('prod').map(({ AlarmRule }) => JSON.stringify(AlarmRule).match(/ALARM\(/g)!.length);
  expect(rules.sort()).toEqual([2, 2, 2, 2, 2, 4, 4, 4, 4, 4]);
});

/** Cognito Developer Guide, "User pool metrics in CloudWatch": throttled requests alone are published, each as 1. */
test.each(names)('%s: nothing counts requests by the samples of a metric of throttles', (stage) => {
  const stats = metricAlarms(stage).flatMap(({ Metrics, ...one }) =>
    Metrics
      ? Metrics.flatMap(({ MetricStat }: any) =>
          MetricStat ? [`${MetricStat.Metric.MetricName} ${MetricStat.Stat}`] : [],
        )
      : [`${one.MetricName} ${one.Statistic ?? one.ExtendedStatistic}`],
  );
  const shown = of(stage, 'AWS::CloudWatch::Dashboard').map(({ Properties }) => JSON.stringify(Properties));
  expect(stats.filter((stat) => /Throttles SampleCount$/.test(stat))).toEqual([]);
  expect(shown.filter((body) => /Throttles\W[^{}]*SampleCount/.test(body))).toEqual([]);
});

test('SERVICE-LEVELS.md promises the objectives of the alarms', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../lib/operations/SERVICE-LEVELS.md'), 'utf8');
  const written = [...text.matchAll(/^\| (\S[^|]+?) +\| ([\d.]+) % +\|/gm)].map(
    ([, does, objective]) => `${does}: ${objective}`,
  );
  const held = budgetAlarms('prod').flatMap(({ AlarmDescription }) => {
    const [, does, objective] =
      /fail so often to (.+) that the 28-day error budget \(objective ([\d.]+) percent\)/.exec(AlarmDescription) ?? [];
    return does ? [`${does}: ${objective}`] : [];
  });
  expect(held).toHaveLength(5);
  expect(written.sort()).toEqual(held.sort());
});

describe('the runbook', () => {
  test('describes every alarm in four parts, and agrees with the alarms', () => {
    const titles = runbook.alarms.map(({ title }) => title);
    expect(wrongWith(runbook, titles)).toEqual([]);
    for (const entry of runbook.alarms)
      for (const part of parts)
        expect([entry.title, part, partsOf(entry)[part].length > 15]).toEqual([entry.title, part, true]);
  });

  test('is checked for missing, surplus and empty entries', () => {
    const text =
      '# R\n\n## Alarms\n\n### Here\n\n**What it means.** A.\n\n**Look first.** B.\n\n**Do.**\n\n**When it is over.** D.\n\n## Procedures\n';
    expect(wrongWith(readRunbook(text), ['There'])).toEqual([
      'the alarm There has no entry',
      'the entry Here is of no alarm',
      'the entry Here does not say: Do',
    ]);
  });

  test('refers only to existing commands and procedures', () => {
    const text = readFileSync(join(import.meta.dirname, '../../../lib/stacks/watch/RUNBOOK.md'), 'utf8');
    const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'));
    const commands = [...text.matchAll(/npm run ([\w-]+)/g)].map(([, name]) => name!);
    expect(commands.filter((name) => !scripts[name])).toEqual([]);
    const headings = [...runbook.alarms, ...runbook.procedures].map(({ title }) => title);
    const sent = [...text.matchAll(/“([A-Z][^”]+)”/g)]
      .map(([, title]) => title!.replace(/\s+/g, ' '))
      .filter((title) => headings.every((heading) => heading !== title));
    expect(sent).toEqual([]);
  });

  test('uses only existing names in commands and queries', () => {
    const text = readFileSync(join(import.meta.dirname, '../../../lib/stacks/watch/RUNBOOK.md'), 'utf8');
    const named = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name!))];
    const ids = (type: string) => of('prod', type).map(({ stack, id }) => `${stack}-${id}`);
    const missing = (names: readonly string[], all: readonly string[], rest = '') =>
      names.filter((name) => !all.some((id) => id.startsWith(name + rest)));
    const functions = named(/[(`]fn (\w+-\w+)[)`]/g);
    expect(functions.length).toBeGreaterThan(8);
    expect(missing(functions, ids('AWS::Lambda::Function'), 'Function')).toEqual([]);
    expect(missing(named(/\$\(queue ([\w-]+)\)/g), ids('AWS::SQS::Queue'), 'Queue')).toEqual([]);
    expect(missing(named(/\$\(dead ([\w-]+)\)/g), ids('AWS::SQS::Queue'), 'DeadLetters')).toEqual([]);
    for (const [, stack, output] of text.matchAll(/output (\w+) (\w+)\)/g))
      // Only a stage with backups has this one: test/stacks/data/table-backups.test.ts.
      if (output !== 'RestoreRole') expect(Object.keys(templates.prod[stack!]!.Outputs!)).toContain(output);
    expect(named(/message = "(\w+)"/g).filter((name) => !countedNames().has(name))).toEqual([]);
    const sources = sourcesOfFunctions().join('\n');
    expect(named(/message like \/\^([^/]+)\//g).filter((words) => !sources.includes(words))).toEqual([]);
    expect(
      missing(
        named(/@log like \/(?:\w+-)?([A-Z]\w+)\//g),
        ids('AWS::Logs::LogGroup').map((id) => id.replace(/^\w+-(Classes)?/, '')),
        'Logs',
      ),
    ).toEqual([]);
  });
});

const sourcesOfFunctions = (): string[] => {
  const folder = join(import.meta.dirname, '../../../functions');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
};

/** Names that functions count by, in whatever file; among them those that are chosen by what happened. */
const countedNames = (): Set<string> =>
  new Set(
    sourcesOfFunctions().flatMap((source) =>
      ['metric', 'note'].flatMap((by) =>
        [...source.matchAll(new RegExp(`\\b${by}\\([^)]*?'([A-Z]\\w+)'`, 'g'))].map(([, name]) => name!),
      ),
    ),
  );
