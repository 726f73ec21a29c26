import { CloudFrontClient, GetDistributionCommand } from '@aws-sdk/client-cloudfront';
import { GetFunctionConfigurationCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { environment } from '../../model/environment.ts';
import type { StageSettings } from '../../stages.ts';
import type { Template } from '../../stacks/templates/assembly.ts';
import type { StageConnection } from '../stage-connection.ts';
import { missing, unknown, passed, type Finding } from './finding.ts';
import { idIn, type Running } from './inventory.ts';
import type { Check } from './check.ts';
import { isExampleKey } from './settings.ts';

/** CloudFront's own address of the stage, without a trailing slash. */
async function ownAddress(connection: StageConnection, all: readonly Running[]): Promise<string | undefined> {
  if (connection.local) return connection.local.url;
  const Id = idIn(all, 'site', 'AWS::CloudFront::Distribution');
  if (!Id) return undefined;
  const { Distribution } = await new CloudFrontClient(connection.clientConfig('cloudfront')).send(
    new GetDistributionCommand({ Id }),
  );
  return `https://${Distribution!.DomainName}`;
}

const deploySite = (stage: string, parameter: string) =>
  `npx cdk deploy --all -c stage=${stage} --parameters ${parameter}`;

/** What learners load: the publishable key, and whether the domain leads here. */
export const checkSite: Check = async (connection, all) => {
  const { stage } = connection;
  const own = await ownAddress(connection, all);
  if (!own) return [missing('the site', 'is not deployed', `npx cdk deploy --all -c stage=${stage.name}`)];
  const config = await configAt(own);
  const found = config
    ? browserKeyFinding(stage, config['stripePublishableKey'] ?? '', config['stripeScript']?.startsWith('http://'))
    : missing('the site', `${own}/config.json does not answer`, `npx cdk deploy --all -c stage=${stage.name}`);
  return [found, ...(await checkDomain(connection, own, config))];
};

/** @param standIn whether payments use the local emulation, which accepts the example key */
export function browserKeyFinding({ name, payments }: StageSettings, key: string, standIn = false): Finding {
  const what = "the browser's key at Stripe";
  const mode = payments.live ? 'live' : 'test';
  const deploy = (given: string) => deploySite(name, `openbell-${name}-site:StripePublishableKey=${given}`);
  const todo = `payments.publishableKey of ${name} in lib/stages.ts, then ${deploy(`pk_${mode}_...`)}`;
  if (!key.startsWith(`pk_${mode}_`)) return missing(what, `is not one of ${mode} mode`, todo);
  if (standIn) return passed(what, 'the example, which Stripe’s stand-in takes');
  if (isExampleKey(key) && isExampleKey(payments.publishableKey))
    return missing(what, 'is still the example of lib/stages.ts', todo);
  return key === payments.publishableKey
    ? passed(what, `there, of ${mode} mode`)
    : missing(
        what,
        'is not the one of lib/stages.ts: a deploy gives a parameter as it was given before',
        deploy(payments.publishableKey),
      );
}

async function checkDomain(connection: StageConnection, own: string, config: Record<string, string> | undefined) {
  const { site, name } = connection.stage;
  if (connection.local) return [unknown('DNS', 'a stage on this machine has no domain')];
  if (!site) return [];
  const what = `DNS of ${site.domain}`;
  const todo = `a CNAME (or Route 53 alias) ${site.domain} -> ${own.slice('https://'.length)}`;
  const there = await configAt(`https://${site.domain}`);
  if (!there) return [missing(what, 'nothing answers there', todo)];
  return [
    config && there['graphqlEndpoint'] === config['graphqlEndpoint']
      ? passed(what, `leads to the distribution of ${name}`)
      : missing(what, 'leads to something else', todo),
  ];
}

async function configAt(address: string): Promise<Record<string, string> | undefined> {
  try {
    const answer = await fetch(`${address}/config.json`, { signal: AbortSignal.timeout(10_000) });
    return answer.ok ? ((await answer.json()) as Record<string, string>) : undefined;
  } catch {
    return undefined;
  }
}

const addressInMails = 'the address in mails and sign-in';

/** The address used in mails and for sign-in: a parameter on a stage without its own domain. */
export const checkSiteUrl: Check = async (connection, all, _, templates) => {
  const { name, site } = connection.stage;
  const FunctionName = idIn(all, 'data', 'AWS::Lambda::Function', 'CodeMailFunction');
  const own = await ownAddress(connection, all);
  if (!FunctionName || !own) return [];
  const { Environment } = await new LambdaClient(connection.clientConfig('lambda')).send(
    new GetFunctionConfigurationCommand({ FunctionName }),
  );
  const deployed = Environment?.Variables?.[environment.siteUrl];
  const right = site ? `https://${site.domain}` : own;
  return [
    deployed === right ? passed(addressInMails, right) : siteUrlFinding(name, deployed, right, await templates()),
  ];
};

/** CloudFormation refuses a parameter that a template does not declare: the command lists the stacks that do. */
export function siteUrlFinding(
  stage: string,
  deployed: string | undefined,
  right: string,
  templates: Readonly<Record<string, Template>>,
): Finding {
  const parameters = Object.entries(templates)
    .filter(([, { Parameters = {} }]) => 'SiteUrl' in Parameters)
    .map(([stack]) => `--parameters openbell-${stage}-${stack}:SiteUrl=${right}`);
  return missing(
    addressInMails,
    `${deployed}, and learners see the site at ${right}`,
    `npx cdk deploy --all -c stage=${stage} ${parameters.join(' ')}`,
  );
}
