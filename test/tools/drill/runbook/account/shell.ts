import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from '../../../rehearse/account.ts';
import { person, type Project } from '../../../rehearse/project.ts';
import { openTerminal } from '../../../rehearse/terminal.ts';
import { installAwsCli } from '../aws-cli.ts';
import { helpersFor } from '../commands.ts';
import type { Shell } from '../shell.ts';

/** The clock of every program of Node: the machine's, and as much ahead as the stage's. */
const clock = `const ahead = Number(process.env.STAGE_AHEAD);
const Machine = globalThis.Date;
const machineNow = Machine.now.bind(Machine);
Machine.now = () => machineNow() + ahead;
globalThis.Date = new Proxy(Machine, {
  construct: (target, args, as) => Reflect.construct(target, args.length === 0 ? [Machine.now()] : args, as),
  apply: (target) => new target(Machine.now()).toString(),
});
Machine.prototype.constructor = globalThis.Date;
`;

/**
 * The terminal of the person on call who deploys: in a clone of their own, signed in to an account, with CDK's and AWS's own command line
 * interfaces and the functions of the runbook. Its clock is the account's.
 * @param folder the person's home, made for the commands
 */
export function openAccountShell(stage: string, account: Account, project: Project, folder: string): Shell {
  const bin = join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  installAwsCli(bin, account.environment['AWS_ENDPOINT_URL']!);
  writeFileSync(join(folder, '.cdk.json'), JSON.stringify({ notices: false }));
  writeFileSync(join(folder, 'clock.mjs'), clock);
  const date = join(bin, 'date');
  writeFileSync(date, '#!/bin/sh\nexec /bin/date -d "@$STAGE_NOW" "$@"\n');
  chmodSync(date, 0o755);
  const { GIT_CONFIG_GLOBAL: _, ...author } = person;
  const region = { AWS_DEFAULT_REGION: account.environment['AWS_REGION'], AWS_PAGER: '' };
  const environment = { ...author, ...account.environment, ...region, HOME: folder };
  const terminal = openTerminal(environment, project.folder, () => {});
  const helpers = helpersFor(stage);
  const script = join(folder, 'typed.sh');
  return {
    folder,
    async run(command, now, input) {
      const exports = [
        // A terminal has the PATH of this process.
        `export PATH='${bin}':"$PATH"`,
        `export STAGE_NOW=${Math.floor(now / 1000)} STAGE_AHEAD=${Math.round(now - Date.now())}`,
        `export NODE_OPTIONS='--import file://${join(folder, 'clock.mjs')}'`,
      ];
      writeFileSync(script, ['set -o pipefail', ...exports, helpers, command, ''].join('\n'));
      return terminal.run(`bash '${script}'`, input);
    },
  };
}
