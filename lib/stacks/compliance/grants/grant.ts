import { conditionsOf, listOf, type Condition } from '../../templates/granted.ts';
import type { Statement } from '../../templates/properties.ts';
import type { Node, View } from '../../templates/view.ts';

/** One action on one resource that a statement allows: the unit that is checked, acknowledged and compared. */
export interface Grant {
  /** The resource with the statement. */
  readonly node: Node;
  readonly action: string;
  /** In readable form. */
  readonly on: string;
  /** The principal, in resource and trust policies. `*` is anyone. */
  readonly to?: string;
  readonly conditions: readonly Condition[];
}

/** `Allow s3:GetObject on ${data/Media}/* to cloudfront.amazonaws.com if aws:SourceArn` */
export const grantText = ({ action, on, to, conditions }: Grant): string =>
  [
    `${action} on ${on}`,
    ...(to === undefined ? [] : [`to ${to}`]),
    ...(conditions.length === 0 ? [] : [`if ${conditions.map(({ key }) => key).join(', ')}`]),
  ].join(' ');

/** Every grant of the templates: in roles, separate policies, resource policies and trust policies. */
export const grantsIn = (view: View): readonly Grant[] => view.nodes.flatMap((node) => grantsOf(view, node));

/** Everything that policies deny, in the same form. */
export const deniedIn = (view: View): readonly Grant[] =>
  view.nodes.flatMap((node) => ofStatements(view, node, 'Deny'));

/** The grants of one resource. */
export function grantsOf(view: View, node: Node): readonly Grant[] {
  const { properties, stack, type } = node;
  const written = ofStatements(view, node, 'Allow');
  const managed =
    type === 'AWS::IAM::Role'
      ? listOf(properties.ManagedPolicyArns)
          .filter((arn) => !view.target(stack, arn))
          .map((arn) => ({ node, action: '*', on: managedPolicy(view.text(stack, arn)), conditions: [] }))
      : [];
  return [...written, ...managed, ...(type === 'AWS::Lambda::Permission' ? [invocation(view, node)] : [])];
}

const managedPolicy = (arn: string): string => arn.replace(/^.*:policy\//, 'policy of AWS: ');

/** Everything that looks like a statement, anywhere in a resource's properties; some have their policy as a string. */
function statementsIn(view: View, stack: string, value: unknown): readonly Statement[] {
  if (typeof value === 'string') return value.includes('"Statement"') ? parsed(value) : [];
  if (typeof value !== 'object' || value === null) return [];
  if ('Fn::Join' in value || 'Fn::Sub' in value) {
    const text = view.text(stack, value);
    return text.includes('"Statement"') ? parsed(text) : [];
  }
  if ('Effect' in value && ('Action' in value || 'NotAction' in value)) return [value as Statement];
  return Object.values(value).flatMap((inner) => statementsIn(view, stack, inner));
}

const parsed = (text: string): readonly Statement[] =>
  listOf((JSON.parse(text) as { Statement: Statement | Statement[] }).Statement);

const ofStatements = (view: View, node: Node, effect: 'Allow' | 'Deny'): readonly Grant[] =>
  statementsIn(view, node.stack, node.properties)
    .filter(({ Effect }) => Effect === effect)
    .flatMap((statement) => ofStatement(view, node, statement));

/** What a statement applies to. With NotAction, NotResource or NotPrincipal, that is everything else. */
function ofStatement(view: View, node: Node, statement: Statement): readonly Grant[] {
  const { stack } = node;
  const conditions = conditionsOf(view, stack, statement);
  const on = listOf(statement.Resource ?? (isTrust(statement) ? 'the role' : '*'));
  const { Principal, NotPrincipal } = statement;
  const to = NotPrincipal ? ['*'] : Principal === undefined ? [undefined] : principals(view, stack, Principal);
  return listOf(statement.Action ?? '*').flatMap((action) =>
    on.flatMap((resource) =>
      to.map((principal) => ({
        node,
        action,
        on: view.text(stack, resource),
        ...(principal !== undefined && { to: principal }),
        conditions,
      })),
    ),
  );
}

const isTrust = ({ Action }: Statement): boolean => listOf(Action).every((action) => action.startsWith('sts:'));

const principals = (view: View, stack: string, principal: NonNullable<Statement['Principal']>): readonly string[] =>
  typeof principal === 'string'
    ? [principal]
    : Object.values(principal)
        .flatMap(listOf)
        .map((each) => view.text(stack, each));

/** A function's resource policy is a separate resource. */
function invocation(view: View, node: Node): Grant {
  const { properties: p, stack } = node;
  const conditions = [
    ['aws:SourceArn', p.SourceArn],
    ['aws:SourceAccount', p.SourceAccount],
  ] as const;
  return {
    node,
    action: String(p.Action),
    on: view.text(stack, p.FunctionName),
    to: view.text(stack, p.Principal),
    conditions: conditions
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => ({ operator: 'ArnLike', key, values: [view.text(stack, value)] })),
  };
}
