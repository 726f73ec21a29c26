import type { Clock } from '../../clock.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { managedMatcher } from './managed.ts';
import { createRate } from './rate.ts';
import { matcher, unknown, type Matches, type Seen } from './statement.ts';
import type { Refusal } from './port.ts';

/** The decision of a web ACL: undefined lets the request pass. */
export type WebAcl = (seen: Seen) => Refusal | undefined;

const contentTypes: Readonly<Record<string, string>> = {
  APPLICATION_JSON: 'application/json',
  TEXT_HTML: 'text/html',
  TEXT_PLAIN: 'text/plain',
};

/**
 * The rules of a web ACL in priority order; the first that blocks decides.
 * @param properties resolved properties of AWS::WAFv2::WebACL
 * @throws Error of one sentence that names an unsupported part
 */
export function webAcl(properties: Readonly<JsonObject>, clock: Clock): WebAcl {
  if (!properties.DefaultAction.Allow) unknown('DefaultAction', Object.keys(properties.DefaultAction).join());
  const rules = [...(properties.Rules ?? [])]
    .sort((one, other) => Number(one.Priority) - Number(other.Priority))
    .filter(({ OverrideAction }) => !OverrideAction?.Count)
    .map(({ Statement, Action, Name, VisibilityConfig }) => {
      const group = Statement.ManagedRuleGroupStatement;
      const type = group ? 'MANAGED_RULE_GROUP' : Statement.RateBasedStatement ? 'RATE_BASED' : 'REGULAR';
      const rule = { rule: VisibilityConfig?.MetricName ?? Name, by: { name: Name, type } } as const;
      if (group) return { matches: managedMatcher(group), refusal: refusal({}, properties, rule) };
      if (!Action?.Block) return unknown('Action', Object.keys(Action ?? {}).join());
      return { matches: ruleMatcher(Statement, clock), refusal: refusal(Action.Block, properties, rule) };
    });
  return (seen) => rules.find(({ matches }) => matches(seen))?.refusal;
}

function ruleMatcher({ RateBasedStatement: rate, ...other }: Readonly<JsonObject>, clock: Clock): Matches {
  if (!rate) return matcher(other);
  if (rate.AggregateKeyType !== 'IP') unknown('AggregateKeyType', rate.AggregateKeyType);
  const concerns = rate.ScopeDownStatement ? matcher(rate.ScopeDownStatement) : () => true;
  const exceeds = createRate(Number(rate.Limit), Number(rate.EvaluationWindowSec ?? 300), clock);
  return (seen) => concerns(seen) && exceeds(seen.address);
}

function refusal(
  { CustomResponse: own }: JsonObject,
  { CustomResponseBodies: bodies }: JsonObject,
  rule: Pick<Refusal, 'rule' | 'by'>,
): Refusal {
  if (!own) return { status: 403, headers: {}, text: undefined, ...rule };
  const body = bodies?.[own.CustomResponseBodyKey];
  return {
    status: Number(own.ResponseCode),
    headers: Object.fromEntries([
      ...(own.ResponseHeaders ?? []).map(({ Name, Value }: JsonObject) => [Name.toLowerCase(), Value]),
      ...(body ? [['content-type', contentTypes[body.ContentType] ?? unknown('ContentType', body.ContentType)]] : []),
    ]),
    text: body?.Content,
    ...rule,
  };
}
