import { createHash } from 'node:crypto';
import { NO_VALUE, resolve, type Scope } from './intrinsics.ts';
import type { Parameter, Template } from './template.ts';

/** What a stack's scope asks of its surroundings. */
export interface Surroundings {
  readonly name: string;
  readonly template: Template;
  readonly parameters: Readonly<Record<string, unknown>>;
  /** What `Ref` gives for a resource, undefined when there is none of that name. */
  refOf(logicalId: string): unknown;
  attributeOf(logicalId: string, attribute: string): unknown;
  exported(name: string): unknown;
  outputOf(stack: string, output: string): unknown;
}

/** The scope in which a stack's template is resolved. Conditions are evaluated once. */
export function createScope(around: Surroundings): Scope {
  const { template, name: stackName } = around;
  const conditions = new Map<string, boolean>();
  const pseudo = pseudoParameters(stackName);
  const scope: Scope = {
    ref(name) {
      if (Object.hasOwn(pseudo, name)) return pseudo[name];
      if (Object.hasOwn(around.parameters, name)) return around.parameters[name];
      const found = around.refOf(name);
      if (found === undefined) throw new Error(`Ref names ${name}, which the template does not have`);
      return found;
    },
    getAtt(logicalId, attribute) {
      const found = around.attributeOf(logicalId, attribute);
      if (found === undefined) throw new Error(`Fn::GetAtt finds no ${logicalId}.${attribute}`);
      return found;
    },
    mapping: (map, first, second) => template.Mappings?.[map]?.[first]?.[second],
    condition(name) {
      const known = conditions.get(name);
      if (known !== undefined) return known;
      const declared = template.Conditions?.[name];
      if (declared === undefined) throw new Error(`the condition ${name} is not declared`);
      const holds = resolve(declared, scope) === true;
      conditions.set(name, holds);
      return holds;
    },
    importValue(name) {
      const found = around.exported(name);
      if (found === undefined) throw new Error(`no stack exports ${name}`);
      return found;
    },
    stackOutput(stack, output) {
      const found = around.outputOf(stack, output);
      if (found === undefined) throw new Error(`the stack ${stack} has no output ${output}`);
      return found;
    },
  };
  return scope;
}

/** Whether a condition holds, or undefined where that is not known before the stack's parameters are. */
export function decided(scope: Scope, condition: string): boolean | undefined {
  try {
    return scope.condition(condition);
  } catch {
    return undefined;
  }
}

/**
 * The parameters' values: given, or the default. A parameter of an SSM type is looked up by name.
 * @throws Error of one sentence when one has no value or one that is not allowed.
 */
export function parameterValues(
  declared: Readonly<Record<string, Parameter>>,
  given: Readonly<Record<string, unknown>>,
  ssm: (name: string) => string | undefined,
): Record<string, unknown> {
  const values = Object.entries(declared).map(([name, parameter]) => {
    const value = given[name] ?? parameter.Default;
    if (value === undefined) throw new Error(`the parameter ${name} has no value`);
    if (parameter.AllowedValues && !parameter.AllowedValues.map(String).includes(String(value)))
      throw new Error(`the parameter ${name} must be one of ${parameter.AllowedValues.join(', ')}, not ${value}`);
    return [name, typed(parameter.Type, value, ssm)];
  });
  return Object.fromEntries(values);
}

function typed(type: string, value: unknown, ssm: (name: string) => string | undefined): unknown {
  if (type.startsWith('AWS::SSM::Parameter::Value<')) {
    const inner = type.slice('AWS::SSM::Parameter::Value<'.length, -1);
    return typed(inner, ssm(String(value)) ?? value, ssm);
  }
  const each: (value: unknown) => unknown = type === 'Number' || type === 'List<Number>' ? Number : String;
  if (type === 'CommaDelimitedList' || type.startsWith('List<'))
    return (Array.isArray(value) ? value : split(String(value))).map(each);
  return each(value);
}

const split = (value: string) => (value === '' ? [] : value.split(',').map((element) => element.trim()));

/** The ARN of a stack: `Ref: AWS::StackId`. Derived from the name, so stable. */
export function stackId(name: string): string {
  const hex = createHash('sha1').update(name).digest('hex');
  const uuid = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
  return `arn:aws:cloudformation:us-east-1:000000000000:stack/${name}/${uuid}`;
}

/** https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/pseudo-parameter-reference.html */
const pseudoParameters = (stack: string): Record<string, unknown> => ({
  'AWS::AccountId': '000000000000',
  'AWS::Region': 'us-east-1',
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
  'AWS::StackId': stackId(stack),
  'AWS::StackName': stack,
  'AWS::NotificationARNs': [],
  'AWS::NoValue': NO_VALUE,
});
