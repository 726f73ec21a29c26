/** Quotas that learners reach before any resource of the stage does: what they need compared to what AWS and Stripe allow. */
import { paginateListServiceQuotas, ServiceQuotasClient } from '@aws-sdk/client-service-quotas';
import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { arrivalsPerSecond } from '../../model/class-state.ts';
import { stripeRate } from '../../model/stripe-rate.ts';
import type { StageSettings } from '../../stages.ts';
import { peaksOf, type Peaks } from '../scale/peaks.ts';
import { quotas } from '../scale/quotas.ts';
import { missing, passed, type Finding } from './finding.ts';
import type { Check } from './check.ts';

export interface LearnerQuota {
  readonly what: string;
  /** The codes of service and quota in Service Quotas. */
  readonly service: string;
  readonly name: RegExp;
  /** The value to assume where Service Quotas does not list it. */
  readonly otherwise: number;
  readonly need: (peaks: Peaks, stage: StageSettings) => number;
}

export const learnerQuotas: readonly LearnerQuota[] = [
  {
    what: 'operations of the API a second (AppSync)',
    service: 'appsync',
    name: /request tokens/i,
    otherwise: quotas.apiOperations.limit,
    // A class admits up to its limit, if that many come.
    need: ({ apiOperations, viewers }, { scale }) =>
      Math.max(apiOperations, Math.min(viewers, scale?.arrivalsPerSecond ?? arrivalsPerSecond)),
  },
  {
    what: 'sign-ins and refreshed tokens a second (Cognito)',
    service: 'cognito-idp',
    name: /UserAuthentication/i,
    otherwise: quotas.signIns.limit,
    need: ({ signIns }) => signIns,
  },
  {
    what: 'viewers at the same time (IVS)',
    service: 'ivs',
    name: /concurrent views/i,
    otherwise: quotas.viewers.limit,
    need: ({ viewers }) => viewers,
  },
  {
    what: 'read units of one table a second (DynamoDB)',
    service: 'dynamodb',
    name: /table-level read throughput/i,
    otherwise: quotas.tableUnits.limit,
    need: (_, { tableCeiling }) => tableCeiling.read,
  },
  {
    what: 'write units of one table a second (DynamoDB)',
    service: 'dynamodb',
    name: /table-level write throughput/i,
    otherwise: quotas.tableUnits.limit,
    need: (_, { tableCeiling }) => tableCeiling.write,
  },
];

const number = (count: number): string => Math.ceil(count).toLocaleString('en-US');

/** @param code the quota's code in Service Quotas, if listed */
export function learnerQuotaFinding(
  { what, service, need }: LearnerQuota,
  stage: StageSettings,
  limit: number,
  code?: string,
): Finding {
  const needed = need(peaksOf(stage.expectedLearners), stage);
  const summary = `${number(needed)} for ${number(stage.expectedLearners)} learners, of ${number(limit)}`;
  if (needed <= limit) return passed(what, summary);
  const ask = Math.ceil(needed * 1.25);
  return missing(
    what,
    `${summary}: beyond that AWS refuses learners`,
    code
      ? `aws service-quotas request-service-quota-increase --service-code ${service} --quota-code ${code} --desired-value ${ask}, which takes AWS days`
      : `ask AWS Support for ${number(ask)} (${service})`,
  );
}

/** Only Stripe's support and lib/stages.ts know Stripe's limit. */
export function stripeFinding(stage: StageSettings): Finding {
  const what = 'calls a second of one endpoint (Stripe)';
  const allowed = stage.scale?.stripeRate ?? stripeRate;
  const { checkouts } = peaksOf(stage.expectedLearners);
  const summary = `${number(checkouts)} payments a second at the start of a sale for ${number(stage.expectedLearners)} learners, of ${allowed}`;
  return checkouts <= allowed
    ? passed(what, summary)
    : missing(
        what,
        `${summary}: beyond that learners are told to try again`,
        `ask Stripe's support for ${number(checkouts * 1.25)}, which takes weeks; then set scale.stripeRate in lib/stages.ts`,
      );
}

/** @param rate mails per second @param perDay mails per day */
export function mailRateFinding(stage: StageSettings, rate: number, perDay: number): Finding {
  const what = 'mails (SES)';
  const { mailsASecond, mailsADay } = peaksOf(stage.expectedLearners);
  const summary = `${number(mailsASecond)} a second and ${number(mailsADay)} a day for ${number(stage.expectedLearners)} learners, of ${number(rate)} and ${number(perDay)}`;
  return mailsASecond <= rate && mailsADay <= perDay
    ? passed(what, summary)
    : missing(
        what,
        `${summary}: reminders come late, or not at all`,
        'SES → Account dashboard → Request production access, or an increase of the sending quota',
      );
}

export const lookAtLearnerQuotas: Check = async ({ stage, clientConfig }) => {
  const client = new ServiceQuotasClient(clientConfig('servicequotas'));
  const found = new Map<LearnerQuota, { readonly limit: number; readonly code?: string | undefined }>();
  for (const ServiceCode of new Set(learnerQuotas.map(({ service }) => service)))
    for await (const { Quotas = [] } of paginateListServiceQuotas({ client }, { ServiceCode }))
      for (const quota of learnerQuotas.filter(({ service }) => service === ServiceCode)) {
        const listed = Quotas.find(({ QuotaName = '' }) => quota.name.test(QuotaName));
        if (listed?.Value !== undefined) found.set(quota, { limit: listed.Value, code: listed.QuotaCode });
      }
  const { SendQuota: { MaxSendRate = 0, Max24HourSend = 0 } = {} } = await new SESv2Client(clientConfig('email')).send(
    new GetAccountCommand({}),
  );
  return [
    ...learnerQuotas.map((quota) => {
      const { limit, code } = found.get(quota) ?? { limit: quota.otherwise };
      return learnerQuotaFinding(quota, stage, limit, code);
    }),
    mailRateFinding(stage, MaxSendRate, Max24HourSend),
    stripeFinding(stage),
  ];
};
