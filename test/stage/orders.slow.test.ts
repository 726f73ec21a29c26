/**
 * Each start creates resources in a different order. If only some orders fail, as on AWS, the message contains the
 * seed, which reproduces it.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const directory = mkdtempSync(join(tmpdir(), 'openbell-orders-'));
const assembly = join(directory, 'cdk.out');
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** The parameters that `npm start` passes to any app. */
const Parameters = Object.fromEntries(
  ['SiteUrl', 'ChatUrl', 'StripeApi', 'StripeScript', 'PlaybackKeyA', 'FilmKeyA'].map((name) => [
    name,
    { Type: 'String', Default: '' },
  ]),
);
const ApiId = { 'Fn::GetAtt': ['Api', 'ApiId'] };
/** An API whose key does not wait for the schema. */
const Resources = {
  Api: { Type: 'AWS::AppSync::GraphQLApi', Properties: { Name: 'bell', AuthenticationType: 'API_KEY' } },
  Schema: { Type: 'AWS::AppSync::GraphQLSchema', Properties: { ApiId, Definition: 'type Query { bell: Int }' } },
  Key: { Type: 'AWS::AppSync::ApiKey', Properties: { ApiId } },
};
const early = /^bell\/Key: ConcurrentModificationException: Schema is currently being altered[^\n]*$/m;
const told = /^Resources were made in the order of seed (\d+); npm start -- --seed \1 repeats it\.$/m;

beforeAll(() => {
  mkdirSync(assembly);
  const properties = { templateFile: 'bell.json' };
  writeFileSync(
    join(assembly, 'manifest.json'),
    JSON.stringify({ artifacts: { bell: { type: 'aws:cloudformation:stack', properties } } }),
  );
  writeFileSync(join(assembly, 'bell.json'), JSON.stringify({ Parameters, Resources }));
});

/** The output of a start, until it ends or is ready. */
async function said(...flags: readonly string[]): Promise<string> {
  const kept = mkdtempSync(join(directory, 'stage-'));
  const child = spawn(process.execPath, ['bin/local.ts', '--assembly', assembly, ...flags], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, PORT: '0', LOCAL_DIRECTORY: kept },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const listen = (chunk: Buffer) => {
    text += chunk;
    if (text.includes('Ready on')) child.kill('SIGINT');
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  await new Promise((resolve) => child.once('close', resolve));
  return text;
}

test('a failed start prints its seed, which reproduces the order of creation', async () => {
  const failed = new Map<string, string>();
  for (let start = 1; failed.size < 2; start += 1) {
    if (start > 40) throw new Error('Of forty starts not two failed');
    const text = await said();
    if (early.test(text)) failed.set(told.exec(text)![1]!, early.exec(text)![0]);
  }
  for (const [seed, sentence] of failed) {
    const again = await said('--seed', seed);
    expect([early.exec(again)?.[0], told.exec(again)?.[1]]).toEqual([sentence, seed]);
  }
}, 600_000);
