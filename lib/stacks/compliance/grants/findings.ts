import type { WrittenGrant } from '../../templates/properties.ts';
import type { Node, View } from '../../templates/view.ts';
import { isMeant } from './acknowledged.ts';
import { lackingIn } from './conditions.ts';
import { grantsOf, grantText, type Grant } from './grant.ts';

/** The rules for single grants, by the name of a finding. */
export const grantRules = {
  'openbell-wildcard': 'no wildcard in an action or a resource that is not acknowledged for that statement',
  'openbell-condition':
    'no grant without the conditions that its kind needs, unless it is acknowledged for that statement which are missing',
  'openbell-principal':
    'nobody is let in by name but services of AWS, unless it is acknowledged for that statement; letting in anybody needs conditions',
  'openbell-unread-policy':
    'no user, group or key of IAM, and nothing that shares a resource, whose policies are not read here',
  'openbell-idle-acknowledgement': 'no acknowledgement of what is not granted',
} as const;

/** A grant without an acknowledgment, or an acknowledgment without its grant. */
export interface GrantFinding {
  readonly node: Node;
  readonly rule: keyof typeof grantRules;
  /** The grant concerned. */
  readonly of: string;
  /** A sentence. */
  readonly what: string;
}

/** The acknowledgments in the template, beside a resource's statements. */
export const acknowledgedAt = ({ resource }: Node): readonly WrittenGrant[] =>
  resource.Metadata?.openbell?.acknowledged_grants ?? [];

/**
 * Everything an auditor would question about a stage's grants, one by one: by action, resource, principal and conditions,
 * whichever statements they were merged into.
 */
export const grantFindings = (view: View): readonly GrantFinding[] =>
  view.nodes.flatMap((node) => grantFindingsOf(view, node));

/** The same for one resource. */
export function grantFindingsOf(view: View, node: Node): readonly GrantFinding[] {
  const grants = grantsOf(view, node);
  const acknowledged = acknowledgedAt(node);
  return [
    ...grants.flatMap((grant) => open(grant, acknowledged)),
    ...acknowledged.flatMap((each) => idle(node, grants, each)),
    ...(unread.test(node.type)
      ? [{ node, rule: 'openbell-unread-policy' as const, of: node.type, what: `${node.type} is read by no check.` }]
      : []),
  ];
}

/** The rules that would find a resource's grants without one of its acknowledgments. */
export function excusedBy(view: View, node: Node, acknowledged: WrittenGrant): readonly GrantFinding['rule'][] {
  const others = acknowledgedAt(node).filter((each) => each !== acknowledged);
  const excused = grantsOf(view, node).filter((grant) => isMeant(acknowledged, grant));
  return [...new Set(excused.flatMap((grant) => open(grant, others)).map(({ rule }) => rule))];
}

const unread =
  /^AWS::(IAM::(User|Group|AccessKey|UserPolicy|GroupPolicy|RolePolicy|UserToGroupAddition)|RAM::ResourceShare|Lambda::LayerVersionPermission|Events::EventBusPolicy)$/;

function open(grant: Grant, acknowledged: readonly WrittenGrant[]): readonly GrantFinding[] {
  const { node } = grant;
  const meant = acknowledged.filter((each) => isMeant(each, grant));
  const { keys, why } = lackingIn(grant);
  const lacking = keys.filter((key) => !meant.some(({ without = [] }) => without.includes(key)));
  const of = grantText(grant);
  const says = (rule: GrantFinding['rule'], what: string) => ({ node, rule, of, what: `${of} ${what}.` });
  return [
    ...(isWide(grant) && meant.length === 0 ? [says('openbell-wildcard', 'is acknowledged by nothing')] : []),
    ...(isStrange(grant) && meant.length === 0 ? [says('openbell-principal', 'lets in who is no service of AWS')] : []),
    ...(lacking.length > 0
      ? [says('openbell-condition', `has no effective condition on ${lacking.join(' and ')}, and so reaches ${why}`)]
      : []),
  ];
}

/** In a key policy `*` is that key; in another resource policy a wildcard stays within that resource. */
const isWide = ({ action, on, to, node }: Grant): boolean =>
  /[*?]/.test(action) || (to === undefined ? /[*?]/.test(on) : on === '*' && node.type !== 'AWS::KMS::Key');

/** Whether anyone is acceptable depends on the conditions. */
const isStrange = ({ to }: Grant): boolean => to !== undefined && to !== '*' && !to.endsWith('.amazonaws.com');

/**
 * The parts of an acknowledgment that are not granted, and acknowledgments that nothing needs: they would silently excuse
 * later grants. A statement is acknowledged as a whole, so some of it may be narrow enough by itself.
 */
function idle(node: Node, grants: readonly Grant[], acknowledged: WrittenGrant): readonly GrantFinding[] {
  const { actions, resources, without = [] } = acknowledged;
  const says = (of: string, what: string) => ({ node, rule: 'openbell-idle-acknowledgement' as const, of, what });
  const pairs = actions.flatMap((action) => resources.map((on) => ({ action, on })));
  const granted = ({ action, on }: (typeof pairs)[number]) =>
    grants.filter((grant) => isMeant({ ...acknowledged, actions: [action], resources: [on] }, grant));
  const missing = pairs.filter((pair) => granted(pair).length === 0);
  const meant = pairs.flatMap(granted);
  const lacking = meant.flatMap((grant) => lackingIn(grant).keys);
  const idleKeys = without.filter((key) => !lacking.includes(key));
  const needed = meant.some((grant) => isWide(grant) || isStrange(grant)) || without.length > 0;
  const [all, everywhere] = [actions.join(', '), resources.join(', ')];
  return [
    ...missing.map(({ action, on }) =>
      says(`${action} on ${on}`, `${action} on ${on} is acknowledged, and not granted so.`),
    ),
    ...idleKeys.map((key) =>
      says(`${all} without ${key}`, `That ${all} lacks ${key} is acknowledged, and it does not.`),
    ),
    ...(missing.length === 0 && !needed
      ? [says(`${all} on ${everywhere}`, `${all} on ${everywhere} needs no acknowledgement.`)]
      : []),
  ];
}
