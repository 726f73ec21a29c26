/** Conclusions from what was found. Pure functions, so that each case can be tested without an account. */
import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { CertificateDetail } from '@aws-sdk/client-acm';
import type { SigningKey } from '../../model/classroom-keys.ts';
import type { StageSettings } from '../../stages.ts';
import type { Template } from '../../stacks/templates/assembly.ts';
import { missing, passed, type Finding } from './finding.ts';

const day = 86_400_000;
const daysUntil = (date: Date, now: Date) => Math.floor((date.getTime() - now.getTime()) / day);

/** Whether a certificate's name covers a host: the host itself, or a wildcard for exactly one label (RFC 6125). */
export const covers = (name: string, host: string): boolean =>
  name === host || (name.startsWith('*.') && host.slice(host.indexOf('.')) === name.slice(1));

export function certificateFinding(
  { domain, certificateArn }: NonNullable<StageSettings['site']>,
  seen: CertificateDetail | undefined,
  now: Date,
): Finding {
  const what = `certificate of ${domain}`;
  const ask = `aws acm request-certificate --region us-east-1 --domain-name ${domain} --validation-method DNS`;
  const look = `aws acm describe-certificate --region us-east-1 --certificate-arn ${certificateArn}`;
  if (!seen)
    return missing(what, 'the one that lib/stages.ts names does not exist', `${ask}, then its ARN into lib/stages.ts`);
  if (seen.Status === 'PENDING_VALIDATION')
    return missing(what, 'waits to be validated', `${look}, and add the CNAME it names to the domain's DNS`);
  if (seen.Status !== 'ISSUED')
    return missing(what, `is ${seen.Status?.toLowerCase()}`, `${ask}, then its ARN into lib/stages.ts`);
  const names = [seen.DomainName!, ...(seen.SubjectAlternativeNames ?? [])];
  if (!names.some((name) => covers(name, domain)))
    return missing(what, `is for ${names.join(', ')}`, `${ask}, then its ARN into lib/stages.ts`);
  const left = daysUntil(seen.NotAfter!, now);
  return left < 30
    ? missing(what, `ends in ${left} days and was not renewed`, `${look}: is its CNAME still in the domain's DNS?`)
    : passed(what, `issued, good for ${left} days`);
}

/** @param expires expiry of each key, in seconds since the epoch */
export function apiKeyFinding(stage: string, expires: readonly number[], now: Date): Finding {
  const what = "the site's API key";
  const last = Math.max(...expires, 0) * 1000;
  const left = daysUntil(new Date(last), now);
  return left < 30
    ? missing(what, left < 0 ? 'has run out' : `runs out in ${left} days`, `npx cdk deploy --all -c stage=${stage}`)
    : passed(what, `good for ${left} days; every deploy renews it`);
}

export interface MailSeen {
  readonly verified: boolean;
  readonly dkim: string;
  readonly settings: boolean;
  readonly production: boolean;
  readonly sending: boolean;
  readonly perDay: number;
}

export function mailFindings({ mail }: StageSettings, seen: MailSeen): readonly Finding[] {
  const identity = `aws sesv2 get-email-identity --email-identity ${mail.domain}`;
  return [
    seen.verified
      ? passed(`mail domain ${mail.domain}`, `verified, DKIM ${seen.dkim.toLowerCase()}`)
      : missing(
          `mail domain ${mail.domain}`,
          `not verified, DKIM ${seen.dkim.toLowerCase()}`,
          `${identity}, and add its three DKIM tokens as CNAMEs`,
        ),
    seen.settings
      ? passed("SES's configuration set", 'there')
      : missing("SES's configuration set", 'is not there', 'deploy the stacks payments and api again'),
    seen.production && seen.sending
      ? passed('SES account', `out of the sandbox, ${seen.perDay} mails a day`)
      : seen.sending
        ? missing(
            'SES account',
            `in the sandbox: mail goes to verified addresses alone, ${seen.perDay} a day`,
            'aws sesv2 put-account-details --production-access-enabled --mail-type TRANSACTIONAL --website-url <the site> --use-case-description "receipts, codes and reminders to learners"',
          )
        : missing(
            'SES account',
            'AWS has stopped its sending',
            'aws sesv2 get-account, and answer the case that AWS has opened',
          ),
  ];
}

/**
 * SES allows one identity per name, and a stack that would create an existing one fails.
 * @param there whether the account has it @param ours whether this stage created it
 */
export function identityFinding({ mail }: StageSettings, there: boolean, ours: boolean): Finding {
  const what = `mail domain ${mail.domain} in SES`;
  if (mail.identity === 'existing')
    return there
      ? passed(what, 'there, as the settings say')
      : missing(
          what,
          'the settings call it existing, and it is not there',
          `aws sesv2 create-email-identity --email-identity ${mail.domain}, or take mail.identity out of lib/stages.ts`,
        );
  if (!there || ours) return passed(what, ours ? "the stage's own" : 'free: the deploy makes it');
  return missing(
    what,
    'exists and is not of this stage: the stack api could not make it',
    "mail.identity: 'existing' in lib/stages.ts, which leaves it alone",
  );
}

