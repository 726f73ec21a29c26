/** Can whoever deploys read what was synthesized? aws-cdk 3.0.0 cannot, and says so only when it is asked. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { assembly } from '../../support/assemblies.ts';

const root = join(import.meta.dirname, '../../..');

/** Runs the CLI on prod's assembly, by nobody and without a network. @returns all that it says */
async function cdk(...words: string[]): Promise<string> {
  const { folder } = await assembly('prod');
  const given = [join(root, 'node_modules/aws-cdk/bin/cdk'), ...words, '--app', folder, '--no-notices'];
  const env = { PATH: process.env.PATH, HOME: folder, CI: '1', AWS_EC2_METADATA_DISABLED: 'true' };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, given, { env }).catch((error) => error);
  return `${stdout}${stderr}`;
}

test("the project's CDK CLI is pinned and can read what it synthesizes", async () => {
  const { devDependencies = {}, dependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect((devDependencies['aws-cdk'] ?? dependencies['aws-cdk']) as string).toMatch(/^\d+\.\d+\.\d+$/);
  const listed = await cdk('list');
  const { templates } = await assembly('prod');
  expect(listed.split('\n').filter((line) => line.startsWith('openbell-prod/')).length).toBe(
    Object.keys(templates).length,
  );
});

// It gets as far as asking who deploys; it would say before that it finds no stack.
test.each([['deploy'], ['diff'], ['destroy', '--force']])(
  "`cdk %s --all` selects exactly the stage's stacks",
  async (...words) => {
    const said = await cdk(...words, '--all');
    expect(said).toMatch(/credentials|account/i);
    expect(said).not.toMatch(/No stacks? (found|match)/i);
    expect(said).not.toContain('Number of stacks with differences: 0');
  },
);
