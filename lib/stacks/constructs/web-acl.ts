import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { managedRules, type Rule } from './web-acl-rules.ts';

export interface WebAclProps {
  /** What the firewall protects: regional endpoints (AppSync, user pool), or a distribution. */
  readonly scope: 'REGIONAL' | 'CLOUDFRONT';
  readonly description: string;
  /** Dimension `WebACL` of its metrics (`Rule` is a rule's name), and suffix of the log group's name: `openbell-prod-api`. */
  readonly name: string;
  /** Our own rules, in order, after the managed ones. */
  readonly rules: readonly Rule[];
  /** Rules of the managed group `Common` that only count here. Each needs a comment with the reason. */
  readonly counted: readonly string[];
  /** Messages that replace `tooOften`, by the key passed to `rateRule`. */
  readonly sentences?: Readonly<Record<string, string>>;
  /** Whether to redact paths from the log as well, because they contain secrets. */
  readonly redactPath?: boolean;
  readonly logDays: number;
  readonly keepsData: boolean;
}

const tooOften = 'Too many requests from your network. Please wait a few minutes.';

/**
 * The answer to rate-limited requests, readable by the site's pages. It is shaped like an error of AppSync and of the user pool at once,
 * because one firewall protects both.
 */
const refusal = (message: string) => ({
  contentType: 'APPLICATION_JSON',
  content: JSON.stringify({
    data: null,
    errors: [{ errorType: 'RateLimited', message }],
    __type: 'TooManyRequestsException',
    message,
  }),
});

/**
 * Headers that carry credentials, or the address of the previous page, which may contain a secret: never logged. Neither are query strings.
 */
const redactedHeaders = ['authorization', 'x-api-key', 'cookie', 'referer'];

/**
 * The only way to create a web firewall here: managed rules, our own rules, a metric with a readable name for every rule, and a log of what
 * was blocked or counted. Allowed requests are not logged: that would be a second record of every visit with no use.
 */
export class WebAcl extends Construct {
  readonly resource: CfnWebACL;
  readonly arn: string;
  /** Requests blocked by any rule. */
  readonly blocked: Metric;
  /** Requests blocked by one rule, by its name. */
  readonly blockedBy: (rule: string) => Metric;

  constructor(scope: Construct, id: string, props: WebAclProps) {
    super(scope, id);
    const metric = (name: string) => ({
      cloudWatchMetricsEnabled: true,
      metricName: name,
      // Samples contain whole requests, including headers with credentials.
      sampledRequestsEnabled: false,
    });
    const acl = new CfnWebACL(this, 'Acl', {
      scope: props.scope,
      description: props.description,
      defaultAction: { allow: {} },
      visibilityConfig: metric(props.name),
      customResponseBodies: Object.fromEntries(
        Object.entries({ tooOften, ...props.sentences }).map(([name, sentence]) => [name, refusal(sentence)]),
      ),
      rules: [...managedRules(props.counted), ...props.rules].map((rule, priority) => ({
        ...rule,
        priority,
        visibilityConfig: metric(rule.name),
      })),
    });
    this.resource = acl;
    this.arn = acl.attrArn;
    // Metrics of distributions have no region (AWS WAF developer guide, "AWS WAF metrics and dimensions").
    const place = props.scope === 'REGIONAL' ? { Region: Stack.of(this).region } : undefined;
    this.blockedBy = (Rule) =>
      new Metric({
        namespace: 'AWS/WAFV2',
        metricName: 'BlockedRequests',
        dimensionsMap: { WebACL: props.name, Rule, ...place },
        statistic: 'Sum',
        period: Duration.minutes(5),
      });
    this.blocked = this.blockedBy('ALL');
    const log = new LogGroup(this, 'Log', {
      // WAF writes only to log groups with this prefix (AWS WAF Developer Guide, "Logging: CloudWatch Logs").
      logGroupName: `aws-waf-logs-${props.name}`,
      retention: props.logDays,
      removalPolicy: props.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    const filter = (action: string) => ({
      Behavior: 'KEEP',
      Requirement: 'MEETS_ANY',
      Conditions: [{ ActionCondition: { Action: action } }],
    });
    new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: acl.attrArn,
      // WAF requires the name without the `:*` that Fn::GetAtt appends.
      logDestinationConfigs: [Stack.of(this).formatArn({ service: 'logs', resource: `log-group:${log.logGroupName}` })],
      redactedFields: [
        ...redactedHeaders.map((name) => ({ singleHeader: { Name: name } })),
        { queryString: {} },
        ...(props.redactPath ? [{ uriPath: {} }] : []),
      ],
      loggingFilter: { DefaultBehavior: 'DROP', Filters: ['BLOCK', 'COUNT', 'EXCLUDED_AS_COUNT'].map(filter) },
    });
  }

  /** Associates the firewall with a regional endpoint. */
  protect(id: string, resourceArn: string): CfnWebACLAssociation {
    return new CfnWebACLAssociation(this, id, { webAclArn: this.arn, resourceArn });
  }
}
