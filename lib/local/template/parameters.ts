import type { Parameter } from './template.ts';

/**
 * The value of a nested stack's parameter that is unknown until resources exist; no constraint is checked against it.
 */
export const UNDECIDED = Symbol('not known yet');

/** Maximum length of a parameter value in bytes (User Guide, "Understand CloudFormation quotas"). */
const MOST_BYTES = 4096;

const SSM = 'AWS::SSM::Parameter::Value<';

/**
 * The parameters' values, given or default, each checked against its constraints as CloudFormation does before it
 * creates anything. A parameter of an SSM type is looked up by name, and its constraints apply to the name.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/parameters-section-structure.html
 * @throws Error of one sentence when a parameter has no value or one that is not allowed, or when a default violates
 * its own constraints
 */
export function parameterValues(
  declared: Readonly<Record<string, Parameter>>,
  given: Readonly<Record<string, unknown>>,
  ssm: (name: string) => string | undefined,
): Record<string, unknown> {
  const values = Object.entries(declared).map(([name, parameter]) => {
    if (!isKnownType(parameter.Type))
      throw new Error(`Template format error: Unrecognized parameter type: ${parameter.Type}`);
    if (parameter.Default !== undefined) demand(name, parameter, parameter.Default);
    const value = given[name] ?? parameter.Default;
    if (value === undefined) throw new Error(`the parameter ${name} has no value`);
    if (value === UNDECIDED) return [name, ''];
    demand(name, parameter, value);
    return [name, typed(parameter.Type, value, ssm)];
  });
  return Object.fromEntries(values);
}

const isKnownType = (type: string): boolean =>
  /^(String|Number|CommaDelimitedList|List<(Number|String)>)$/.test(type) ||
  /^(List<)?AWS::(EC2|Route53)::[\w:]+>?$/.test(type) ||
  type === 'AWS::SSM::Parameter::Name' ||
  (type.startsWith(SSM) && type.endsWith('>'));

function demand(name: string, parameter: Parameter, value: unknown): void {
  const { Type: type, AllowedValues, AllowedPattern, ConstraintDescription } = parameter;
  const list = type === 'CommaDelimitedList' || type.startsWith('List<');
  const whole = Array.isArray(value) ? value.join(',') : String(value);
  const refuse = (wish: string): never => {
    // If the constraint has a description, CloudFormation prints that instead.
    const problem = ConstraintDescription ? ` failed to satisfy constraint: ${ConstraintDescription}` : ` ${wish}`;
    throw new Error(`the parameter ${name}${problem}, not ${shown(parameter, whole)}`);
  };
  const bytes = Buffer.byteLength(whole);
  if (bytes > MOST_BYTES) throw new Error(`the parameter ${name} has ${bytes} bytes, and ${MOST_BYTES} are the most`);
  for (const each of list ? split(whole) : [whole]) {
    if (AllowedValues && !AllowedValues.map(String).includes(each))
      refuse(`must be one of ${AllowedValues.map(String).join(', ')}`);
    if (AllowedPattern !== undefined && !pattern(name, AllowedPattern).test(each))
      refuse(`must match pattern ${AllowedPattern}`);
    const least = bound(parameter.MinLength);
    const most = bound(parameter.MaxLength);
    if (least !== undefined && each.length < least) refuse(`must contain at least ${least} characters`);
    if (most !== undefined && each.length > most) refuse(`must contain at most ${most} characters`);
    if (type !== 'Number' && type !== 'List<Number>') continue;
    const number = each.trim() === '' ? NaN : Number(each);
    if (!Number.isFinite(number)) refuse('must be a number');
    const [low, high] = [bound(parameter.MinValue), bound(parameter.MaxValue)];
    if (low !== undefined && number < low) refuse(`must be a number not less than ${low}`);
    if (high !== undefined && number > high) refuse(`must be a number not greater than ${high}`);
  }
}

/** The whole value must match, like Java's `matches`. */
function pattern(name: string, written: string): RegExp {
  const [, insensitive, rest] = /^(\(\?i\))?([\s\S]*)$/.exec(written)!;
  try {
    return new RegExp(`^(?:${rest})$`, insensitive ? 'i' : '');
  } catch (error) {
    throw new Error(`the AllowedPattern of the parameter ${name} is no regular expression: ${written}`, {
      cause: error,
    });
  }
}

/** Constraints may be numbers or text. */
const bound = (written: number | string | undefined) => (written === undefined ? undefined : Number(written));

const shown = ({ NoEcho }: Parameter, value: string) => (String(NoEcho) === 'true' ? '****' : value);

function typed(type: string, value: unknown, ssm: (name: string) => string | undefined): unknown {
  if (type.startsWith(SSM)) {
    const inner = type.slice(SSM.length, -1);
    return typed(inner, ssm(String(value)) ?? value, ssm);
  }
  const each: (value: unknown) => unknown = type === 'Number' || type === 'List<Number>' ? Number : String;
  if (type === 'CommaDelimitedList' || type.startsWith('List<'))
    return (Array.isArray(value) ? value : split(String(value))).map(each);
  return each(value);
}

const split = (value: string) => (value === '' ? [] : value.split(',').map((element) => element.trim()));
