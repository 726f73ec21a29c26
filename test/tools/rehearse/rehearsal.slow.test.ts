/**
 * The operators' document executed on an empty account with CDK's own CLI, and failures when text and account disagree.
 */
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAccount } from './account.ts';
import { commandsUnder, firstDeployment } from './document.ts';
import { createOperator } from './operator.ts';
import { settledStage } from './project.ts';
import { rehearse, type RehearsalOptions } from './rehearsal.ts';
import { openTerminal } from './terminal.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'openbell-rehearsal-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const walked = (text: string, more: Partial<RehearsalOptions> = {}) =>
  rehearse({
    ...{ stage: 'dev', quick: true, directory, port: 0, document: { ...firstDeployment, text }, show: () => {} },
    ...more,
  });
const { text } = firstDeployment;

test('the first deploy of dev succeeds as documented', async () => {
  const done = await walked(text);
  expect(done.at(-1)).toBe('the site answers: 200');
}, 600_000);

test('without the bootstrap the next command fails, with its line', async () => {
  const without = text.replace('   npx cdk bootstrap aws://<account>/us-east-1\n', '');
  await expect(walked(without)).rejects.toThrow(
    /^lib\/operations\/FIRST-DEPLOYMENT\.md:\d+: npm run preflight -- dev: it does not say/,
  );
}, 300_000);

test('a command unknown to the CLI fails, with its line', async () => {
  const wrong = text.replace('npx cdk bootstrap aws://', 'npx cdk bootstrp aws://');
  await expect(walked(wrong)).rejects.toThrow(
    /^lib\/operations\/FIRST-DEPLOYMENT\.md:\d+: nobody has said what must be seen of npx cdk bootstrp/,
  );
}, 300_000);

test('a resource that AWS refuses fails with its message: the provider of the sample settings does not exist', async () => {
  await expect(walked(text.replace(/ +git commit .*\n/, ''), { settled: false })).rejects.toThrow(
    /^lib\/operations\/FIRST-DEPLOYMENT\.md:\d+: npx cdk deploy openbell-dev\/classroom -c stage=dev: it ended with 1 [\s\S]*Unable to contact well-known endpoint/,
  );
}, 300_000);

test('an act of another person fails if the text does not name it', async () => {
  const without = text.replace(/^\| AWS grants a quota .*\n/m, '');
  await expect(walked(without, { stage: 'staging' })).rejects.toThrow(
    /^lib\/operations\/FIRST-DEPLOYMENT\.md:\d+: lib\/operations\/FIRST-DEPLOYMENT\.md does not say that this is simulated: AWS grants a quota$/,
  );
}, 300_000);

test('a printed command that the CLI refuses fails, with the line of the command that printed it', async () => {
  const account = await openAccount(join(directory, 'account'), 0, () => {});
  try {
    const printed = 'npx cdk deploy --all --no-such-thing';
    const scripts = { keys: `echo Deploy the public half now: && echo && echo ${printed}` };
    writeFileSync(join(directory, 'package.json'), JSON.stringify({ scripts }));
    symlinkSync(join(import.meta.dirname, '../../../node_modules'), join(directory, 'node_modules'));
    const terminal = openTerminal({ ...account.environment, HOME: directory }, directory, () => {});
    const stage = settledStage('dev', account.stage.kernel.account);
    const operator = createOperator(account, terminal, stage, { stage: 'dev' }, () => {});
    const keys = commandsUnder('From nothing to serving').find(({ text: command }) => /npm run keys/.test(command))!;
    await expect(operator.execute(keys)).rejects.toThrow(
      new RegExp(`^${firstDeployment.file}:${keys.line}: the command that it prints ended with 1\\n`),
    );
    expect(operator.done.at(-1)).toContain(`as printed: ${printed}`);
  } finally {
    await account.stop();
  }
}, 300_000);
