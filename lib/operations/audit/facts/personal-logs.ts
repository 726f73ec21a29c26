import { named } from '../../../stacks/templates/view.ts';
import type { PersonalData } from './personal.ts';

const BY_ITSELF = 'automatically, not with the account';

/** Personal data in logs. Our own lines name no one. */
export const personalInLogs: readonly PersonalData[] = [
  {
    place: 'Logs of our functions',
    resources: ({ name, type }) => type === 'AWS::Logs::LogGroup' && name.endsWith('Logs'),
    what: 'IDs of orders, payments and subscriptions, which lead to a learner in the table and at Stripe alone',
    leaves: `${BY_ITSELF}; once that is deleted, the IDs lead to somebody at Stripe alone`,
    exported: false,
    category: 'numbers of orders and payments in our logs',
    why: 'safety',
    stays: 'Our logs name orders and payments by number until their time is over. Only Stripe knows whose they were.',
  },
  {
    place: 'Logs of the firewalls',
    resources: named(/\/FirewallLog$/),
    what: 'of requests that a rule blocked or counted: network address, country, browser. Query strings, headers with credentials or the referrer, and the site’s paths are omitted. Allowed requests are not logged.',
    leaves: `${BY_ITSELF}: a network address leads to no account here. A year, because Control Tower requires it of every log group (CT.CLOUDWATCH.PR.2) and attacks are often investigated late.`,
    exported: false,
    category: 'network addresses of requests that our firewall refused or counted',
    why: 'safety',
    stays:
      'Logs of requests are deleted when their time is over, not with your account. Only the log of picture uploads names accounts, by number.',
  },
  {
    place: 'Access logs of the site and of buckets',
    resources: named(/^data\/AccessLogs$/),
    what: 'of each request to the site: network address, browser, time and kind of path, never the path itself, the query string or the referrer; of each to a bucket, which learners’ browsers reach for uploads of pictures alone: the same, with the object’s key, which for a picture is the account’s ID, and the site’s address as referrer',
    leaves: BY_ITSELF,
    exported: false,
    category: 'network addresses of requests to the site',
    why: 'safety',
  },
  {
    place: 'Traces of X-Ray',
    resources: ({ properties }) => properties.XrayEnabled === true,
    what: 'of a sample of the requests: when, which fields and functions, and how long each took, with the network address and browser as far as AppSync notes them',
    leaves: `${BY_ITSELF}: after 30 days, which X-Ray sets and the stage cannot`,
    exported: false,
    category: 'network addresses of requests to the site',
    why: 'safety',
  },
  {
    place: 'Cognito’s threat protection',
    resources: ({ properties }) =>
      ['AUDIT', 'ENFORCED'].includes(properties.UserPoolAddOns?.AdvancedSecurityMode ?? ''),
    what: 'network address, kind of device and location of each sign-in, shown to operators',
    leaves: 'with the account at the latest: Cognito, not the stage, decides when',
    exported: false,
    category: 'where and on which device you sign in',
    why: 'safety',
  },
  {
    place: 'SES suppression list',
    what: 'email addresses that bounced, or whose owner complained about a mail',
    leaves:
      'when an operator removes it (SES, suppression list): it outlives the account, so that nobody gets mail against their will',
    exported: false,
    category: 'e-mail addresses that must not be written to',
    why: 'safety',
    stays:
      'If mail to you could not be delivered, or you reported it as spam, your e-mail address stays on a list of addresses that we do not write to. Ask us, and we remove it.',
  },
  {
    place: 'CloudTrail of the AWS account, if its owner uses it',
    what: 'calls by operators and roles; of learners only the accounts’ IDs in calls about users',
    leaves: 'as its owner has configured: not in these templates',
    exported: false,
    category: 'records of what operators do',
    why: 'safety',
  },
];
