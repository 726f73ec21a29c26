/** Where a deployed template and the synthesized one differ, each by its path (what is published: test/stage/change.slow.test.ts). */
import { differences } from '../../lib/operations/drift/templates.ts';
import type { JsonObject } from '../../lib/local/kernel/json.ts';

const template = {
  Resources: {
    Table: { Type: 'AWS::DynamoDB::Table', Properties: { Tags: ['a'], SSE: { On: true } }, Metadata: { path: 'a' } },
  },
  Conditions: { Live: {} },
  Outputs: { Name: { Value: 'x' } },
};

test.each<[string, (copy: JsonObject) => void, string[]]>([
  ['nothing', () => {}, []],
  ['what is only for readers', (copy) => (copy.Resources.Table.Metadata.path = 'b'), []],
  [
    'what each deploy puts in anew',
    (copy) => {
      copy.Resources.CDKMetadata = { Type: 'AWS::CDK::Metadata' };
      copy.Conditions = { ...copy.Conditions, CDKMetadataAvailable: {} };
      copy.Resources.Table.Properties.Commit = 'abc1234';
    },
    [],
  ],
  [
    'a value',
    (copy) => (copy.Resources.Table.Properties.SSE.On = false),
    ['Resources.Table.Properties.SSE.On is deployed as false, the repository says true'],
  ],
  [
    'a list',
    (copy) => copy.Resources.Table.Properties.Tags.push('b'),
    ['Resources.Table.Properties.Tags is deployed as ["a","b"], the repository says ["a"]'],
  ],
  ['what is gone', (copy) => delete copy.Outputs, ['Outputs is not deployed']],
  [
    'what is more',
    (copy) => (copy.Resources.Queue = {}),
    ['Resources.Queue is deployed, and the repository does not have it'],
  ],
])('%s', (_, change, sentences) => {
  const deployed = JSON.parse(JSON.stringify(template));
  change(deployed);
  expect([...differences(deployed, template, [])]).toEqual(sentences);
});
