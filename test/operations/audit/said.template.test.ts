/** What the report says of code, and no template can tell: each sentence has tests, which are there; a few are held here. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paymentPageFile, releaseFile, type Release } from '../../../lib/model/release.ts';
import { said } from '../../../lib/operations/audit/facts/said.ts';
import { purposeOf } from '../../../lib/operations/audit/facts/purpose.ts';
import { endpointsOf } from '../../../lib/operations/audit/facts/endpoints.ts';
import { grantedIn } from '../../../lib/stacks/templates/granted.ts';
import { viewOf } from '../../../lib/stacks/templates/view.ts';
import { by, type Proof } from '../../specification/sentence.ts';
import { assembly } from '../../support/assemblies.ts';
import { faultsOf } from '../../tools/security/check.ts';

const root = join(import.meta.dirname, '../../..');
const here = by('operations/audit/said.template');
const badges = by('stage/badges');
const classes = by('stage/live/class.slow');
const picture = by('stage/picture');
const readers = here('only the pages that need third-party scripts load the chunks that request them');

const proofs: Readonly<Record<keyof typeof said, readonly Proof[]>> = {
  stripeSigns: by('stage/payments/webhook')(
    'rejects an event that is not signed by Stripe, exactly as sent and recently, and changes nothing',
  ),
  feedSecret: by('stage/calendar')("the feed's secret is neither stored nor logged"),
  badgeKeys: badges('only the learner downloads the badge; keys are public, and no private key is served'),
  badge: badges('there is no badge without a certificate or for an unknown number'),
  stopSecret: by('stage/practice-reminders')(
    'a learner who asks for it gets one mail a day about due practice, and ends it with one click',
  ),
  playlistNames: by('stage/films.slow')("a recording's URL opens its playlist and nothing beside it"),
  chatToken: [
    ...by('local/ivschat/protocol')('a token connects once, within a minute, and only if IVS Chat issued it'),
    ...classes('refuses everything to learners who do not own it, whatever they request'),
  ],
  playbackToken: classes(
    "verifies with the template's public key, is for this channel, and expires within five minutes",
    'opens one player once, on the site only',
  ),
  uploadForm: picture(
    "the upload form allows one key: the learner's own",
    "rejects another learner's key, a path around it and another type",
  ),
  uploadLimits: picture('the server rejects more than 1 MB'),
  tokenOfClient: by('local/appsync/api/access')(
    'with a token of an app client that AppIdClientRegex excludes gets 401',
  ),
  publicKeyFields: by('stage/matrix.slow')(
    'whatever an open field returns is open to visitors and learners alike, and mutations require no less than queries',
  ),
  onlyTypedCards: here('payments are created at Stripe for cards in a browser only'),
  noCardField: by('tools/security/threat-facts.template')('no field of the API takes a card’s number, code or expiry'),
  storedCard: here('no more card data is stored than the report lists'),
  oldPack: here('cdk-nag has rules for one version of PCI DSS'),
  scriptsHeld: [
    ...here('every script of the checkout has a name with a hash of its content'),
    ...by('stage/headers')('chunks of the site are cached for a year under names that are never reused'),
    ...by('stage/canary')('each step of the canary can fail'),
  ],
  stripeScriptAlone: readers,
  laidByDeployment: [
    ...here("only deployments write the site's hashed scripts"),
    ...by('stage/releases.slow')(
      'one command serves an earlier release again, with its prerendered pages, and keeps serving it when content is published',
    ),
  ],
  noWasmAtCheckout: readers,
  stripeAsks: readers,
  playerAlone: readers,
  playerWorker: readers,
  signedCalls: by('local/iam/decisions')('a service and an anonymous caller are allowed by resource policies only'),
};

test('every statement is backed by tests that exist', () => {
  const attacks = Object.entries(proofs).map(([row, proof]) => ({ row, proof }));
  expect(faultsOf([{ title: 'Said', attacks }])).toEqual([]);
});

/** Files below a folder by their text. */
const sources = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => [join(folder, name), readFileSync(join(root, folder, name), 'utf8')]),
  );
const naming = (all: ReadonlyMap<string, string>, pattern: RegExp): string[] =>
  [...all].flatMap(([name, text]) => (pattern.test(text) ? [name] : [])).sort();

test('payments are created at Stripe for cards in a browser only', () => {
  const all = sources('functions');
  const kinds = [...all.values()].flatMap((text) => [...text.matchAll(/payment_method_types: (\[[^\]]*\])/g)]);
  expect(kinds.length).toBeGreaterThan(2);
  expect(new Set(kinds.map(([, list]) => list))).toEqual(new Set(["['card']"]));
  expect(naming(all, /card_present|\.terminal\b/)).toEqual([]);
});

