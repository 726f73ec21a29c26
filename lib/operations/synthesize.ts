import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

const ours = join(import.meta.dirname, '../..');

export interface SynthesisOptions {
  /** Whether the auditors' tools look at the templates as well, which takes longer than all the rest. */
  readonly checked?: boolean;
  /** Options of node for the app. */
  readonly options?: string;
  /** Context beside that of cdk.json, as `cdk -c` gives it. */
  readonly more?: Readonly<Record<string, string>>;
  /** Of the repository whose app it is; ours unless another is given. */
  readonly root?: string;
}

/** CDK context of the stage on this machine: its own account, and full monitoring, which costs nothing there. */
export const localContext = { account: 'any', monitoring: 'full' } as const;

/**
 * Runs the CDK app of cdk.json as `cdk synth -c stage=<name>` does, with nothing of this machine: neither account, home nor
 * credentials.
 * @param stage the stage's name
 * @param folder the `cdk.out` to write
 * @throws Error with what the app said
 */
export async function synthesize(
  stage: string,
  folder: string,
  { checked = true, options = '', more = {}, root = ours }: SynthesisOptions = {},
): Promise<void> {
  const { app, context } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8'));
  const child = spawn(process.execPath, [(app as string).replace(/^node /, '')], {
    cwd: root,
    env: {
      PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
      CDK_OUTDIR: folder,
      ...(!checked && { CDK_VALIDATION: 'false' }),
      ...(options && { NODE_OPTIONS: options }),
      // What the auditors' tools find stands in `validation-report.json` of the folder, and is not an error of this program.
      CDK_CONTEXT_JSON: JSON.stringify({
        ...context,
        ...more,
        stage,
        '@aws-cdk/core:failSynthOnValidationErrors': false,
      }),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  const code = await new Promise((done) => child.once('close', done));
  if (code !== 0) throw new Error(`${stage} could not be synthesized: ${said.trim()}`);
}
