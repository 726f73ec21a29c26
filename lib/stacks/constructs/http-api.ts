import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { CfnApi, CfnIntegration, CfnRoute, CfnStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { allowInvoke, type NodeFunction } from './node-function.ts';

export interface HttpApiProps {
  readonly description: string;
  /** Maximum requests per second, and the maximum burst. */
  readonly limit: { readonly rate: number; readonly burst: number };
  readonly logDays: number;
  readonly keepsData: boolean;
}

/** The format of its access log. It never contains the path or the query, which may hold secrets. */
const logFormat = JSON.stringify({
  requestId: '$context.requestId',
  time: '$context.requestTime',
  route: '$context.routeKey',
  status: '$context.status',
  length: '$context.responseLength',
  latency: '$context.responseLatency',
  error: '$context.integrationErrorMessage',
});

/** The only way to create an HTTP API here: routes to functions, a rate limit, and a log without addresses. */
export class HttpApi extends Construct {
  /** Without scheme, as distributions expect an origin. */
  readonly domainName: string;
  /** Without a trailing slash. */
  readonly url: string;
  private readonly api: CfnApi;

  constructor(scope: Construct, id: string, props: HttpApiProps) {
    super(scope, id);
    const { region, urlSuffix, stackName } = Stack.of(this);
    this.api = new CfnApi(this, 'Api', {
      name: `${stackName}-${id.toLowerCase()}`,
      description: props.description,
      protocolType: 'HTTP',
    });
    this.url = this.api.attrApiEndpoint;
    this.domainName = `${this.api.ref}.execute-api.${region}.${urlSuffix}`;
    const log = new LogGroup(this, 'Log', {
      // Log groups below this prefix share one line of the account's resource policy; each log group elsewhere adds a line, up to 5,120
      // characters in total (API Gateway Developer Guide, "Configure logging for HTTP APIs").
      logGroupName: `/aws/vendedlogs/apigateway/${stackName}-${id.toLowerCase()}`,
      retention: props.logDays,
      removalPolicy: props.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    new CfnStage(this, 'Stage', {
      apiId: this.api.ref,
      stageName: '$default',
      autoDeploy: true,
      accessLogSettings: { destinationArn: log.logGroupArn, format: logFormat },
      defaultRouteSettings: { throttlingRateLimit: props.limit.rate, throttlingBurstLimit: props.limit.burst },
    });
  }

  /** Sends requests to a function. @param routes such as `GET /calendar/{file}`, all with one path */
  route(id: string, routes: readonly string[], target: NodeFunction): void {
    const integration = new CfnIntegration(this, id, {
      apiId: this.api.ref,
      integrationType: 'AWS_PROXY',
      integrationUri: target.arn,
      payloadFormatVersion: '2.0',
    });
    for (const key of routes) {
      const [method, path] = key.split(' ') as [string, string];
      new CfnRoute(this, `${id}-${method}`, {
        apiId: this.api.ref,
        routeKey: key,
        target: `integrations/${integration.ref}`,
      });
      const source = { service: 'execute-api', resource: this.api.ref, resourceName: `*/${method}${path}` };
      allowInvoke(
        target,
        `${this.node.id}-${id}-${method}`,
        'apigateway.amazonaws.com',
        Stack.of(this).formatArn(source),
      );
    }
  }
}
