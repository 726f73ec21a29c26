/**
 * The keys that sign film addresses: rotated while films are watched, missed when they are gone, and stored only where
 * they belong.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { connectClassroom } from '../../lib/operations/start/connect-classroom.ts';
import { stageKeys } from '../../lib/operations/keys/stage-keys.ts';
import { connectPayments, paymentParameters } from '../../lib/operations/start/connect-payments.ts';
import { filmsFirst } from '../../lib/operations/start/films-first.ts';
import type { Ports } from '../../lib/local/kernel/ports.ts';
import { startStage, type Stage } from '../../lib/local/stage.ts';
import { createSynthesizer } from '../../lib/local/synth/synthesizer.ts';
import { freePort } from '../support/stage-process.ts';
import { ask, configOf, local } from './caller.ts';
import { physicalId, rootOf } from './table.ts';
import type { JsonObject } from '../../lib/local/kernel/json.ts';

const root = join(import.meta.dirname, '../..');
const directory = mkdtempSync(join(tmpdir(), 'openbell-keys-'));
const file = join(directory, 'classroom-keys.json');
let stage: Stage;
let deploy: () => Promise<void>;
let ahead = 0;

beforeAll(async () => {
  const app = createSynthesizer(root, directory);
  const { assembly } = app;
  const port = await freePort();
  const parameters = (ports: Ports) => ({
    SiteUrl: `http://localhost:${port}`,
    ...paymentParameters(ports),
    ...stageKeys(directory).parameters,
  });
  const prepare = () => app.synthesize().finally(() => app.stop());
  stage = await startStage({ assembly, parameters, prepare, directory, port, beforeStack: filmsFirst });
  deploy = () => stage.deploy({ assembly, parameters });
  await connectPayments(stage);
  connectClassroom(stage, stageKeys(directory));
  const { accessKeyId, secretAccessKey } = stage.kernel.iam.root;
  const word = { pid: process.pid, url: stage.url, credentials: { accessKeyId, secretAccessKey } };
  writeFileSync(join(directory, 'running.json'), JSON.stringify(word));
});
afterAll(async () => {
  await stage?.stop();
  rmSync(directory, { recursive: true, force: true });
});

/** Past the five minutes for which functions cache keys. */
const later = () => local(stage.url, '/clock', { now: new Date(Date.now() + (ahead += 360_000)).toISOString() });
const keys = (...flags: string[]) =>
  promisify(execFile)(process.execPath, ['bin/openbell.ts', 'keys', 'dev', ...flags], {
    cwd: root,
    env: { ...process.env, LOCAL_DIRECTORY: directory, AWS_ACCESS_KEY_ID: '', AWS_PROFILE: '' },
  });
/** A course's preview lesson as a visitor gets it. */
async function film() {
  const { graphqlEndpoint, apiKey } = await configOf(stage.url);
  const visit = (query: string) => ask(graphqlEndpoint, { 'x-api-key': apiKey }, query);
  const { getProductByLink } = (
    await visit('{ getProductByLink(link: "the-opening-hour") { sections { lessons { code preview } } } }')
  ).data;
  const code = getProductByLink.sections
    .flatMap((section: { lessons: unknown }) => section.lessons)
    .find((each: { preview: unknown }) => each.preview);
  const { data, errors } = await visit(
    `{ getProductVideo(link: "the-opening-hour", code: "${code.code}") { link captions poster qualities { link } errors { code } } }`,
  );
  expect(errors).toBeUndefined();
  return data.getProductVideo;
}
const status = async (url: string) => (await fetch(url, { headers: { range: 'bytes=0-9' } })).status;
const keyOf = (url: string) => new URL(url).searchParams.get('Key-Pair-Id');

async function secret<T>(work: (client: SecretsManagerClient, SecretId: string) => Promise<T>): Promise<T> {
  const client = new SecretsManagerClient(rootOf(stage.url, directory, 'secretsmanager'));
  try {
    return await work(client, await physicalId(stage.url, 'AWS::SecretsManager::Secret', 'KeysSecret'));
  } finally {
    client.destroy();
  }
}
const kept = () =>
  secret(async (client, SecretId) => (await client.send(new GetSecretValueCommand({ SecretId }))).SecretString!);
const put = (SecretString: string) =>
  secret((client, SecretId) => client.send(new PutSecretValueCommand({ SecretId, SecretString })));

test('rotates a key while films are watched, and removes the old one when unused', async () => {
  const first = await film();
  expect(await status(first.link)).toBe(206);

  expect((await keys('--rotate', 'films')).stdout).toMatch(/Start the stage again/);
  await expect(keys('--switch', 'films')).rejects.toThrow(/FilmKeyB is not deployed yet/);
  await deploy();
  await later();
  // Both are known, and the first one still signs.
  expect(keyOf((await film()).link)).toBe(keyOf(first.link));

  await expect(keys('--rotate', 'films')).rejects.toThrow(/FilmKeyB still holds a key/);
  expect((await keys('--switch', 'films')).stdout).toMatch(/slot B[^]*FilmKeyA/);
  await later();
  const second = await film();
  expect(keyOf(second.link)).not.toBe(keyOf(first.link));
  expect([await status(first.link), await status(second.link)]).toEqual([206, 206]);

  const held = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...held, parameters: { ...held.parameters, FilmKeyA: '' } }));
  await deploy();
  await later();
  expect([await status(first.link), await status(second.link)]).toEqual([403, 206]);
  expect(keyOf((await film()).link)).toBe(keyOf(second.link));
});

test('without a signing key, films ask to try again and no URL is returned', async () => {
  const before = await kept();
  const nothing = { link: null, captions: null, poster: null, qualities: null, errors: [{ code: 'TryAgain' }] };
  for (const broken of [
    '{}',
    '{"films":{"slot":"B","privateKey":"not a key"}}',
    '{"films":{"slot":"A","privateKey":""}}',
  ]) {
    await put(broken);
    await later();
    expect(await film()).toEqual(nothing);
  }
  await put(before);
  await later();
  expect((await film()).errors).toEqual([]);
});

test("private keys are in the secret and in the stage's own file with restricted permissions, and nowhere else", async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  // The table's content is binary, so each key is searched for by a line from its middle.
  const lines = [await kept(), readFileSync(file, 'utf8')]
    .flatMap((text) => Object.values<JsonObject>({ ...JSON.parse(text), ...JSON.parse(text).secret }))
    .flatMap((each) => (each.privateKey ? [each.privateKey.split('\n')[2]] : []));
  expect(lines.length).toBeGreaterThanOrEqual(3);
  const found = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => lines.some((line) => readFileSync(path).includes(line)))
    .map((path) => path.slice(directory.length + 1));
  expect(found.sort()).toEqual(['classroom-keys.json', 'secrets/secrets.jsonl']);
});
