/**
 * What a person does in another console, and what AWS does itself: simulated, each under its name in the operators'
 * document. Everything else is a command of the document, or one that a command has printed.
 */
import { RequestServiceQuotaIncreaseCommand, ServiceQuotasClient } from '@aws-sdk/client-service-quotas';
import type { StageSettings } from '../../../lib/stages.ts';
import type { Account } from './account.ts';

export interface Act {
  /** As in the table “What the rehearsal simulates”. */
  readonly name: string;
  /** The line of preflight that calls for it; its groups are passed to `does`. */
  readonly when: RegExp;
  does(account: Account, stage: StageSettings, ...groups: string[]): Promise<unknown> | unknown;
}

const held = ({ stage }: Account) => stage.kernel.ports.account!;

export const acts: readonly Act[] = [
  {
    name: 'AWS grants a quota',
    when: /request-service-quota-increase --service-code (\w+) --quota-code ([\w-]+) --desired-value (\d+)/,
    async does(account, { region }, ServiceCode, QuotaCode, value) {
      const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_ENDPOINT_URL } = account.environment;
      const client = new ServiceQuotasClient({
        region,
        endpoint: AWS_ENDPOINT_URL!,
        credentials: {
          accessKeyId: AWS_ACCESS_KEY_ID!,
          secretAccessKey: AWS_SECRET_ACCESS_KEY!,
          sessionToken: AWS_SESSION_TOKEN!,
        },
      });
      const DesiredValue = Number(value);
      await client.send(new RequestServiceQuotaIncreaseCommand({ ServiceCode, QuotaCode, DesiredValue }));
      held(account).grant();
    },
  },
  {
    name: 'ACM issues the certificate',
    when: /^MISSING +certificate of \S+: the one that lib\/stages\.ts names does not exist/m,
    does: (account, { site }) => held(account).certificates.set(site!.certificateArn, site!.domain),
  },
  {
    name: "The domain's DNS record",
    when: /-> a CNAME \(or Route 53 alias\) (\S+) -> (\S+)/,
    does: ({ stage }, _, name, to) => stage.kernel.ports.internet!.alias(name!, to!),
  },
  {
    name: "The mail domain's DNS records",
    when: /^MISSING +mail domain (\S+): not verified/m,
    does: (account, _, domain) => held(account).verified.add(domain!),
  },
  {
    name: 'AWS grants production access in SES',
    when: /^MISSING +SES account: in the sandbox/m,
    does: (account) => (held(account).isOutOfSandbox = true),
  },
  {
    name: "The on-call person confirms AWS's mail",
    when: /^MISSING +the person on call:/m,
    does(account) {
      for (const { type, physicalId } of account.stage.resources())
        if (type === 'AWS::SNS::Topic') held(account).confirmed.add(physicalId);
    },
  },
];

/**
 * “Stripe's endpoint”: preflight's output is entered at Stripe, which returns the signing secret.
 * @returns what is pasted into the terminal
 */
export function endpointAtStripe({ stage }: Account, { payments }: StageSettings, said: string): string {
  const url = /webhook_endpoints create (?:--live )?-d url=(\S+)/.exec(said)?.[1];
  if (!url) throw new Error('preflight prints no command that registers an endpoint at Stripe');
  const secret = stage.kernel.ports.stripe!.listen(url, payments.live);
  return `sk_${payments.live ? 'live' : 'test'}_school\n${secret}${END}`;
}

/** Its name in the operators' document; recognized by what is pasted. */
export const stripesAct = "Stripe's endpoint";

/** The end of input, as in a terminal. */
const END = '\n\u0004';
