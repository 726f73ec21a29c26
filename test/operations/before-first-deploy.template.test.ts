/** Preflight of an account in which nothing is deployed yet: what would stop the first deploy, asked of AWS by its own clients. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { reservedConcurrencyOf } from '../../lib/operations/preflight/findings.ts';
import { preflight } from '../../lib/operations/preflight/preflight.ts';
import type { StageConnection } from '../../lib/operations/stage-connection.ts';
import { prod, staging } from '../../lib/stages.ts';
import { assembly } from '../support/assemblies.ts';
import { ownProd } from '../support/own-settings.ts';

/** What the account answers: functions at once, how many of them are unreserved, and what a function of the stage has reserved. */
interface Account {
  readonly limit: number;
  readonly free: number;
  readonly deployed?: number;
  /** Response headers policies that are there. */
  readonly policies?: number;
  /** Whether SES has the mail domain already. */
  readonly identity?: true;
}

let server: Server;
let url: string;
let account: Account;

const xml = (action: string, inside = '') =>
  `<${action}Response><${action}Result>${inside}</${action}Result></${action}Response>`;
const stackName = 'openbell-staging-data';
const ofFunction =
  '<member><LogicalResourceId>F</LogicalResourceId><PhysicalResourceId>f</PhysicalResourceId><ResourceType>AWS::Lambda::Function</ResourceType><ResourceStatus>CREATE_COMPLETE</ResourceStatus></member>';

/** An account's answers in the form of each service; to all else it says that it does not know it. */
function answer(path: string, body: string): string | undefined {
  const stacks = account.deployed ? `<member><StackName>${stackName}</StackName></member>` : '';
  if (body.includes('Action=DescribeStacks')) return xml('DescribeStacks', `<Stacks>${stacks}</Stacks>`);
  if (body.includes('Action=ListStackResources'))
    return xml('ListStackResources', `<StackResourceSummaries>${ofFunction}</StackResourceSummaries>`);
  if (body.includes('Action=GetCallerIdentity'))
    return xml('GetCallerIdentity', `<Account>${ownProd.account}</Account>`);
  if (/\/account-settings\/?$/.test(path))
    return JSON.stringify({
      AccountLimit: { ConcurrentExecutions: account.limit, UnreservedConcurrentExecutions: account.free },
    });
  if (path.endsWith('/concurrency')) return JSON.stringify({ ReservedConcurrentExecutions: account.deployed });
  if (path.startsWith('/servicequotas/')) return JSON.stringify({ Quotas: [] });
  if (path.startsWith('/cloudfront/')) {
    const [, list = ''] = /([a-z-]+)$/.exec(path)!;
    const [name] = { 'response-headers-policy': ['ResponseHeadersPolicyList'] }[list] ?? ['List'];
    return `<${name}><Quantity>${name === 'List' ? 0 : (account.policies ?? 0)}</Quantity></${name}>`;
  }
  if (path.endsWith('/ListPlaybackKeyPairs')) return JSON.stringify({ keyPairs: [{}, {}] });
  if (path.endsWith('/ListLoggingConfigurations')) return JSON.stringify({ loggingConfigurations: [] });
  if (path.startsWith('/email/') && account.identity) return JSON.stringify({ VerifiedForSendingStatus: true });
  if (path === '/issuer/.well-known/openid-configuration') return JSON.stringify({ issuer: `${url}/issuer` });
  return undefined;
}

