/** An account that begins empty, where a deploy is a step like others: what of the runbook needs a deploy is drilled there. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createOrganization, type Organization } from '../../../../../lib/local/kernel/organization.ts';
import { home, type Place } from '../../../../../lib/local/template/place.ts';
import { local } from '../../../../stage/caller.ts';
import { openAccount, type Account } from '../../../rehearse/account.ts';
import { cloneIn, settle, type Project } from '../../../rehearse/project.ts';
import { baseSceneOn, stageName, type BaseScene } from '../scene.ts';
import { openAccountShell } from './shell.ts';

export interface AccountScene extends BaseScene {
  readonly account: Account;
  /** The clone of the person on call. */
  readonly project: Project;
  /** Whose accounts it and others are. */
  readonly organization: Organization;
  /** Opens another account of the organization, for the same clone. */
  another(place: Place): Promise<AccountScene>;
  /** Types a command that no entry has. @throws Error when it fails */
  type(command: string): Promise<string>;
  stop(): Promise<void>;
}

/** @param directory a folder for the account, the clone and the person's home */
export async function openAccountScene(directory: string): Promise<AccountScene> {
  const project = cloneIn(directory);
  settle(project, home.account);
  project.commit('Settings of our own');
  return openIn(directory, project, createOrganization(), home);
}

async function openIn(
  directory: string,
  project: Project,
  organization: Organization,
  place: Place,
): Promise<AccountScene> {
  const state = join(directory, `account-${place.account}`);
  const folder = join(directory, `home-${place.account}`);
  mkdirSync(folder);
  const account = await openAccount(state, 0, () => {}, { place, organization });
  const { url, kernel } = account.stage;
  const { accessKeyId, secretAccessKey } = kernel.iam.root;
  writeFileSync(join(state, 'running.json'), JSON.stringify({ url, credentials: { accessKeyId, secretAccessKey } }));
  const base = baseSceneOn(url, state, openAccountShell(stageName, account, project, folder));
  const others: AccountScene[] = [];
  /** In all accounts it is the same hour. */
  const sameHour = async () => {
    const now = new Date(await base.now()).toISOString();
    for (const other of others) await local(other.url, '/clock', { now });
  };
  return {
    ...base,
    account,
    project,
    organization,
    async another(elsewhere) {
      const other = await openIn(directory, project, organization, elsewhere);
      others.push(other);
      await sameHour();
      return other;
    },
    async moveOn(minutes) {
      await base.moveOn(minutes);
      await sameHour();
    },
    async type(command) {
      const { code, output } = await base.shell.run(command, await base.now());
      if (code !== 0) throw new Error(`${command} ended with ${code}: ${output.slice(-2000)}`);
      return output;
    },
    async stop() {
      for (const other of others) await other.stop();
      await account.stop();
    },
  };
}
