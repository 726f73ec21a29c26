import type { Behavior } from '../../../stacks/templates/properties.ts';
import type { Node, View } from '../../../stacks/templates/view.ts';
import { signInOf } from './accounts.ts';
import { whoEnters } from './routes.ts';
import { said } from './said.ts';

/** One public endpoint of the stage, reachable from the Internet. */
export interface Endpoint {
  readonly node: Node;
  /** `POST /stripe`, `/films/*`, GraphQL ... */
  readonly endpoint: string;
  /** How callers are authenticated; undefined when no one has described it. */
  readonly who: string | undefined;
  readonly limits: string;
  /** Web firewall in front of it. */
  readonly firewall: string;
}

/** Every public endpoint in the templates. */
export function endpointsOf(view: View): Endpoint[] {
  const guards = firewalls(view);
  return [
    ...view.of('AWS::CloudFront::Distribution').flatMap((node) => behaviours(view, node)),
    ...view.of('AWS::AppSync::GraphQLApi').map((node) => graphql(view, node, guards)),
    ...view.of('AWS::Cognito::UserPool').map((node) => pool(node, guards)),
    ...view.of('AWS::ApiGatewayV2::Route').map((node) => route(view, node, guards)),
    ...view.of('AWS::IVS::Channel').map((node): Endpoint => ({
      node,
      endpoint: 'live video, and its ingest',
      who: `${watchers(node)}; broadcasting: the stream key${node.properties.InsecureIngest ? ', also without TLS' : ', over TLS only'}`,
      limits: 'one broadcast at a time; viewers by IVS’s quota',
      firewall: 'none possible',
    })),
    ...view.of('AWS::IVSChat::Room').map((node): Endpoint => ({
      node,
      endpoint: 'chat of a class',
      who: said.chatToken,
      limits: `${node.properties.MaximumMessageRatePerSecond ?? 10} messages a second, ${node.properties.MaximumMessageLength ?? 500} characters each`,
      firewall: 'none possible',
    })),
    ...view
      .of('AWS::S3::Bucket')
      .filter(({ properties }) => properties.CorsConfiguration)
      .map((node): Endpoint => ({
        node,
        endpoint: 'upload by a form',
        who: said.uploadForm,
        limits: said.uploadLimits,
        firewall: 'none possible',
      })),
    ...view.of('AWS::Lambda::Url').map((node): Endpoint => ({
      node,
      endpoint: 'address of a function',
      who: node.properties.AuthType === 'AWS_IAM' ? 'signed by AWS credentials' : undefined,
      limits: 'none',
      firewall: 'none possible',
    })),
    ...view.nodes
      .filter(({ type }) => OTHER_ENDPOINTS.test(type))
      .map((node): Endpoint => ({
        node,
        endpoint: node.type,
        who: undefined,
        limits: 'unknown',
        firewall: firewallOf(node, guards),
      })),
  ];
}

/** Resource types that create a public endpoint not described here. */
const OTHER_ENDPOINTS =
  /^AWS::(?:ApiGateway::RestApi|ElasticLoadBalancingV2::LoadBalancer|ElasticLoadBalancing::LoadBalancer|AppRunner::Service|EC2::EIP|Transfer::Server|Amplify::App|IoT::DomainConfiguration|OpenSearchService::Domain|Cognito::IdentityPool|CloudFront::StreamingDistribution)$/;

