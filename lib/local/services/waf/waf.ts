import type { Kernel, Service } from '../../kernel/kernel.ts';
import type { Firewalls } from './firewalls.ts';
import { writeWafLog, type WafLog } from './log.ts';
import { loggingConfigurationResource } from './resources/logging-configuration.ts';
import { webAclResource } from './resources/web-acl.ts';
import { webAclAssociationResource } from './resources/web-acl-association.ts';

/** How many bytes of a body a web ACL inspects (AWS WAF Developer Guide, "Oversize web request components"). */
const shownOf = (resourceArn: string) => (resourceArn.startsWith('arn:aws:appsync:') ? 8_192 : 16_384);

/** WAF (v2): web ACLs for AppSync, user pools, and distributions, as far as templates here define rules. */
export function createWaf(kernel: Kernel): Service {
  const firewalls: Firewalls = new Map();
  /** The web ACL's ARN, by the ARN of the resource it protects. */
  const guards = new Map<string, string>();
  const logs = new Map<string, WafLog>();

  kernel.ports.firewall = {
    guard(resourceArn, webAclArn) {
      if (webAclArn === undefined) return void guards.delete(resourceArn);
      if (!firewalls.has(webAclArn)) throw new Error(`there is no web ACL ${webAclArn}`);
      guards.set(resourceArn, webAclArn);
    },
    guards: (resourceArn) => guards.has(resourceArn),
    refusal(resourceArn, request, size, extraHeaders) {
      const aclArn = guards.get(resourceArn) ?? '';
      const firewall = firewalls.get(aclArn);
      if (!firewall) return undefined;
      const { judge, dimensions } = firewall;
      const [, path, query] = /^([^?]*)\??(.*)$/s.exec(request.url ?? '/')!;
      const refused = judge({
        address: request.socket.remoteAddress ?? '',
        headers: { ...request.headers, ...extraHeaders },
        path: path!,
        query: query!,
        body: { size, shown: shownOf(resourceArn) },
      });
      const values = { BlockedRequests: refused ? 1 : 0 };
      // Metrics for all rules together and for the rule that blocked (AWS WAF Developer Guide, "AWS WAF metrics and
      // dimensions").
      const blamed = refused ? [{ ...dimensions, Rule: refused.rule }] : [];
      kernel.ports.metrics?.put({ namespace: 'AWS/WAFV2', dimensions: [dimensions, ...blamed], values });
      const log = logs.get(aclArn);
      if (log) writeWafLog(kernel, log, { aclArn, resourceArn, refused }, request);
      return refused;
    },
  };

  return {
    resources: {
      'AWS::WAFv2::LoggingConfiguration': loggingConfigurationResource(kernel, logs),
      'AWS::WAFv2::WebACL': webAclResource(kernel, firewalls),
      'AWS::WAFv2::WebACLAssociation': webAclAssociationResource(kernel),
    },
  };
}
