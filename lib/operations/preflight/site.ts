import { CloudFrontClient, GetDistributionCommand } from '@aws-sdk/client-cloudfront';
import { GetFunctionConfigurationCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { environment } from '../../model/environment.ts';
import type { Reach } from '../reach.ts';
import type { Look } from './aws.ts';
import { missing, unseen, well } from './finding.ts';
import { idIn, type Running } from './inventory.ts';

/** Where CloudFront itself answers for the stage, without a slash at the end. */
async function ownAddress(reach: Reach, all: readonly Running[]): Promise<string | undefined> {
  if (reach.local) return reach.local.url;
  const Id = idIn(all, 'site', 'AWS::CloudFront::Distribution');
  if (!Id) return undefined;
  const { Distribution } = await new CloudFrontClient(reach.where('cloudfront')).send(
    new GetDistributionCommand({ Id }),
  );
  return `https://${Distribution!.DomainName}`;
}

const deploySite = (stage: string, parameter: string) =>
  `npx cdk deploy --all -c stage=${stage} --parameters ${parameter}`;

/** What learners load: the key their browsers pay with, and whether the domain leads here. */
export const lookAtSite: Look = async (reach, all) => {
  const { stage } = reach;
  const own = await ownAddress(reach, all);
  if (!own) return [missing('the site', 'is not deployed', `npx cdk deploy --all -c stage=${stage.name}`)];
  const config = await configAt(own);
  const what = "the browser's key at Stripe";
  const mode = stage.payments.live ? 'live' : 'test';
  const key = config?.['stripePublishableKey'] ?? '';
  const standIn = config?.['stripeScript']?.startsWith('http://') ?? false;
  const todo = `payments.publishableKey of ${stage.name} in lib/stages.ts, then ${deploySite(stage.name, `openbell-${stage.name}-site:StripePublishableKey=pk_${mode}_...`)}`;
  const found = [
    !config
      ? missing('the site', `${own}/config.json does not answer`, `npx cdk deploy --all -c stage=${stage.name}`)
      : !key.startsWith(`pk_${mode}_`)
        ? missing(what, `is not one of ${mode} mode`, todo)
        : /^pk_(test|live)_openbell$/.test(key) && !standIn
          ? missing(what, 'is still the example of lib/stages.ts', todo)
          : well(what, standIn ? 'the example, which Stripe’s stand-in takes' : `there, of ${mode} mode`),
  ];
  return [...found, ...(await lookAtDomain(reach, own, config))];
};

async function lookAtDomain(reach: Reach, own: string, config: Record<string, string> | undefined) {
  const { site, name } = reach.stage;
  if (reach.local) return [unseen('DNS', 'a stage on this machine has no domain')];
  if (!site) return [];
  const what = `DNS of ${site.domain}`;
  const todo = `a CNAME (or Route 53 alias) ${site.domain} -> ${own.slice('https://'.length)}`;
  const there = await configAt(`https://${site.domain}`);
  if (!there) return [missing(what, 'nothing answers there', todo)];
  return [
    config && there['graphqlEndpoint'] === config['graphqlEndpoint']
      ? well(what, `leads to the distribution of ${name}`)
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

/** The address that mails and sign-in lead back to: a parameter on a stage without a domain of its own. */
export const lookAtSiteUrl: Look = async (reach, all) => {
  const { name, site } = reach.stage;
  const what = 'the address in mails and sign-in';
  const FunctionName = idIn(all, 'data', 'AWS::Lambda::Function', 'CodeMailFunction');
  const own = await ownAddress(reach, all);
  if (!FunctionName || !own) return [];
  const { Environment } = await new LambdaClient(reach.where('lambda')).send(
    new GetFunctionConfigurationCommand({ FunctionName }),
  );
  const told = Environment?.Variables?.[environment.siteUrl];
  const right = site ? `https://${site.domain}` : own;
  const stacks = ['data', 'classroom', 'payments', 'api', 'site'].filter((stack) =>
    all.some((each) => each.stack === stack),
  );
  const parameters = stacks.map((stack) => `--parameters openbell-${name}-${stack}:SiteUrl=${right}`).join(' ');
  return [
    told === right
      ? well(what, right)
      : missing(
          what,
          `${told}, and learners see the site at ${right}`,
          `npx cdk deploy --all -c stage=${name} ${parameters}`,
        ),
  ];
};
