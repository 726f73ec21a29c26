import { prod, type StageSettings } from '../../lib/stages.ts';

/**
 * Prod with an owner's settings, independent of the domains, accounts, and keys in lib/stages.ts, which owners edit.
 */
export const ownProd: StageSettings = {
  ...prod,
  account: '123456789012',
  site: {
    domain: 'www.markets.test',
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/5f3c1a52-7b1e-4e57-9a3c-0d6b6e1f2a34',
  },
  mail: { domain: 'markets.test', from: 'no-reply@markets.test' },
  onCall: 'on-call@markets.test',
  payments: { publishableKey: 'pk_live_markets', live: true },
  social: { name: 'Guild', issuer: 'https://id.guild.test', clientId: 'markets' },
};
