/** What is there at all, and what must not be? */
import { assembly } from '../../support/assemblies.ts';
import { everyResource, names, stages, type Placed } from './stages.ts';

let all: readonly Placed[];
beforeAll(async () => {
  all = await everyResource();
}, 600_000);

test('every stage has one table and one search index, of the types the tools check', () => {
  const tables = all.filter(({ Type }) => Type === 'AWS::DynamoDB::Table');
  expect(tables.map(({ stage }) => stage)).toEqual(names);
  expect(tables.map(({ Properties }) => Properties.GlobalSecondaryIndexes.length)).toEqual([1, 1, 1, 1]);
  expect(all.filter(({ Type }) => Type === 'AWS::DynamoDB::GlobalTable')).toEqual([]);
});

test('only stages with learners have resources with a monthly price', () => {
  const paid = /^AWS::(WAFv2::WebACL|KMS::Key|Backup::BackupVault|EC2::NatGateway|Synthetics::Canary)$/;
  const idle = all.filter(({ stage, Type, Properties }) => {
    const dear = paid.test(Type) || Properties?.UserPoolTier === 'PLUS' || Properties?.ProvisionedConcurrencyConfig;
    return dear && stages[stage] === 'fleeting';
  });
  expect(idle.map(({ place }) => place)).toEqual([]);
  const plus = all.filter(({ Properties }) => Properties?.UserPoolTier === 'PLUS');
  expect(plus.map(({ stage }) => stage)).toEqual(['prod']);
  expect(plus[0]!.Properties.UserPoolAddOns).toEqual({ AdvancedSecurityMode: 'ENFORCED' });
});

test('no parameter has NoEcho, and weak references import only live channels and rooms', async () => {
  for (const stage of names) {
    const { templates } = await assembly(stage);
    for (const [stack, template] of Object.entries(templates)) {
      for (const parameter of Object.values(template.Parameters ?? {}))
        expect([stack, parameter.NoEcho]).toEqual([stack, undefined]);
      const weak = JSON.stringify(template).matchAll(
        /"Fn::GetStackOutput":\{"StackName":"([^"]+)","OutputName":"([^"]+)"/g,
      );
      const imported = new Set([...weak].map(([, from, output]) => `${stack} of ${from}: ${output}`));
      expect(
        [...imported].filter((each) => !/^content of openbell-\w+-classroom: \w*Live(Channel|Room)/.test(each)),
      ).toEqual([]);
    }
  }
});
