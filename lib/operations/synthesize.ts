import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

const ours = join(import.meta.dirname, '../..');

export interface SynthesisOptions {
  /** Whether the compliance checks run as well, which takes longer than everything else. */
  readonly checked?: boolean;
  /** Options of node for the app. */
  readonly options?: string;
  /** Context in addition to cdk.json, as for `cdk -c`. */
  readonly more?: Readonly<Record<string, string>>;
  /** The root of the repository whose app to run; ours by default. */
  readonly root?: string;
}

/** CDK context of a local stage: its own account, and full monitoring, which is free there. */
export const localContext = { account: 'any', monitoring: 'full' } as const;

/**
 * Runs the CDK app of cdk.json like `cdk synth -c stage=<name>`, isolated from this machine: without account, home folder or credentials.
 * @param stage the stage's name
 * @param folder the `cdk.out` to write
 * @throws Error with the app's output
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
      // Findings of the compliance checks are in `validation-report.json` of the folder; they are not an error here.
      CDK_CONTEXT_JSON: JSON.stringify({
        ...context,
        ...more,
        stage,
        '@aws-cdk/core:failSynthOnValidationErrors': false,
      }),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = await new Promise((done) => child.once('close', done));
  if (code !== 0) throw new Error(`${stage} could not be synthesized: ${output.trim()}`);
}
