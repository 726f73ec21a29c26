import { NO_VALUE, resolve } from '../../../lib/local/template/intrinsics.ts';
import { parseTemplate } from '../../../lib/local/template/parse.ts';
import { parameterValues } from '../../../lib/local/template/parameters.ts';
import { createScope } from '../../../lib/local/template/scope.ts';

const attributes: Record<string, Record<string, unknown>> = { Table: { Arn: 'arn:table', 'Stream.Arn': 'arn:stream' } };

const template = parseTemplate(
  `
Parameters: { Stage: { Type: String, Default: dev } }
Mappings: { Sizes: { dev: { memory: 128 } } }
Conditions:
  IsDev: !Equals [!Ref Stage, dev]
  IsProd: !Not [!Condition IsDev]
  Both: !And [!Condition IsDev, !Condition IsProd]
  Either: !Or [!Condition IsDev, !Condition IsProd]
Resources: { Table: { Type: T } }
`,
  'test.yaml',
);

const scope = createScope({
  name: 'shop',
  template,
  parameters: parameterValues(template.Parameters!, {}, () => undefined),
  refOf: (name) => (name === 'Table' ? 'table-1' : undefined),
  attributeOf: (id, attribute) => attributes[id]?.[attribute],
  exported: (name) => (name === 'data:arn' ? 'arn:exported' : undefined),
  outputOf: (stack, output) => (stack === 'data' && output === 'Name' ? 'named' : undefined),
});

/** Parses the YAML form and resolves it. */
const value = (yaml: string) =>
  resolve(
    parseTemplate(`Resources: { A: { Type: T, Properties: { v: ${yaml} } } }`, 'x').Resources.A!.Properties!.v,
    scope,
  );

test.each<[string, unknown]>([
  ['!Ref Table', 'table-1'],
  ['!Ref Stage', 'dev'],
  ['!Ref AWS::AccountId', '000000000000'],
  ['!Ref AWS::StackName', 'shop'],
  ['!GetAtt Table.Arn', 'arn:table'],
  ['!GetAtt Table.Stream.Arn', 'arn:stream'],
  ['!GetAtt [Table, Stream.Arn]', 'arn:stream'],
  ['{ "Fn::GetAtt": [Table, Stream, Arn] }', 'arn:stream'],
  ['!Join ["-", [a, !Ref Stage, 1]]', 'a-dev-1'],
  ['!Sub "${Table}/${Table.Arn}/${AWS::Region}/${!Kept}"', 'table-1/arn:table/us-east-1/${Kept}'],
  ['!Sub ["${own}-${Stage}", { own: !GetAtt Table.Arn }]', 'arn:table-dev'],
  ['!Select [1, !Split ["/", "a/b/c"]]', 'b'],
  ['!Select ["0", [x, y]]', 'x'],
  ['!If [IsProd, 1, { deep: !Ref Stage }]', { deep: 'dev' }],
  ['[1, !Ref AWS::NoValue, 2]', [1, 2]],
  ['{ gone: !If [IsProd, 1, !Ref AWS::NoValue], kept: 2 }', { kept: 2 }],
  ['!If [Both, both, !If [Either, either, none]]', 'either'],
  ['!FindInMap [Sizes, !Ref Stage, memory]', 128],
  ['!FindInMap [Sizes, prod, memory, { DefaultValue: !Ref Stage }]', 'dev'],
  ['!Base64 hello', 'aGVsbG8='],
  ['!ImportValue "data:arn"', 'arn:exported'],
  ['!GetStackOutput { StackName: data, OutputName: Name }', 'named'],
  ['!Select [0, !GetAZs ""]', 'us-east-1a'],
  ['!Cidr ["10.0.0.0/16", 3, 8]', ['10.0.0.0/24', '10.0.1.0/24', '10.0.2.0/24']],
  ['{ "Fn::Length": [a, b] }', 2],
  ['{ "Fn::ToJsonString": { a: !Ref Stage } }', '{"a":"dev"}'],
  ['{ Condition: { StringEquals: { a: !Ref Stage } } }', { Condition: { StringEquals: { a: 'dev' } } }],
  ['2012-10-17', '2012-10-17'],
])('%s', (yaml, expected) => {
  expect(value(yaml)).toEqual(expected);
});

test.each([
  ['!Ref Nobody', 'Ref names Nobody, which the template does not have'],
  ['!GetAtt Table.Nothing', 'Fn::GetAtt finds no Table.Nothing'],
  ['!FindInMap [Sizes, prod, memory]', 'Fn::FindInMap finds no Sizes.prod.memory in Mappings'],
  ['!ImportValue nothing', 'no stack exports nothing'],
  ['!Select [2, [a]]', 'Fn::Select asks for element 2 of a list of 1'],
  ['!Join ["", [!Ref AWS::NoValue, { a: 1 }]]', 'an intrinsic function needs text, not {"a":1}'],
  ['{ "Fn::Transform": { Name: X } }', 'the intrinsic function Fn::Transform is not known to the local stage'],
])('rejects %s in one sentence', (yaml, sentence) => {
  expect(() => value(yaml)).toThrow(new Error(sentence));
});

test('NoValue on its own is left to its container', () => {
  expect(resolve({ Ref: 'AWS::NoValue' }, scope)).toBe(NO_VALUE);
});
