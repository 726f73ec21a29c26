import type { JsonObject } from '../../kernel/json.ts';
import { matcher, unknown, type Matches } from './statement.ts';

/** A kilobyte, as these rules define it. */
const kb = 1024;
const bytes = (text: string) => Buffer.byteLength(text);

/**
 * The published part of AWS's rule groups: rules by size and by a missing header, and requests for the metadata
 * service's address. The other rules use patterns that AWS does not publish. @see
 * https://docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-groups-baseline.html
 */
const published: Readonly<Record<string, Readonly<Record<string, Matches>>>> = {
  AWSManagedRulesCommonRuleSet: {
    NoUserAgent_HEADER: ({ headers }) => !headers['user-agent'],
    SizeRestrictions_QUERYSTRING: ({ query }) => bytes(query) > 2 * kb,
    SizeRestrictions_Cookie_HEADER: ({ headers }) => bytes(String(headers.cookie ?? '')) > 10 * kb,
    SizeRestrictions_BODY: ({ body }) => body.size > 8 * kb,
    SizeRestrictions_URIPATH: ({ path }) => bytes(path) > kb,
    EC2MetaDataSSRF_QUERYARGUMENTS: ({ query }) => decoded(query).includes('169.254.169.254'),
    EC2MetaDataSSRF_URIPATH: ({ path }) => decoded(path).includes('169.254.169.254'),
  },
};

/**
 * @param statement `ManagedRuleGroupStatement` of a rule
 * @throws Error of one sentence that names an unsupported setting
 */
export function managedMatcher(statement: Readonly<JsonObject>): Matches {
  const { Name, RuleActionOverrides = [], ExcludedRules = [], ScopeDownStatement } = statement;
  for (const { ActionToUse } of RuleActionOverrides)
    if (!ActionToUse.Count && !ActionToUse.Block) unknown('ActionToUse', Object.keys(ActionToUse).join());
  const counted = new Set<string>([
    ...RuleActionOverrides.filter(({ ActionToUse }: JsonObject) => ActionToUse.Count).map(
      ({ Name: rule }: JsonObject) => rule,
    ),
    ...ExcludedRules.map(({ Name: rule }: JsonObject) => rule),
  ]);
  const blocking = Object.entries(published[Name] ?? {}).filter(([rule]) => !counted.has(rule));
  const concerns: Matches = ScopeDownStatement ? matcher(ScopeDownStatement) : () => true;
  return (seen) => concerns(seen) && blocking.some(([, matches]) => matches(seen));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
