import type { Node, View } from '../../../stacks/templates/view.ts';

/** The parts of a firewall's rule that are read here. Source: CloudFormation, AWS::WAFv2::WebACL. */
interface FirewallRule {
  readonly Name: string;
  readonly Action?: Readonly<Record<string, unknown>>;
  readonly OverrideAction?: Readonly<Record<string, unknown>>;
  readonly Statement?: {
    readonly ManagedRuleGroupStatement?: {
      readonly VendorName: string;
      readonly Name: string;
      readonly RuleActionOverrides?: readonly { readonly Name: string }[];
    };
    readonly RateBasedStatement?: {
      readonly Limit: number;
      readonly EvaluationWindowSec?: number;
      readonly ScopeDownStatement?: unknown;
    };
  };
}

export interface RuleOfFirewall {
  readonly firewall: Node;
  readonly name: string;
  readonly looksFor: string;
  readonly does: string;
}

/** Every rule of every firewall, in the order in which requests meet them. */
export const firewallRules = (view: View): readonly RuleOfFirewall[] =>
  view.of('AWS::WAFv2::WebACL').flatMap((firewall) =>
    ((firewall.properties.Rules ?? []) as readonly FirewallRule[]).map((rule) => ({
      firewall,
      name: rule.Name,
      looksFor: looksFor(rule),
      does: does(rule),
    })),
  );

function looksFor({
  Statement: { ManagedRuleGroupStatement: group, RateBasedStatement: rate } = {},
}: FirewallRule): string {
  if (group) {
    const counted = (group.RuleActionOverrides ?? []).map(({ Name }) => Name);
    return `${group.VendorName}: ${group.Name}${counted.length > 0 ? `, of which it takes otherwise: ${counted.join(', ')}` : ''}`;
  }
  // WAF's own window is five minutes unless the rule names another.
  if (rate)
    return `more than ${rate.Limit} requests${rate.ScopeDownStatement ? ' of its kind' : ''} from one address in ${rate.EvaluationWindowSec ?? 300} seconds`;
  return 'what its own statement describes';
}

function does({ Action, OverrideAction }: FirewallRule): string {
  if (OverrideAction) return OverrideAction['Count'] ? 'counts only' : 'as the group says';
  return Action?.['Block']
    ? 'blocks'
    : `${Object.keys(Action ?? {})
        .join(', ')
        .toLowerCase()}s only`;
}
