/** Quotas that all stages of an account share, and that another stage may be the first to exceed. */
import {
  CloudFrontClient,
  ListKeyGroupsCommand,
  ListPublicKeysCommand,
  ListResponseHeadersPoliciesCommand,
} from '@aws-sdk/client-cloudfront';
import { IvsClient, paginateListPlaybackKeyPairs } from '@aws-sdk/client-ivs';
import { IvschatClient, paginateListLoggingConfigurations } from '@aws-sdk/client-ivschat';
import { paginateListServiceQuotas, ServiceQuotasClient } from '@aws-sdk/client-service-quotas';
import type { Template } from '../../stacks/templates/assembly.ts';
import type { StageConnection } from '../stage-connection.ts';
import { missing, passed, type Finding } from './finding.ts';
import type { Check } from './check.ts';

export interface SharedQuota {
  readonly what: string;
  readonly type: string;
  /** The codes of service and quota in Service Quotas. */
  readonly service: string;
  readonly name: RegExp;
  /**
   * The value to assume where Service Quotas does not list it: CloudFront Developer Guide, "Quotas"; IVS and IVS Chat user guides, "Service
   * quotas".
   */
  readonly otherwise: number;
  /** How many exist in the account. */
  count(clientConfig: StageConnection['clientConfig']): Promise<number>;
}

const cloudFront = (clientConfig: StageConnection['clientConfig']) => new CloudFrontClient(clientConfig('cloudfront'));

async function counted(pages: AsyncIterable<object>, member: string): Promise<number> {
  let sum = 0;
  for await (const page of pages) sum += ((page as Record<string, unknown[] | undefined>)[member] ?? []).length;
  return sum;
}

/** Counts a CloudFront list: each page gives its `Quantity`, and `NextMarker` where the next one starts. */
async function ofLists(list: (Marker?: string) => Promise<{ Quantity?: number; NextMarker?: string } | undefined>) {
  let sum = 0;
  let marker: string | undefined;
  do {
    const page = await list(marker);
    sum += page?.Quantity ?? 0;
    marker = page?.NextMarker || undefined;
  } while (marker);
  return sum;
}

export const sharedQuotas: readonly SharedQuota[] = [
  {
    what: 'response headers policies (CloudFront)',
    type: 'AWS::CloudFront::ResponseHeadersPolicy',
    service: 'cloudfront',
    name: /response headers policies/i,
    otherwise: 20,
    count: (clientConfig) =>
      ofLists(async (Marker) => {
        const command = new ListResponseHeadersPoliciesCommand({ Type: 'custom', Marker });
        return (await cloudFront(clientConfig).send(command)).ResponseHeadersPolicyList;
      }),
  },
  {
    what: 'public keys (CloudFront)',
    type: 'AWS::CloudFront::PublicKey',
    service: 'cloudfront',
    name: /public keys/i,
    otherwise: 10,
    count: (clientConfig) =>
      ofLists(
        async (Marker) => (await cloudFront(clientConfig).send(new ListPublicKeysCommand({ Marker }))).PublicKeyList,
      ),
  },
  {
    what: 'key groups (CloudFront)',
    type: 'AWS::CloudFront::KeyGroup',
    service: 'cloudfront',
    name: /key groups per (AWS )?account/i,
    otherwise: 10,
    count: (clientConfig) =>
      ofLists(
        async (Marker) => (await cloudFront(clientConfig).send(new ListKeyGroupsCommand({ Marker }))).KeyGroupList,
      ),
  },
  {
    what: 'playback key pairs (IVS)',
    type: 'AWS::IVS::PlaybackKeyPair',
    service: 'ivs',
    name: /playback key pairs/i,
    otherwise: 3,
    count: (clientConfig) =>
      counted(paginateListPlaybackKeyPairs({ client: new IvsClient(clientConfig('ivs')) }, {}), 'keyPairs'),
  },
  {
    what: 'logging configurations (IVS Chat)',
    type: 'AWS::IVSChat::LoggingConfiguration',
    service: 'ivschat',
    name: /logging configurations/i,
    otherwise: 10,
    count: (clientConfig) =>
      counted(
        paginateListLoggingConfigurations({ client: new IvschatClient(clientConfig('ivschat')) }, {}),
        'loggingConfigurations',
      ),
  },
];

/** The maximum number of resources of a type in a stage's templates, assuming that all conditions hold. */
const wantedBy = (templates: Readonly<Record<string, Template>>, type: string): number =>
  Object.values(templates)
    .flatMap(({ Resources }) => Object.values(Resources))
    .filter(({ Type }) => Type === type).length;

/** @param others resources in the account that do not belong to this stage @param wanted resources this stage has once deployed */
export function quotaFinding(
  { what, service }: Pick<SharedQuota, 'what' | 'service'>,
  limit: number,
  others: number,
  wanted: number,
): Finding {
  if (others + wanted <= limit) return passed(what, `${wanted} for this stage, ${others} others, of ${limit}`);
  return missing(
    what,
    `the account may have ${limit}, others have ${others}, and this stage needs ${wanted}: the deploy would stop there`,
    `destroy an unused stage, or request an increase: aws service-quotas list-service-quotas --service-code ${service}`,
  );
}

export const checkQuotas: Check = async ({ clientConfig }, all, _, templates) => {
  const client = new ServiceQuotasClient(clientConfig('servicequotas'));
  const limits = new Map<SharedQuota, number>();
  for (const ServiceCode of new Set(sharedQuotas.map(({ service }) => service)))
    for await (const { Quotas = [] } of paginateListServiceQuotas({ client }, { ServiceCode }))
      for (const quota of sharedQuotas.filter(({ service }) => service === ServiceCode)) {
        const listed = Quotas.find(({ QuotaName = '' }) => quota.name.test(QuotaName));
        if (listed?.Value !== undefined) limits.set(quota, listed.Value);
      }
  const wanted = await templates();
  return Promise.all(
    sharedQuotas.map(async (quota) => {
      const own = all.filter(({ type }) => type === quota.type).length;
      const others = (await quota.count(clientConfig)) - own;
      return quotaFinding(quota, limits.get(quota) ?? quota.otherwise, others, wantedBy(wanted, quota.type));
    }),
  );
};
