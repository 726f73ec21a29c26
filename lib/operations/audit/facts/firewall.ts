import { spanOf } from '../../../stacks/templates/span.ts';
import type { Node, View } from '../../../stacks/templates/view.ts';
import { statementText, type WafStatement } from './firewall-statement.ts';

/** The parts of a firewall's rule that are read here. Source: CloudFormation, AWS::WAFv2::WebACL. */
interface FirewallRule {
  readonly Name: string;
  readonly Action?: Readonly<Record<string, { readonly CustomResponse?: { readonly ResponseCode: number } }>>;
  readonly OverrideAction?: Readonly<Record<string, unknown>>;
  readonly Statement: {
    readonly ManagedRuleGroupStatement?: {
      readonly VendorName: string;
      readonly Name: string;
      readonly RuleActionOverrides?: readonly {
        readonly Name: string;
        readonly ActionToUse: Readonly<Record<string, unknown>>;
      }[];
    };
    readonly RateBasedStatement?: {
      readonly Limit: number;
      readonly AggregateKeyType?: string;
      readonly EvaluationWindowSec?: number;
      readonly ScopeDownStatement?: WafStatement;
    };
  } & WafStatement;
}

export interface RuleOfFirewall {
  readonly firewall: Node;
  readonly name: string;
  readonly looksFor: string;
  readonly does: string;
}

/** Every rule of every firewall, in the order in which requests meet them, and what becomes of the others. */
export const firewallRules = (view: View): readonly RuleOfFirewall[] =>
  view.of('AWS::WAFv2::WebACL').flatMap((firewall) => [
    ...((firewall.properties.Rules ?? []) as readonly FirewallRule[]).map((rule) => ({
      firewall,
      name: rule.Name,
      looksFor: looksFor(rule),
      does: does(rule),
    })),
    {
      firewall,
      name: 'Otherwise',
      looksFor: 'what no rule has decided',
      does: acts(Object.keys((firewall.properties['DefaultAction'] as object | undefined) ?? {})),
    },
  ]);

/** What requests are counted by. */
const counters: Readonly<Record<string, string>> = {
  IP: 'one address',
  FORWARDED_IP: 'one forwarded address',
  CONSTANT: 'everybody together',
};

function looksFor({ Statement }: FirewallRule): string {
  const { ManagedRuleGroupStatement: group, RateBasedStatement: rate } = Statement;
  if (group) {
    const others = Map.groupBy(group.RuleActionOverrides ?? [], ({ ActionToUse }) => acts(Object.keys(ActionToUse)));
    const otherwise = [...others].map(([action, rules]) => `; of these it ${action}: ${rules.map(({ Name }) => Name).join(', ')}`); // prettier-ignore
    return `${group.VendorName}: ${group.Name}${otherwise.join('')}`;
  }
  if (rate) {
    const { AggregateKeyType = 'IP', ScopeDownStatement: of } = rate;
    // WAF's own window is five minutes unless the rule names another.
    return `more than ${rate.Limit} requests from ${counters[AggregateKeyType] ?? AggregateKeyType} in ${spanOf(rate.EvaluationWindowSec ?? 300)}${of ? `, counting those whose ${statementText(of)}` : ''}`;
  }
  return `requests whose ${statementText(Statement)}`;
}

function does({ Action = {}, OverrideAction }: FirewallRule): string {
  if (OverrideAction) return OverrideAction['Count'] ? 'counts only' : 'as the group says';
  const status = Action['Block']?.CustomResponse?.ResponseCode;
  return `${acts(Object.keys(Action))}${status ? ` with status ${status}` : ''}`;
}

const acts = (actions: readonly string[]): string =>
  actions.map((action) => (action === 'Block' || action === 'Allow' ? `${action.toLowerCase()}s` : `${action.toLowerCase()}s only`)).join(', ') || 'nothing'; // prettier-ignore
