/** What preflight concludes from what it sees; the looking itself is tried on a stage (test/stage/preflight.slow.test.ts). */
import { join } from 'node:path';
import { newPair } from '../../lib/operations/keys/key-pair.ts';
import {
  apiKeyFinding,
  bootstrapFinding,
  certificateFinding,
  channelsFinding,
  classroomFinding,
  onCallFinding,
  codeMailFinding,
  concurrencyFinding,
  covers,
  identityFinding,
  mailFindings,
} from '../../lib/operations/preflight/findings.ts';
import { institutionOf } from '../../lib/content/institution.ts';
import { mergedKeys } from '../../lib/operations/secrets/fill.ts';
import {
  contactFinding,
  issuerFinding,
  legalFinding,
  noticesFinding,
  settingsFinding,
} from '../../lib/operations/preflight/settings.ts';
import {
  learnerQuotaFinding,
  learnerQuotas,
  mailRateFinding,
  stripeFinding,
} from '../../lib/operations/preflight/learner-quotas.ts';
import { quotaFinding, sharedQuotas } from '../../lib/operations/preflight/quotas.ts';
import { stripeKeyFinding } from '../../lib/operations/preflight/secrets.ts';
import { browserKeyFinding, siteUrlFinding } from '../../lib/operations/preflight/site.ts';
import { stripeKeyDays } from '../../lib/model/stripe-key.ts';
import { dev, millionLearners, type StageSettings } from '../../lib/stages.ts';
import { assembly } from '../support/assemblies.ts';
import { ownProd as prod } from '../support/own-settings.ts';

