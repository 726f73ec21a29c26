import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localStage } from '../../../../lib/operations/local-stage.ts';
import { installAwsCli } from './aws-cli.ts';
import { helpersFor } from './commands.ts';

const root = join(import.meta.dirname, '../../../..');

export interface Shell {
  /** Where whoever types keeps files. */
  readonly folder: string;
  /** @param now the stage's, in milliseconds @param input what is typed when the command asks */
  run(command: string, now: number, input?: string): Promise<{ readonly code: number; readonly output: string }>;
}

/**
 * The terminal of the person on call: bash with the functions of the runbook, in a clone of the project, signed in to the stage as to
 * an account. Its clock is the stage's.
 * @param directory of the stage @param folder made for the commands
 */
export function openShell(stage: string, url: string, directory: string, folder: string): Shell {
  process.env['LOCAL_DIRECTORY'] = directory;
  const { credentials } = localStage()!;
  const bin = join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  installAwsCli(bin, `${url.replace('localhost', '127.0.0.1')}/_signed`);
  const date = join(bin, 'date');
  writeFileSync(date, '#!/bin/sh\nexec /bin/date -d "@$STAGE_NOW" "$@"\n');
  chmodSync(date, 0o755);
  const secrets = join(folder, 'credentials');
  const { accessKeyId, secretAccessKey } = credentials;
  // In a file: in the environment they would mean AWS itself to our own commands.
  writeFileSync(secrets, `[default]\naws_access_key_id=${accessKeyId}\naws_secret_access_key=${secretAccessKey}\n`, {
    mode: 0o600,
  });
  const {
    AWS_ACCESS_KEY_ID: _,
    AWS_SECRET_ACCESS_KEY: __,
    AWS_SESSION_TOKEN: ___,
    AWS_PROFILE: ____,
    ...inherited
  } = process.env;
  const env = {
    ...inherited,
    HOME: folder,
    PATH: `${bin}:${join(root, 'node_modules/.bin')}:${process.env['PATH']}`,
    AWS_SHARED_CREDENTIALS_FILE: secrets,
    AWS_CONFIG_FILE: join(folder, 'config'),
    AWS_REGION: 'us-east-1',
    AWS_DEFAULT_REGION: 'us-east-1',
    AWS_PAGER: '',
    LOCAL_DIRECTORY: directory,
  };
  const helpers = helpersFor(stage);
  return {
    folder,
    run: (command, now, input = '') =>
      new Promise((resolve) => {
        const options = { cwd: root, env: { ...env, STAGE_NOW: String(Math.floor(now / 1000)) }, timeout: 600_000 };
        // Through a pipe: what Node gives a child for its output is a socket, which /dev/stdout cannot be opened as.
        const script = `set -o pipefail\n${helpers}\n{ ${command}\n} 2>&1 | cat`;
        const child = execFile('bash', ['-c', script], options, (error, out, err) =>
          resolve({ code: error ? Number(error.code ?? 1) : 0, output: out + err }),
        );
        child.stdin?.end(input);
      }),
  };
}
