import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { managedRules, type Rule } from './web-acl-rules.ts';

export interface WebAclProps {
  /** What the firewall stands before: regional endpoints (AppSync, user pool), or a distribution. */
  readonly scope: 'REGIONAL' | 'CLOUDFRONT';
  readonly description: string;
  /** Dimension `WebACL` of its metrics (`Rule` is a rule's name), and end of the log group's name: `openbell-prod-api`. */
  readonly name: string;
  /** Our own rules, in order, after the managed ones. */
  readonly rules: readonly Rule[];
  /** Rules of the managed group `Common` that only count here, each with the reason beside it. */
  readonly counted: readonly string[];
  /** What a rule of ours says in place of `tooOften`, by the name that `rateRule` is given. */
  readonly sentences?: Readonly<Record<string, string>>;
  /** Whether its log leaves out paths as well, where they hold secrets. */
  readonly redactPath?: boolean;
  readonly logDays: number;
  readonly keepsData: boolean;
}

const tooOften = 'Too many requests from your network. Please wait a few minutes.';

/**
 * What whoever asks too often is told, readable by the site's pages: AppSync's shape of an error and the user pool's in one, as one
 * firewall stands before both.
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

/** Headers that carry credentials, or the page that led here with what opens it: never in the log. Nor is any query. */
const redactedHeaders = ['authorization', 'x-api-key', 'cookie', 'referer'];

/**
 * Our one way to make a web firewall: managed rules, our own, a metric for every rule (readable by name), and a log of what
 * was blocked or counted. What was allowed is not logged: that would be a second record of every visit, kept for nothing.
 */
export class WebAcl extends Construct {
  readonly resource: CfnWebACL;
  readonly arn: string;
  /** Requests that were refused, by whichever rule. */
  readonly blocked: Metric;
  /** Requests that one rule refused, by its name. */
  readonly blockedBy: (rule: string) => Metric;

  constructor(scope: Construct, id: string, props: WebAclProps) {
    super(scope, id);
    const metric = (name: string) => ({
      cloudWatchMetricsEnabled: true,
      metricName: name,
      // Samples hold whole requests, the headers with the credentials among them.
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
      // WAF writes to groups of this prefix alone (AWS WAF Developer Guide, "Logging: CloudWatch Logs").
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
      // WAF takes the name without the `:*` that Fn::GetAtt appends.
      logDestinationConfigs: [Stack.of(this).formatArn({ service: 'logs', resource: `log-group:${log.logGroupName}` })],
      redactedFields: [
        ...redactedHeaders.map((name) => ({ singleHeader: { Name: name } })),
        { queryString: {} },
        ...(props.redactPath ? [{ uriPath: {} }] : []),
      ],
      loggingFilter: { DefaultBehavior: 'DROP', Filters: ['BLOCK', 'COUNT', 'EXCLUDED_AS_COUNT'].map(filter) },
    });
  }

  /** Stands before a regional endpoint. */
  protect(id: string, resourceArn: string): CfnWebACLAssociation {
    return new CfnWebACLAssociation(this, id, { webAclArn: this.arn, resourceArn });
  }
}
