/** What chapters of the report list, and how they show it. */
import fc from 'fast-check';
import { alarmFacts } from '../../../lib/operations/audit/facts/alarms.ts';
import { code } from '../../../lib/operations/audit/page/html.ts';
import { supply } from '../../../lib/operations/audit/sections/supply.ts';
import type { Template } from '../../../lib/stacks/templates/assembly.ts';
import { viewOf } from '../../../lib/stacks/templates/view.ts';
import { prodTemplates, read, type Templates } from './chapters.ts';
import { propertiesOf } from './sentences/change.ts';

let prod: Templates;
beforeAll(async () => {
  prod = await prodTemplates();
}, 600_000);

test('a function that reads accounts changes none, and the diagram shows the paths of the canary and of codes', () => {
  const text = read('dataFlow', prod);
  expect(text).toMatch(
    /api\/ExportDataFunction data\/Learners no cognito-idp:AdminGetUser, cognito-idp:AdminListDevices/,
  );
  expect(text).toMatch(/watch\/CanaryFunction site\/Distribution no sends a visitor’s requests/);
  expect(text).toMatch(/data\/Learners Mailboxes yes codes by e-mail/);
});

test('messages of a class go to the log of the chats, unless its room or the configuration names none', () => {
  const logged = /classroom\/LiveRoom\w+ classroom\/LiveChatLog yes messages/;
  expect(read('dataFlow', prod)).toMatch(logged);
  for (const [type, property] of [
    ['IVSChat::Room', 'LoggingConfigurationIdentifiers'],
    ['IVSChat::LoggingConfiguration', 'DestinationConfiguration'],
  ] as const) {
    const after = structuredClone(prod);
    for (const properties of propertiesOf(after, type, /./)) delete properties[property];
    expect(read('dataFlow', after)).not.toMatch(logged);
  }
});

test('the record of processing lists each item once, and only what the stage stores', () => {
  const text = read('processing', prod);
  expect(text.split('progress, notes, attendance and reminders')).toHaveLength(2);
  expect(text).toMatch(/a log of live chats /);
  expect(text).not.toMatch(/when the backup’s retention ends/);
  const vault = structuredClone(prod);
  Object.values(vault)[0]!.Resources['Vault'] = { Type: 'AWS::Backup::BackupVault', Properties: {} };
  expect(read('processing', vault)).toMatch(/when the backup’s retention ends/);
});

test('an alarm rolls back, or stops, the releases of just those functions whose deployment groups name it', () => {
  const alarms = ['PagesFastBurn5m', 'ClassFastBurn5m', 'PaymentMismatch'].map((name) => `openbell-prod-${name}`);
  const groups = [
    ['CatalogueAlias', 'api/CatalogueFunction'],
    ['PaymentsAlias', 'payments/PaymentsFunction'],
    ['WorkerAlias', 'payments/WorkerFunction'],
  ] as const;
  const settings = fc.record({
    ...{ watches: fc.boolean(), returns: fc.boolean(), onAlarm: fc.boolean() },
    named: fc.subarray(alarms),
  });
  fc.assert(
    fc.property(fc.tuple(settings, settings, settings), (chosen) => {
      const after = structuredClone(prod);
      for (const properties of propertiesOf(after, 'CodeDeploy::DeploymentGroup', /./))
        properties.AlarmConfiguration = {};
      for (const [index, { watches, returns, onAlarm, named }] of chosen.entries())
        for (const properties of propertiesOf(
          after,
          'CodeDeploy::DeploymentGroup',
          new RegExp(`^${groups[index]![0]}`),
        )) {
          properties.AlarmConfiguration = { Enabled: watches, Alarms: named.map((Name) => ({ Name })) };
          const Events = ['DEPLOYMENT_FAILURE', ...(onAlarm ? ['DEPLOYMENT_STOP_ON_ALARM'] : [])];
          properties.AutoRollbackConfiguration = { Enabled: returns, Events };
        }
      const facts = alarmFacts(viewOf(after as unknown as Record<string, Template>));
      for (const { alarm, tells } of facts) {
        const ended = (isBack: boolean) =>
          groups.filter((_, index) => {
            const { watches, returns, onAlarm, named } = chosen[index]!;
            return (
              watches && named.includes(alarm.properties['AlarmName'] as string) && (returns && onAlarm) === isBack
            );
          });
        const list = (those: readonly (readonly [string, string])[]) => those.map(([, name]) => name).sort();
        const said = (sentence: RegExp) => sentence.exec(tells)?.[1]?.split(', ').sort() ?? [];
        expect([alarm.name, said(/rolls back releases of ([^;]+)/)]).toEqual([alarm.name, list(ended(true))]);
        expect([alarm.name, said(/stops releases of ([^;]+) where/)]).toEqual([alarm.name, list(ended(false))]);
      }
    }),
    { numRuns: 50 },
  );
});

test('a topic is told by one resource less when an alarm has no actions', () => {
  const tellers = (templates: Templates): number =>
    Number(/OnCallPages SNS::Topic Topic, told by (\d+) resources/.exec(read('resources', templates))?.[1]);
  const after = structuredClone(prod);
  for (const properties of propertiesOf(after, 'CloudWatch::Alarm', /^OutboxSilent/)) {
    properties.AlarmActions = [];
    properties.InsufficientDataActions = [];
    properties.OKActions = [];
  }
  expect(tellers(prod)).toBeGreaterThan(1);
  expect(tellers(after)).toBe(tellers(prod) - 1);
});

test('names a package without an archive digest', () => {
  const a = { version: '1.0.0', license: 'MIT', integrity: 'sha512-x' };
  const lock = { lockfileVersion: 3, packages: { 'node_modules/a': a, 'node_modules/b': { ...a, integrity: '' } } };
  const loose = supply(lock, undefined).body.html;
  expect(loose).toMatch(/1 of 2 copies of packages are pinned by the SHA-512 of their archive; not so: b\./);
  const held = { ...lock, packages: { 'node_modules/a': a } };
  expect(supply(held, undefined).body.html).toMatch(/Every package is pinned by the SHA-512/);
});

test('breaks long names at separators only, never inside an escaped character', () => {
  expect(code("'self' ${api/GraphApi}").html).toBe('<code>&#39;self&#39; ${api/<wbr>Graph<wbr>Api}</code>');
});
