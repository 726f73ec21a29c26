/** What preflight concludes from what it sees; the looking itself is tried on a stage (test/stage/preflight.test.ts). */
import { newPair } from '../../bin/key-pair.ts';
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
  mailFindings,
} from '../../lib/operations/preflight/judges.ts';
import { mergedKeys } from '../../lib/operations/secrets/fill.ts';
import { dev, prod } from '../../lib/stages.ts';

const now = new Date('2026-11-21T12:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
const seen = { Status: 'ISSUED', DomainName: 'www.openbell.example', NotAfter: later(200) } as const;

test.each([
  ['there is none', undefined, 'does not exist'],
  ['not validated', { ...seen, Status: 'PENDING_VALIDATION' as const }, 'waits to be validated'],
  ['expired', { ...seen, Status: 'EXPIRED' as const }, 'is expired'],
  ['of another name', { ...seen, DomainName: 'shop.openbell.example' }, 'is for shop.openbell.example'],
  ['ending', { ...seen, NotAfter: later(29) }, 'ends in 29 days'],
  ['good', seen, undefined],
  [
    'good by a wildcard',
    { ...seen, DomainName: 'x.example', SubjectAlternativeNames: ['*.openbell.example'] },
    undefined,
  ],
])('a certificate: %s', (_, detail, said) => {
  const finding = certificateFinding(prod.site!, detail, now);
  expect(finding.state).toBe(said ? 'missing' : 'well');
  expect(finding.says).toContain(said ?? 'good for 200 days');
  expect(Boolean(finding.todo)).toBe(Boolean(said));
});

test('a wildcard covers one label, as browsers have it', () => {
  expect(covers('*.openbell.example', 'www.openbell.example')).toBe(true);
  expect(covers('*.openbell.example', 'openbell.example')).toBe(false);
  expect(covers('*.openbell.example', 'a.www.openbell.example')).toBe(false);
});

const films = newPair('films');
const classroom = (privateKey: string, deployed: boolean, given?: string) =>
  classroomFinding('key', 'prod', { slot: 'A', privateKey }, deployed, given);
const mail = { verified: true, dkim: 'SUCCESS', settings: true, production: true, sending: true, perDay: 50_000 };

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
  ['few functions at once', concurrencyFinding(10, 0), 'may run 10'],
  ['too much set aside', concurrencyFinding(1000, 950), 'needs 1050'],
  ['enough functions at once', concurrencyFinding(1000, 200), undefined],
  ['too many channels', channelsFinding(2, 3), 'may have 2'],
  ['channels', channelsFinding(5000, 3), undefined],
  ['no key of films', classroom('', true), 'nobody has put it in'],
  ['no key at all', classroom('hunter2', true), 'no private key'],
  ['a key that is not deployed', classroom(films.privateKey, false), 'not in slot A'],
  ['a key of another', classroom(films.privateKey, true, newPair('films').publicKey), 'the public half of another'],
  ['a key', classroom(films.privateKey, true, films.publicKey), undefined],
  ['nobody on call', onCallFinding(prod, false), 'every alarm goes nowhere'],
  ['somebody on call', onCallFinding(prod, true), undefined],
  ['codes by Cognito', codeMailFinding(prod, 'COGNITO_DEFAULT', true), 'stops after fifty'],
  ['codes by SES', codeMailFinding(prod, 'DEVELOPER', true), undefined],
  ['codes of a stage for trying', codeMailFinding(dev, 'COGNITO_DEFAULT', false), undefined],
  [
    'a domain that is not verified',
    mailFindings(prod, { ...mail, verified: false, dkim: 'PENDING' })[0]!,
    'not verified',
  ],
  ['no configuration set', mailFindings(prod, { ...mail, settings: false })[1]!, 'is not there'],
  ['the sandbox', mailFindings(prod, { ...mail, production: false, perDay: 200 })[2]!, 'in the sandbox'],
  ['stopped sending', mailFindings(prod, { ...mail, sending: false })[2]!, 'has stopped'],
])('%s', (_, { state, says, todo }, said) => {
  expect(state).toBe(said ? 'missing' : 'well');
  if (said) expect([says, todo]).toEqual([expect.stringContaining(said), expect.any(String)]);
});

test('mail that is ready is well in all its parts', () => {
  expect(mailFindings(prod, mail).map(({ state }) => state)).toEqual(['well', 'well', 'well']);
});

test('what is put into the secret of Stripe is added to what is there, and refused when it cannot be', () => {
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
