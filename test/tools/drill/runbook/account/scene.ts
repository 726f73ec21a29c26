/** An account that begins empty, where a deploy is a step like others: what of the runbook needs a deploy is drilled there. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openAccount, type Account } from '../../../rehearse/account.ts';
import { cloneIn, settle, type Project } from '../../../rehearse/project.ts';
import { baseSceneOn, stageName, type BaseScene } from '../scene.ts';
import { openAccountShell } from './shell.ts';

export interface AccountScene extends BaseScene {
  readonly account: Account;
  /** The clone of the person on call. */
  readonly project: Project;
  /** Types a command that no entry has. @throws Error when it fails */
  type(command: string): Promise<string>;
  stop(): Promise<void>;
}

/** @param directory a folder for the account, the clone and the person's home */
export async function openAccountScene(directory: string): Promise<AccountScene> {
  const state = join(directory, 'account');
  const home = join(directory, 'home');
  mkdirSync(home);
  const account = await openAccount(state, 0, () => {});
  const { url, kernel } = account.stage;
  const { accessKeyId, secretAccessKey } = kernel.iam.root;
  writeFileSync(join(state, 'running.json'), JSON.stringify({ url, credentials: { accessKeyId, secretAccessKey } }));
  const project = cloneIn(directory);
  settle(project, kernel.account);
  project.commit('Settings of our own');
  const base = baseSceneOn(url, state, openAccountShell(stageName, account, project, home));
  return {
    ...base,
    account,
    project,
    async type(command) {
      const { code, output } = await base.shell.run(command, await base.now());
      if (code !== 0) throw new Error(`${command} ended with ${code}: ${output.slice(-2000)}`);
      return output;
    },
    stop: () => account.stop(),
  };
}