/**
 * Codes go to unverified addresses, which SES refuses in its sandbox: until then Cognito's own sender is the better choice.
 * @param sender of the user pool's mails, as Cognito names it
 */
export function codeMailFinding(
  { name, keepsData }: StageSettings,
  sender: string,
  { verified, production }: Pick<MailSeen, 'verified' | 'production'>,
): Finding {
  const what = 'mails with codes';
  const by = (to: string) =>
    `npx cdk deploy --all -c stage=${name} --parameters openbell-${name}-data:CodeMailSender=${to}`;
  if (sender === 'DEVELOPER')
    return verified && production
      ? passed(what, 'sent by SES')
      : missing(
          what,
          `sent by SES, ${verified ? 'which is in its sandbox' : 'whose domain is not verified'}: no new learner can sign up`,
          `${by('cognito')}, until SES sends to everybody`,
        );
  if (!keepsData) return passed(what, 'sent by Cognito, fifty a day');
  const first = [
    ...(verified ? [] : ['verify the mail domain']),
    ...(production ? [] : ["leave SES's sandbox (RUNBOOK)"]),
  ];
  return missing(what, 'sent by Cognito, which stops after fifty a day', [...first, by('ses')].join(', then '));
}

/**
 * A classroom signing key, and its public half in the template.
 * @param deployed whether its slot has a public key
 * @param given that public key, if it can be read
 */
export function classroomFinding(
  what: string,
  stage: string,
  { slot, privateKey }: SigningKey,
  deployed: boolean,
  given?: string,
): Finding {
  if (!privateKey) return missing(what, 'not set yet', `npm run keys -- ${stage}, and the deploy it prints`);
  const half = publicHalf(privateKey);
  if (!half) return missing(what, 'what is there is no private key', `npm run keys -- ${stage}, after emptying it`);
  const deploy = `the deploy that npm run keys -- ${stage} has printed`;
  if (!deployed) return missing(what, `its public half is not in slot ${slot}`, deploy);
  const bare = (pem: string) => pem.replace(/\s+/g, '');
  return given !== undefined && bare(given) !== bare(half)
    ? missing(what, `slot ${slot} has the public half of another: nothing that is signed is taken`, deploy)
    : passed(what, `there, its public half in slot ${slot}`);
}

/** Undefined if the text is not a private key. */
function publicHalf(pem: string): string | undefined {
  try {
    return createPublicKey(createPrivateKey(pem)).export({ type: 'spki', format: 'pem' }).toString();
  } catch {
    return undefined;
  }
}

/** @param confirmed whether the person on call has confirmed the subscription */
export const onCallFinding = ({ onCall }: StageSettings, confirmed: boolean): Finding =>
  confirmed
    ? passed('the person on call', `${onCall} gets what is wrong`)
    : missing(
        'the person on call',
        `${onCall} has not confirmed: every alarm goes nowhere`,
        'the link in the mail of AWS Notifications to that address',
      );

/** The concurrency that a stage's templates reserve for their functions. */
export const reservedConcurrencyOf = (templates: Readonly<Record<string, Template>>): number =>
  Object.values(templates)
    .flatMap(({ Resources }) => Object.values(Resources))
    .reduce((sum, { Properties }) => sum + (Number(Properties?.ReservedConcurrentExecutions) || 0), 0);

/** @param own concurrency that the stage reserves @param others concurrency that all other functions of the account reserve */
export function concurrencyFinding(stage: string, limit: number, own: number, others: number): Finding {
  const what = 'functions at once (Lambda)';
  if (own === 0) return passed(what, `${limit} in the account, and ${stage} reserves none`);
  // Lambda keeps 100 for functions without a reservation (Lambda Developer Guide, "Reserved concurrency").
  const needed = own + others + 100;
  const parts = `${own} for ${stage}, ${others} for other functions, 100 for functions without a reservation`;
  if (limit >= needed) return passed(what, `${limit} in the account: ${parts}`);
  // Increases beyond a new account's ten are granted in thousands.
  const ask = Math.ceil(needed / 1000) * 1000;
  return missing(
    what,
    `the account may run ${limit} and ${needed} are needed (${parts}): the deploy would stop there`,
    `aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value ${ask}, which takes AWS a day or more`,
  );
}

export function channelsFinding(limit: number, channels: number): Finding {
  const what = 'channels (IVS)';
  return channels > limit
    ? missing(
        what,
        `the account may have ${limit}, the stage has ${channels}`,
        'aws service-quotas list-service-quotas --service-code ivs, then request an increase of "Channels"',
      )
    : passed(what, `${channels} of the ${limit} that the account may have`);
}

/** The oldest bootstrap version whose roles and bucket this CDK can use (cloud assembly, `requiresBootstrapStackVersion`). */
const bootstrapNeeded = 6;

export function bootstrapFinding(stage: StageSettings, version: number | undefined): Finding {
  const what = 'CDK bootstrap of the account';
  const todo = `npx cdk bootstrap aws://${stage.account ?? '<account>'}/${stage.region}`;
  if (version === undefined) return missing(what, 'has never been done', todo);
  return version < bootstrapNeeded
    ? missing(what, `is version ${version}, and ${bootstrapNeeded} is needed`, todo)
    : passed(what, `version ${version}`);
}
