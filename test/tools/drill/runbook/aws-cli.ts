/**
 * AWS's own command line interface, so that the runbook's commands are executed as they are written and whatever the CLI does not know
 * is refused by the CLI. It is in node_modules already, as CDK uploads a site's files with it: version 1, whose commands that the
 * runbook uses are those of version 2 (`fileb://` for payloads, no `aws logs tail`). It needs Python.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { unzip } from '../../../../lib/local/unzip.ts';

const root = join(import.meta.dirname, '../../../..');
const { resolve } = createRequire(import.meta.url);
/** Python itself, past whatever chooses among several; 3.9 knows `set[str]` and the like, which the CLI is written in. */
const findPython = 'import sys; assert sys.version_info >= (3, 9); print(sys.executable)';

/** @throws Error of one sentence where there is none, or an older one */
function python(): string {
  try {
    return execFileSync('python3', ['-c', findPython], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    throw new Error("AWS's command line interface needs Python 3.9 or newer, as python3");
  }
}

/** Where the CLI lies, unpacked once for each version of the package. */
function awsCli(): string {
  const archive = resolve('@aws-cdk/asset-awscli-v1/lib/layer.zip');
  const { version } = JSON.parse(readFileSync(join(dirname(archive), '../package.json'), 'utf8'));
  const folder = join(root, 'node_modules/.cache/openbell', `aws-cli-${version}`);
  if (!existsSync(folder)) {
    const unpacked = `${folder}-${process.pid}`;
    for (const [name, bytes] of unzip(readFileSync(archive))) {
      // Compiled for another place, and made anew where they are missing.
      if (name.includes('__pycache__')) continue;
      const file = join(unpacked, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, bytes);
    }
    try {
      renameSync(unpacked, folder);
    } catch (error) {
      // Another process was faster.
      rmSync(unpacked, { recursive: true });
      if (!existsSync(folder)) throw error;
    }
  }
  return join(folder, 'awscli/aws');
}

/**
 * Puts `aws` into a folder of commands, which asks one address whatever service is meant.
 * @throws Error of one sentence where there is no Python
 */
export function installAwsCli(folder: string, endpoint: string): void {
  const file = join(folder, 'aws');
  // Version 1 has an address of its own for SQS that only the option overrides.
  writeFileSync(file, `#!/bin/sh\nexec '${python()}' '${awsCli()}' --endpoint-url '${endpoint}' "$@"\n`);
  chmodSync(file, 0o755);
}
