import { statementsOf, type Policy, type Statement } from './properties.ts';
import type { Node, View } from './view.ts';

/** One key of a statement's condition, with its readable values. */
export interface Condition {
  readonly operator: string;
  readonly key: string;
  readonly values: readonly string[];
}

/** The smallest unit of a policy: a role, one action, one resource, and, if a condition has alternatives, one of them. */
export interface Granted {
  readonly role: Node;
  /** Where the statement is defined: the role itself, or a separate policy. */
  readonly node: Node;
  readonly action: string;
  /** As written in the template. */
  readonly resource: unknown;
  /** The readable form. */
  readonly on: string;
  readonly value?: string;
  readonly conditions: readonly Condition[];
}

/** `api/ContactRole sqs:SendMessage ${api/Messages}`: the same on every stage, and stable when CDK changes a hash. */
export const nameOf = ({ role, action, on, value }: Granted): string =>
  [role.name, action, on, ...(value === undefined ? [] : [value])].join(' ');

/** `aws:ResourceTag/app openbell; aws:ResourceTag/stage prod`; empty without a condition. */
export const conditionText = ({ conditions }: Pick<Granted, 'conditions'>): string =>
  conditions
    .map(({ operator, key, values }) => `${key}${EQUAL.test(operator) ? '' : ` (${operator})`} ${values.join(', ')}`)
    .join('; ');

/** Condition operators that read as “is”. */
const EQUAL = /^(?:ForA(?:ll|ny)Values?:)?(?:String(?:Equals|Like)|Arn(?:Equals|Like)|Bool)$/;

/** The conditions of a permission, except the one whose alternatives count as separate permissions. */
export const lastingConditions = ({ conditions, value }: Granted): readonly Condition[] => {
  const divided = value === undefined ? undefined : conditions.find(({ operator }) => ALTERNATIVES.test(operator));
  return conditions.filter((each) => each !== divided);
};

export const listOf = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as readonly T[]) : [value as T];

/** Set conditions: each value counts as a separate permission, exactly as lib/local/iam/rights.ts distinguishes them. */
const ALTERNATIVES = /^ForA(?:ll|ny)Values?:String(?:Equals|Like)(?:IfExists)?$/;

/** Every permission that the roles of a stage have. AWS managed policies are listed by name. */
export function grantedIn(view: View): Granted[] {
  return view.of('AWS::IAM::Role').flatMap((role) => {
    const inline = listOf(role.properties.Policies).flatMap(({ PolicyDocument }) =>
      rightsOf(view, role, role, PolicyDocument),
    );
    const attached = [...view.of('AWS::IAM::Policy'), ...view.of('AWS::IAM::ManagedPolicy')]
      .filter((policy) => isAttached(view, role, policy))
      .flatMap((policy) => rightsOf(view, role, policy, policy.properties.PolicyDocument));
    const ofAws = listOf(role.properties.ManagedPolicyArns)
      .filter((arn) => !view.target(role.stack, arn))
      .map((arn) => {
        const on = view.text(role.stack, arn).replace(/^.*:policy\//, 'policy of AWS: ');
        return { role, node: role, action: '*', resource: arn, on, conditions: [] };
      });
    return [...inline, ...attached, ...ofAws];
  });
}

function isAttached(view: View, role: Node, policy: Node): boolean {
  const from = listOf(policy.properties.Roles).some((each) => view.target(policy.stack, each)?.node === role);
  return from || listOf(role.properties.ManagedPolicyArns).some((arn) => view.target(role.stack, arn)?.node === policy);
}

function rightsOf(view: View, role: Node, node: Node, document: Policy | undefined): Granted[] {
  return statementsOf(document)
    .filter(({ Effect }) => Effect === 'Allow')
    .flatMap((statement) => {
      const conditions = conditionsOf(view, node.stack, statement);
      const divided = conditions.find(({ operator }) => ALTERNATIVES.test(operator));
      return listOf(statement.Action ?? '*').flatMap((action) =>
        listOf(statement.Resource ?? '*').flatMap((resource) =>
          (divided?.values ?? [undefined]).map((value) => ({
            role,
            node,
            action,
            resource,
            on: view.text(node.stack, resource),
            ...(value !== undefined && { value }),
            conditions,
          })),
        ),
      );
    });
}

/** The conditions of a statement, one per key. */
export const conditionsOf = (view: View, stack: string, { Condition: given = {} }: Statement): readonly Condition[] =>
  Object.entries(given).flatMap(([operator, keys]) =>
    Object.entries(keys).map(([key, values]) => ({
      operator,
      key,
      values: listOf(values).map((value) => view.text(stack, value)),
    })),
  );
