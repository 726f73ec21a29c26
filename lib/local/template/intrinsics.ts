import { cidr } from './cidr.ts';
import { subParts } from './sub.ts';

/** Resolves names while a template's values are resolved. Each method throws an Error of one sentence. */
export interface Scope {
  ref(name: string): unknown;
  getAtt(logicalId: string, attribute: string): unknown;
  /** Undefined when the keys are absent. */
  mapping(map: string, first: string, second: string): unknown;
  condition(name: string): boolean;
  importValue(name: string): unknown;
  stackOutput(stack: string, output: string): unknown;
}

/** `AWS::NoValue`: the property or list element with this value is omitted. */
export const NO_VALUE = Symbol('AWS::NoValue');

/** The zones of us-east-1 in a new account. */
const ZONES = ['a', 'b', 'c', 'd', 'e', 'f'].map((zone) => `us-east-1${zone}`);

type Resolve = (value: unknown) => any;

/**
 * Every intrinsic function that the stage knows; the argument is passed unresolved.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/intrinsic-function-reference.html
 */
const INTRINSICS: Readonly<Record<string, (argument: any, resolve: Resolve, scope: Scope) => unknown>> = {
  Ref: (name, _, scope) => scope.ref(name),
  Condition: (name, _, scope) => scope.condition(name),
  'Fn::GetAtt': (argument, resolve, scope) => scope.getAtt(...attributeOf(argument, resolve)),
  'Fn::Join': (argument, resolve) => {
    const [separator, parts] = list(argument, 2);
    return list(resolve(parts))
      .map(text)
      .join(text(resolve(separator)));
  },
  'Fn::Sub': (argument, resolve, scope) => {
    const [template, own] = Array.isArray(argument) ? argument : [argument, {}];
    const parts = subParts(text(template)).map((part) => {
      if ('literal' in part) return part.literal;
      if (Object.hasOwn(own, part.name)) return text(resolve(own[part.name]));
      const [logicalId, ...attribute] = part.name.split('.');
      return text(attribute.length ? scope.getAtt(logicalId!, attribute.join('.')) : scope.ref(part.name));
    });
    return parts.join('');
  },
  'Fn::Select': (argument, resolve) => {
    const [index, from] = list(argument, 2);
    const values = list(resolve(from));
    const at = Number(resolve(index));
    if (!(at in values)) throw new Error(`Fn::Select asks for element ${at} of a list of ${values.length}`);
    return values[at];
  },
  'Fn::Split': (argument, resolve) => {
    const [separator, from] = list(argument, 2);
    return text(resolve(from)).split(text(resolve(separator)));
  },
  'Fn::If': (argument, resolve, scope) => {
    const [name, yes, no] = list(argument, 3);
    return resolve(scope.condition(name) ? yes : no);
  },
  'Fn::Equals': (argument, resolve) => {
    const [one, other] = list(argument, 2).map(resolve);
    return JSON.stringify(scalar(one)) === JSON.stringify(scalar(other));
  },
  'Fn::And': (argument, resolve) => list(argument).every((condition) => truth(resolve(condition))),
  'Fn::Or': (argument, resolve) => list(argument).some((condition) => truth(resolve(condition))),
  'Fn::Not': (argument, resolve) => !truth(resolve(list(argument, 1)[0])),
  'Fn::FindInMap': (argument, resolve, scope) => {
    const [map, first, second, options] = list(argument);
    const keys = [map, first, second].map((key) => text(resolve(key))) as [string, string, string];
    const found = scope.mapping(...keys);
    if (found !== undefined) return resolve(found);
    if (options && Object.hasOwn(options, 'DefaultValue')) return resolve(options.DefaultValue);
    throw new Error(`Fn::FindInMap finds no ${keys.join('.')} in Mappings`);
  },
  'Fn::Base64': (argument, resolve) => Buffer.from(text(resolve(argument))).toString('base64'),
  'Fn::ImportValue': (argument, resolve, scope) => scope.importValue(text(resolve(argument))),
  'Fn::GetStackOutput': (argument, resolve, scope) => {
    const { StackName, OutputName } = resolve(argument);
    return scope.stackOutput(text(StackName), text(OutputName));
  },
  'Fn::GetAZs': () => ZONES,
  'Fn::Cidr': (argument, resolve) => {
    const [block, count, bits] = list(resolve(argument));
    return cidr(text(block), Number(count), bits === undefined ? undefined : Number(bits));
  },
  'Fn::Length': (argument, resolve) => list(resolve(argument)).length,
  'Fn::ToJsonString': (argument, resolve) => JSON.stringify(resolve(argument)),
};

/**
 * Resolves every intrinsic in a value.
 * @returns plain JSON, or NO_VALUE when the value itself is to be omitted
 * @throws Error of one sentence
 */
export function resolve(value: unknown, scope: Scope): any {
  const deeper: Resolve = (inner) => resolve(inner, scope);
  if (Array.isArray(value)) return value.map(deeper).filter((element) => element !== NO_VALUE);
  if (typeof value !== 'object' || value === null) return value;
  const name = intrinsicOf(value);
  if (name) return intrinsic(name)((value as any)[name], deeper, scope);
  const resolved = Object.entries(value).map(([key, inner]) => [key, deeper(inner)] as const);
  return Object.fromEntries(resolved.filter(([, inner]) => inner !== NO_VALUE));
}

/** The name of the function if the value is a call of one: a map with one key, `Ref`, `Condition`, or `Fn::...`. */
export function intrinsicOf(value: object): string | undefined {
  const [key, ...others] = Object.keys(value);
  if (key === undefined || others.length > 0) return undefined;
  // Policies have a `Condition` too; the function's argument is always a name.
  if (key === 'Ref' || key === 'Condition') return typeof (value as any)[key] === 'string' ? key : undefined;
  return key.startsWith('Fn::') ? key : undefined;
}

/** @throws Error when the stage does not know the function. */
export function intrinsic(name: string) {
  const found = Object.hasOwn(INTRINSICS, name) ? INTRINSICS[name] : undefined;
  if (!found) throw new Error(`the intrinsic function ${name} is not known to the local stage`);
  return found;
}

/** `Id.Attribute`, `[Id, Attribute]` or `[Id, Nested, Attribute]`; the attribute may itself be a Ref. */
export function attributeOf(argument: unknown, deeper: Resolve = (value) => value): [string, string] {
  const [logicalId, ...attribute] = Array.isArray(argument) ? argument : text(argument).split('.');
  return [text(logicalId), attribute.map(deeper).join('.')];
}

function list(value: unknown, length?: number): any[] {
  if (Array.isArray(value) && (length === undefined || value.length === length)) return value;
  throw new Error(`an intrinsic function needs a list${length ? ` of ${length}` : ''}, not ${JSON.stringify(value)}`);
}

function text(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const shown = value === NO_VALUE ? 'AWS::NoValue' : JSON.stringify(value);
  throw new Error(`an intrinsic function needs text, not ${shown}`);
}

/** Conditions compare as in CloudFormation: parameters are text, so `1` equals "1". */
const scalar = (value: unknown) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value);

const truth = (value: unknown) => value === true || value === 'true';
