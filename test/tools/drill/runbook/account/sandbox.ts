import { acts } from '../../../rehearse/acts.ts';
import { printedCommands } from '../../../rehearse/printed.ts';
import { settledStage } from '../../../rehearse/project.ts';
import { outboxKey } from '../../../../../lib/model/keys.ts';
import { configOf, local } from '../../../../stage/caller.ts';
import { rowsOn } from '../../../../stage/live/rows.ts';
import { until } from '../../../../stage/payments/till.ts';
import { runSchedule } from '../../../../stage/shop.ts';
import { register } from '../../../soak/accounts.ts';
import type { ProcedureDrill } from '../entry-drill.ts';
import { stageName } from '../scene.ts';
import type { AccountScene } from './scene.ts';

const [stranger, tester] = ['stranger@example.com', 'tester@example.com'];
const letOut = acts.find(({ name }) => name === 'AWS grants production access in SES')!;

/** Puts a receipt into the outbox, and has it sent. */
async function write(scene: AccountScene, to: string): Promise<void> {
  const rows = await rowsOn(scene.url, scene.directory);
  const createdAt = new Date(await scene.now()).toISOString();
  await rows.put({
    ...outboxKey(createdAt, `sandbox-${to}`),
    ...{ baseType: 'outgoing mail', kind: 'receipt', to, subject: 'Your receipt', createdAt },
    ...{ text: 'Thank you.', html: '<p>Thank you.</p>' },
  });
  rows.end();
  await runSchedule(scene.url, 'SendMail');
}

const got = async ({ url }: AccountScene, address: string): Promise<boolean> => {
  const mails: { readonly to: readonly string[] }[] = await local(url, '/mail');
  return mails.some(({ to }) => to.includes(address));
};

export const sandboxDrill: ProcedureDrill<AccountScene> = {
  procedure: "Leave SES's sandbox",
  steps: [
    {
      does: 'the records of the mail domain are in DNS',
      by: async ({ account: { stage } }) => {
        const { mail } = settledStage(stageName, stage.kernel.account);
        stage.kernel.ports.account!.verified.add(mail.domain);
      },
    },
    { type: 'npm run preflight -- <stage>', code: 1, says: /MISSING +SES account: in the sandbox/ },
    {
      does: 'a mail to somebody else is refused, and waits',
      async by(scene) {
        await write(scene, stranger);
        await until('the refusal', async () => scene.logged('payments-Outbox', /not verified/) > 0);
        if (await got(scene, stranger)) throw new Error('it was sent');
      },
    },
    {
      type: 'aws sesv2 create-email-identity',
      with: { address: tester },
      says: /"VerifiedForSendingStatus": false/,
    },
    {
      does: 'the tester opens the link in AWS’s mail, and gets mail from then on',
      async by(scene) {
        scene.account.stage.kernel.ports.account!.verified.add(tester);
        await write(scene, tester);
        await until('the mail', () => got(scene, tester));
      },
    },
    {
      does: 'AWS approves production access',
      by: async ({ account }) => letOut.does(account, settledStage(stageName, account.stage.kernel.account)),
    },
    {
      does: 'preflight prints the deploy that switches the codes to SES, and it is typed',
      async by(scene) {
        const { output } = await scene.shell.run(`npm run preflight -- ${stageName}`, await scene.now());
        const [printed] = printedCommands(output, 'npx cdk deploy').filter((each) =>
          each.includes('CodeMailSender=ses'),
        );
        if (!printed) throw new Error(`it prints none: ${output.slice(-2000)}`);
        await scene.type(printed);
      },
    },
    {
      does: 'what waited arrives, and a code comes by SES',
      async by(scene) {
        await scene.moveOn(60);
        await runSchedule(scene.url, 'SendMail');
        await until('the mail that waited', () => got(scene, stranger));
        const { bySes } = scene.account.stage.kernel.ports.account!.sent;
        await register(scene.url, await configOf(scene.url), 'newcomer@example.com', 'Ada Field');
        if (scene.account.stage.kernel.ports.account!.sent.bySes !== bySes + 1) throw new Error('it did not');
      },
    },
  ],
};
