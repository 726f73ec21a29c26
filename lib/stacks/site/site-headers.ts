import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { pagePolicy } from '../../model/content-security-policy.ts';

/**
 * Headers of every response of the site. The content security policy allows no inline script and no eval. Scripts come only from the site;
 * strings become HTML only through DOMPurify's Trusted Types policy, or, as a data block, only as JSON (web/ui/structured-data.ts).
 *
 * Card fields belong to the payment provider: its script and frames are allowed, and no one else's (docs.stripe.com/security/guide).
 *
 * The live player is WebAssembly in a worker; it fetches the broadcast and passes it to the video element as a blob
 * (docs.aws.amazon.com/ivs: "Content Security Policy").
 *
 * @param connections URLs that pages may call besides the site itself (may be deploy-time values)
 * @param provider origin of the payment provider's script
 * @param id `AnswerHeaders` for responses of our own functions: their headers take precedence, and the missing ones are added. The same
 * applies to the site's page for missing addresses
 */
export function siteHeaders(
  scope: Construct,
  connections: readonly string[],
  provider: string,
  id: 'Headers' | 'AnswerHeaders' = 'Headers',
): ResponseHeadersPolicy {
  const override = id === 'Headers';
  const policy = Object.entries(pagePolicy(provider, connections))
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
  return new ResponseHeadersPolicy(scope, id, {
    comment: override ? 'Security headers of the site' : 'Security headers of responses that send some of their own',
    removeHeaders: [...ofBucket, ...ofHttpApi],
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: policy, override },
      contentTypeOptions: { override },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override },
      strictTransportSecurity: { ...transportSecurity, override },
    },
    customHeadersBehavior: {
      customHeaders: [
        { header: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups', override },
        {
          header: 'Permissions-Policy',
          value: 'camera=(), microphone=(), geolocation=(), payment=(self "https://js.stripe.com")',
          override,
        },
      ],
    },
  });
}

/**
 * Headers of films: only for the holder of the signed address and for pages of the site. The browser may cache what it has loaded for an
 * hour, so that seeking back loads nothing again; proxies may not.
 */
export function mediaHeaders(scope: Construct): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, 'MediaHeaders', {
    comment: 'Headers of films',
    removeHeaders: [...ofBucket],
    securityHeadersBehavior: {
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
      strictTransportSecurity: transportSecurity,
    },
    customHeadersBehavior: {
      customHeaders: [
        { header: 'Cache-Control', value: 'private, max-age=3600', override: true },
        { header: 'Cross-Origin-Resource-Policy', value: 'same-origin', override: true },
        { header: 'X-Robots-Tag', value: 'noindex', override: true },
      ],
    },
  });
}

/** Headers that API Gateway and S3 add about themselves, which no browser needs. */
const ofHttpApi = ['Apigw-Requestid'];
const ofBucket = ['Server', 'x-amz-server-side-encryption', 'x-amz-version-id'];

const transportSecurity = {
  accessControlMaxAge: Duration.seconds(63_072_000),
  // Not `preload`: leaving the browsers' list takes months, and the list also covers the parent domain, which is not ours to decide about.
  includeSubdomains: true,
  override: true,
};
