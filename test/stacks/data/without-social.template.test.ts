/** A stage whose settings name no federated identity provider: nothing of one is in its templates, and all else is as with it. */
import { templatesIn, type Template } from '../../support/assemblies.ts';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Marketplace } from '../../../lib/stacks/marketplace.ts';
import { dev, type StageSettings } from '../../../lib/stages.ts';

const root = join(import.meta.dirname, '../../..');
const { context } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'openbell-synth-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// The tools look at every stage's templates in test/stacks/compliance.
process.env.CDK_VALIDATION = 'false';

function templatesOf(stage: StageSettings, name: string): Record<string, Template> {
  const outdir = join(folder, name);
  const app = new App({ outdir, context });
  new Marketplace(app, `openbell-${stage.name}`, {
    stage,
    content: JSON.stringify({ products: [], covers: {}, previews: {}, classes: {}, lessons: {}, spoken: {} }),
  });
  app.synth();
  return templatesIn(outdir);
}

/** The site's settings as its bucket is given them. */
function configOf(name: string): Record<string, string> {
  const files = readdirSync(join(folder, name)).map((asset) => join(folder, name, asset, 'config.json'));
  return JSON.parse(
    readFileSync(
      files.find((file) => existsSync(file))!,
      'utf8',
    ),
  );
}

const { social: _, ...none } = dev;
const [withIt, without] = [templatesOf(dev, 'with'), templatesOf(none, 'without')];
const idsOf = (all: Record<string, Template>) =>
  Object.entries(all).flatMap(([stack, { Resources }]) => Object.keys(Resources).map((id) => `${stack}/${id}`));

test('has no identity provider, no secret for one, and no domain of the user pool, which serves only the way to it', () => {
  const ids = new Set(idsOf(without));
  const gone = idsOf(withIt).filter((id) => !ids.has(id));
  expect(gone.map((id) => id.replace(/[0-9A-F]{8}$/, ''))).toEqual(['data/SocialSecret', 'data/Social', 'data/Domain']);
  expect(ids.size).toBe(idsOf(withIt).length - gone.length);
});

test("signs in with the user pool only, and the site's settings name no other provider", () => {
  const clientOf = (all: Record<string, Template>) =>
    Object.values(all['data']!.Resources).find(({ Type }) => Type === 'AWS::Cognito::UserPoolClient')!.Properties;
  expect(clientOf(without).SupportedIdentityProviders).toEqual(['COGNITO']);
  const { socialProvider, oauthDomain } = configOf('with');
  expect([socialProvider, typeof oauthDomain]).toEqual([dev.social!.name, 'string']);
  expect(Object.keys(configOf('without'))).toEqual(
    Object.keys(configOf('with')).filter((name) => name !== 'socialProvider' && name !== 'oauthDomain'),
  );
});

test("lets nobody log in with a password at the domain's own pages, which know no rules of the site", () => {
  const provider = Object.entries(withIt['data']!.Resources).find(
    ([, { Type }]) => Type === 'AWS::Cognito::UserPoolIdentityProvider',
  )![0];
  const client = Object.values(withIt['data']!.Resources).find(({ Type }) => Type === 'AWS::Cognito::UserPoolClient')!;
  expect(client.Properties.SupportedIdentityProviders).toEqual([{ Ref: provider }]);
});
