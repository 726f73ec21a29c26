/**
 * How a web ACL decides on a request: priorities, what is counted, and what is unsupported. For whole resources, see
 * test/stage/firewall.slow.test.ts.
 */
import { createClock } from '../../../lib/local/clock.ts';
import type { Seen } from '../../../lib/local/services/waf/statement.ts';
import { webAcl } from '../../../lib/local/services/waf/web-acl.ts';

const clock = createClock();
const plain = [{ Priority: 0, Type: 'NONE' }];
const header = (name: string) => ({ FieldToMatch: { SingleHeader: { Name: name } }, TextTransformations: plain });
const rate = (Limit: number, ScopeDownStatement?: object) => ({
  RateBasedStatement: { Limit, AggregateKeyType: 'IP', ScopeDownStatement },
});
const named = { ByteMatchStatement: { ...header('X-Name'), PositionalConstraint: 'EXACTLY', SearchString: 'Ann' } };
const short = { RegexMatchStatement: { ...header('x-name'), RegexString: '^.{1,2}$' } };
const rule = (Priority: number, Statement: object, ResponseCode: number) => ({
  Priority,
  Statement,
  Action: { Block: { CustomResponse: { ResponseCode } } },
});
const aclOf = (...Rules: object[]) => webAcl({ DefaultAction: { Allow: {} }, Rules }, clock);
const seen = (headers: Seen['headers'] = {}, address = '192.0.2.1', size = 0): Seen => ({
  address,
  headers,
  path: '/',
  query: '',
  body: { size, shown: 8192 },
});

describe("AWS's managed group Common", () => {
  const group = (counted: readonly string[] = [], more: object = {}) => ({
    Priority: 0,
    OverrideAction: { None: {} },
    Statement: {
      ManagedRuleGroupStatement: {
        VendorName: 'AWS',
        Name: 'AWSManagedRulesCommonRuleSet',
        RuleActionOverrides: counted.map((Name) => ({ Name, ActionToUse: { Count: {} } })),
      },
    },
    ...more,
  });
  const browser = { 'user-agent': 'a browser' };

  test.each<[string, string, Partial<Seen>]>([
    ['SizeRestrictions_QUERYSTRING', 'a query over 2 kB', { query: `code=${'x'.repeat(2048)}` }],
    ['EC2MetaDataSSRF_QUERYARGUMENTS', 'the metadata service', { query: 'state=http%3A%2F%2F169.254.169.254%2F' }],
    ['SizeRestrictions_BODY', 'a body over 8 kB', { body: { size: 8193, shown: 8192 } }],
    ['SizeRestrictions_URIPATH', 'a path over 1 kB', { path: `/${'x'.repeat(1024)}` }],
    ['SizeRestrictions_Cookie_HEADER', 'cookies over 10 kB', { headers: { ...browser, cookie: 'x'.repeat(10_241) } }],
    ['NoUserAgent_HEADER', 'no user agent', { headers: {} }],
  ])('blocks by %s (%s), unless it only counts', (name, _, what) => {
    const request = { ...seen(browser), ...what };
    const judged = (rule: object) => aclOf(rule)(request)?.status;
    expect([judged(group()), judged(group([name])), judged(group([], { OverrideAction: { Count: {} } }))]).toEqual([
      403,
      undefined,
      undefined,
    ]);
  });

  test('allows an ordinary request', () => {
    expect(aclOf(group())(seen(browser))).toBeUndefined();
  });
});

test('the matching rule with the lowest priority decides, and a request without a match is allowed', () => {
  const acl = aclOf(rule(2, short, 402), rule(1, { OrStatement: { Statements: [named, short] } }, 401));
  expect(acl(seen({ 'x-name': 'Ann' }))?.status).toBe(401);
  expect(acl(seen({ 'x-name': 'Bo' }))?.status).toBe(401);
  expect(acl(seen({ 'x-name': 'ann' }))).toBeUndefined();
  expect(acl(seen())).toBeUndefined();
  const without = aclOf(rule(1, { NotStatement: { Statement: short } }, 401));
  expect([without(seen())?.status, without(seen({ 'x-name': 'Bo' }))]).toEqual([401, undefined]);
});

test('counts each address separately, only requests the rule covers, for the length of the window', () => {
  const acl = aclOf(rule(1, rate(2, named), 429));
  const knock = (name: string, address?: string) => acl(seen({ 'x-name': name }, address))?.status;
  expect(['Ann', 'Bo', 'Ann', 'Bo', 'Ann', 'Bo', 'Ann'].map((name) => knock(name))).toEqual([
    ...[undefined, undefined, undefined, undefined, 429, undefined, 429],
  ]);
  expect(knock('Ann', '192.0.2.2')).toBeUndefined();
  clock.set(clock.now() + 250_000);
  expect(knock('Ann')).toBe(429);
  clock.set(clock.now() + 200_000);
  // Refused requests count as well: one of the last five minutes is left.
  expect([knock('Ann'), knock('Ann')]).toEqual([undefined, 429]);
});

test('a body over the inspection limit matches, whatever its size', () => {
  const body = (Size: number) => ({
    SizeConstraintStatement: {
      FieldToMatch: { Body: { OversizeHandling: 'MATCH' } },
      ComparisonOperator: 'GT',
      Size,
      TextTransformations: plain,
    },
  });
  const refused = (limit: number, size: number) => aclOf(rule(1, body(limit), 403))(seen({}, '', size))?.status;
  expect([refused(100, 100), refused(100, 101)]).toEqual([undefined, 403]);
  expect([refused(50_000, 8_192), refused(50_000, 8_193)]).toEqual([undefined, 403]);
});

test.each<[string, object, string]>([
  ['a statement', { GeoMatchStatement: {} }, 'Statement GeoMatchStatement'],
  ['a key', { RateBasedStatement: { Limit: 10, AggregateKeyType: 'FORWARDED_IP' } }, 'AggregateKeyType FORWARDED_IP'],
  ['a part', { RegexMatchStatement: { FieldToMatch: { UriPath: {} }, RegexString: 'x' } }, 'FieldToMatch UriPath'],
  [
    'a transformation',
    { RegexMatchStatement: { ...header('x'), TextTransformations: [{ Type: 'LOWERCASE' }] } },
    'TextTransformation LOWERCASE',
  ],
])('an unknown %s stops the start by name', (_, statement, name) => {
  expect(() => aclOf(rule(1, statement, 403))).toThrow(`${name} of AWS::WAFv2::WebACL is not known`);
});

test.each(['AndStatement', 'OrStatement'])('rejects an %s of one, as AWS does', (kind) => {
  expect(() => aclOf(rule(1, { [kind]: { Statements: [named] } }, 401))).toThrow('AWS takes two or more');
});
