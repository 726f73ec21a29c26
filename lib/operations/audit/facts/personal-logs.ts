import { named } from '../../../stacks/templates/view.ts';
import type { PersonalData } from './personal.ts';

const BY_ITSELF = 'by itself, not with the account: an address of the network leads to no account here';

/** Personal data in the logs of AWS services. Our own log lines name no one. */
export const personalInLogs: readonly PersonalData[] = [
  {
    place: 'Logs of the firewalls',
    resources: named(/\/FirewallLog$/),
    what: 'of requests that a rule refused or counted: network address, country, kind of browser. Left out are queries, the headers with credentials and the page before, and paths of the site. What was allowed is not noted.',
    leaves: `${BY_ITSELF}. So long because Control Tower asks a year of every log group (CT.CLOUDWATCH.PR.2) and an attack is often looked into late.`,
    exported: false,
    category: 'network addresses of requests that our firewall refused or counted',
    why: 'safety',
    stays: 'Logs of requests are not tied to an account and are deleted when their time is over.',
  },
  {
    place: 'Access logs of the site and of buckets',
    resources: named(/^data\/AccessLogs$/),
    what: 'of each request: network address, kind of browser, time and kind of path, never the path itself, the query or the page before; of buckets the name of the file, which for a picture is the account’s id',
    leaves: BY_ITSELF,
    exported: false,
    category: 'network addresses of requests to the site',
    why: 'safety',
  },
  {
    place: 'Sign-ins that Cognito weighs',
    resources: ({ properties }) =>
      ['AUDIT', 'ENFORCED'].includes(properties.UserPoolAddOns?.AdvancedSecurityMode ?? ''),
    what: 'network address, kind of device and place of each sign-in, by its threat protection, and shown to operators',
    leaves: 'with the account at the latest: Cognito, not the stage, says when',
    exported: false,
    category: 'where and on which device you sign in',
    why: 'safety',
  },
  {
    place: 'List of addresses that SES does not write to',
    what: 'e-mail addresses that took no mail, or whose owner complained about one',
    leaves:
      'when an operator removes it (SES, suppression list): it stays beyond the account, so that nobody is written to against their will',
    exported: false,
    category: 'e-mail addresses that must not be written to',
    why: 'safety',
    stays:
      'If mail to you bounced or you complained about it, your e-mail address stays on a list of addresses that are not written to, so that nobody writes to you against your will. Ask us, and we remove it.',
  },
  {
    place: 'The account’s own records (CloudTrail), if its owner keeps any',
    what: 'calls of operators and roles; of learners nothing but the accounts’ ids in calls about users',
    leaves: 'as its owner has set: not in these templates',
    exported: false,
    category: 'records of what operators do',
    why: 'safety',
  },
];
