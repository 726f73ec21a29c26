import type { IncomingMessage, ServerResponse } from 'node:http';

/** How what stands behind a web ACL asks it. */
export interface FirewallPort {
  /** Stands a web ACL before a resource; without one, none any more. */
  guard(resourceArn: string, webAclArn: string | undefined): void;
  /** Whether anything stands before the resource. */
  guards(resourceArn: string): boolean;
  /**
   * @param size bytes of the request's body
   * @param told headers that the resource adds for the firewall's eyes
   * @returns undefined where the request may pass
   */
  refusal(
    resourceArn: string,
    request: IncomingMessage,
    size: number,
    told?: Readonly<Record<string, string>>,
  ): Refusal | undefined;
}

/** Answers as the rule says, or in the door's usual words. */
export function sendRefusal(
  response: ServerResponse,
  { status, headers, text }: Refusal,
  usual: { readonly type: string; readonly text: string },
): void {
  const own = text === undefined ? { 'content-type': 'application/json', 'x-amzn-errortype': usual.type } : {};
  const body = text ?? usual.text;
  response.writeHead(status, { ...own, ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
}

/** A refusal as a rule words it; without words of its own each door has its usual ones. */
export interface Refusal {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string | undefined;
  /** The metric's name of the rule that blocked. */
  readonly rule: string;
  /** The rule as logs name it. */
  readonly by: { readonly name: string; readonly type: 'REGULAR' | 'RATE_BASED' | 'MANAGED_RULE_GROUP' };
}
