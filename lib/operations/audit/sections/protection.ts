import { environment } from '../../../model/environment.ts';
import { encryptionOf, fateOf, keepers, retentionOf } from '../facts/protection.ts';
import { said } from '../facts/said.ts';
import { code, html, table, type Section } from '../page/html.ts';
import type { Node, View } from '../../../stacks/templates/view.ts';

/** Encryption at rest, retention, and encryption in transit. */
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

/** HTTP versions for browsers, by the distribution's setting. */
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
    ...httpsAlone(view),
    ['Anybody to buckets', of('AWS::S3::Bucket', 'AWS::S3::BucketPolicy')],
    ['Anybody to queues', of('AWS::SQS::Queue', 'AWS::SQS::QueuePolicy')],
    ['Functions to AWS', `${said.signedCalls}; ${astray(view)}`],
    ...toStripe(view),
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

/**
 * Services whose endpoints AWS offers only over HTTPS. Source: API Gateway, AppSync and Cognito Developer Guides,
 * “Infrastructure security”.
 */
const HTTPS_ALONE: Readonly<Record<string, string>> = {
  'AWS::AppSync::GraphQLApi': 'AppSync',
  'AWS::Cognito::UserPool': 'Cognito',
  'AWS::ApiGatewayV2::Api': 'HTTP APIs',
};

function httpsAlone(view: View): [string, string][] {
  const names = Object.entries(HTTPS_ALONE).flatMap(([type, name]) => (view.of(type).length > 0 ? [name] : []));
  if (names.length === 0) return [];
  return [[`Browser to ${names.join(', ')}`, 'HTTPS only: AWS gives these no other address (TLS 1.2 and up)']];
}

/** Settings that make Node or the AWS SDK use another protocol, or trust another certificate. */
const STRAY =
  /^AWS_ENDPOINT_URL|^AWS_IGNORE_CONFIGURED_ENDPOINT_URLS$|^NODE_TLS_REJECT_UNAUTHORIZED$|^NODE_EXTRA_CA_CERTS$|PROXY$/i;

function astray(view: View): string {
  const set = settingsOf(view).filter(({ name }) => STRAY.test(name));
  if (set.length === 0) return 'no setting of a function leads elsewhere or trusts other certificates';
  return set.map(({ node, name }) => `${node.name} sets ${name}`).join(', ');
}

const settingsOf = (view: View) =>
  view
    .of('AWS::Lambda::Function')
    .flatMap((node) =>
      Object.entries(node.properties.Environment?.Variables ?? {}).map(([name, value]) => ({ node, name, value })),
    );

/** The calls to Stripe's API, a line for each URL. */
function toStripe(view: View): [string, string][] {
  const addresses = settingsOf(view)
    .filter(({ name }) => name === environment.stripeApi)
    .map(({ node, value }) => String(view.unlessGiven(node.stack, value)));
  const loose = settingsOf(view).some(({ name }) => name === 'NODE_TLS_REJECT_UNAUTHORIZED');
  return [...new Set(addresses)].map((address) => [
    'Functions to Stripe',
    `${address}: ${address.startsWith('https:') ? `HTTPS, the certificate is ${loose ? 'not ' : ''}checked` : 'without TLS'}`,
  ]);
}
