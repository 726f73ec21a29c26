/**
 * After `npm ci`: @cdklabs/cdk-validator-cfnguard brings its program for four kinds of machines, 32 MB. What this
 * machine cannot run goes.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** As the package names its folders. */
const systems = { linux: 'ubuntu', darwin: 'macos' };
const processors = { x64: 'x86_64', arm64: 'aarch64' };

const programs = join(import.meta.dirname, '../node_modules/@cdklabs/cdk-validator-cfnguard/bin');
const own = `${systems[process.platform]}/${processors[process.arch]}`;
// Where it has none of ours, it is not what we know: nothing goes.
if (existsSync(join(programs, own)))
  for (const system of readdirSync(programs))
    for (const processor of readdirSync(join(programs, system)))
      if (`${system}/${processor}` !== own) rmSync(join(programs, system, processor), { recursive: true });
