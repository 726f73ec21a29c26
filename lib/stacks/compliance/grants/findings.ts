import type { WrittenGrant } from '../../templates/properties.ts';
import type { Node, View } from '../../templates/view.ts';
import { isMeant } from './acknowledged.ts';
import { lackingIn } from './conditions.ts';
import { grantsOf, grantText, type Grant } from './grant.ts';

/** What the checks of single grants hold a stage to, by the name that a finding has. */
export const grantRules = {
  'openbell-wildcard': 'no wildcard in an action or a resource that is not acknowledged for that statement',
  'openbell-condition': 'no grant without the conditions that its kind needs',
  'openbell-principal': 'nobody is let in but services of AWS',
  'openbell-unread-policy': 'no user, group or key of IAM, whose policies are not read here',
  'openbell-idle-acknowledgement': 'no acknowledgement of what is not granted',
} as const;

/** A grant that nobody has acknowledged, or an acknowledgement of what is not granted. */
export interface GrantFinding {
  readonly node: Node;
  readonly rule: keyof typeof grantRules;
  /** The grant that it is about. */
  readonly of: string;
  /** A sentence. */
  readonly what: string;
}

/** The acknowledgements that stand in the template beside a resource's statements. */
export const acknowledgedAt = ({ resource }: Node): readonly WrittenGrant[] =>
  resource.Metadata?.openbell?.acknowledged_grants ?? [];

/**
 * What an auditor would ask about the grants of a stage, one by one: by action, resource, principal and conditions, whatever statements
 * they were merged into.
 */
export const grantFindings = (view: View): readonly GrantFinding[] =>
  view.nodes.flatMap((node) => grantFindingsOf(view, node));

/** The same of one resource. */
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

const unread = /^AWS::IAM::(User|Group|AccessKey|UserPolicy|GroupPolicy|RolePolicy|UserToGroupAddition)$/;

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
      ? [says('openbell-condition', `has no condition on ${lacking.join(' and ')}, and so reaches ${why}`)]
      : []),
  ];
}

/** In a policy of a key `*` is that key; in one of another resource a wildcard stays below that resource. */
const isWide = ({ action, on, to, node }: Grant): boolean =>
  /[*?]/.test(action) || (to === undefined ? /[*?]/.test(on) : on === '*' && node.type !== 'AWS::KMS::Key');

/** Anybody is a question of conditions. */
const isStrange = ({ to }: Grant): boolean => to !== undefined && to !== '*' && !to.endsWith('.amazonaws.com');

/**
 * Whatever of an acknowledgement is not granted, and one that nothing needs: it would excuse what comes later, unseen. A statement is
 * acknowledged whole, so that some of what it names may be as narrow as it should be.
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
