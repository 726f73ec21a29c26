import type { Kernel, Service } from '../../kernel/kernel.ts';
import type { Firewalls } from './firewalls.ts';
import { writeWafLog, type WafLog } from './log.ts';
import { loggingConfigurationResource } from './resources/logging-configuration.ts';
import { webAclResource } from './resources/web-acl.ts';
import { webAclAssociationResource } from './resources/web-acl-association.ts';

/** How much of a body a web ACL is shown (AWS WAF Developer Guide, "Oversize web request components"). */
const shownOf = (resourceArn: string) => (resourceArn.startsWith('arn:aws:appsync:') ? 8_192 : 16_384);

/** WAF (v2): web ACLs before AppSync, user pools and distributions, as far as templates here write rules of their own. */
export function createWaf(kernel: Kernel): Service {
  const firewalls: Firewalls = new Map();
  /** ARN of the web ACL by that of what it stands before. */
  const guards = new Map<string, string>();
  const logs = new Map<string, WafLog>();

  kernel.ports.firewall = {
    guard(resourceArn, webAclArn) {
      if (webAclArn === undefined) return void guards.delete(resourceArn);
      if (!firewalls.has(webAclArn)) throw new Error(`there is no web ACL ${webAclArn}`);
      guards.set(resourceArn, webAclArn);
    },
    guards: (resourceArn) => guards.has(resourceArn),
    refusal(resourceArn, request, size, told) {
      const aclArn = guards.get(resourceArn) ?? '';
      const firewall = firewalls.get(aclArn);
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
