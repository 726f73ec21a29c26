import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openAccount, type Account } from './account.ts';
import { actsAt } from './acts.ts';
import { commandsUnder, filledIn, placeOf, type Written } from './document.ts';
import { difference, expectationOf } from './expectations.ts';
import { local } from '../stage/caller.ts';
import { filmOf } from './film.ts';
import { firstLearner } from './learner.ts';
import { printedCommands } from './printed.ts';
import { openTerminal, type Terminal } from './terminal.ts';

export interface RehearsalOptions {
  readonly stage: string;
  /** Where the account and the person's home are kept. */
  readonly directory: string;
  /** 0 picks a free one. */
  readonly port: number;
  /** The operators' document; default: as it is. */
  readonly document?: string | undefined;
  /** Step 1 of the document, settings of one's own, as CDK's context. Default: no other sign-in, the account of the credentials. */
  readonly context?: Readonly<Record<string, string>>;
  /** Ends with the first deploy. */
  readonly quick?: boolean;
  /** Told what is typed and said. */
  readonly show: (line: string) => void;
}

const serving = 'From nothing to serving';
const keys = 'Keys and their exchange';
const deleting = 'Deleting a stage, and the life of a pr stage';
/** The chapters that are executed. */
export const rehearsed: readonly string[] = [serving, keys, deleting];

/** Steps that were done, in words. @throws Error of one sentence where text and behaviour differ: place, command, difference */
export async function rehearse(options: RehearsalOptions): Promise<readonly string[]> {
  const { stage, directory, port, show } = options;
  const home = join(directory, 'home');
  mkdirSync(home, { recursive: true });
  // The assembly lies where no other command of this machine writes one.
  const { context = { social: 'none', account: 'any' } } = options;
  const settings = { context, output: join(directory, 'cdk.out'), notices: false };
  writeFileSync(join(home, '.cdk.json'), JSON.stringify(settings));
  const account = await openAccount(join(directory, 'account'), port, () => {});
  try {
    const terminal = openTerminal({ ...account.environment, HOME: home }, show);
    return await walk(account, terminal, { ...options, stage });
  } finally {
    await account.stop();
  }
}

async function walk(account: Account, terminal: Terminal, options: RehearsalOptions): Promise<string[]> {
  const { stage, show, quick = false, document } = options;
  const { kernel, url } = account.stage;
  const values = { stage, account: kernel.account };
  const times = new Map<string, number>();
  const done: string[] = [];

  const type = async (command: string, place: string, typed?: string) => {
    show(`$ ${command}`);
    const began = Date.now();
    const said = await terminal.run(command, typed);
    done.push(`${place}: ${command.split('\n')[0]} (${Math.round((Date.now() - began) / 1000)} s)`);
    return said;
  };
  const execute = async (written: Written) => {
    const command = filledIn(written, values);
    const beginning = written.text.split(' ').slice(0, 3).join(' ');
    const time = (times.get(beginning) ?? 0) + 1;
    times.set(beginning, time);
    const place = placeOf(written);
    const expected = expectationOf(written.text, time);
    if (!expected) throw new Error(`${place}: nobody has said what must be seen of ${command}`);
    const typed = expected.takesStripe ? actsAt(account.stage).stripe(webhookUrl(account)) : undefined;
    const said = await type(command, place, typed);
    const red = difference(expected, said);
    if (red) throw new Error(`${place}: ${command}: ${red}\n${lastLines(said.output)}`);
    const quota = actsAt(account.stage).quota(said.output);
    if (quota !== undefined) done.push(`${place}: AWS grants ${quota} functions at once`);
    if (!expected.prints) return;
    for (const printed of printedCommands(said.output, expected.prints)) {
      const { code, output } = await type(printed, `${place}, as printed`);
      if (code !== 0) throw new Error(`${place}: the command that it prints ended with ${code}\n${lastLines(output)}`);
    }
  };
  const check = async (what: string, seen: () => unknown, wanted: unknown) => {
    const found = await seen();
    if (found !== wanted) throw new Error(`${what}: ${String(found)} instead of ${String(wanted)}`);
    done.push(`${what}: ${String(found)}`);
  };

  const all = commandsUnder(serving, document);
  const first = all.findIndex(({ text }) => text.startsWith('npx cdk deploy'));
  for (const written of quick ? all.slice(0, first + 1) : all) await execute(written);
  await check('the site answers', async () => (await fetch(`${url}/`)).status, 200);
  if (quick) return done;
  const film = async () => {
    // Functions keep what they have read of a secret for five minutes.
    await local(url, '/clock', { now: new Date(kernel.clock.now() + 360_000).toISOString() });
    return filmOf(url, 'the-opening-hour');
  };
  await check('a preview lesson plays', film, 206);
  const learner = () => firstLearner(url, 'your-first-trading-plan');
  await check('a learner signs up, takes a free course and watches its film', learner, 206);
  for (const written of commandsUnder(keys, document)) {
    await execute(written);
    await check('a preview lesson plays', film, 206);
  }
  for (const written of commandsUnder(deleting, document)) await execute(written);
  const left = account.stage.resources().filter((each) => each.stack !== 'CDKToolkit');
  await check('resources that are left', () => left.length, 0);
  return done;
}

function webhookUrl({ stage }: Account): string {
  const { WebhookUrl: url } = Object.values(stage.outputs()).find((each) => 'WebhookUrl' in each) ?? {};
  return String(url);
}

const lastLines = (output: string) =>
  output
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-12)
    .join('\n');
