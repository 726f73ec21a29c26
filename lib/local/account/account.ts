/**
 * What AWS keeps about an account besides its resources: quotas, the SES sandbox, certificates, and confirmed
 * addresses.
 */
import { AwsError } from '../kernel/aws-error.ts';
import type { AccountPort } from './port.ts';

/** Service Quotas' code for Lambda's "Concurrent executions". */
export const concurrency = 'lambda L-B99A9384';
/**
 * Mails per day and account from Cognito's built-in sender (Cognito Developer Guide, "Quotas") and from the SES sandbox
 * (SES Developer Guide, "Service quotas").
 */
const mostCodeMails = 50;
export const mostInSandbox = 200;
/** Mails per day once SES has let an account out of the sandbox; on AWS this figure is set per account. */
export const mostOutside = 50_000;
const day = 86_400_000;

/** @param now milliseconds since the epoch */
export function createAccount(now: () => number): AccountPort {
  const asked = new Map<string, number>();
  const verified = new Set<string>();
  const times: Record<'byCognito' | 'bySes', number[]> = { byCognito: [], bySes: [] };
  const ofToday = (of: keyof typeof times) => (times[of] = times[of].filter((at) => now() - at < day));
  const isVerified = (address: string) => {
    const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
    return verified.has(address.toLowerCase()) || verified.has(domain);
  };
  const account: AccountPort = {
    executions: 10,
    asked,
    verified,
    isOutOfSandbox: false,
    certificates: new Map(),
    confirmed: new Set(),
    grant() {
      const granted = new Map(asked);
      account.executions = granted.get(concurrency) ?? account.executions;
      asked.clear();
      return granted;
    },
    countCodeMail() {
      if (ofToday('byCognito').length >= mostCodeMails)
        throw new AwsError(
          'LimitExceededException',
          'Exceeded daily email limit for the operation or the account. If a higher limit is required, please configure your user pool to use your own Amazon SES configuration for sending email.',
        );
      times.byCognito.push(now());
    },
    countMail(from, recipients) {
      const judged = account.isOutOfSandbox ? [from] : [from, ...recipients];
      const strangers = judged.filter((address) => !isVerified(address));
      if (strangers.length > 0)
        throw new AwsError(
          'MessageRejected',
          `Email address is not verified. The following identities failed the check in region US-EAST-1: ${strangers.join(', ')}`,
        );
      const most = account.isOutOfSandbox ? mostOutside : mostInSandbox;
      if (ofToday('bySes').length + recipients.length > most)
        throw new AwsError('Throttling', 'Daily message quota exceeded.');
      times.bySes.push(...recipients.map(now));
    },
    get sent() {
      return { byCognito: ofToday('byCognito').length, bySes: ofToday('bySes').length };
    },
  };
  return account;
}
