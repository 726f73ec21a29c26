import type { JsonObject } from '../../../kernel/json.ts';

/** What an origin request policy forwards of a viewer's request, by lower-case names. */
export interface Forwarding {
  readonly header: (name: string) => boolean;
  readonly cookie: (name: string) => boolean;
  readonly query: (name: string) => boolean;
}

const all = () => true;
const none = () => false;
const these = (...names: string[]) => {
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  return (name: string) => wanted.has(name.toLowerCase());
};
const allBut = (...names: string[]) => {
  const kept = these(...names);
  return (name: string) => !kept(name);
};

/** The default without an origin request policy, and with a cache policy that has nothing in its key. */
export const nothing: Forwarding = { header: none, cookie: none, query: none };

/** @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-origin-request-policies.html */
export const managedOriginRequestPolicies: Readonly<Record<string, Forwarding>> = {
  // AllViewer
  '216adef6-5c7f-47e4-b989-5492eafa07d3': { header: all, cookie: all, query: all },
  // AllViewerExceptHostHeader
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': { header: allBut('host'), cookie: all, query: all },
  // CORS-CustomOrigin
  '59781a5b-3903-41f3-afcb-af62929ccde1': { ...nothing, header: these('origin') },
  // CORS-S3Origin
  '88a5eaf4-2fd4-4709-b370-b4c650ea3fcf': {
    ...nothing,
    header: these('origin', 'access-control-request-headers', 'access-control-request-method'),
  },
  // UserAgentRefererHeaders
  'acba4595-bd28-49b8-b9fe-13317c0390fa': { ...nothing, header: these('user-agent', 'referer') },
};

/** Reads an OriginRequestPolicyConfig. @throws Error of one sentence on a behavior the stage does not know */
export function forwardingOf(config: JsonObject): Forwarding {
  const { HeadersConfig: headers, CookiesConfig: cookies, QueryStringsConfig: queries } = config;
  return {
    header: chosen(headers?.HeaderBehavior, headers?.Headers),
    cookie: chosen(cookies?.CookieBehavior, cookies?.Cookies),
    query: chosen(queries?.QueryStringBehavior, queries?.QueryStrings),
  };
}

function chosen(behaviour: string | undefined, names: string[] | { Items?: string[] } | undefined) {
  const list = (Array.isArray(names) ? names : names?.Items) ?? [];
  if (behaviour === undefined || behaviour === 'none') return none;
  if (behaviour === 'all' || behaviour === 'allViewer') return all;
  if (behaviour === 'whitelist') return these(...list);
  if (behaviour === 'allExcept') return allBut(...list);
  throw new Error(`An origin request policy's behaviour "${behaviour}" is not offered locally`);
}
