/** Names on the Internet around an account, and their destinations on this machine. */
import type { JsonObject } from '../kernel/json.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { Destination } from './internet.ts';

/** Distributions and HTTP APIs by their AWS names, IVS Chat and Stripe by their own, and aliases of any of these. */
export function createNames(
  kernel: () => Kernel,
  resources: () => readonly { readonly type: string; readonly physicalId: string; readonly attributes: object }[],
) {
  const aliases = new Map<string, string>();
  function find(name: string): Destination | undefined {
    const { url, ports, region } = kernel();
    if (aliases.has(name)) return find(aliases.get(name)!);
    if (name === 'api.stripe.com' || name === 'js.stripe.com') return ports.stripe && { url: ports.stripe.url };
    if (name === `edge.ivschat.${region}.amazonaws.com`) return { url, before: '/_aws/ivschat' };
    const found = (type: string, is: (one: { physicalId: string; attributes: JsonObject }) => boolean) =>
      resources().some((one) => one.type === type && is(one));
    if (found('AWS::CloudFront::Distribution', ({ attributes }) => attributes.DomainName === name)) return { url };
    const api = new RegExp(`^(\\w+)\\.execute-api\\.${region}\\.amazonaws\\.com$`).exec(name)?.[1];
    return api && found('AWS::ApiGatewayV2::Api', ({ physicalId }) => physicalId === api)
      ? { url, before: `/_aws/execute-api/${api}` }
      : undefined;
  }
  return {
    find,
    alias: (name: string, to: string) => void aliases.set(name, to),
    inside(address: string) {
      const { hostname, pathname, search } = new URL(address);
      const found = find(hostname);
      return found && `${found.url}${found.before ?? ''}${pathname}${search}`;
    },
  };
}
