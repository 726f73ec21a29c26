import type { Changes } from './change.ts';
import { headers, pages, policy } from './headers.ts';

/** What browsers are told. */
export const browsers: Changes = {
  'inline scripts': {
    type: headers,
    id: pages,
    change: policy("script-src 'self'", "script-src 'self' 'unsafe-inline'"),
    was: /Inline scripts are refused\./,
    is: /Inline scripts are permitted\./,
  },
  'text that runs': {
    type: headers,
    id: pages,
    change: policy("'wasm-unsafe-eval'", "'unsafe-eval'"),
    was: /No text may be run as a script \(eval\)\. WebAssembly may be compiled\./,
    is: /Text may be run as a script \(eval\)\./,
  },
  'markup of any text': {
    type: headers,
    id: pages,
    change: policy("require-trusted-types-for 'script'", 'upgrade-insecure-requests'),
    was: /Text becomes markup only through the Trusted Types policies dompurify/,
    is: /Any script may make markup of text\./,
  },
  'frames of anybody': {
    type: headers,
    id: pages,
    change: policy("frame-ancestors 'none'", 'frame-ancestors https://portal.example'),
    was: /No page may be shown in a frame of another\./,
    is: /Pages may be shown in frames of https:\/\/portal\.example\./,
  },
  'HTTPS for a day': {
    type: headers,
    id: pages,
    change: (p) =>
      (p.ResponseHeadersPolicyConfig.SecurityHeadersConfig.StrictTransportSecurity.AccessControlMaxAgeSec = 86_400),
    was: /max-age=63072000; includeSubDomains/,
    is: /max-age=86400; includeSubDomains/,
  },
  'films with the headers of pages': {
    type: 'CloudFront::Distribution',
    change: (p) => {
      const { DefaultCacheBehavior, CacheBehaviors } = p.DistributionConfig;
      for (const behavior of CacheBehaviors)
        behavior.ResponseHeadersPolicyId = DefaultCacheBehavior.ResponseHeadersPolicyId;
    },
    was: /No content security policy is added to \/lessons\/\*/,
    is: /Added to all other paths [^.]*\/lessons\/\*/,
  },
};