const now = new Date('2026-11-21T12:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
const seen = { Status: 'ISSUED', DomainName: 'www.markets.test', NotAfter: later(200) } as const;

test.each([
  ['there is none', undefined, 'does not exist'],
  ['not validated', { ...seen, Status: 'PENDING_VALIDATION' as const }, 'waits to be validated'],
  ['expired', { ...seen, Status: 'EXPIRED' as const }, 'is expired'],
  ['of another name', { ...seen, DomainName: 'shop.markets.test' }, 'is for shop.markets.test'],
  ['ending', { ...seen, NotAfter: later(29) }, 'ends in 29 days'],
  ['good', seen, undefined],
  ['good by a wildcard', { ...seen, DomainName: 'x.example', SubjectAlternativeNames: ['*.markets.test'] }, undefined],
])('checks a certificate: %s', (_, detail, said) => {
  const finding = certificateFinding(prod.site!, detail, now);
  expect(finding.state).toBe(said ? 'missing' : 'ok');
  expect(finding.says).toContain(said ?? 'good for 200 days');
  expect(Boolean(finding.todo)).toBe(Boolean(said));
});

test('a wildcard covers one label, as in browsers', () => {
  expect(covers('*.markets.test', 'www.markets.test')).toBe(true);
  expect(covers('*.markets.test', 'markets.test')).toBe(false);
  expect(covers('*.markets.test', 'a.www.markets.test')).toBe(false);
});

test.each([
  ['not set', '', 0, 'not set yet'],
  ['of test mode', 'sk_test_1', 0, 'is not one of live mode'],
  ['due', 'rk_live_1', stripeKeyDays, undefined],
  ['overdue', 'rk_live_1', stripeKeyDays + 1, `is ${stripeKeyDays + 1} days old`],
])("checks Stripe's key: %s", (_, key, days, said) => {
  const finding = stripeKeyFinding(prod, key, later(-days), now);
  expect(finding.state).toBe(said ? 'missing' : 'ok');
  expect(finding.says).toContain(said ?? `${days} days old`);
});

const films = newPair('films');
const classroom = (privateKey: string, deployed: boolean, given?: string) =>
  classroomFinding('key', 'prod', { slot: 'A', privateKey }, deployed, given);
const mail = { verified: true, dkim: 'SUCCESS', settings: true, production: true, sending: true, perDay: 50_000 };
const sandbox = { ...mail, production: false };

test.each([
  ['an API key that runs out', apiKeyFinding('prod', [later(29).getTime() / 1000], now), 'runs out in 29 days'],
  ['an API key that has run out', apiKeyFinding('prod', [later(-1).getTime() / 1000], now), 'has run out'],
  ['no API key', apiKeyFinding('prod', [], now), 'has run out'],
  [
    'of two API keys the later',
    apiKeyFinding(
      'prod',
      [later(1), later(300)].map((each) => each.getTime() / 1000),
      now,
    ),
    undefined,
  ],
  ['no bootstrap', bootstrapFinding(prod, undefined), 'never been done'],
  ['an old bootstrap', bootstrapFinding(prod, 5), 'version 5'],
  ['a bootstrap', bootstrapFinding(prod, 30), undefined],
  ['few functions at once', concurrencyFinding('prod', 10, 781, 0), 'may run 10 and 881 are needed'],
  ['another stage in the account', concurrencyFinding('prod', 1000, 781, 781), '1662 are needed (781 for prod, 781'],
  ['enough functions at once', concurrencyFinding('prod', 1000, 781, 119), undefined],
  ['a new account for a stage that reserves none', concurrencyFinding('dev', 10, 0, 0), undefined],
  ['too many channels', channelsFinding(2, 3), 'may have 2'],
  ['channels', channelsFinding(5000, 3), undefined],
  ['no key of films', classroom('', true), 'not set yet'],
  ['no key at all', classroom('hunter2', true), 'no private key'],
  ['a key that is not deployed', classroom(films.privateKey, false), 'not in slot A'],
  ['a key of another', classroom(films.privateKey, true, newPair('films').publicKey), 'the public half of another'],
  ['a key', classroom(films.privateKey, true, films.publicKey), undefined],
  ['nobody on call', onCallFinding(prod, false), 'every alarm goes nowhere'],
  ['somebody on call', onCallFinding(prod, true), undefined],
  ['codes by Cognito', codeMailFinding(prod, 'COGNITO_DEFAULT', mail), 'stops after fifty'],
  ['codes by SES', codeMailFinding(prod, 'DEVELOPER', mail), undefined],
  ['codes by SES in its sandbox', codeMailFinding(prod, 'DEVELOPER', sandbox), 'no new learner can sign up'],
  ['codes by SES of a stage for trying, in its sandbox', codeMailFinding(dev, 'DEVELOPER', sandbox), 'sandbox'],
  ['codes of a stage for trying', codeMailFinding(dev, 'COGNITO_DEFAULT', sandbox), undefined],
  [
    'a domain that is not verified',
    mailFindings(prod, { ...mail, verified: false, dkim: 'PENDING' })[0]!,
    'not verified',
  ],
  ['no configuration set', mailFindings(prod, { ...mail, settings: false })[1]!, 'is not there'],
  ['the sandbox', mailFindings(prod, { ...mail, production: false, perDay: 200 })[2]!, 'in the sandbox'],
  ['stopped sending', mailFindings(prod, { ...mail, sending: false })[2]!, 'has stopped'],
])('%s', (_, { state, says, todo }, said) => {
  expect(state).toBe(said ? 'missing' : 'ok');
  if (said) expect([says, todo]).toEqual([expect.stringContaining(said), expect.any(String)]);
});

test.each([
  [881, 1000],
  [1000, 1000],
  [1001, 2000],
  [1662, 2000],
])('requests a quota of %i concurrent executions as %i', (needed, asked) => {
  const { todo } = concurrencyFinding('prod', 10, needed - 100, 0);
  expect(todo).toMatch(new RegExp(`--quota-code L-B99A9384 --desired-value ${asked}, which takes AWS a day or more$`));
});

const example: Partial<StageSettings> = {
  account: '222222222222',
  site: {
    domain: 'www.openbell.example',
    certificateArn: 'arn:aws:acm:us-east-1:222222222222:certificate/00000000-0000-4000-8000-000000000002',
  },
  mail: { domain: 'openbell.example', from: 'no-reply@openbell.example' },
  onCall: 'on-call@openbell.example',
  payments: { publishableKey: 'pk_live_openbell', live: true },
};

test('lists every example setting with its place in lib/stages.ts', () => {
  expect(settingsFinding(prod).state).toBe('ok');
  expect(settingsFinding({ ...prod, ...example }).says).toBe(
    'still the example: account, site.domain, site.certificateArn, mail.domain, onCall, payments.publishableKey',
  );
  expect(settingsFinding({ ...prod, onCall: 'on-call@openbell.example' }).says).toBe('still the example: onCall');
});

test("names the pages that still have the example's legal texts: a shop with real sales is not a demonstration", () => {
  const own = { 'privacy-policy': '<h2>Who</h2><p>We do.</p>', 'terms-of-use': '<h2>What</h2><p>A shop.</p>' };
  expect(legalFinding(own).state).toBe('ok');
  const left = { ...own, 'terms-of-use': '<p>This copy of the site is a\n  Demonstration.</p>' };
  expect(legalFinding(left)).toMatchObject({ state: 'missing', says: expect.stringMatching(/: terms-of-use$/) });
});

test("refuses the sample's notices where cards are charged", async () => {
  const { notices } = institutionOf(join(import.meta.dirname, '../../lib/content')).institution;
  expect(noticesFinding(notices)).toMatchObject({
    state: 'missing',
    says: expect.stringMatching(/while cards are charged: notices\.footer, notices\.price, notices\.reviews$/),
  });
  const own = { ...notices, footer: 'Trading involves risk.', price: null, reviews: null };
  expect(noticesFinding(own).state).toBe('ok');
});

test("rejects the sample's address as a contact address", () => {
  expect(contactFinding('desk@openbell.example').state).toBe('missing');
  expect(contactFinding('hello@markets.test').state).toBe('ok');
});

const { social } = prod;
const elsewhere = { ...prod, social: { ...social!, issuer: 'https://id.tradebook.example' } };
test.each<[string, StageSettings, Parameters<typeof issuerFinding>[1], string | undefined]>([
  ['the example', elsewhere, {}, 'is the example: the stack data cannot be made'],
  ['no answer', prod, { failed: 'it answers 404' }, 'no discovery document at https://id.guild.test (it answers 404)'],
  ['another issuer', prod, { issuer: 'https://id.other.test' }, 'calls itself https://id.other.test'],
  ['its own', prod, { issuer: social!.issuer }, undefined],
  ['none', { ...prod, social: undefined }, {}, undefined],
])('checks the federated identity provider: %s', (_, stage, answer, said) => {
  const { state, says, todo } = issuerFinding(stage, answer);
  expect(state).toBe(said ? 'missing' : 'ok');
  if (said)
    expect([says, todo]).toEqual([expect.stringContaining(said), expect.stringMatching(/or no social at all$/)]);
});

test.each([
  ['of the other mode', prod, 'pk_test_markets', /not one of live mode/],
  ['the example', { ...prod, ...example }, 'pk_live_openbell', /still the example/],
  ['given before', prod, 'pk_live_openbell', /as it was given before .*site:StripePublishableKey=pk_live_markets$/],
  ['of the settings', prod, 'pk_live_markets', undefined],
])("checks Stripe's publishable key: %s", (_, stage, key, said) => {
  const { state, says, todo } = browserKeyFinding(stage, key);
  expect(state).toBe(said ? 'missing' : 'ok');
  if (said) expect(`${says} ${todo}`).toMatch(said);
});

test("passes the site's address only to the stacks that take it", async () => {
  const { templates } = await assembly('dev');
  const { todo = '' } = siteUrlFinding('dev', 'http://localhost:3000', 'https://d1.cloudfront.net', templates);
  const given = [...todo.matchAll(/--parameters openbell-dev-(\w+):SiteUrl=https:\/\/d1\.cloudfront\.net/g)];
  const taking = Object.entries(templates).filter(([, { Parameters }]) => Parameters?.['SiteUrl']);
  expect(given.map(([, stack]) => stack)).toEqual(taking.map(([stack]) => stack));
  expect(taking.map(([stack]) => stack)).toEqual(['data', 'classroom', 'payments', 'site']);
});

const theirs: StageSettings = { ...prod, mail: { ...prod.mail, identity: 'existing' } };
test.each([
  ['nobody has it', prod, false, false, undefined],
  ['the stage has made it', prod, true, true, undefined],
  ['somebody made it by hand', prod, true, false, "mail.identity: 'existing' in lib/stages.ts"],
  ['somebody made it, and the settings say so', theirs, true, false, undefined],
  ['the settings say so, and nobody has', theirs, false, false, 'aws sesv2 create-email-identity'],
])('checks the mail domain in SES: %s', (_, stage, there, ours, todo) => {
  const finding = identityFinding(stage, there, ours);
  expect([finding.state, finding.todo ?? '']).toEqual([todo ? 'missing' : 'ok', expect.stringContaining(todo ?? '')]);
});

test("an account's quota of response headers policies has room for six stages, not seven", () => {
  const [policies] = sharedQuotas;
  const states = Array.from({ length: 7 }, (_, others) => quotaFinding(policies!, policies!.otherwise, others * 3, 3));
  expect(states.map(({ state }) => state)).toEqual([...Array<string>(6).fill('ok'), 'missing']);
  expect(states[6]!.says).toBe(
    'the account may have 20, others have 18, and this stage needs 3: the deploy would stop there',
  );
});

test('sends codes by SES only when SES is out of its sandbox', () => {
  const todo = (seen: object) => codeMailFinding(prod, 'COGNITO_DEFAULT', { ...mail, ...seen }).todo;
  const deploy = 'npx cdk deploy --all -c stage=prod --parameters openbell-prod-data:CodeMailSender=ses';
  expect(todo({})).toBe(deploy);
  expect(todo({ production: false })).toBe(`leave SES's sandbox (RUNBOOK), then ${deploy}`);
  expect(todo({ verified: false, production: false })).toMatch(/^verify the mail domain, then leave SES's sandbox/);
});

test('finds nothing to do when mail is set up completely', () => {
  expect(mailFindings(prod, mail).map(({ state }) => state)).toEqual(['ok', 'ok', 'ok']);
});

test('merges a value into the Stripe secret, and rejects an invalid one', () => {
  const before = { secretKey: 'sk_test_old', webhookSecrets: ['whsec_old'] };
  expect(mergedKeys(before, ['whsec_new', 'whsec_old'], 'test')).toEqual({
    secretKey: 'sk_test_old',
    webhookSecrets: ['whsec_new', 'whsec_old'],
  });
  expect(mergedKeys(before, ['rk_test_new'], 'test')).toEqual({ ...before, secretKey: 'rk_test_new' });
  const refused = (lines: string[], mode: 'live' | 'test' = 'test') => {
    try {
      mergedKeys(before, lines, mode);
    } catch (error) {
      return (error as Error).message;
    }
    return 'taken';
  };
  for (const [lines, mode] of [
    [['sk_live_a'], 'test'],
    [['sk_test_a'], 'live'],
    [['pk_test_a'], 'test'],
    [['sk_test_a', 'sk_test_b'], 'test'],
    [['hunter2'], 'test'],
  ] as const) {
    const said = refused([...lines], mode);
    expect(said).toContain('nothing was written');
    for (const line of lines) expect(said).not.toContain(line);
  }
});

describe('quotas that learners use up', () => {
  const of = (expectedLearners: number, scale?: StageSettings['scale']): StageSettings => ({
    ...prod,
    expectedLearners,
    ...(scale && { scale }),
  });
  const beyond = (stage: StageSettings) =>
    [
      ...learnerQuotas.map((quota) => learnerQuotaFinding(quota, stage, quota.otherwise, 'L-1')),
      mailRateFinding(stage, 14, 50_000),
      stripeFinding(stage),
    ].filter(({ state }) => state === 'missing');

  test('suffice for ten thousand learners without an increase', () => expect(beyond(of(10_000))).toEqual([]));

  test('do not suffice for a million: lists each with the need, the current value and how to request more', () => {
    const found = beyond(of(1_000_000));
    expect(found.map(({ what }) => what)).toEqual([
      'operations of the API a second (AppSync)',
      'sign-ins and refreshed tokens a second (Cognito)',
      'viewers at the same time (IVS)',
      'mails (SES)',
      'calls a second of one endpoint (Stripe)',
    ]);
    for (const { says, todo } of found) {
      expect(says).toContain('1,000,000 learners');
      expect(todo).toMatch(
        /request-service-quota-increase --service-code \S+ --quota-code L-1 --desired-value \d+|Stripe's support|SES →/,
      );
    }
  });

  test("go through AWS Support where Service Quotas does not list them; Stripe's is taken from the settings", () => {
    const [api] = learnerQuotas;
    expect(learnerQuotaFinding(api!, of(1_000_000), 2000).todo).toMatch(/^ask AWS Support for [\d,]+ \(appsync\)$/);
    expect(stripeFinding(of(1_000_000, millionLearners)).state).toBe('ok');
  });
});
