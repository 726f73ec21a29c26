import type { Changes } from './change.ts';

/** Personal data. */
export const personal: Changes = {
  'logs of firewalls for a month': {
    type: 'Logs::LogGroup',
    id: /FirewallLog/,
    change: (p) => (p.RetentionInDays = 31),
    was: /late\. Kept: 365 days\./,
    is: /late\. Kept: 31 days\./,
  },
  'chats for ever': {
    type: 'Logs::LogGroup',
    id: /ChatLog/,
    change: (p) => delete p.RetentionInDays,
    was: /digest for an ID automatically, not with the account\. Kept: 30 days\./,
    is: /digest for an ID automatically, not with the account\. Kept: for ever\./,
  },
};