const absent: Readonly<Record<string, string>> = {
  '/ssm/': 'ParameterNotFound',
  '/acm/': 'ResourceNotFoundException',
  '/email/v2/email/identities/': 'NotFoundException',
};

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      const path = request.url!.split('?')[0]!.replace('//', '/');
      const said = answer(path, body);
      response.statusCode = said === undefined ? 400 : 200;
      response.end(
        said ??
          JSON.stringify({ __type: absent[path.replace(ownProd.mail.domain, '')] ?? 'UnknownOperationException' }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const look = (given: Account) => {
  account = given;
  const credentials = { accessKeyId: 'AKIA', secretAccessKey: 'none' };
  const social = { ...ownProd.social!, issuer: `${url}/issuer` };
  const reach: StageConnection = {
    stage: { ...staging, ...ownProd, name: 'staging', social },
    local: undefined,
    clientConfig: (service) => ({ region: 'us-east-1', endpoint: `${url}/${service}/`, credentials, maxAttempts: 1 }),
    name: 'staging on AWS',
  };
  return preflight(reach, async () => (await assembly('staging')).templates);
};

test('lists everything that would stop the first deploy before the deploy itself', async () => {
  const own = reservedConcurrencyOf((await assembly('staging')).templates);
  expect(own).toBeGreaterThan(500);
  // The texts are the repository's, not this stage's.
  const found = (await look({ limit: 1000, free: 700 })).filter(({ what }) => !what.includes('lib/content/'));
  expect(found.map(({ what, state }) => `${state} ${what}`)).toEqual([
    'ok settings of staging (lib/stages.ts)',
    'ok account of the credentials',
    'missing CDK bootstrap of the account',
    'missing functions at once (Lambda)',
    'ok response headers policies (CloudFront)',
    'ok public keys (CloudFront)',
    'ok key groups (CloudFront)',
    'missing playback key pairs (IVS)',
    'ok logging configurations (IVS Chat)',
    'ok mail domain markets.test in SES',
    'missing certificate of www.markets.test',
    'ok sign-in by Guild',
    'missing the stage staging',
  ]);
  expect(found[3]).toMatchObject({
    says: expect.stringContaining(`${own + 300 + 100} are needed (${own} for staging, 300 for other functions`),
    todo: expect.stringContaining('--desired-value 2000, which takes AWS a day or more'),
  });
  expect(found.at(-1)!.todo).toMatch(
    /^first what is missing above, then npx cdk deploy openbell-staging\/classroom -c stage=staging, npm run upload-films -- staging, npx cdk deploy --all -c stage=staging$/,
  );
});

test('does not count what the stage has already reserved twice', async () => {
  const own = reservedConcurrencyOf((await assembly('staging')).templates);
  const found = await look({ limit: 1000, free: 1000 - own, deployed: own });
  expect(found.find(({ what }) => what === 'functions at once (Lambda)')).toMatchObject({
    state: 'ok',
    says: `1000 in the account: ${own} for staging, 0 for other functions, 100 for functions without a reservation`,
  });
});

test('warns an account with many stages, or a mail domain created by hand, before the deploy fails', async () => {
  const found = await look({ limit: 1000, free: 1000, policies: 18, identity: true });
  const lacking = found.filter(({ state }) => state === 'missing').map(({ what, says }) => `${what}: ${says}`);
  expect(lacking).toContainEqual(expect.stringMatching(/^response headers policies .* may have 20, others have 18, /));
  expect(lacking).toContainEqual(expect.stringMatching(/ in SES: exists and is not of this stage/));
});

test('without credentials, lists missing settings and says that nothing else was checked', async () => {
  const none = Object.assign(new Error('none'), { name: 'CredentialsProviderError' });
  const credentials = () => Promise.reject(none);
  const reach: StageConnection = {
    stage: prod,
    local: undefined,
    clientConfig: () => ({ region: 'us-east-1', endpoint: url, credentials }),
    name: 'prod on AWS',
  };
  const found = await preflight(reach);
  expect(found[0]).toMatchObject({
    what: 'settings of prod (lib/stages.ts)',
    state: 'missing',
    says: expect.stringMatching(/^still the example: account, site\.domain, .*onCall/),
  });
  expect(found.at(-1)).toMatchObject({
    what: 'everything else',
    state: 'missing',
    todo: 'AWS_PROFILE=<yours> npm run preflight -- prod',
  });
});
