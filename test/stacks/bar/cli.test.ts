/** Can whoever deploys read what was synthesized? aws-cdk 3.0.0 cannot, and says so only when it is asked. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { assembly } from '../../support/assemblies.ts';

const root = join(import.meta.dirname, '../../..');

test('the command line of the project is pinned, and reads what it synthesizes', async () => {
  const { devDependencies = {}, dependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect((devDependencies['aws-cdk'] ?? dependencies['aws-cdk']) as string).toMatch(/^\d+\.\d+\.\d+$/);
  const { folder } = await assembly('prod');
  const cdk = join(root, 'node_modules/aws-cdk/bin/cdk');
  const { stdout } = await promisify(execFile)(process.execPath, [cdk, 'list', '--app', folder, '--no-notices'], {
    env: { PATH: process.env.PATH, HOME: folder, CI: '1' },
  });
  const { templates } = await assembly('prod');
  expect(stdout.split('\n').filter((line) => line.startsWith('openbell-prod/')).length).toBe(
    Object.keys(templates).length,
  );
});
