import { acknowledgedAt, excusedBy, grantFindings, grantRules } from '../../../stacks/compliance/grants/findings.ts';
import type { WrittenGrant } from '../../../stacks/templates/properties.ts';
import { alarmsOf } from '../../../stacks/templates/functions.ts';
import type { Node, View } from '../../../stacks/templates/view.ts';
import { endpointsOf } from './endpoints.ts';
import { sourcesOfPages } from './payment-page.ts';
import { encryptionOf, keepers } from './protection.ts';

/** Something in the templates without a justification. */
export interface Warning {
  readonly node: Node;
  readonly rule: keyof typeof auditRules;
  readonly what: string;
}

/** A finding of an auditing tool that is accepted, with its justification from the template. */
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

/**
 * A policy statement that is wider than an auditor expects and is accepted, with its justification from the template.
 */
export interface AcknowledgedStatement extends Pick<Explained, 'node' | 'reason'> {
  /** The rules that would find it without the acknowledgment. */
  readonly rules: readonly string[];
  /** `s3:GetObject, s3:PutObject on ${data/Media}/*` and the like. */
  readonly statement: string;
}

export const acknowledgedIn = (view: View): AcknowledgedStatement[] =>
  view.nodes.flatMap((node) =>
    acknowledgedAt(node).map((acknowledged) => ({
      node,
      rules: excusedBy(view, node, acknowledged),
      reason: acknowledged.because,
      statement: statementText(acknowledged),
    })),
  );

const statementText = ({ actions, resources, to, under = [], without = [] }: WrittenGrant): string =>
  [
    `${actions.join(', ')} on ${resources.join(', ')}`,
    ...(to ? [`to ${to}`] : []),
    ...(under.length > 0 ? [`under ${under.join(', ')}`] : []),
    ...(without.length > 0 ? [`without ${without.join(', ')}`] : []),
  ].join(' ');

/** Our own rules, in addition to those of the auditing tools: what an auditor would ask first. */
export const auditRules = {
  'audit-public-bucket': 'no bucket that does not block public access',
  'audit-unknown-endpoint': 'no public endpoint of which nobody has said who may call it',
  'audit-unencrypted': 'nothing kept in the clear but parameters of SSM, which hold names',
  'audit-unknown-script': 'no source of scripts or frames on pages of which nobody has said what it is for',
  'audit-unwatched-function':
    'no function without an alarm for its errors, on stages that watch all of them, but those that a deployment calls and waits for',
  ...grantRules,
} as const;

export function warningsIn(view: View): Warning[] {
  return [
    ...openBuckets(view),
    ...unknownEndpoints(view),
    ...grantFindings(view),
    ...unencrypted(view),
    ...unknownScripts(view),
    ...unwatchedFunctions(view),
  ];
}

const blocks = ['BlockPublicAcls', 'BlockPublicPolicy', 'IgnorePublicAcls', 'RestrictPublicBuckets'];

const openBuckets = (view: View): Warning[] =>
  view
    .of('AWS::S3::Bucket')
    .filter(({ properties }) => blocks.some((each) => properties.PublicAccessBlockConfiguration?.[each] !== true))
    .map((node) => ({
      node,
      rule: 'audit-public-bucket' as const,
      what: 'The bucket does not block public access in all four ways.',
    }));

const unknownEndpoints = (view: View): Warning[] =>
  endpointsOf(view)
    .filter(({ who }) => who === undefined)
    .map(({ node, endpoint }) => ({
      node,
      rule: 'audit-unknown-endpoint' as const,
      what: `Nobody has said who may call ${endpoint}.`,
    }));

function unencrypted(view: View): Warning[] {
  const explained = new Set(
    explainedIn(view).flatMap(({ node, rule }) => (/Encrypt|SSE|KMS/i.test(rule) ? [node] : [])),
  );
  return view.nodes
    .filter((node) => keepers.includes(node.type) && encryptionOf(view, node) === 'none' && !explained.has(node))
    .map((node) => ({ node, rule: 'audit-unencrypted' as const, what: 'What it keeps is not encrypted.' }));
}

const unknownScripts = (view: View): Warning[] =>
  sourcesOfPages(view)
    .filter(({ accounted }) => !accounted)
    .map(({ node, directive, source }) => ({
      node,
      rule: 'audit-unknown-script' as const,
      what: `Nobody has said what ${source} is for, which ${directive} lets in.`,
    }));

function unwatchedFunctions(view: View): Warning[] {
  const functions = view.of('AWS::Lambda::Function').map((node) => ({ node, alarms: alarmsOf(view, node) }));
  // An alarm over several functions is full monitoring; essential monitoring has alarms of single ones.
  if (!functions.some(({ alarms }) => alarms.some(({ properties }) => properties.Metrics))) return [];
  const awaited = new Set(
    view.nodes.flatMap(({ stack, properties }) =>
      view.mentioned(stack, properties['ServiceToken']).map(({ node }) => node),
    ),
  );
  return functions
    .filter(({ node, alarms }) => alarms.length === 0 && !awaited.has(node))
    .map(({ node }) => ({ node, rule: 'audit-unwatched-function' as const, what: 'No alarm watches its errors.' }));
}
