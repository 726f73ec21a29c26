import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';

/** A rule without priority and metric, which the firewall adds. */
export type Rule = Omit<CfnWebACL.RuleProperty, 'priority' | 'visibilityConfig'> & { readonly name: string };

type Statement = CfnWebACL.StatementProperty;

/** CDK passes the property names inside these two through unchanged, so they are spelled as WAF spells them. */
const header = (name: string) => ({ singleHeader: { Name: name } });
const plain = [{ priority: 0, type: 'NONE' }];

/** AWS's managed lists: known bad addresses, requests of known exploits, and common attacks on web applications. */
export const managedRules = (counted: readonly string[]): Rule[] =>
  [
    { name: 'IpReputation', group: 'AWSManagedRulesAmazonIpReputationList', counted: [] },
    { name: 'KnownBadInputs', group: 'AWSManagedRulesKnownBadInputsRuleSet', counted: [] },
    { name: 'Common', group: 'AWSManagedRulesCommonRuleSet', counted },
  ].map(({ name, group, counted: only }) => ({
    name,
    overrideAction: { none: {} },
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name: group,
        ...(only.length > 0 && {
          ruleActionOverrides: only.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
        }),
      },
    },
  }));

/** Matches requests with this header, and with one of `values` if given. */
export function hasHeader(name: string, values?: readonly string[]): Statement {
  if (!values)
    return {
      sizeConstraintStatement: {
        fieldToMatch: header(name),
        comparisonOperator: 'GT',
        size: 0,
        textTransformations: plain,
      },
    };
  const statements = values.map((searchString) => ({
    byteMatchStatement: {
      fieldToMatch: header(name),
      positionalConstraint: 'EXACTLY',
      searchString,
      textTransformations: plain,
    },
  }));
  // An OrStatement requires at least two statements (AWS WAF API Reference).
  return statements.length === 1 ? statements[0]! : { orStatement: { statements } };
}

/** Answers 403 to every request that matches. */
export const blockRule = (name: string, statement: Statement): Rule => ({ name, statement, action: { block: {} } });

/**
 * Answers 429 to an IP address with more than `limit` requests within five minutes, until it slows down.
 * @param bodyKey which of the firewall's messages to answer with (web-acl.ts)
 */
export const rateRule = (name: string, limit: number, scopeDownStatement?: Statement, bodyKey = 'tooOften'): Rule => ({
  name,
  statement: {
    rateBasedStatement: { limit, aggregateKeyType: 'IP', evaluationWindowSec: 300, scopeDownStatement },
  },
  action: {
    block: {
      customResponse: {
        responseCode: 429,
        customResponseBodyKey: bodyKey,
        // Without it a page of the site cannot read the answer and reports a network failure.
        responseHeaders: [
          { name: 'access-control-allow-origin', value: '*' },
          { name: 'retry-after', value: '300' },
        ],
      },
    },
  },
});

/**
 * Blocks bodies over 32 kB. In front of AppSync WAF itself sees only the first 8 kB, so a longer body must declare its length, which may be
 * at most 31,999.
 */
export const bodyRule: Rule = {
  name: 'BodySize',
  action: { block: {} },
  statement: {
    andStatement: {
      statements: [
        {
          sizeConstraintStatement: {
            fieldToMatch: { body: { oversizeHandling: 'MATCH' } },
            comparisonOperator: 'GT',
            size: 8192,
            textTransformations: plain,
          },
        },
        {
          notStatement: {
            statement: {
              regexMatchStatement: {
                fieldToMatch: header('content-length'),
                regexString: '^([0-9]{1,4}|[12][0-9]{4}|3[01][0-9]{3})$',
                textTransformations: plain,
              },
            },
          },
        },
      ],
    },
  },
};
