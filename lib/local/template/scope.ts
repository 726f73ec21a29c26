import { createHash } from 'node:crypto';
import { NO_VALUE, resolve, type Scope } from './intrinsics.ts';
import { home, type Place } from './place.ts';
import type { Template } from './template.ts';

/** What a stack's scope needs from its surroundings. */
export interface Surroundings {
  readonly name: string;
  readonly template: Template;
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Default: the stage's own. */
  readonly place?: Place | undefined;
  /** The value of `Ref` for a resource; undefined when there is none of that name. */
  refOf(logicalId: string): unknown;
  attributeOf(logicalId: string, attribute: string): unknown;
  exported(name: string): unknown;
  outputOf(stack: string, output: string): unknown;
}

/** The scope in which a stack's template is resolved. Conditions are evaluated once. */
export function createScope(around: Surroundings): Scope {
  const { template, name: stackName } = around;
  const conditions = new Map<string, boolean>();
  const pseudo = pseudoParameters(stackName, around.place);
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

/** Whether a condition holds; undefined until the stack's parameters are known. */
export function decided(scope: Scope, condition: string): boolean | undefined {
  try {
    return scope.condition(condition);
  } catch {
    return undefined;
  }
}

/** The ARN of a stack: `Ref: AWS::StackId`. Derived from the name, so it is stable. */
export function stackId(name: string, { account, region }: Place = home): string {
  const hex = createHash('sha1').update(name).digest('hex');
  const uuid = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
  return `arn:aws:cloudformation:${region}:${account}:stack/${name}/${uuid}`;
}

/** https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/pseudo-parameter-reference.html */
const pseudoParameters = (stack: string, place: Place = home): Record<string, unknown> => ({
  'AWS::AccountId': place.account,
  'AWS::Region': place.region,
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
  'AWS::StackId': stackId(stack, place),
  'AWS::StackName': stack,
  'AWS::NotificationARNs': [],
  'AWS::NoValue': NO_VALUE,
});
