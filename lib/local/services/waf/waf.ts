import type { Deployed, ResourceType } from '../../kernel/resource-type.ts';
import type { Kernel, Service } from '../../kernel/kernel.ts';
import { webAcl, type WebAcl } from './web-acl.ts';

/** How much of a body a web ACL is shown (AWS WAF Developer Guide, "Oversize web request components"). */
const shownOf = (resourceArn: string) => (resourceArn.startsWith('arn:aws:appsync:') ? 8_192 : 16_384);

interface Firewall {
  readonly judge: WebAcl;
  /** Of its metrics. */
  readonly dimensions: Readonly<Record<string, string>>;
}

/** WAF (v2): web ACLs before AppSync, user pools and distributions, as far as templates here write rules of their own. */
export function createWaf(kernel: Kernel): Service {
  const firewalls = new Map<string, Firewall>();
  /** ARN of the web ACL by that of what it stands before. */
  const guards = new Map<string, string>();

  kernel.ports.firewall = {
    guard(resourceArn, webAclArn) {
      if (webAclArn === undefined) return void guards.delete(resourceArn);
      if (!firewalls.has(webAclArn)) throw new Error(`there is no web ACL ${webAclArn}`);
      guards.set(resourceArn, webAclArn);
    },
    guards: (resourceArn) => guards.has(resourceArn),
    refusal(resourceArn, request, size, told) {
      const firewall = firewalls.get(guards.get(resourceArn) ?? '');
      if (!firewall) return undefined;
      const { judge, dimensions } = firewall;
      const [, path, query] = /^([^?]*)\??(.*)$/s.exec(request.url ?? '/')!;
      const refused = judge({
        address: request.socket.remoteAddress ?? '',
        headers: { ...request.headers, ...told },
        path: path!,
        query: query!,
        body: { size, shown: shownOf(resourceArn) },
      });
      const values = { BlockedRequests: refused ? 1 : 0 };
      // Of all rules together, and of the one that blocked (AWS WAF Developer Guide, "AWS WAF metrics and dimensions").
      const blamed = refused ? [{ ...dimensions, Rule: refused.rule }] : [];
      kernel.ports.metrics?.put({ namespace: 'AWS/WAFV2', dimensions: [dimensions, ...blamed], values });
      return refused;
    },
  };

  const acl: ResourceType = {
    properties: {
      CustomResponseBodies: { '*': { Content: true, ContentType: true } },
      DefaultAction: true,
      Description: true,
      Name: true,
      Rules: [
        { Action: true, Name: true, OverrideAction: true, Priority: true, Statement: true, VisibilityConfig: true },
      ],
      Scope: true,
      Tags: true,
      VisibilityConfig: true,
    },
    async put({ stack, logicalId, properties }, before) {
      const { Name = `${stack}-${logicalId}`, Scope, VisibilityConfig } = properties;
      const isRegional = Scope === 'REGIONAL';
      const arn = `arn:${kernel.partition}:wafv2:${kernel.region}:${kernel.account}:${isRegional ? 'regional' : 'global'}/webacl/${Name}/${logicalId}`;
      const region = isRegional && { Region: kernel.region };
      const dimensions = { WebACL: VisibilityConfig.MetricName, Rule: 'ALL', ...region };
      if (before && before.attributes.Arn !== arn) firewalls.delete(before.attributes.Arn);
      firewalls.set(arn, { judge: webAcl(properties, kernel.clock), dimensions });
      return { physicalId: `${Name}|${logicalId}|${Scope}`, attributes: { Arn: arn, Id: logicalId } };
    },
    async remove({ attributes }) {
      firewalls.delete(attributes.Arn);
    },
  };

  const leave = ({ properties }: Deployed) => kernel.ports.firewall?.guard(properties?.ResourceArn, undefined);
  const association: ResourceType = {
    properties: { ResourceArn: true, WebACLArn: true },
    async put({ properties: { ResourceArn, WebACLArn } }, before) {
      if (before) leave(before);
      kernel.ports.firewall!.guard(ResourceArn, WebACLArn);
      return { physicalId: `${WebACLArn}|${ResourceArn}`, attributes: {} };
    },
    remove: async (before) => leave(before),
  };

  return { resources: { 'AWS::WAFv2::WebACL': acl, 'AWS::WAFv2::WebACLAssociation': association } };
}
