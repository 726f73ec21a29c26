import { fork, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';

/** Synthesizes a CDK app into a cloud assembly, repeatedly. */
export interface Synthesizer {
  /** The assembly's folder. */
  readonly assembly: string;
  /**
   * Synthesizes. The app's process, with its loaded libraries, is reused until one of the app's own modules changes.
   * @param changed files changed since the last synthesis, absolute
   * @throws Error with the app's output
   */
  synthesize(changed?: readonly string[]): Promise<void>;
  stop(): void;
}

interface Answer {
  readonly error?: string;
  /** The project's files that the app consists of. */
  readonly modules: readonly string[];
}

/**
 * @param root the project's folder, with a `cdk.json` whose `app` is `node <file>`
 * @param directory the state folder
 * @param more context in addition to that of `cdk.json`, like `cdk -c`
 * @throws Error of one sentence when `cdk.json` cannot be used
 */
export function createSynthesizer(
  root: string,
  directory: string,
  more: Readonly<Record<string, unknown>> = {},
): Synthesizer {
  const { entry, context } = readSettings(root);
  const assembly = join(directory, 'assembly');
  rmSync(assembly, { recursive: true, force: true });
  let child: ChildProcess | undefined;
  let modules = new Set<string>();

  const begin = () =>
    fork(join(import.meta.dirname, 'app-process.ts'), [entry], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: {
        ...process.env,
        PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
        CDK_OUTDIR: assembly,
        CDK_CONTEXT_JSON: JSON.stringify({ ...context, ...more }),
        CDK_DEFAULT_REGION: 'us-east-1',
        // `cdk synth` and CI check the rules for deployed stages; here they would cost every start a second.
        CDK_VALIDATION: 'false',
      },
    });

  const run = (app: ChildProcess) =>
    new Promise<Answer>((done) => {
      let output = '';
      const listen = (chunk: Buffer) => (output += chunk);
      const end = (answer: Answer) => {
        app.stderr!.off('data', listen);
        app.removeAllListeners('message').removeAllListeners('exit');
        done(answer);
      };
      app.stderr!.on('data', listen);
      app.once('message', (answer) => end(answer as Answer));
      app.once('exit', (code) => end({ error: output.trim() || `the CDK app ended with code ${code}`, modules: [] }));
      app.send('synthesize');
    });

  return {
    assembly,
    async synthesize(changed = []) {
      if (changed.some((file) => modules.has(file))) {
        child?.kill();
        child = undefined;
      }
      child ??= begin();
      const answer = await run(child);
      modules = new Set(answer.modules);
      if (answer.error === undefined) return;
      child.kill();
      child = undefined;
      throw new Error(answer.error);
    },
    stop: () => void child?.kill(),
  };
}

function readSettings(root: string): { entry: string; context: Record<string, unknown> } {
  const file = join(root, 'cdk.json');
  if (!existsSync(file)) throw new Error(`${file} is missing: the stage runs the CDK app that it names`);
  const { app, context = {} } = JSON.parse(readFileSync(file, 'utf8'));
  const command = /^node (\S+)$/.exec(app);
  if (!command) throw new Error(`${file}: app must be "node <file>", it is "${app}"`);
  return { entry: resolve(root, command[1]!), context };
}
