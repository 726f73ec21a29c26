import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openAccount, type Account } from './account.ts';
import { commandsUnder, firstDeployment, operations, releases, runbook, type Document } from './document.ts';
import { local } from '../../stage/caller.ts';
import { filmOf } from './film.ts';
import { buys, newLearner, watches } from './learner.ts';
import { sitting } from './class.ts';
import { createOperator, type Operator } from './operator.ts';
import { cloneIn, person, settle, settledStage, type Project } from './project.ts';
import { apiSeen, before, nextRelease, pageSeen } from './release.ts';
import { openTerminal } from './terminal.ts';
import { stageNamed } from '../../../lib/stages.ts';

export interface RehearsalOptions {
  readonly stage: string;
  /** The folder of the account, the person's home and their clone. */
  readonly directory: string;
  /** 0 picks a free one. */
  readonly port: number;
  /** The document of the first deployment; default: as committed. */
  readonly document?: Document | undefined;
  /** False skips step 1 of the document, the institution's own settings. Default true. */
  readonly settled?: boolean;
  /** Stops after the first deploy. */
  readonly quick?: boolean;
  /** Receives what is typed and printed. */
  readonly show: (line: string) => void;
}

const serving = 'From nothing to serving';
const release = 'A release';
const back = 'Rolling back';
const keys = 'Key rotation';
const deleting = 'Deleting a stage';
const forGood = 'Delete a stage for good';
/** The chapters that are executed, each with its document; the runbook's is for stages that keep their data. */
export const rehearsed: readonly (readonly [heading: string, document: Document])[] = [
  [serving, firstDeployment],
  [release, releases],
  [back, releases],
  [keys, operations],
  [deleting, operations],
  [forGood, runbook],
];

const [previewed, bought, live] = ['the-opening-hour', 'forex-sessions', 'opening-bell-live'];

/**
 * The steps that were done, in words.
 * @throws Error of one sentence where text and behavior differ: place, command, difference
 */
export async function rehearse(options: RehearsalOptions): Promise<readonly string[]> {
  const { directory, port, show, settled = true } = options;
  const home = join(directory, 'home');
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, '.cdk.json'), JSON.stringify({ notices: false }));
  const account = await openAccount(join(directory, 'account'), port, () => {});
  try {
    const project = cloneIn(directory);
    if (settled) settle(project, account.stage.kernel.account);
    const { GIT_CONFIG_GLOBAL: _, ...author } = person;
    const environment = { ...author, ...account.environment, HOME: home };
    const terminal = openTerminal(environment, project.folder, show);
    const stage = settled ? settledStage(options.stage, account.stage.kernel.account) : stageNamed(options.stage);
    const values = {
      stage: stage.name,
      account: account.stage.kernel.account,
      file: join(directory, 'backup.jsonl.gz'),
      ...{ date: '2026-11-22', why: 'Begin to tell a motto', before },
    };
    const operator = createOperator(account, terminal, stage, values, show, options.document);
    await walk(account, project, operator, { ...options, keepsData: stage.keepsData, domain: stage.site?.domain });
    return operator.done;
  } finally {
    await account.stop();
  }
}

interface Walk extends RehearsalOptions {
  readonly keepsData: boolean;
  readonly domain: string | undefined;
}

async function walk(account: Account, project: Project, operator: Operator, options: Walk): Promise<void> {
  const { quick = false, document = firstDeployment, keepsData } = options;
  const { url, kernel } = account.stage;
  const { check, execute } = operator;
  const all = commandsUnder(serving, document);
  const first = all.findIndex(({ text }) => text.startsWith('npx cdk deploy --all'));
  for (const written of quick ? all.slice(0, first + 1) : all) await execute(written);
  await check('the site answers', async () => (await fetch(`${url}/`)).status, 200);
  if (quick) return;
  await operator.untilNothingIsMissing();

  const site = `https://${options.domain ?? distributionOf(account)}`;
  // Functions cache secrets for five minutes.
  const later = () => local(url, '/clock', { now: new Date(kernel.clock.now() + 360_000).toISOString() });
  const film = async () => {
    await later();
    return filmOf(account, site, previewed!);
  };
  await later();
  await check(`${site} answers`, async () => (await account.ask(`${site}/`)).status, 200);
  await check('a preview lesson plays', film, 206);
  const learner = await newLearner(account, site);
  operator.done.push('a learner signs up with the code of a mail');
  const buying = async (link: string) => (await buys(account, site, learner, link))[0];
  await check('the learner buys a course', () => buying(bought!), 'paid');
  await check('and watches its first film, a file of one’s own', () => watches(account, learner, bought!), 206);
  await check('the learner buys a live class', () => buying(live!), 'paid');
  const entering = () => sitting(account, site, learner, options.stage, live!);
  await check('and sits in it', entering, '200 on air, "Good morning" heard');

  nextRelease(project);
  await check("the first release's API answers", () => apiSeen(account, site), 'first');
  for (const written of commandsUnder(release, releases)) await execute(written);
  await check("the second release's API answers", () => apiSeen(account, site), 'second');
  await check("the second release's page is served", () => pageSeen(account, site), 'second');
  await check('what was bought still plays', () => watches(account, learner, bought!), 206);
  const undoing = commandsUnder(back, releases);
  await execute(undoing[0]!);
  await check("the first release's page is served", () => pageSeen(account, site), 'first');
  project.commitIfChanged('The release of the rehearsal');
  for (const written of undoing.slice(1)) await execute(written);
  await check("the first release's API answers", () => apiSeen(account, site), 'first');
  await check('what was bought still plays', () => watches(account, learner, bought!), 206);

  for (const written of commandsUnder(keys, operations)) {
    await execute(written);
    await check('a preview lesson plays', film, 206);
  }
  await check('a class is entered with the new keys', entering, '200 on air, "Good morning" heard');
  for (const written of commandsUnder(deleting, operations)) await execute(written);
  if (keepsData) for (const written of commandsUnder(forGood, runbook)) await execute(written);
  const left = account.stage.resources().filter((each) => each.stack !== 'CDKToolkit');
  await check('resources that are left in stacks', () => left.length, 0);
}

function distributionOf({ stage }: Account): string {
  const found = stage.resources().find(({ type }) => type === 'AWS::CloudFront::Distribution');
  return String(found?.attributes['DomainName']);
}
