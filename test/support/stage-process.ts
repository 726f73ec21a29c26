import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { join, relative } from 'node:path';
import { expectNobodyNamed } from './log-scan.ts';

const root = join(import.meta.dirname, '../..');
/** Where the tests' stages record on exit which grants were used. */
const rightsUsed = join(root, '.build/rights-used');

export interface StageProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  /**
   * Ends it as Ctrl-C does (or immediately by SIGKILL) and waits until it is gone. @throws when its logs identify a
   * person
   */
  stop(signal?: 'SIGINT' | 'SIGKILL'): Promise<void>;
}

/**
 * Starts the stage as `npm start` does and waits for its `Ready on`. @throws Error with its output when it ends before
 */
export async function startStageProcess(
  directory: string,
  options: {
    readonly port?: number;
    /** Arguments of `npm start`; default the run's shared assembly, or a separate one, without following edits. */
    readonly arguments?: readonly string[];
    /** The project's folder; default this one. */
    readonly project?: string;
    /** The name under which its used permissions are recorded for `npm run rights`; default the running test file. */
    readonly by?: string;
  } = {},
): Promise<StageProcess> {
  const port = options.port ?? (await freePort());
  const given = [...(options.arguments ?? (options.project ? [] : stageOfRun())), ...conditionsOfRun()];
  const child = spawn(process.execPath, ['bin/local.ts', ...given], {
    cwd: options.project ?? root,
    env: {
      ...process.env,
      PORT: String(port),
      LOCAL_DIRECTORY: directory,
      RIGHTS_USED: join(rightsUsed, encodeURIComponent(options.by ?? thisTest())),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Ready on ')) resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void exited.then(() => reject(new Error(`The stage ended before it was ready:\n${output}`)));
  });
  return {
    url: `http://localhost:${port}`,
    child,
    output: () => output,
    async stop(signal = 'SIGINT') {
      child.kill(signal);
      await exited;
      if (signal === 'SIGINT') expectNobodyNamed(directory);
    },
  };
}

/**
 * What this run has synthesized once for all its stages (stage-assembly.ts), if anything; otherwise the stage of the
 * run (`stageName`).
 */
function stageOfRun(): string[] {
  const folder = process.env.OPENBELL_STAGE_ASSEMBLY;
  return folder ? ['--assembly', folder] : ['--no-watch', '--stage', stageName()];
}

/** Whose template the run's stages have, unless a test says otherwise; set by `npm run attacks -- --stage`. */
export const stageName = (): string => process.env.OPENBELL_STAGE ?? 'dev';

/** Set by `npm run ordinary-day`: its stages run under AWS's conditions. */
function conditionsOfRun(): string[] {
  const conditions = process.env.OPENBELL_CONDITIONS;
  return conditions ? ['--conditions', conditions] : [];
}

function thisTest(): string {
  const { testPath } = (globalThis as { expect?: typeof expect }).expect?.getState() ?? {};
  return testPath ? relative(root, testPath) : 'another run';
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
