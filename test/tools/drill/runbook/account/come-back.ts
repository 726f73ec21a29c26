import { ownedKey } from '../../../../../lib/model/keys.ts';
import { configOf } from '../../../../stage/caller.ts';
import { rowsOn } from '../../../../stage/live/rows.ts';
import { comeBack } from '../../../soak/accounts.ts';
import type { ProcedureDrill, Step, Typed } from '../entry-drill.ts';
import { stageName } from '../scene.ts';
import { atSecond, days, learner, printed, there } from './backups.ts';
import { actUpon, deploys } from './first-deploy.ts';
import type { AccountScene } from './scene.ts';

const place = { account: '444444444444', region: 'us-east-1' };
let third: AccountScene;
const atThird = () => third.shell;
/** What a step of another entry does, in the new account. */
const inThird = (step: Step<AccountScene>): Step<AccountScene> => ({ ...(step as Typed<AccountScene>), at: atThird });

/** What the commands have printed: the newest copy. */
let point = '';
const { region } = there;

export const comeBackDrill: ProcedureDrill<AccountScene> = {
  procedure: 'Come back from the second account',
  steps: [
    {
      does: 'the stage is lost with all of its account, and there is a new account',
      async by(scene) {
        third = await scene.another(place);
        scene.project.edit('lib/stages.ts', scene.account.stage.kernel.account, place.account);
        scene.project.commit('A new account');
      },
    },
    {
      does: 'it is prepared as for a first deployment',
      async by() {
        await third.type(`npx cdk bootstrap aws://${place.account}/${place.region}`);
        const { output } = await third.shell.run(`npm run preflight -- ${stageName}`, await third.now());
        await actUpon(third, output);
        await third.type(`npx cdk deploy openbell-${stageName}/classroom -c stage=${stageName}`);
        await third.type(`npm run upload-films -- ${stageName}`);
      },
    },
    inThird(deploys),
    inThird({
      type: 'aws backup update-region-settings',
      of: 'Begin backups in a second account',
      says: /^\s*$/,
    }),
    { type: 'npm run vault -- <stage> --return', at: atSecond, says: /CAPABILITY_IAM/ },
    printed('--return'),
    {
      type: 'aws backup list-recovery-points-by-backup-vault',
      at: atSecond,
      with: { region },
      says: /"COMPLETED"/,
    },
    {
      type: 'aws cloudformation describe-stacks',
      at: atSecond,
      with: (_, seen) => ((point = JSON.parse(seen)[0]), { region }),
      says: /^arn:aws:iam::333333333333:role\//,
    },
    {
      type: 'aws backup start-copy-job',
      at: atSecond,
      with(_, seen) {
        const vault = `arn:aws:backup:${place.region}:${place.account}:backup-vault:openbell-${stageName}-backups`;
        return { region, days, point, role: seen.trim(), vault };
      },
      says: /"CopyJobId"/,
    },
    {
      type: 'aws backup describe-copy-job',
      at: atSecond,
      with: (_, seen) => ({ region, id: JSON.parse(seen).CopyJobId }),
      says: /"COMPLETED"/,
    },
    {
      type: 'aws backup start-restore-job',
      at: atThird,
      with: (_, seen) => ({ copy: JSON.parse(seen)[2] }),
      says: /"RestoreJobId"/,
    },
    {
      type: 'aws backup describe-restore-job',
      at: atThird,
      with: (_, seen) => ({ id: JSON.parse(seen).RestoreJobId }),
      says: /"COMPLETED"[^]*staging-restored/,
    },
    {
      type: 'npm run backup -- <stage> --table <stage>-restored',
      of: 'Restore the table',
      at: atThird,
      says: /rows?/,
    },
    { type: 'npm run restore -- <stage> ~/well.jsonl.gz --over', at: atThird, says: /rows?/ },
    ...(
      [
        ['npm run accounts -- <stage>', 1, /no account/],
        ['npm run accounts -- <stage> --restore', 0, /accounts? made/],
        ['npm run accounts -- <stage>', 0, /each with an account/],
      ] as const
    ).map(([type, code, says]) => ({ type, code, says, of: 'Restore the accounts', at: atThird })),
    {
      does: 'the learner sets a password by the mailed code, and owns under the former id what they took',
      async by() {
        const { url, directory } = third;
        const { id } = await comeBack({ url, config: await configOf(url) }, learner.email);
        if (!id) throw new Error('the learner does not come in');
        const rows = await rowsOn(url, directory);
        const owned = await rows.get(ownedKey(learner.sub, learner.course));
        rows.end();
        if (!owned) throw new Error('the course is gone');
      },
    },
    { type: 'npm run backup', elsewhere: 'there are no pictures; “Restore the table” has its files' },
  ],
};
