import { grantedIn } from '../../../stacks/templates/granted.ts';
import { statementsOf } from '../../../stacks/templates/properties.ts';
import type { Node, View } from '../../../stacks/templates/view.ts';
import { endpointsOf } from './endpoints.ts';
import { encryptionOf, keepers } from './protection.ts';

/** Something in the templates that nobody has explained. */
export interface Doubt {
  readonly node: Node;
  readonly rule: string;
  readonly what: string;
}

/** What was found by an auditors' tool and stays, with its reason, as it stands in the template. */
export interface Explained {
  readonly node: Node;
  readonly rule: string;
  readonly reason: string;
}

export const explainedIn = (view: View): Explained[] =>
  view.nodes.flatMap((node) =>
    (node.resource.Metadata?.cdk_nag?.rules_to_suppress ?? []).map(({ id, reason }) => ({
      node,
      rule: id,
      reason,
    })),
  );

/** Rules of our own, beside those of the auditors' tools: what an auditor would ask first. */
export function doubtsIn(view: View): Doubt[] {
  return [...openBuckets(view), ...openDoors(view), ...openPolicies(view), ...wideRights(view), ...unencrypted(view)];
}

const blocks = ['BlockPublicAcls', 'BlockPublicPolicy', 'IgnorePublicAcls', 'RestrictPublicBuckets'];

const openBuckets = (view: View): Doubt[] =>
  view
    .of('AWS::S3::Bucket')
    .filter(({ properties }) => blocks.some((each) => properties.PublicAccessBlockConfiguration?.[each] !== true))
    .map((node) => ({
      node,
      rule: 'audit-public-bucket',
      what: 'The bucket does not block public access in all four ways.',
    }));

const openDoors = (view: View): Doubt[] =>
  endpointsOf(view)
    .filter(({ who }) => who === undefined)
    .map(({ node, door }) => ({
      node,
      rule: 'audit-unknown-endpoint',
      what: `Nobody has said who may enter by ${door}.`,
    }));

/** Policies of resources that allow everybody something. */
const openPolicies = (view: View): Doubt[] =>
  view.nodes
    .filter(({ type }) => /^AWS::(?:S3::BucketPolicy|SQS::QueuePolicy|SNS::TopicPolicy|KMS::Key)$/.test(type))
    .flatMap((node) => {
      const { PolicyDocument, KeyPolicy } = node.properties;
      const statements = statementsOf(PolicyDocument ?? KeyPolicy);
      const open = statements.filter(
        ({ Effect, Principal, Condition }) =>
          Effect === 'Allow' &&
          (Principal === '*' || (typeof Principal === 'object' && [Principal.AWS].flat().includes('*'))) &&
          !Condition,
      );
      return open.map(() => ({
        node,
        rule: 'audit-open-policy',
        what: 'Its policy allows everybody something without a condition.',
      }));
    });

/** Wildcards of rights that no reason in the template speaks of. */
function wideRights(view: View): Doubt[] {
  const explained = new Set(
    explainedIn(view)
      .filter(({ rule }) => /IAM[45]/.test(rule))
      .map(({ node }) => node),
  );
  const policies = [...view.of('AWS::IAM::Policy'), ...view.of('AWS::IAM::ManagedPolicy')];
  return grantedIn(view)
    .filter(({ action, on }) => /[*]/.test(action) || /(?:^\*$|:\*$|\/\*$)/.test(on))
    .filter(({ role, action, on }) => {
      if (action.startsWith('xray:') && on === '*') return false;
      const attached = policies.filter((policy) =>
        view.mentioned(policy.stack, policy.properties.Roles ?? []).some((target) => target.node === role),
      );
      return ![role, ...attached].some((node) => explained.has(node));
    })
    .map(({ role, action, on }) => ({
      node: role,
      rule: 'audit-wildcard',
      what: `It may do ${action} on ${on}, and the template gives no reason for the wildcard.`,
    }));
}

function unencrypted(view: View): Doubt[] {
  const explained = new Set(
    explainedIn(view).flatMap(({ node, rule }) => (/Encrypt|SSE|KMS/i.test(rule) ? [node] : [])),
  );
  return view.nodes
    .filter((node) => keepers.includes(node.type) && encryptionOf(view, node) === 'none' && !explained.has(node))
    .map((node) => ({ node, rule: 'audit-unencrypted', what: 'What it keeps is not encrypted.' }));
}
