/** The web firewall, where a stage pays for it, and nothing of it where not: read from the templates of all stages. */
import { ceilings, ceilingSentence } from '../../../lib/model/ceilings.ts';
import { unusedCalls, unusedCallsRule } from '../../../lib/stacks/api/firewall.ts';
import { stageNamed } from '../../../lib/stages.ts';
import { authFailure } from '../../../web/features/account/cognito-errors.ts';
import { assembly, type Resource } from '../../support/assemblies.ts';

type Named = readonly [id: string, resource: Resource];

async function resourcesOf(stage: string): Promise<Named[]> {
  const { templates } = await assembly(stage);
  return Object.entries(templates).flatMap(([stack, { Resources }]) =>
    Object.entries(Resources).map(([id, resource]): Named => [`${stack}/${id}`, resource]),
  );
}
const ofType = (all: readonly Named[], type: string) => all.filter(([, { Type }]) => Type === type);
const given = ([, resource]: Named) => resource.Properties;
interface Rule {
  readonly Name: string;
  readonly Priority: number;
  readonly Action?: object;
  readonly Statement: any;
}

const aclOf = (all: readonly Named[], scope: string) =>
  ofType(all, 'AWS::WAFv2::WebACL')
    .map(given)
    .find((acl) => acl.Scope === scope);
const ruleOf = (acl: { Rules: Rule[] }, name: string) => acl.Rules.find((rule) => rule.Name === name)!;

describe.each(['dev', 'pr-7'])('%s', (stage) => {
  test('has no web ACL and pays for none', async () => {
    const all = await resourcesOf(stage);
    expect(all.filter(([, { Type }]) => Type.startsWith('AWS::WAFv2::')).map(([id]) => id)).toEqual([]);
    expect(given(ofType(all, 'AWS::CloudFront::Distribution')[0]!).DistributionConfig.WebACLId).toBeUndefined();
    expect(stageNamed(stage).waf).toBeUndefined();
  });
});

