/** Parameters and limits (User Guide: "Parameters", "Understand CloudFormation quotas"). */
import { checkLimits } from '../../../lib/local/template/limits.ts';
import { parameterValues } from '../../../lib/local/template/parameters.ts';
import type { Parameter } from '../../../lib/local/template/template.ts';

test('parameters take the given value or their default, or stop', () => {
  const declared = {
    Names: { Type: 'CommaDelimitedList', Default: 'a, b' },
    Size: { Type: 'Number', Default: 3, AllowedValues: [3, 4] },
    Version: { Type: 'AWS::SSM::Parameter::Value<String>', Default: '/cdk-bootstrap/x/version' },
  };
  const ssm = (name: string) => (name === '/cdk-bootstrap/x/version' ? '21' : undefined);
  expect(parameterValues(declared, { Size: 4 }, ssm)).toEqual({ Names: ['a', 'b'], Size: 4, Version: '21' });
  expect(() => parameterValues(declared, { Size: '5' }, ssm)).toThrow('the parameter Size must be one of 3, 4, not 5');
  expect(() => parameterValues({ A: { Type: 'String' } }, {}, ssm)).toThrow('the parameter A has no value');
});

test.each<[Partial<Parameter>, unknown, string]>([
  [
    { AllowedPattern: 'https://[a-z.]+' },
    'https://a.example/',
    'must match pattern https://[a-z.]+, not https://a.example/',
  ],
  [{ AllowedPattern: 'a|bc' }, 'abc', 'must match pattern a|bc, not abc'],
  [{ AllowedPattern: '(?i)abc' }, 'ABCD', 'must match pattern (?i)abc, not ABCD'],
  [{ MinLength: 3 }, 'ab', 'must contain at least 3 characters, not ab'],
  [{ MaxLength: '3' }, 'abcd', 'must contain at most 3 characters, not abcd'],
  [{ Type: 'Number', MinValue: 10 }, '9', 'must be a number not less than 10, not 9'],
  [{ Type: 'Number', MaxValue: '10' }, 10.5, 'must be a number not greater than 10, not 10.5'],
  [{ Type: 'Number' }, 'ten', 'must be a number, not ten'],
  [{ Type: 'Number' }, '', 'must be a number, not '],
  [{ Type: 'List<Number>' }, '1,x', 'must be a number, not 1,x'],
  [{ Type: 'CommaDelimitedList', AllowedValues: ['a', 'b'] }, 'a,c', 'must be one of a, b, not a,c'],
  [{ MinLength: 3, NoEcho: true }, 'ab', 'must contain at least 3 characters, not ****'],
  [
    { MinLength: 3, ConstraintDescription: 'three at least' },
    'ab',
    'failed to satisfy constraint: three at least, not ab',
  ],
])('%j rejects %j', (constraints, value, sentence) => {
  const declared = { A: { Type: 'String', ...constraints } };
  expect(() => parameterValues(declared, { A: value }, () => undefined)).toThrow(
    new Error(`the parameter A ${sentence}`),
  );
});

test('rejects a default that breaks its own constraint, whatever is given', () => {
  const declared = { A: { Type: 'String', Default: 'x', AllowedPattern: '[0-9]+' } };
  expect(() => parameterValues(declared, { A: '1' }, () => undefined)).toThrow('the parameter A must match pattern');
});

test('limits a value to 4,096 bytes, and a type to those of CloudFormation', () => {
  const of = (Type: string, value: string) => parameterValues({ A: { Type } }, { A: value }, () => undefined);
  expect(of('String', 'é'.repeat(2048))).toEqual({ A: 'é'.repeat(2048) });
  expect(() => of('String', 'é'.repeat(2049))).toThrow('the parameter A has 4098 bytes, and 4096 are the most');
  expect(of('AWS::EC2::VPC::Id', 'vpc-1')).toEqual({ A: 'vpc-1' });
  expect(() => of('Strng', '')).toThrow('Template format error: Unrecognized parameter type: Strng');
});

const many = <T>(count: number, value: T) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`N${at}`, value]));
const thing = { Type: 'Test::Thing' };

test.each([
  [{ Resources: many(501, thing) }, 'Number of resources, 501, is greater than maximum allowed, 500'],
  [{ Parameters: many(201, { Type: 'String' }) }, 'Number of parameters, 201, is greater than maximum allowed, 200'],
  [{ Outputs: many(201, { Value: 1 }) }, 'Number of outputs, 201, is greater than maximum allowed, 200'],
  [{ Mappings: many(201, {}) }, 'Number of mappings, 201, is greater than maximum allowed, 200'],
  [{ Resources: { 'a-b': thing } }, 'the name a-b of Resources is non alphanumeric'],
  [{ Resources: { ['a'.repeat(256)]: thing } }, 'a name of Resources has 256 signs'],
  [{ Description: 'd'.repeat(1025) }, 'Description has more than 1024 bytes'],
  [{ Parameters: { A: { Type: 'String', Description: 'd'.repeat(4001) } } }, 'has more than 4000 signs'],
  [{ Mappings: { A: { b: { c: 'd'.repeat(1_000_000) } } } }, 'Template may not exceed 1000000 bytes in size'],
])('rejects a template beyond a limit (%#)', (part, sentence) => {
  const source = { name: 'stack', directory: '.', dependencies: [] };
  expect(() => checkLimits({ ...source, template: { Resources: many(500, thing), ...part } })).toThrow(sentence);
  expect(() => checkLimits({ ...source, template: { Resources: many(500, thing) } })).not.toThrow();
  expect(() => checkLimits({ ...source, name: 'my_stack', template: { Resources: {} } })).toThrow("a stack's name");
});
