import type { JsonObject } from '../../../../lib/local/kernel/json.ts';

/** What adds headers to answers, and those of pages among them. */
export const headers = 'CloudFront::ResponseHeadersPolicy';
export const pages = /^(Answer)?Headers/;

/** Changes the content security policy of pages, whose text is in the parts of a join. */
export const policy = (from: string, to: string) => (properties: JsonObject) => {
  const { ContentSecurityPolicy } = properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig;
  ContentSecurityPolicy.ContentSecurityPolicy = JSON.parse(
    JSON.stringify(ContentSecurityPolicy.ContentSecurityPolicy).replace(from, to),
  );
};