describe.each(['staging', 'prod'])('%s', (stage) => {
  let all: Named[];
  beforeAll(async () => {
    all = await resourcesOf(stage);
  });

  test('attaches a web ACL of the right scope to the API, the user pool and the site', () => {
    expect(ofType(all, 'AWS::WAFv2::WebACL')).toHaveLength(2);
    const protectedArns = ofType(all, 'AWS::WAFv2::WebACLAssociation').map((each) => JSON.stringify(given(each)));
    expect(protectedArns).toHaveLength(2);
    expect(protectedArns.filter((text) => /GraphApi|graphqlapi/i.test(text))).toHaveLength(1);
    expect(protectedArns.filter((text) => /Learners/.test(text))).toHaveLength(1);
    const [id] = ofType(all, 'AWS::WAFv2::WebACL').find((each) => given(each).Scope === 'CLOUDFRONT')!;
    const { DistributionConfig: config } = given(ofType(all, 'AWS::CloudFront::Distribution')[0]!);
    expect(config.WebACLId).toEqual({ 'Fn::GetAtt': [id.split('/')[1], 'Arn'] });
    // Firewalls of distributions are in us-east-1 alone, and so is all else.
    expect(stageNamed(stage).region).toBe('us-east-1');
  });

  test('has alarms on metrics of existing web ACLs', () => {
    const watched = ofType(all, 'AWS::CloudWatch::Alarm')
      .flatMap((alarm) => given(alarm).Dimensions ?? [])
      .filter(({ Name: name }: { Name: unknown }) => name === 'WebACL')
      .map(({ Value: value }: { Value: unknown }) => value);
    const named = ofType(all, 'AWS::WAFv2::WebACL').map((acl) => given(acl).VisibilityConfig.MetricName);
    expect([...new Set(watched)].sort()).toEqual(named.sort());
  });

  test('names a metric for every rule and keeps no samples, which would hold credentials', () => {
    for (const acl of ofType(all, 'AWS::WAFv2::WebACL').map(given)) {
      const wanted = (MetricName: string) => ({
        CloudWatchMetricsEnabled: true,
        MetricName,
        SampledRequestsEnabled: false,
      });
      expect(acl.VisibilityConfig).toEqual(wanted(expect.stringMatching(`^openbell-${stage}-(api|site)$`) as never));
      for (const rule of acl.Rules) expect(rule.VisibilityConfig).toEqual(wanted(rule.Name));
      expect(acl.Rules.map((rule: { Priority: unknown }) => rule.Priority)).toEqual(
        acl.Rules.map((_: unknown, index: number) => index),
      );
      expect(acl.DefaultAction).toEqual({ Allow: {} });
    }
  });

  test('blocks by the three managed groups, except on free-text bodies and federated sign-in returns', () => {
    const wanted = [
      'AWSManagedRulesAmazonIpReputationList',
      'AWSManagedRulesKnownBadInputsRuleSet',
      'AWSManagedRulesCommonRuleSet',
    ];
    const counted = {
      REGIONAL: [
        'CrossSiteScripting_BODY',
        'EC2MetaDataSSRF_QUERYARGUMENTS',
        'GenericLFI_BODY',
        'GenericRFI_BODY',
        'SizeRestrictions_BODY',
        'SizeRestrictions_QUERYSTRING',
      ],
      CLOUDFRONT: [],
    };
    for (const [scope, exceptions] of Object.entries(counted)) {
      const groups = aclOf(all, scope).Rules.filter((rule: Rule) => rule.Statement.ManagedRuleGroupStatement);
      expect(groups.map((rule: Rule) => rule.Statement.ManagedRuleGroupStatement.Name)).toEqual(wanted);
      for (const { OverrideAction: action } of groups) expect(action).toEqual({ None: {} });
      const overrides = groups.flatMap(
        (rule: Rule) => rule.Statement.ManagedRuleGroupStatement.RuleActionOverrides ?? [],
      );
      expect(overrides.map(({ Name: name }: { Name: unknown }) => name).sort()).toEqual(exceptions);
    }
  });

  test('attaches a new web ACL after the resolvers, once it has propagated', () => {
    for (const [id, { DependsOn = [] }] of ofType(all, 'AWS::WAFv2::WebACLAssociation')) {
      const resolvers = [DependsOn]
        .flat()
        .filter((each) => ofType(all, 'AWS::AppSync::Resolver').some(([name]) => name === `api/${each}`));
      expect([id, resolvers.length > 0]).toEqual([id, true]);
    }
    // And the API's schema, with which all of it begins, comes after the firewall.
    const [, schema] = ofType(all, 'AWS::AppSync::GraphQLSchema')[0]!;
    const [firewall] = ofType(all, 'AWS::WAFv2::WebACL').find((acl) => given(acl).Scope === 'REGIONAL')!;
    expect([schema.DependsOn].flat()).toContain(firewall.split('/')[1]);
  });

  test('limits one address with a readable response: sign-in first, then visitors, then the API', () => {
    const acl = aclOf(all, 'REGIONAL');
    const limit = (name: string) => ruleOf(acl, name).Statement.RateBasedStatement.Limit;
    const { waf } = stageNamed(stage);
    expect([limit('PerSignIn'), limit('PerVisitor'), limit('PerAddress')]).toEqual([
      waf!.signIn,
      waf!.visitor,
      waf!.api,
    ]);
    expect(waf!.signIn).toBeLessThan(waf!.visitor);
    expect(waf!.visitor).toBeLessThan(waf!.api);
    for (const scope of ['REGIONAL', 'CLOUDFRONT'])
      for (const rule of aclOf(all, scope).Rules.filter((each: Rule) => each.Statement.RateBasedStatement)) {
        const { ResponseCode: code, CustomResponseBodyKey: key } = rule.Action.Block.CustomResponse;
        expect([code, rule.Statement.RateBasedStatement.AggregateKeyType]).toEqual([429, 'IP']);
        const said = JSON.parse(aclOf(all, scope).CustomResponseBodies[key].Content);
        expect(said.errors[0].message).toMatch(/few minutes/);
        // Amplify reads the user pool's errors by this name, and the page has a sentence for it.
        const refused = Object.assign(new Error(said.message), { name: said.__type });
        const own = rule.Name === 'PerSignUp' && ceilingSentence('signUp', 'address');
        expect(authFailure(refused)).toBe(own || 'Too many attempts. Please wait a while and try again.');
      }
    const header = (name: string) => ruleOf(acl, name).Statement.RateBasedStatement.ScopeDownStatement;
    // CloudFormation wants `Name`; CDK's own type would let `name` pass.
    expect(JSON.stringify(header('PerVisitor'))).toContain('{"SingleHeader":{"Name":"x-api-key"}}');
    // Accounts from one address, well before sign-ins are too many: an account takes several of those.
    expect(limit('PerSignUp')).toBe(ceilings.signUp.address);
    expect(ceilings.signUp.address).toBeLessThan(waf!.signIn);
    expect(header('PerSignUp').ByteMatchStatement).toMatchObject({
      FieldToMatch: { SingleHeader: { Name: 'x-amzn-cognito-operation-name' } },
      SearchString: 'SignUp',
    });
    const calls = header('PerSignIn').OrStatement.Statements.map(({ ByteMatchStatement: match }: Rule['Statement']) => [
      match.FieldToMatch.SingleHeader.Name,
      match.SearchString,
    ]);
    expect(new Map(calls.map(([name, call]: [string, string]) => [call, name]))).toEqual(
      new Map(
        [
          'InitiateAuth',
          'RespondToAuthChallenge',
          'SignUp',
          'ConfirmSignUp',
          'ResendConfirmationCode',
          'ForgotPassword',
          'ConfirmForgotPassword',
        ].map((call) => [call, 'x-amzn-cognito-operation-name']),
      ),
    );
  });

  test('blocks calls of the user pool that the site never makes and that would bypass its rules', () => {
    const acl = aclOf(all, 'REGIONAL');
    const { Action: action, Statement: statement } = ruleOf(acl, unusedCallsRule);
    expect(action).toEqual({ Block: {} });
    const calls = statement.OrStatement.Statements.map(({ ByteMatchStatement: match }: Rule['Statement']) => [
      match.FieldToMatch.SingleHeader.Name,
      match.PositionalConstraint,
      match.SearchString,
    ]);
    expect(calls).toEqual(unusedCalls.map((call) => ['x-amzn-cognito-operation-name', 'EXACTLY', call]));
    expect(unusedCalls).toContain('DeleteUser');
  });

  test('blocks a body over 32 kB, but not the longest message of a form', () => {
    const [{ SizeConstraintStatement: seen }, { NotStatement: unless }] = ruleOf(aclOf(all, 'REGIONAL'), 'BodySize')
      .Statement.AndStatement.Statements;
    expect([seen.ComparisonOperator, seen.Size, seen.FieldToMatch.Body]).toEqual([
      'GT',
      8192,
      { OversizeHandling: 'MATCH' },
    ]);
    const said = new RegExp(unless.Statement.RegexMatchStatement.RegexString);
    const blocked = (length: string | number) => !said.test(`${length}`);
    // 5,000 characters of four bytes, and the document around them.
    expect([9, 8193, 21_000, 31_999].map(blocked)).toEqual([false, false, false, false]);
    expect([32_000, 39_999, 100_000, 5_000_000, '', '1e4', '-1', '999,9'].map(blocked)).toEqual(Array(8).fill(true));
  });

  test('logs blocked and counted requests without credentials, and no allowed ones', () => {
    const logs = ofType(all, 'AWS::WAFv2::LoggingConfiguration').map(given);
    expect(logs).toHaveLength(2);
    for (const { RedactedFields: redacted, LoggingFilter: filter, LogDestinationConfigs: to } of logs) {
      const text = JSON.stringify(redacted);
      for (const name of ['authorization', 'x-api-key', 'cookie', 'referer'])
        expect(text).toContain(`"Name":"${name}"`);
      expect(text).toContain('{"QueryString":{}}');
      expect(filter.DefaultBehavior).toBe('DROP');
      expect(
        filter.Filters.map(
          (each: { Conditions: { ActionCondition: { Action: string } }[] }) =>
            each.Conditions[0]!.ActionCondition.Action,
        ),
      ).toEqual(['BLOCK', 'COUNT', 'EXCLUDED_AS_COUNT']);
      expect(to).toHaveLength(1);
      expect(JSON.stringify(to)).not.toContain(':*');
    }
    // Paths of the site open calendars and end reminders; the API has one path.
    expect(logs.filter(({ RedactedFields: redacted }) => JSON.stringify(redacted).includes('UriPath'))).toHaveLength(1);
    const groups = ofType(all, 'AWS::Logs::LogGroup')
      .map(given)
      .filter(({ LogGroupName: name }) => `${name}`.startsWith('aws-waf-logs-'));
    expect(groups.map(({ LogGroupName: name }) => name)).toEqual(
      ['api', 'site'].map((door) => `aws-waf-logs-openbell-${stage}-${door}`),
    );
    for (const { RetentionInDays: days } of groups) expect(days).toBe(stageNamed(stage).logDays);
  });
});
