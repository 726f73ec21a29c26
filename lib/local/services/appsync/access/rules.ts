/**
 * Which callers may read a field (developer guide, "Authorization and authentication"). A directive on the field
 * replaces the type's; a field with neither belongs to the default mode. A field does not grant access to the type that
 * it returns.
 */
import type {
  ConstDirectiveNode,
  FieldDefinitionNode,
  ObjectTypeDefinitionNode,
  ObjectTypeExtensionNode,
} from 'graphql';
import type { Caller, Mode, Provider } from './modes.ts';

/** By mode: the groups that the rule is limited to, or null for every caller in that mode. */
export type Rule = ReadonlyMap<Mode, readonly string[] | null>;

/** Rules by `Type.field`; a field that is absent has no directive. */
export type Rules = ReadonlyMap<string, Rule>;

const modeOf: Record<string, Mode> = {
  aws_api_key: 'API_KEY',
  aws_iam: 'AWS_IAM',
  aws_cognito_user_pools: 'AMAZON_COGNITO_USER_POOLS',
  aws_auth: 'AMAZON_COGNITO_USER_POOLS',
};

/** @throws Error when a directive cannot work with the API's modes. */
export function compileRules(
  objects: readonly (ObjectTypeDefinitionNode | ObjectTypeExtensionNode)[],
  providers: readonly Provider[],
): Rules {
  const rules = new Map<string, Rule>();
  const typeRules = new Map<string, Rule>();
  for (const node of objects) {
    const rule = ruleOf(node.directives ?? [], providers, node.name.value);
    if (rule) typeRules.set(node.name.value, rule);
  }
  for (const node of objects)
    for (const field of node.fields ?? []) {
      const coordinate = `${node.name.value}.${field.name.value}`;
      const rule =
        ruleOf((field as FieldDefinitionNode).directives ?? [], providers, coordinate) ??
        typeRules.get(node.name.value);
      if (rule) rules.set(coordinate, rule);
    }
  return rules;
}

function ruleOf(
  directives: readonly ConstDirectiveNode[],
  providers: readonly Provider[],
  where: string,
): Rule | undefined {
  const rule = new Map<Mode, readonly string[] | null>();
  for (const directive of directives) {
    const name = directive.name.value;
    const mode = modeOf[name];
    if (!mode) continue;
    const alone = providers.length === 1;
    if (name === 'aws_auth' && !alone)
      throw new Error(
        `Schema line ${directive.loc?.startToken.line}: @aws_auth cannot be used along with additional authorization modes; use @aws_cognito_user_pools (${where})`,
      );
    // The groups of @aws_cognito_user_pools count only beside other modes, the groups of @aws_auth only without them.
    const groups = name === 'aws_auth' || (name === 'aws_cognito_user_pools' && !alone) ? groupsOf(directive) : null;
    rule.set(mode, groups);
  }
  return rule.size > 0 ? rule : undefined;
}

function groupsOf(directive: ConstDirectiveNode): readonly string[] | null {
  const value = directive.arguments?.find((argument) => argument.name.value === 'cognito_groups')?.value;
  if (value?.kind === 'StringValue') return [value.value];
  if (value?.kind !== 'ListValue') return null;
  return value.values.flatMap((item) => (item.kind === 'StringValue' ? [item.value] : []));
}

/** Whether `caller` may read `typeName.fieldName`, whose rule is `rule`. */
export function mayAccess(
  caller: Caller,
  rule: Rule | undefined,
  typeName: string,
  fieldName: string,
  isRoot: boolean,
): boolean {
  if (!rule) {
    if (!caller.isDefault || (isRoot && caller.defaultAction === 'DENY')) return false;
  } else {
    const groups = rule.get(caller.mode);
    if (groups === undefined) return false;
    if (groups && !groups.some((group) => caller.groups.includes(group))) return false;
  }
  return !isRoot || !caller.mayReach || caller.mayReach(typeName, fieldName);
}
