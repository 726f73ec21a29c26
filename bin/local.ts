/**
 * `npm start`: the whole marketplace on this machine, from its own template.
 *
 *   --reset                        delete local state and start fresh
 *   --stage <name>                 the CDK app's stage, `dev` by default; give each stage its own LOCAL_DIRECTORY
 *   --no-watch                     run the current version of the app: edits have no effect
 *   --assembly <folder>            run what `cdk synth` wrote to that folder: edits have no effect
 *   --template <file.yaml|json>    run one CloudFormation template instead of the CDK app
 *   --parameter <name>=<value>     a parameter of that template; may be repeated
 *   --conditions <aws[:seed]>      ordinary AWS conditions: cold starts, duplicates, delays, throttling (lib/local/conditions)
 *   --seed <number>                create resources in that order again; otherwise each start uses a random order, except with
 *                                  `--template`, whose resources are created in the order they are written
 *
 * Environment variables: PORT (3000), LOCAL_DIRECTORY (.local), CONTENT (lib/content, the content folder), and RIGHTS_USED, the folder to
 * write used grants to on exit (`<folder>/<name>`). With STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, and STRIPE_WEBHOOK_SECRET (test keys),
 * Stripe itself is used instead of its stand-in.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { contentRoot } from '../lib/content/root.ts';
import { conditionsNamed } from '../lib/local/conditions/named.ts';
import type { Ports } from '../lib/local/kernel/ports.ts';
import { recordRightsUsed } from '../lib/local/rights-used.ts';
import { createProgressLine } from '../lib/local/progress.ts';
import type { Stage, StageOptions } from '../lib/local/stage.ts';
import { createSynthesizer, type Synthesizer } from '../lib/local/synth/synthesizer.ts';
import { freshSeed } from '../lib/local/template/chance.ts';
import { localContext } from '../lib/operations/synthesize.ts';
import { stageKeys } from '../lib/operations/keys/stage-keys.ts';
import { connectBadges } from '../lib/operations/start/connect-badges.ts';
import { connectClassroom } from '../lib/operations/start/connect-classroom.ts';
import { connectPayments, paymentParameters, usesStripeItself } from '../lib/operations/start/connect-payments.ts';
import { filmsFirst } from '../lib/operations/start/films-first.ts';
import { followEdits } from '../lib/operations/start/follow-edits.ts';
import { practicePages } from '../lib/operations/start/practice-pages/pages.ts';
import { messageOf } from '../lib/operations/message-of.ts';

const root = join(import.meta.dirname, '..');
const directory = resolve(root, process.env.LOCAL_DIRECTORY ?? '.local');
const running = join(directory, 'running.json');
const port = Number(process.env.PORT ?? 3000);
/** Replaces the `--parameters` of `cdk deploy` with the stage's own addresses. */
const parameters = (ports: Ports) => ({
  SiteUrl: `http://localhost:${port}`,
  ChatUrl: ports.chat.endpoint,
  // As on a stage that serves learners: only then do mails with codes have our text.
  CodeMailSender: 'ses',
  ...paymentParameters(ports),
  ...stageKeys(directory).parameters,
});

