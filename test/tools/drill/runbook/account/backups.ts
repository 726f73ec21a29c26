import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask, configOf } from '../../../../stage/caller.ts';
import { enter, register } from '../../../soak/accounts.ts';
import type { AlarmDrill, ProcedureDrill, Step } from '../entry-drill.ts';
import { pause, stageName } from '../scene.ts';
import { deploys } from './first-deploy.ts';
import type { AccountScene } from './scene.ts';

export const there = { account: '333333333333', region: 'us-west-2' };
/** The stage's setting `backups.days`. */
export const days = '35';
const copies = `openbell-${stageName}-copies`;
const vaultFile = `.build/vault-${stageName}.json`;
const minutesOfDay = 1440;

let second: AccountScene;
export const atSecond = () => second.shell;

/** A learner of the stage. */
export const learner = { email: 'returning@example.com', sub: '', course: 'order-types-and-fills' };

/** The command that `npm run vault` has printed, typed in the second account. */
export const printed = (words = ''): Step<AccountScene> => ({
  does: 'the command that it prints, in the second account',
  async by() {
    const said = await second.type(`npm run vault -- ${stageName} ${words}`);
    const command = said.split('\n').find((line) => line.startsWith('aws cloudformation deploy'));
    if (!command) throw new Error(`it prints none: ${said}`);
    await second.type(command);
  },
});

/** Days pass, each with its run of the backup plan. */
async function pass(scene: AccountScene, count: number): Promise<void> {
  for (let day = 0; day < count; day += 1) {
    await scene.moveOn(minutesOfDay);
    await pause(4000);
  }
}

/** @throws Error unless the newest copy in the second account is younger than that */
async function isCopied(scene: AccountScene, withinDays: number): Promise<void> {
  const seen = await second.type(
    `aws backup list-recovery-points-by-backup-vault --backup-vault-name ${copies} --query 'RecoveryPoints[].CreationDate'`,
  );
  const dates: (string | number)[] = JSON.parse(seen);
  const at = (date: string | number) => (typeof date === 'number' ? date * 1000 : Date.parse(date));
  const newest = Math.max(...dates.map(at));
  if (!((await scene.now()) - newest < withinDays * 86_400_000)) throw new Error(`the newest copies are of ${seen}`);
}

export const beginBackupsDrill: ProcedureDrill<AccountScene> = {
  procedure: 'Begin backups in a second account',
  steps: [
    {
      does: 'a learner signs up and takes a free course',
      async by({ url }) {
        const config = await configOf(url);
        await register(url, config, learner.email, 'Ada Field');
        const { id } = await enter(config, learner.email);
        learner.sub = JSON.parse(Buffer.from(id.split('.')[1]!, 'base64url').toString()).sub;
        const call = async (document: string) => {
          const { data, errors } = await ask(config.graphqlEndpoint, { Authorization: id }, document);
          if (errors) throw new Error(JSON.stringify(errors));
          return data['it'];
        };
        await call('{ it: getUserProfile { email } }');
        const { success } = await call(
          `mutation { it: purchaseFreeProduct(input: { link: "${learner.course}" }) { success errors { code } } }`,
        );
        if (!success) throw new Error('the course is not free');
      },
    },
    {
      does: 'the organization has another account, and allows copies between accounts',
      async by(scene) {
        second = await scene.another(there);
        scene.organization.crossAccountBackup = true;
      },
    },
    { type: 'aws backup update-region-settings', says: /^\s*$/ },
    {
      does: '`backups` is set, and committed',
      async by({ project, account }) {
        const setting = `backups: { account: '${there.account}', region: '${there.region}', days: ${days} },`;
        const before = `  account: '${account.stage.kernel.account}',\n  keepsData: true,`;
        project.edit('lib/stages.ts', before, `${before}\n  ${setting}`);
        project.commit('Keep backups in a second account');
      },
    },
    { type: 'npm run vault -- <stage>', at: atSecond, says: /locked permanently 7 days after its creation/ },
    printed(),
    {
      does: 'the region is named as a place of personal data',
      by: async ({ project }) =>
        project.edit('lib/operations/audit/facts/purposes.ts', 'Virginia, us-east-1)', 'Virginia and Oregon)'),
    },
    {
      type: 'npm run privacy -- <day>',
      with: async (scene) => ({ day: new Date((await scene.now()) + 86_400_000).toISOString().slice(0, 10) }),
      says: /read it, format it/,
    },
    { does: 'it is committed', by: async ({ project }) => project.commit('Name the second region') },
    deploys,
    {
      does: 'until the first copy arrives the alarm is on; then a copy is in the second account, and the alarm is off',
      async by(scene) {
        await scene.moveOn(60);
        const early = await scene.alarm('BackupMissing');
        if (early.state !== 'ALARM' || early.blind !== null) throw new Error(`it is ${early.state}: ${early.blind}`);
        await pass(scene, 1);
        await isCopied(scene, 1);
        await scene.moveOn(120);
        const { state, reason } = await scene.alarm('BackupMissing');
        if (state !== 'OK') throw new Error(`it is ${state}: ${reason}`);
      },
    },
  ],
};

let jobs = '';

export const missingBackupDrill: AlarmDrill<AccountScene> = {
  alarm: 'BackupMissing',
  fault: 'somebody deploys the vault from a clone with the settings of another account',
  async by(scene) {
    const file = join(scene.project.folder, vaultFile);
    const template = readFileSync(file, 'utf8');
    writeFileSync(file, template.replaceAll(scene.account.stage.kernel.account, '555555555555'));
    await second.type(
      `aws cloudformation deploy --region ${there.region} --stack-name ${copies} --template-file ${file}`,
    );
    await pass(scene, 3);
  },
  steps: [
    { type: 'aws backup list-copy-jobs', says: /Access Denied trying to call AWS Backup service/ },
    {
      type: 'aws backup list-backup-jobs',
      with: (_, seen) => ((jobs = seen), {}),
      says: /"COMPLETED"/,
    },
    {
      type: 'aws backup get-backup-vault-access-policy',
      at: atSecond,
      with: { region: there.region },
      says: /555555555555/,
    },
    { type: 'npm run vault -- <stage>', at: atSecond, says: /aws cloudformation deploy/ },
    printed(),
    {
      type: 'aws backup start-copy-job',
      with() {
        const [, , , point, vault, role] = JSON.parse(jobs).at(-1) as string[];
        return { point: point!, vault: vault!, role: role!, days };
      },
      says: /"CopyJobId"/,
    },
    {
      type: 'npm run backup -- <stage> --out <file>',
      with: (scene) => ({ file: `${scene.shell.folder}/meanwhile.jsonl.gz` }),
      says: /rows?/,
    },
  ],
  well: (scene) => isCopied(scene, 1.5),
  endsWithin: 1500,
};
