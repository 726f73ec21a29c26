import { templateCspOf } from '../../../stacks/templates/csp.ts';
import type { Properties } from '../../../stacks/templates/properties.ts';
import { at, each, fewer, larger, lost, lowered, noLonger, smaller, type Rule, type Rules } from './rules.ts';

const headers = 'ResponseHeadersPolicyConfig.SecurityHeadersConfig';
const policy = `${headers}.ContentSecurityPolicy.ContentSecurityPolicy`;

/** A directive of the content security policy that is removed or allows more. */
const looserPolicy: Rule = (before, after) => {
  const [old, now] = [templateCspOf(at(before, policy)), templateCspOf(at(after, policy))];
  const looser = [...old].flatMap(([directive, sources]) => {
    const current = now.get(directive);
    if (!current) return [`${directive} goes`];
    const added = [...current].filter((source) => !sources.has(source));
    return added.length > 0 ? [`${directive} lets in ${added.join(' ')}`] : [];
  });
  return looser.length > 0 ? `content security policy: ${looser.join('; ')}` : undefined;
};

const behaviour: readonly Rule[] = [
  (before, after) =>
    before.ViewerProtocolPolicy !== 'allow-all' && after.ViewerProtocolPolicy === 'allow-all'
      ? 'it answers without TLS'
      : undefined,
  lost('TrustedKeyGroups', 'no signed address is asked for any more'),
  lost('ResponseHeadersPolicyId', 'it comes without its security headers'),
];
const inDefault =
  (rule: Rule): Rule =>
  (before, after) => {
    const of = (properties: Properties) =>
      (properties.DistributionConfig?.DefaultCacheBehavior ?? {}) as unknown as Properties;
    return rule(of(before), of(after));
  };

const protocols = [
  'TLSv1.3_2025',
  'TLSv1.2_2025',
  'TLSv1.2_2021',
  'TLSv1.2_2019',
  'TLSv1.2_2018',
  'TLSv1.1_2016',
  'TLSv1',
];

/** A firewall rule that no longer blocks. */
const blocksNoMore: Rule = (before, after) =>
  at(before, 'Action.Block') !== undefined && at(after, 'Action.Block') === undefined ? 'it blocks no more' : undefined;
const countsOnly: Rule = (before, after) =>
  at(before, 'OverrideAction.None') !== undefined && at(after, 'OverrideAction.None') === undefined
    ? 'it only counts'
    : undefined;

/** Protection of the site and the API: TLS, headers, firewalls. */
export const ofTheEdge: Rules = {
  'AWS::CloudFront::Distribution': [
    lost('DistributionConfig.WebACLId', 'no firewall protects the site any more'),
    lowered('DistributionConfig.ViewerCertificate.MinimumProtocolVersion', protocols, 'least protocol'),
    ...behaviour.map(inDefault),
    each('DistributionConfig.CacheBehaviors', 'PathPattern', behaviour),
  ],
  'AWS::CloudFront::ResponseHeadersPolicy': [
    looserPolicy,
    smaller(`${headers}.StrictTransportSecurity.AccessControlMaxAgeSec`, 'browsers insist on TLS for a shorter time'),
    ...['ContentSecurityPolicy', 'StrictTransportSecurity', 'FrameOptions', 'ContentTypeOptions', 'ReferrerPolicy'].map(
      (header) => lost(`${headers}.${header}`, `${header} is sent no more`),
    ),
    each('ResponseHeadersPolicyConfig.CustomHeadersConfig.Items', 'Header', [], 'a header is sent no more'),
  ],
  'AWS::WAFv2::WebACL': [
    each(
      'Rules',
      'Name',
      [
        blocksNoMore,
        countsOnly,
        larger('Statement.RateBasedStatement.Limit', 'more requests from one address'),
        fewerOverrides(),
      ],
      'a rule of the firewall goes',
    ),
    noLonger('DefaultAction', { Block: {} }, 'what no rule names is let through'),
  ],
  'AWS::WAFv2::LoggingConfiguration': [fewer('RedactedFields', 'is logged, which was left out')],
};

/** Rules of a managed group that now only count. */
function fewerOverrides(): Rule {
  const path = 'Statement.ManagedRuleGroupStatement.RuleActionOverrides';
  const names = (rule: Properties) =>
    ((at(rule, path) as readonly { Name: string }[] | undefined) ?? []).map(({ Name }) => Name);
  return (before, after) => {
    const added = names(after).filter((name) => !names(before).includes(name));
    return added.length > 0 ? `only counts ${added.join(', ')}` : undefined;
  };
}
