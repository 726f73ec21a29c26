/** CloudFront's list calls and GetDistribution (API reference 2020-05-31), as far as operators' commands use them. */
import { AwsError } from '../kernel/aws-error.ts';
import type { Read } from './read.ts';

const namespace = 'http://cloudfront.amazonaws.com/doc/2020-05-31/';

const list = (path: string, name: string, type: string): Read => ({
  ...{ service: 'cloudfront', on: new RegExp(`^GET /2020-05-31/${path}$`), protocol: 'xml' },
  action: `cloudfront:List${name === 'ResponseHeadersPolicy' ? 'ResponseHeadersPolicies' : `${name}s`}`,
  answer: ({ of }) =>
    `<${name}List xmlns="${namespace}"><MaxItems>100</MaxItems><Quantity>${of(type).length}</Quantity></${name}List>`,
});

export const cloudFrontReads: readonly Read[] = [
  list('response-headers-policy', 'ResponseHeadersPolicy', 'AWS::CloudFront::ResponseHeadersPolicy'),
  list('public-key', 'PublicKey', 'AWS::CloudFront::PublicKey'),
  list('key-group', 'KeyGroup', 'AWS::CloudFront::KeyGroup'),
  {
    ...{ service: 'cloudfront', on: /^GET \/2020-05-31\/distribution\/(\w+)$/, protocol: 'xml' },
    action: 'cloudfront:GetDistribution',
    answer({ of }, _, id) {
      const found = of('AWS::CloudFront::Distribution').find(({ physicalId }) => physicalId === id);
      if (!found) throw new AwsError('NoSuchDistribution', 'The specified distribution does not exist.', 404);
      return `<Distribution xmlns="${namespace}"><Id>${id}</Id><Status>Deployed</Status><DomainName>${found.attributes['DomainName']}</DomainName></Distribution>`;
    },
  },
];
