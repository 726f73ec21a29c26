import type { IncomingMessage, ServerResponse } from 'node:http';

/** How protected resources use web ACLs. */
export interface FirewallPort {
  /** Associates a web ACL with a resource, or removes the association with undefined. */
  guard(resourceArn: string, webAclArn: string | undefined): void;
  /** Whether a web ACL protects the resource. */
  guards(resourceArn: string): boolean;
  /**
   * @param size bytes of the request's body
   * @param extraHeaders headers that the resource adds only for the firewall
   * @returns undefined when the request may pass
   */
  refusal(
    resourceArn: string,
    request: IncomingMessage,
    size: number,
    extraHeaders?: Readonly<Record<string, string>>,
  ): Refusal | undefined;
}

/** Responds as the rule specifies, or with the resource's default. */
export function sendRefusal(
  response: ServerResponse,
  { status, headers, text }: Refusal,
  usual: { readonly type: string; readonly text: string },
): void {
  const own = text === undefined ? { 'content-type': 'application/json', 'x-amzn-errortype': usual.type } : {};
  const body = text ?? usual.text;
  response.writeHead(status, { ...own, ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
}

/** The response to a blocked request; without a custom one, each resource has its default. */
export interface Refusal {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string | undefined;
  /** The metric name of the rule that blocked. */
  readonly rule: string;
  /** The rule, as logs name it. */
  readonly by: { readonly name: string; readonly type: 'REGULAR' | 'RATE_BASED' | 'MANAGED_RULE_GROUP' };
}