function behaviours(view: View, node: Node): Endpoint[] {
  const config = node.properties.DistributionConfig ?? {};
  const firewall = config.WebACLId
    ? `yes: ${view.mentioned(node.stack, config.WebACLId)[0]?.node.name ?? 'another’s'}`
    : 'no';
  const api = (id: unknown) =>
    view
      .mentioned(
        node.stack,
        (config.Origins ?? []).filter((origin) => origin.Id === id),
      )
      .find((target) => target.node.type === 'AWS::ApiGatewayV2::Api');
  const all: Behavior[] = [
    { ...config.DefaultCacheBehavior, PathPattern: 'all other paths' },
    ...(config.CacheBehaviors ?? []),
  ];
  const address = (config.Aliases ?? ['CloudFront’s own name']).map((name) => view.text(node.stack, name)).join(', ');
  return all.map((behaviour) => ({
    node,
    endpoint: `${address}: ${behaviour.PathPattern}`,
    who: behaviour.TrustedKeyGroups?.length
      ? 'learners with a signed address (RSA, key group)'
      : api(behaviour.TargetOriginId)
        ? `as the routes of ${api(behaviour.TargetOriginId)!.node.name} ask, where this leads`
        : 'anybody: public files and pages',
    limits: `${(behaviour.AllowedMethods ?? ['GET', 'HEAD']).join(', ')} over ${behaviour.ViewerProtocolPolicy === 'https-only' || behaviour.ViewerProtocolPolicy === 'redirect-to-https' ? 'HTTPS only' : behaviour.ViewerProtocolPolicy}`,
    firewall,
  }));
}

function graphql(view: View, node: Node, guards: ReadonlyMap<Node, string>): Endpoint {
  const { properties: p } = node;
  const modes = [
    p.AuthenticationType!,
    ...(p.AdditionalAuthenticationProviders ?? []).map((each) => each.AuthenticationType!),
  ];
  const words: Readonly<Record<string, string>> = {
    AMAZON_COGNITO_USER_POOLS: said.tokenOfClient,
    API_KEY: said.publicKeyFields,
    AWS_IAM: 'roles by IAM',
  };
  return {
    node,
    endpoint: 'GraphQL',
    who: modes.every((mode) => words[mode]) ? modes.map((mode) => words[mode]).join('; ') : undefined,
    limits: `depth ${p.QueryDepthLimit ?? 'unlimited'}, ${p.ResolverCountLimit ?? 'unlimited'} resolvers a request, introspection ${p.IntrospectionConfig === 'DISABLED' ? 'off' : 'on'}`,
    firewall: firewallOf(node, guards),
  };
}

const watchers = ({ properties }: Node): string =>
  `watching: ${properties.Authorized ? said.playbackToken : 'anybody'}`;

function pool(node: Node, guards: ReadonlyMap<Node, string>): Endpoint {
  const { UserPoolAddOns: { AdvancedSecurityMode = 'OFF' } = {} } = node.properties;
  return {
    node,
    endpoint: 'sign-up, sign-in, hosted sign-in',
    who: signInOf(node).join(', '),
    limits: `Cognito’s own; threat protection ${AdvancedSecurityMode}`,
    firewall: firewallOf(node, guards),
  };
}

function route(view: View, node: Node, guards: ReadonlyMap<Node, string>): Endpoint {
  const { properties: p, stack } = node;
  const key = view.text(stack, p.RouteKey);
  const api = view.mentioned(stack, p.ApiId)[0]?.node;
  const stage = view
    .of('AWS::ApiGatewayV2::Stage')
    .find((each) => view.mentioned(each.stack, each.properties.ApiId)[0]?.node === api);
  const limit = stage?.properties.DefaultRouteSettings;
  return {
    node,
    endpoint: key,
    who: whoEnters(view, node, key),
    limits: limit?.ThrottlingRateLimit
      ? `${limit.ThrottlingRateLimit} requests a second, ${limit.ThrottlingBurstLimit} at once`
      : 'none',
    firewall: api ? firewallOf(api, guards) : 'none possible',
  };
}

function firewalls(view: View): Map<Node, string> {
  return new Map(
    view
      .of('AWS::WAFv2::WebACLAssociation')
      .flatMap(({ stack, properties }) =>
        view
          .mentioned(stack, properties.ResourceArn)
          .map((target): [Node, string] => [
            target.node,
            view.mentioned(stack, properties.WebACLArn)[0]?.node.name ?? 'a firewall',
          ]),
      ),
  );
}

function firewallOf(node: Node, guards: ReadonlyMap<Node, string>): string {
  const name = guards.get(node);
  if (name) return `yes: ${name}`;
  return node.type === 'AWS::ApiGatewayV2::Api' ? 'none possible before HTTP APIs' : 'no';
}
