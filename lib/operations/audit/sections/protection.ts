import { encryptionOf, fateOf, keepers, retentionOf } from '../facts/protection.ts';
import { code, html, table, type Section } from '../page/html.ts';
import type { Node, View } from '../../../stacks/templates/view.ts';

/** How all that is kept is encrypted and how long it stays, and how it is encrypted on its way. */
export function protection(view: View): Section {
  const kept = view.nodes.filter(({ type }) => keepers.includes(type));
  const logs = kept.filter(({ type }) => type === 'AWS::Logs::LogGroup');
  const rest = kept.filter((node) => !logs.includes(node));
  const row = (node: Node) => [
    code(node.name),
    node.type.replace(/^AWS::/, '').replaceAll('::', ' '),
    encryptionOf(view, node),
    retentionOf(view, node),
    fateOf(node),
  ];
  const alike = new Map<string, Node[]>();
  for (const node of logs) {
    const key = row(node).slice(2).join(' · ');
    alike.set(key, [...(alike.get(key) ?? []), node]);
  }
  return {
    id: 'protection',
    title: 'Encryption and retention',
    glance: `${kept.length} places that keep something; how everything travels`,
    body: html`<h3>At rest</h3>
      ${table(
        'What keeps something: how it is encrypted, how long it stays, what becomes of it with its stack',
        [
          { name: 'Resource', width: 26 },
          { name: 'Type', width: 16 },
          { name: 'Encryption', width: 24 },
          { name: 'Stays' },
          { name: 'With its stack', width: 10 },
        ],
        rest.map(row),
      )}
      ${table(
        'Logs',
        [{ name: 'Encryption, time, end', width: 34 }, { name: 'Log groups' }],
        [...alike].map(([key, nodes]) => [key, nodes.map((node, at) => [at > 0 && ', ', code(node.name)])]),
      )}
      <h3>In transit</h3>
      ${table('Each way that data takes', [{ name: 'Way', width: 30 }, { name: 'How it is held' }], transit(view))}`,
  };
}

/** HTTP that a browser may choose, by the distribution's setting. */
const httpVersions: Readonly<Record<string, string>> = {
  'http1.1': 'HTTP/1.1',
  http2: 'HTTP/2 and HTTP/1.1',
  http3: 'HTTP/3 and HTTP/1.1',
  http2and3: 'HTTP/3, HTTP/2 and HTTP/1.1',
};

function transit(view: View): [string, string][] {
  const denies = (type: string) =>
    view
      .of(type)
      .filter(({ properties }) =>
        /"aws:SecureTransport":"false"/.test(JSON.stringify(properties.PolicyDocument ?? {})),
      );
  const distributions = view
    .of('AWS::CloudFront::Distribution')
    .map(({ properties: { DistributionConfig: config = {} } }) => {
      const plain = [config.DefaultCacheBehavior, ...(config.CacheBehaviors ?? [])].filter(
        (behavior) => behavior?.ViewerProtocolPolicy === 'allow-all',
      );
      const least =
        config.ViewerCertificate?.MinimumProtocolVersion ?? 'TLSv1 (CloudFront’s own name allows no other setting)';
      const versions = httpVersions[config.HttpVersion ?? 'http1.1'] ?? config.HttpVersion;
      return `${plain.length === 0 ? 'HTTPS only' : 'HTTP too'}, security policy ${least}, ${versions}`;
    });
  const of = (type: string, policy: string): string =>
    `${denies(policy).length} of ${view.of(type).length} refuse whatever is not TLS by their own policy`;
  return [
    ['Browser to site', distributions.join('; ')],
    ['Browser to API, user pool, HTTP APIs', 'HTTPS only: these services of AWS have no other door (TLS 1.2 and up)'],
    ['Anybody to buckets', of('AWS::S3::Bucket', 'AWS::S3::BucketPolicy')],
    ['Anybody to queues', of('AWS::SQS::Queue', 'AWS::SQS::QueuePolicy')],
    ['Functions to AWS', 'HTTPS with signatures of their role (SigV4)'],
    ['Functions to Stripe', 'HTTPS, the certificate is checked'],
    ...view
      .of('AWS::SES::ConfigurationSet')
      .map(({ name, properties }): [string, string] => [
        `Mail by ${name}`,
        properties.DeliveryOptions?.TlsPolicy === 'REQUIRE'
          ? 'only to servers that take TLS'
          : 'TLS where the other side takes it',
      ]),
  ];
}
