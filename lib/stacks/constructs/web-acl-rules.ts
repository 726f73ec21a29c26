import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';

/** A rule without its place and its metric, which the firewall gives it. */
export type Rule = Omit<CfnWebACL.RuleProperty, 'priority' | 'visibilityConfig'> & { readonly name: string };

type Statement = CfnWebACL.StatementProperty;

/** CloudFormation takes the names inside these two as WAF spells them; CDK passes them on untouched. */
const header = (name: string) => ({ singleHeader: { Name: name } });
const plain = [{ priority: 0, type: 'NONE' }];

/** AWS's own lists: known bad addresses, requests of known exploits, and the usual attacks on web applications. */
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

/** The request has this header; with `values` one of these. */
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
  // An OrStatement has two or more (AWS WAF API Reference).
  return statements.length === 1 ? statements[0]! : { orStatement: { statements } };
}

/**
 * One address asks more than so often within five minutes: it is answered 429 until it slows down.
 * @param said which of the firewall's sentences it is told (web-acl.ts)
 */
export const rateRule = (name: string, limit: number, scopeDownStatement?: Statement, said = 'tooOften'): Rule => ({
  name,
  statement: {
    rateBasedStatement: { limit, aggregateKeyType: 'IP', evaluationWindowSec: 300, scopeDownStatement },
  },
  action: {
    block: {
      customResponse: {
        responseCode: 429,
        customResponseBodyKey: said,
        // Without it a page of the site may not read the answer, and takes it for a broken network.
        responseHeaders: [
          { name: 'access-control-allow-origin', value: '*' },
          { name: 'retry-after', value: '300' },
        ],
      },
    },
  },
});

/**
 * Bodies over 32 kB are refused. WAF itself sees only the first 8 kB before AppSync, so what is longer must say its length, and
 * that may be at most 31,999.
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
