/** `npm run preflight` lists what a stage lacks, and fewer things after each is filled in. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { noBadgeKeys } from '../../lib/model/badges.ts';
import { emptyKeys } from '../../lib/model/classroom-keys.ts';
import { inventoryOf } from '../../lib/operations/preflight/inventory.ts';
import { secretIds } from '../../lib/operations/preflight/secrets.ts';
import { connectTo } from '../../lib/operations/stage-connection.ts';
import { dev } from '../../lib/stages.ts';
import { ownStage } from '../support/own-stage.ts';

const stage = ownStage();
const clientSecret = `client secret of ${dev.social!.name}`;
const root = join(import.meta.dirname, '../..');

/** Runs a command on this stage as an operator does. */
function run(command: string, args: readonly string[], input = ''): Promise<{ code: number; said: string }> {
  const { AWS_PROFILE: _, AWS_ACCESS_KEY_ID: __, ...env } = process.env;
  const child = spawn(process.execPath, ['bin/openbell.ts', command, ...args], {
    cwd: root,
    env: { ...env, LOCAL_DIRECTORY: stage.directory },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  child.stdin.end(input);
  return new Promise((done) => child.once('close', (code) => done({ code: code!, said })));
}

const lacking = (said: string) => [...said.matchAll(/^MISSING +([^:]+):/gm)].map(([, what]) => what);

test('goes from a stage with fresh secrets to one that lacks only a deploy', async () => {
  const { credentials } = JSON.parse(readFileSync(join(stage.directory, 'running.json'), 'utf8'));
  const reach = connectTo(dev, { url: stage.url, endpoint: `${stage.url}/_aws`, credentials });
  const all = await inventoryOf(reach);
  const client = new SecretsManagerClient(reach.clientConfig('secretsmanager'));
  // The stage fills these automatically; on AWS no one has yet.
  for (const [which, text] of [
    ['stripe', { secretKey: '', webhookSecrets: [], unused: 'chance' }],
    ['webhook', { webhookSecrets: [], unused: 'chance' }],
    ['classroom', { ...emptyKeys, unused: 'chance' }],
    ['badges', { ...noBadgeKeys, unused: 'chance' }],
  ] as const)
    await client.send(
      new PutSecretValueCommand({ SecretId: secretIds[which](all), SecretString: JSON.stringify(text) }),
    );

  const fresh = await run('preflight', ['dev']);
  expect([fresh.code, ...lacking(fresh.said)]).toEqual([
    1,
    "Stripe's secret key",
    "Stripe's webhook secret",
    clientSecret,
    "the classroom's key for films",
    "the classroom's key for live classes",
    'the key of badges',
  ]);
  expect(fresh.said).toContain('-> npm run secrets -- dev stripe');
  expect(fresh.said).toMatch(/unknown +certificate: not asked of a stage on this machine/);

  const refused = await run('secrets', ['dev', 'stripe'], 'sk_live_of_somebody\n');
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('nothing was written')]);
  const filled = [
    await run('secrets', ['dev', 'stripe'], 'sk_test_openbell\nwhsec_given\n'),
    await run('secrets', ['dev', 'social'], 'hunter2-of-theirs\n'),
    await run('keys', ['dev']),
  ];
  expect(filled.map(({ code }) => code)).toEqual([0, 0, 0]);

  const then = await run('preflight', ['dev']);
  // The classroom's first keys count once the printed deployment has been made.
  const deploysAlone = [clientSecret, "the classroom's key for films", "the classroom's key for live classes"];
  expect([then.code, ...lacking(then.said)]).toEqual([1, ...deploysAlone]);
  expect(then.said).toMatch(/is there, and the user pool was not given it\n +-> social\.secretVersion: '[0-9a-f-]+'/);

  const everything = [fresh, refused, ...filled, then].map(({ said }) => said).join('\n');
  for (const secret of ['sk_test_openbell', 'sk_live_of_somebody', 'whsec_given', 'hunter2', 'PRIVATE KEY'])
    expect(everything).not.toContain(secret);
});

test('reports a stage that does not run here as missing, and rejects an unknown one', async () => {
  const { code, said } = await run('preflight', ['prod']);
  // Findings from the repository itself come first: the sample's prod has no owner yet.
  const sample = ['settings of prod (lib/stages.ts)', 'what is told beside a price (lib/content/site.yaml)', 'what learners agree to (lib/content/legal)', 'who answers learners (lib/content/site.yaml)']; // prettier-ignore
  expect([code, lacking(said)]).toEqual([1, [...sample, 'the stage prod']]);
  const alone =
    'dev alone runs on this machine: npm start -- --stage prod runs prod, and AWS_PROFILE=... means it on AWS\n';
  expect(await run('rollback', ['prod', '--list'])).toEqual({ code: 1, said: alone });
  expect(await run('secrets', ['prod', 'stripe'], 'sk_live_of_somebody\n')).toEqual({ code: 1, said: alone });
  expect(await run('preflight', ['production'])).toEqual({
    code: 1,
    said: 'There is no stage "production". Stages are dev, staging, prod and pr-<number>.\n',
  });
  expect((await run('preflight', [])).said).toMatch(/^Usage: npx openbell preflight <stage>/);
});
