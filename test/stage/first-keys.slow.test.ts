/**
 * The first rotation of the classroom's keys, as an operator does it on AWS: a stage deployed with the template's
 * defaults, then exactly the deployments that `npm run keys` prints.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { connectPayments, paymentParameters } from '../../lib/operations/start/connect-payments.ts';
import { filmsFirst } from '../../lib/operations/start/films-first.ts';
import type { Ports } from '../../lib/local/kernel/ports.ts';
import { startStage, type Stage } from '../../lib/local/stage.ts';
import { createSynthesizer } from '../../lib/local/synth/synthesizer.ts';
import { freePort } from '../support/stage-process.ts';
import { ask, configOf, local } from './caller.ts';

const root = join(import.meta.dirname, '../..');
const directory = mkdtempSync(join(tmpdir(), 'openbell-first-keys-'));
let stage: Stage;
let assembly: string;
let port: number;
let ahead = 0;
/** The stacks' last parameters, which CloudFormation keeps and CDK's CLI relies on. */
const given: Record<string, string> = {};
const parameters = (ports: Ports) => ({
  SiteUrl: `http://localhost:${port}`,
  ...paymentParameters(ports),
  ...given,
});

beforeAll(async () => {
  const app = createSynthesizer(root, directory);
  ({ assembly } = app);
  port = await freePort();
  const prepare = () => app.synthesize().finally(() => app.stop());
  stage = await startStage({ assembly, parameters, prepare, directory, port, beforeStack: filmsFirst });
  await connectPayments(stage);
});
afterAll(async () => {
  await stage?.stop();
  rmSync(directory, { recursive: true, force: true });
});

/** Past the five minutes for which functions cache keys. */
const later = () => local(stage.url, '/clock', { now: new Date(Date.now() + (ahead += 360_000)).toISOString() });

/** `npm run keys` against AWS, with credentials from the environment. */
async function keys(...flags: string[]): Promise<string> {
  const { accessKeyId, secretAccessKey } = stage.kernel.iam.root;
  const { stdout } = await promisify(execFile)(process.execPath, ['bin/openbell.ts', 'keys', 'dev', ...flags], {
    cwd: root,
    env: {
      ...process.env,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
      AWS_ENDPOINT_URL_SSM: `${stage.url}/_aws/ssm`,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: `${stage.url}/_aws/secretsmanager`,
    },
  });
  return stdout;
}

/** Executes the printed `npx cdk deploy`; its parameters are parsed as CDK's CLI parses them. */
async function deployAsPrinted(printed: string): Promise<readonly string[]> {
  expect(printed).toContain('npx cdk deploy --all -c stage=dev \\\n');
  const names = [...printed.matchAll(/--parameters '([^']*)'/g)].map(([, argument]) => {
    const [key, ...rest] = argument!.split('=');
    const [stack, name] = key!.split(':', 2) as [string, string];
    expect(stack).toBe('openbell-dev-classroom');
    given[name] = rest.join('=');
    return given[name] === '' ? `${name}=` : name;
  });
  await stage.deploy({ assembly, parameters });
  await later();
  return names;
}

/** The status of a preview lesson's film as a visitor gets it, or the failure's code when there is no address. */
async function film(): Promise<number | string> {
  const { graphqlEndpoint, apiKey } = await configOf(stage.url);
  const visit = async (query: string) => (await ask(graphqlEndpoint, { 'x-api-key': apiKey }, query)).data;
  const course = await visit(
    '{ getProductByLink(link: "the-opening-hour") { sections { lessons { code preview } } } }',
  );
  const lessons = course.getProductByLink.sections.flatMap((section: { lessons: unknown }) => section.lessons);
  const { code } = lessons.find((lesson: { preview: unknown }) => lesson.preview);
  const { getProductVideo } = await visit(
    `{ getProductVideo(link: "the-opening-hour", code: "${code}") { link errors { code } } }`,
  );
  if (!getProductVideo.link) return getProductVideo.errors[0].code;
  return (await fetch(getProductVideo.link, { headers: { range: 'bytes=0-9' } })).status;
}

test('films play after the deploy that npm run keys prints for a new stage, and after each rotation', async () => {
  expect(await film()).toBe('TryAgain');
  const first = await keys();
  // Filled and not deployed: nothing is signed that the edge would refuse.
  await later();
  expect(await film()).toBe('TryAgain');
  // The command prints the deployment again for an operator who lost it.
  expect(await keys()).toBe(first);
  expect(await deployAsPrinted(first)).toEqual(['PlaybackKeyA', 'FilmKeyB', 'FilmKeyA=']);
  expect(await film()).toBe(206);
  expect(await keys()).toMatch(/has its keys/);

  for (const [kind, slot] of [
    ['films', 'FilmKeyA'],
    ['playback', 'PlaybackKeyB'],
  ] as const) {
    expect(await deployAsPrinted(await keys('--rotate', kind))).toEqual([slot]);
    expect(await keys('--switch', kind)).toContain(`slot ${slot.at(-1)}`);
    await later();
    expect(await film()).toBe(206);
  }
}, 600_000);
