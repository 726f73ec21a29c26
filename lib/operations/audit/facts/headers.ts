import { cspOf } from '../../../model/content-security-policy.ts';
import type { Node, View } from '../../../stacks/templates/view.ts';

/** Response headers that a policy of the distribution adds. */
export interface AnswerHeaders {
  readonly node: Node;
  /** The content security policy by directive; references are shown by name. */
  readonly policy: ReadonlyMap<string, ReadonlySet<string>>;
  /** The other headers, by name. */
  readonly others: readonly (readonly [name: string, value: string])[];
}

interface Configured {
  readonly SecurityHeadersConfig?: {
    readonly ContentSecurityPolicy?: { readonly ContentSecurityPolicy?: unknown };
    readonly StrictTransportSecurity?: {
      readonly AccessControlMaxAgeSec?: number;
      readonly IncludeSubdomains?: boolean;
      readonly Preload?: boolean;
    };
    readonly FrameOptions?: { readonly FrameOption?: string };
    readonly ReferrerPolicy?: { readonly ReferrerPolicy?: string };
    readonly ContentTypeOptions?: object;
  };
  readonly CustomHeadersConfig?: { readonly Items?: readonly { readonly Header: string; readonly Value: unknown }[] };
}

/** The paths of the distributions by the header policy that their answers get; `undefined` is none. */
export function pathsByHeaders(view: View): ReadonlyMap<Node | undefined, readonly string[]> {
  const all = new Map<Node | undefined, string[]>();
  for (const { stack, properties } of view.of('AWS::CloudFront::Distribution')) {
    const { DefaultCacheBehavior, CacheBehaviors = [] } = properties.DistributionConfig ?? {};
    for (const behavior of [{ ...DefaultCacheBehavior, PathPattern: 'all other paths' }, ...CacheBehaviors]) {
      const node = view.mentioned(stack, behavior.ResponseHeadersPolicyId)[0]?.node;
      all.set(node, [...(all.get(node) ?? []), behavior.PathPattern!]);
    }
  }
  return all;
}

/** Policies that include a content security policy: those of pages. */
export const answerHeadersOf = (view: View): readonly AnswerHeaders[] =>
  view.of('AWS::CloudFront::ResponseHeadersPolicy').flatMap((node) => {
    const config = (node.properties.ResponseHeadersPolicyConfig ?? {}) as Configured;
    const { ContentSecurityPolicy, ...security } = config.SecurityHeadersConfig ?? {};
    if (!ContentSecurityPolicy) return [];
    const policy = cspOf(view.text(node.stack, ContentSecurityPolicy.ContentSecurityPolicy));
    const items = (config.CustomHeadersConfig?.Items ?? []).map(
      ({ Header, Value }) => [Header, view.text(node.stack, Value)] as const,
    );
    return [{ node, policy, others: [...named(security), ...items] }];
  });

function named(security: Omit<NonNullable<Configured['SecurityHeadersConfig']>, 'ContentSecurityPolicy'>) {
  const { StrictTransportSecurity: transport, FrameOptions, ReferrerPolicy, ContentTypeOptions } = security;
  const given: readonly (readonly [string, string | false | undefined])[] = [
    [
      'Strict-Transport-Security',
      transport &&
        [
          `max-age=${transport.AccessControlMaxAgeSec}`,
          ...(transport.IncludeSubdomains ? ['includeSubDomains'] : []),
          ...(transport.Preload ? ['preload'] : []),
        ].join('; '),
    ],
    ['X-Frame-Options', FrameOptions?.FrameOption],
    ['Referrer-Policy', ReferrerPolicy?.ReferrerPolicy],
    ['X-Content-Type-Options', ContentTypeOptions && 'nosniff'],
  ];
  return given.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}

/** What a directive permits; without it, what `default-src` permits (CSP 3, 6.7). */
export const sourcesOf = ({ policy }: AnswerHeaders, directive: string): readonly string[] => [
  ...(policy.get(directive) ?? policy.get('default-src') ?? []),
];

/** A few sentences about scripts, derived from the policy. */
export function saidOfScripts(headers: AnswerHeaders): readonly string[] {
  const sources = sourcesOf(headers, 'script-src');
  const has = (source: string) => sources.includes(`'${source}'`);
  const hosts = sources.filter((source) => !source.startsWith("'"));
  const trusted = headers.policy.get('trusted-types');
  return [
    `Scripts come ${has('self') ? 'from the site itself' : 'not from the site itself'}${hosts.length > 0 ? ` and from ${hosts.join(', ')}` : ' alone'}, on every page.`,
    has('unsafe-inline') ? 'Inline scripts are permitted.' : 'Inline scripts are refused.',
    has('unsafe-eval') ? 'Text may be run as a script (eval).' : 'No text may be run as a script (eval).',
    has('unsafe-eval') || has('wasm-unsafe-eval') ? 'WebAssembly may be compiled.' : 'No WebAssembly may be compiled.',
    headers.policy.get('require-trusted-types-for')?.has("'script'")
      ? `Text becomes markup only through the Trusted Types policies ${[...(trusted ?? ['of any name'])].join(', ')}.`
      : 'Any script may make markup of text.',
    headers.policy.get('frame-ancestors')?.has("'none'")
      ? 'No page may be shown in a frame of another.'
      : `Pages may be shown in frames of ${[...(headers.policy.get('frame-ancestors') ?? [])].join(', ') || 'anybody'}.`,
  ];
}