async function main(): Promise<void> {
  const { values } = parseArgs({
    allowNegative: true,
    options: {
      reset: { type: 'boolean' },
      watch: { type: 'boolean', default: true },
      stage: { type: 'string', default: 'dev' },
      assembly: { type: 'string' },
      template: { type: 'string' },
      parameter: { type: 'string', multiple: true, default: [] },
      seed: { type: 'string' },
      conditions: { type: 'string' },
    },
  });
  const seed = values.seed === undefined ? freshSeed() : Number(values.seed);
  if (!Number.isSafeInteger(seed)) throw new Error(`--seed is a whole number, not ${values.seed}`);
  // Reports an unknown name immediately.
  if (values.conditions !== undefined) conditionsNamed(values.conditions);
  refuseSecond();
  if (values.reset) rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });

  // Not standard output, which programs read.
  const progress = createProgressLine(process.stderr);
  const ending: (() => void | Promise<void>)[] = [];
  const end = async (code: number) => {
    progress.end();
    for (const step of ending.splice(0).reverse()) await step();
    process.exit(code);
  };
  process.on('SIGINT', () => void end(0));
  process.on('SIGTERM', () => void end(0));

  const isOneByOne = values.template !== undefined && values.seed === undefined;
  let synthesizer: Synthesizer | undefined;
  try {
    let source: Pick<StageOptions, 'template' | 'assembly' | 'parameters' | 'prepare'>;
    if (values.template) {
      const pairs = values.parameter.map((pair) => pair.split(/=(.*)/s).slice(0, 2));
      source = { template: resolve(values.template), parameters: Object.fromEntries(pairs) };
    } else if (values.assembly) {
      source = { assembly: resolve(values.assembly), parameters };
    } else {
      const app = (synthesizer = createSynthesizer(root, directory, { stage: values.stage, ...localContext }));
      ending.push(() => app.stop());
      // In its own process, which starts before this one loads the services.
      const synthesized = app.synthesize();
      synthesized.catch(() => {});
      source = { assembly: app.assembly, parameters, prepare: () => synthesized };
    }
    const { startStage } = await import('../lib/local/stage.ts');
    const stage = await startStage({
      ...source,
      directory,
      port,
      log: (line) => progress.beside(() => console.log(line)),
      onProgress: progress.show,
      ...(!values.template && { beforeStack: filmsFirst, pages: { practice: practicePages } }),
      seed,
      oneByOne: isOneByOne,
      standInForStripe: !usesStripeItself,
    });
    await connectPayments(stage);
    if (!values.template) {
      connectClassroom(stage, stageKeys(directory));
      await connectBadges(stage);
    }
    ending.push(() => stage.stop());
    const rightsUsed = process.env.RIGHTS_USED;
    if (rightsUsed) ending.push(() => recordRightsUsed(rightsUsed, stage.kernel.iam.usage()));
    leaveWord(stage);
    ending.push(() => rmSync(running, { force: true }));
    progress.end();
    for (const resource of stage.notEmulated) console.log(`not emulated: ${resource}`);
    if (synthesizer && values.watch)
      ending.push(followEdits(root, contentElsewhere(), stage, synthesizer, parameters, again(seed)));
    // Enable conditions last, after seed data has settled.
    if (values.conditions !== undefined) {
      stage.kernel.faults.set({ rules: [], conditions: values.conditions });
      console.log(`The day is ${stage.kernel.faults.plan.conditions ?? 'calm'}`);
    }
    console.log(`Ready on ${stage.url}`);
  } catch (error) {
    progress.end();
    console.error([messageOf(error), ...(isOneByOne ? [] : [again(seed)])].join('\n'));
    await end(1);
  }
}

/** The content folder if it is outside the project. */
const contentElsewhere = () => [contentRoot()].filter((folder) => relative(root, folder).startsWith('..'));

/** How to repeat the same order: some failures occur only in some orders, as on AWS. */
const again = (seed: number) =>
  `Resources were made in the order of seed ${seed}; npm start -- --seed ${seed} repeats it.`;

/** Two stages in one folder would overwrite each other. */
function refuseSecond(): void {
  let pid: number;
  try {
    pid = JSON.parse(readFileSync(running, 'utf8')).pid;
    process.kill(pid, 0);
  } catch {
    return;
  }
  console.error(
    `A stage already runs on ${directory} (process ${pid}): stop it, or set LOCAL_DIRECTORY to another folder`,
  );
  process.exit(1);
}

/** Writes how the developer's commands (`npm run publish`) find the stage; the key is valid only for this run. */
function leaveWord({ url, kernel }: Stage): void {
  const { accessKeyId, secretAccessKey } = kernel.iam.root;
  writeFileSync(running, JSON.stringify({ pid: process.pid, url, credentials: { accessKeyId, secretAccessKey } }), {
    mode: 0o600,
  });
}

// Functions run in UTC on AWS, and a thread uses the process's zone.
process.env.TZ = 'UTC';
await main();
