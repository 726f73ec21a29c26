import type { JsonObject } from '../../../kernel/json.ts';
import type { Shape } from '../../../kernel/resource-type.ts';

/** Changes a response's headers in place. @param origin the request's `Origin` */
export type HeadersPolicy = (headers: Record<string, string>, origin: string | undefined) => void;

export const headersPolicyShape: Shape = {
  ResponseHeadersPolicyConfig: {
    Comment: true,
    CorsConfig: {
      AccessControlAllowCredentials: true,
      AccessControlAllowHeaders: { Items: true },
      AccessControlAllowMethods: { Items: true },
      AccessControlAllowOrigins: { Items: true },
      AccessControlExposeHeaders: { Items: true },
      AccessControlMaxAgeSec: true,
      OriginOverride: true,
    },
    CustomHeadersConfig: { Items: [{ Header: true, Override: true, Value: true }] },
    Name: true,
    RemoveHeadersConfig: { Items: [{ Header: true }] },
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { ContentSecurityPolicy: true, Override: true },
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: true, Override: true },
      ReferrerPolicy: { Override: true, ReferrerPolicy: true },
      StrictTransportSecurity: { AccessControlMaxAgeSec: true, IncludeSubdomains: true, Override: true, Preload: true },
      XSSProtection: { ModeBlock: true, Override: true, Protection: true, ReportUri: true },
    },
  },
};

/**
 * `AWS::CloudFront::ResponseHeadersPolicy`, ready to apply: removes the origin's headers first, then adds the policy's,
 * replacing the origin's own where it says so.
 */
export function headersPolicy(config: JsonObject): HeadersPolicy {
  const removed: string[] = (config.RemoveHeadersConfig?.Items ?? []).map((item: JsonObject) =>
    item.Header.toLowerCase(),
  );
  const added = [...securityHeaders(config.SecurityHeadersConfig ?? {}), ...customHeaders(config)];
  const cors = config.CorsConfig && corsPolicy(config.CorsConfig);
  return (headers, origin) => {
    for (const name of removed) delete headers[name];
    for (const { name, value, override } of added) if (override || !(name in headers)) headers[name] = value;
    if (cors && origin) cors(headers, origin);
  };
}

interface Added {
  readonly name: string;
  readonly value: string;
  readonly override: boolean;
}

function customHeaders(config: JsonObject): Added[] {
  const items: JsonObject[] = config.CustomHeadersConfig?.Items ?? [];
  return items.map((item) => ({ name: item.Header.toLowerCase(), value: item.Value, override: isTrue(item.Override) }));
}

function securityHeaders(config: JsonObject): Added[] {
  const transport = config.StrictTransportSecurity;
  const xss = config.XSSProtection;
  const values: [string, JsonObject | undefined, string | undefined][] = [
    ['content-security-policy', config.ContentSecurityPolicy, config.ContentSecurityPolicy?.ContentSecurityPolicy],
    ['x-content-type-options', config.ContentTypeOptions, 'nosniff'],
    ['x-frame-options', config.FrameOptions, config.FrameOptions?.FrameOption],
    ['referrer-policy', config.ReferrerPolicy, config.ReferrerPolicy?.ReferrerPolicy],
    [
      'strict-transport-security',
      transport,
      `max-age=${transport?.AccessControlMaxAgeSec}` +
        (isTrue(transport?.IncludeSubdomains) ? '; includeSubDomains' : '') +
        (isTrue(transport?.Preload) ? '; preload' : ''),
    ],
    [
      'x-xss-protection',
      xss,
      (isTrue(xss?.Protection) ? '1' : '0') +
        (isTrue(xss?.ModeBlock) ? '; mode=block' : '') +
        (xss?.ReportUri ? `; report=${xss.ReportUri}` : ''),
    ],
  ];
  return values
    .filter(([, setting]) => setting)
    .map(([name, setting, value]) => ({ name, value: String(value), override: isTrue(setting?.Override) }));
}

function corsPolicy(config: JsonObject): HeadersPolicy {
  const origins: string[] = config.AccessControlAllowOrigins.Items;
  const override = isTrue(config.OriginOverride);
  const credentials = isTrue(config.AccessControlAllowCredentials);
  const fixed: [string, string | undefined][] = [
    [
      'access-control-allow-methods',
      config.AccessControlAllowMethods?.Items.join(', ').replace(
        /^ALL$/,
        'GET, DELETE, HEAD, OPTIONS, PATCH, POST, PUT',
      ),
    ],
    ['access-control-allow-headers', config.AccessControlAllowHeaders?.Items.join(', ')],
    ['access-control-expose-headers', config.AccessControlExposeHeaders?.Items.join(', ')],
    [
      'access-control-max-age',
      config.AccessControlMaxAgeSec === undefined ? undefined : String(config.AccessControlMaxAgeSec),
    ],
    ['access-control-allow-credentials', credentials ? 'true' : undefined],
  ];
  return (headers, origin) => {
    const fits = origins.some((pattern) => originFits(pattern, origin!));
    if (!fits || (!override && 'access-control-allow-origin' in headers)) return;
    for (const name of Object.keys(headers)) if (name.startsWith('access-control-')) delete headers[name];
    headers['access-control-allow-origin'] = origins.includes('*') && !credentials ? '*' : origin!;
    for (const [name, value] of fixed) if (value) headers[name] = value;
    if (!origins.includes('*')) headers.vary = headers.vary ? `${headers.vary}, Origin` : 'Origin';
  };
}

/** `https://*.example.com`, `*`, or an origin with or without its scheme. */
function originFits(pattern: string, origin: string): boolean {
  const expression = pattern.replace(/[.+^${}()|[\]\\?]/g, '\\$&').replaceAll('*', '.*');
  return new RegExp(`^${pattern.includes('://') || pattern === '*' ? '' : 'https?://'}${expression}$`).test(origin);
}

function isTrue(value: unknown): boolean {
  return value === true || value === 'true';
}

const security = {
  ContentTypeOptions: { Override: true },
  FrameOptions: { FrameOption: 'SAMEORIGIN', Override: false },
  ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin', Override: false },
  StrictTransportSecurity: { AccessControlMaxAgeSec: 31_536_000, Override: false },
  XSSProtection: { Protection: true, ModeBlock: true, Override: false },
};
const simpleCors = { AccessControlAllowOrigins: { Items: ['*'] }, OriginOverride: false };

/** @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-response-headers-policies.html */
export const managedHeadersPolicies: Readonly<Record<string, HeadersPolicy>> = {
  // SimpleCORS
  '60669652-455b-4ae9-85a4-c4c02393f86c': headersPolicy({ CorsConfig: simpleCors }),
  // SecurityHeadersPolicy
  '67f7725c-6f97-4210-82d7-5512b31e9d03': headersPolicy({ SecurityHeadersConfig: security }),
  // CORS-and-SecurityHeadersPolicy
  'e61eb60c-9c35-4d20-a928-2b84e02af89c': headersPolicy({ CorsConfig: simpleCors, SecurityHeadersConfig: security }),
};
