import { statementsOf, type Policy } from './properties.ts';
import type { Node, View } from './view.ts';

/** The smallest part of a policy: a role, one action, one resource, where a condition has alternatives one of them. */
export interface Granted {
  readonly role: Node;
  readonly action: string;
  /** As the template has it. */
  readonly resource: unknown;
  /** As a person reads it. */
  readonly on: string;
  readonly value?: string;
  /** The conditions of the statement, as a person reads them. */
  readonly condition?: string;
}

/** `api/ContactRole sqs:SendMessage ${api/Messages}`: the same on every stage, and the same after CDK changed a hash. */
export const nameOf = ({ role, action, on, value }: Granted): string =>
  [role.name, action, on, ...(value === undefined ? [] : [value])].join(' ');

const listOf = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as readonly T[]) : [value as T];

/** Conditions on a set, of which each value is a right of its own; the same that lib/local/iam/rights.ts tells apart. */
const ALTERNATIVES = /^ForA(?:ll|ny)Values?:String(?:Equals|Like)(?:IfExists)?$/;

/** Every right that the roles of a stage have, policies of AWS's own making by their name. */
export function grantedIn(view: View): Granted[] {
  return view.of('AWS::IAM::Role').flatMap((role) => {
    const inline = listOf(role.properties.Policies).flatMap(({ PolicyDocument }) =>
      rightsOf(view, role, role.stack, PolicyDocument),
    );
    const attached = [...view.of('AWS::IAM::Policy'), ...view.of('AWS::IAM::ManagedPolicy')]
      .filter((policy) => isAttached(view, role, policy))
      .flatMap((policy) => rightsOf(view, role, policy.stack, policy.properties.PolicyDocument));
    const ofAws = listOf(role.properties.ManagedPolicyArns)
      .filter((arn) => !view.target(role.stack, arn))
      .map((arn) => {
        const on = view.text(role.stack, arn).replace(/^.*:policy\//, 'policy of AWS: ');
        return { role, action: '*', resource: arn, on };
      });
    return [...inline, ...attached, ...ofAws];
  });
}

function isAttached(view: View, role: Node, policy: Node): boolean {
  const from = listOf(policy.properties.Roles).some((each) => view.target(policy.stack, each)?.node === role);
  return from || listOf(role.properties.ManagedPolicyArns).some((arn) => view.target(role.stack, arn)?.node === policy);
}

function rightsOf(view: View, role: Node, stack: string, document: Policy | undefined): Granted[] {
  return statementsOf(document)
    .filter(({ Effect }) => Effect === 'Allow')
    .flatMap((statement) => {
      const conditions = Object.entries(statement.Condition ?? {}).flatMap(([operator, keys]) =>
        Object.entries(keys).map(([key, values]) => ({ operator, key, values })),
      );
      const divided = conditions.find(({ operator }) => ALTERNATIVES.test(operator));
      const values = divided ? listOf(divided.values).map((value) => view.text(stack, value)) : [undefined];
      const condition = conditions.map(({ key, values: given }) => `${key} ${view.text(stack, given)}`).join('; ');
      return listOf(statement.Action ?? '*').flatMap((action) =>
        listOf(statement.Resource ?? '*').flatMap((resource) =>
          values.map((value) => ({
            role,
            action,
            resource,
            on: view.text(stack, resource),
            ...(value !== undefined && { value }),
            ...(condition && { condition }),
          })),
        ),
      );
    });
}