test('no more card data is stored than the report lists', () => {
  const [, fields] = /interface StoredCard \{(.*?)\n\}/s.exec(
    readFileSync(join(root, 'lib/model/items/subscription.ts'), 'utf8'),
  )!;
  expect([...fields!.matchAll(/readonly (\w+):/g)].map(([, name]) => name)).toEqual([
    'brand',
    'last4',
    'expMonth',
    'expYear',
  ]);
});

test('cdk-nag has rules for one version of PCI DSS', async () => {
  const packs = Object.keys(await import('cdk-nag')).filter((name) => /PCI/i.test(name));
  expect(packs).toEqual(['PCIDSS321Checks']);
});

test('only the pages that need third-party scripts load the chunks that request them', () => {
  const web = sources('web');
  const importers = (file: string) =>
    naming(web, new RegExp(`(?:from|import\\() ?'[^']*/${file.replace('.', '\\.')}'`));
  expect(naming(web, /createPolicy\('payment-script'/)).toEqual(['web/features/checkout/load-stripe.ts']);
  expect(importers('load-stripe.ts')).toEqual(['web/features/checkout/card-fields.tsx']);
  expect(importers('card-fields.tsx')).toEqual([
    'web/features/checkout/buy.ts',
    'web/features/checkout/checkout-form.tsx',
    'web/pages/my-subscription.tsx',
  ]);
  expect(naming(web, /createPolicy\('player-worker'/)).toEqual(['web/features/live/only-script.ts']);
  expect(naming(web, /'amazon-ivs-player/)).toEqual(['web/features/live/ivs-player.ts']);
  expect(naming(web, /features\/live\//).filter((file) => /checkout/.test(file))).toEqual([]);
  expect(naming(web, /WebAssembly|\.wasm\b/)).toEqual(['web/assets.d.ts', 'web/features/live/ivs-player.ts']);
  expect(naming(web, /\bstripe\.(?:com|network)\b/)).toEqual([]);
  // A rule that lets one address in, each.
  for (const file of ['web/features/checkout/load-stripe.ts', 'web/features/live/only-script.ts'])
    expect([file, /!== \w+\) throw/.test(web.get(file)!)]).toEqual([file, true]);
});

test("only deployments write the site's hashed scripts", async () => {
  const writers = grantedIn(viewOf((await assembly('prod')).templates)).filter(
    ({ action, on }) => /^s3:(?:\*|Put)/.test(action) && /^\$\{site\/Bucket\}\/(?:\*|assets)/.test(on),
  );
  expect(writers.length).toBeGreaterThan(0);
  expect(writers.filter(({ role }) => !/^site\/CustomCDKBucketDeployment/.test(role.name))).toEqual([]);
}, 600_000);

test('every script of the checkout has a name with a hash of its content', async () => {
  const { folder } = await assembly('prod');
  const [found, ...others] = readdirSync(folder).filter((asset) => existsSync(join(folder, asset, releaseFile)));
  expect([typeof found, others]).toEqual(['string', []]);
  const { paymentPage, files }: Release = JSON.parse(readFileSync(join(folder, found!, releaseFile), 'utf8'));
  const names = Object.keys(paymentPage!.scripts);
  for (const name of ['theme', 'first-scripts', 'main', 'checkout'])
    expect(names.filter((key) => key.startsWith(`assets/${name}-`))).toHaveLength(1);
  expect(names.filter((key) => !/^assets\/[\w-]+-[\dA-Z]{8}\.js$/.test(key))).toEqual([]);
  expect(Object.keys(files).filter((key) => key.endsWith('.js'))).toEqual([]);
  expect(files).toHaveProperty([paymentPageFile]);
}, 600_000);

test('the alarm that watches the payment page says so', async () => {
  const view = viewOf((await assembly('prod')).templates);
  const alarm = view.nodes.find(({ name }) => name === 'watch/CanaryFailedAlarm')!;
  expect(purposeOf(view, alarm)).toMatch(/the payment page is not the released one/);
}, 600_000);

test("reports a recording's playlists as public once CloudFront requires no signature for them", async () => {
  const templates = structuredClone((await assembly('prod')).templates);
  const who = () => endpointsOf(viewOf(templates)).find(({ endpoint }) => endpoint.startsWith('GET /recordings/'))!.who;
  expect(who()).toBe(
    `by the site, learners with a signed address, which CloudFront checks; by the API’s own name, ${said.playlistNames}`,
  );
  for (const { Type, Properties } of Object.values(templates['site']!.Resources))
    if (Type === 'AWS::CloudFront::Distribution')
      for (const behavior of Properties.DistributionConfig.CacheBehaviors) delete behavior.TrustedKeyGroups;
  expect(who()).toBe(said.playlistNames);
}, 600_000);
