/**
 * A reader of the operators' document: types its commands, does what a person has to do, and stops where text and
 * account differ.
 */
import type { StageSettings } from '../../../lib/stages.ts';
import { acts, endpointAtStripe, stripesAct } from './acts.ts';
import type { Account } from './account.ts';
import { filledIn, firstDeployment, placeOf, simulatedIn, type Document, type Written } from './document.ts';
import { difference, expectationOf } from './expectations.ts';
import { printedCommands } from './printed.ts';
import type { Said, Terminal } from './terminal.ts';

export interface Operator {
  /** What was done, in words. */
  readonly done: string[];
  /** Executes a command of the document. @throws Error of one sentence: place, command, difference */
  execute(written: Written): Promise<void>;
  /** “Preflight again, until nothing is missing”, and what it prints. @throws Error naming what stays missing */
  untilNothingIsMissing(): Promise<void>;
  /** @throws Error when the result is not the expected one */
  check(what: string, seen: () => unknown, wanted: unknown): Promise<void>;
}

/**
 * Maximum runs of preflight until nothing is missing: one, and another after each thing that depends on the one before.
 */
const looks = 5;

/** @param values of the placeholders in angle brackets @param document which names everything another person does */
export function createOperator(
  account: Account,
  terminal: Terminal,
  stage: StageSettings,
  values: Readonly<Record<string, string>>,
  show: (line: string) => void,
  document: Document = firstDeployment,
): Operator {
  const simulated = simulatedIn(document);
  const times = new Map<string, number>();
  const done: string[] = [];
  /** Preflight's last output: Stripe's endpoint is registered from it. */
  let lastLook = '';

  async function type(command: string, place: string, typed?: string): Promise<Said> {
    show(`$ ${command}`);
    const began = Date.now();
    const said = await terminal.run(command, typed);
    done.push(`${place}: ${command.split('\n')[0]} (${Math.round((Date.now() - began) / 1000)} s)`);
    return said;
  }

  async function executePrinted(output: string, beginning: string, place: string): Promise<number> {
    const all = printedCommands(output, beginning);
    for (const printed of all) {
      const { code, output: said } = await type(printed, `${place}, as printed`);
      if (code !== 0) throw new Error(`${place}: the command that it prints ended with ${code}\n${lastLines(said)}`);
    }
    return all.length;
  }

  /** Another person does what the document assigns to them. @throws Error when it does not */
  async function simulate<T>(name: string, place: string, act: () => T | Promise<T>): Promise<T> {
    if (!simulated.has(name))
      throw new Error(`${place}: ${document.file} does not say that this is simulated: ${name}`);
    const result = await act();
    done.push(`${place}, by somebody else: ${name}`);
    return result;
  }

  async function actUpon(output: string, place: string): Promise<number> {
    let count = 0;
    for (const { name, when, does } of acts) {
      const found = when.exec(output);
      if (!found) continue;
      await simulate(name, place, () => does(account, stage, ...found.slice(1)));
      count += 1;
    }
    return count;
  }

  return {
    done,
    async execute(written) {
      const command = filledIn(written, values);
      const beginning = written.text.split(' ').slice(0, 3).join(' ');
      const time = (times.get(beginning) ?? 0) + 1;
      times.set(beginning, time);
      const place = placeOf(written);
      const expected = expectationOf(written.text, time, stage);
      if (!expected) throw new Error(`${place}: nobody has said what must be seen of ${command}`);
      if (expected === 'of others') return void done.push(`${place}: ${command}: not of ${stage.name}`);
      if (expected.elsewhere) return void done.push(`${place}: ${command}: ${expected.elsewhere}`);
      const typed = expected.takesStripe
        ? await simulate(stripesAct, place, () => endpointAtStripe(account, stage, lastLook))
        : undefined;
      const said = await type(command, place, typed);
      const red = difference(expected, said);
      if (red) throw new Error(`${place}: ${command}: ${red}\n${lastLines(said.output)}`);
      if (beginning.startsWith('npm run preflight')) {
        lastLook = said.output;
        await actUpon(said.output, place);
      }
      if (expected.prints) await executePrinted(said.output, expected.prints, place);
    },
    async untilNothingIsMissing() {
      const place = 'preflight again';
      for (let look = 1; ; look += 1) {
        const { code, output } = await type(`npm run preflight -- ${stage.name}`, place);
        if (code === 0 && / 0 missing, 0 could not be checked/.test(output)) return;
        const followed = (await actUpon(output, place)) + (await executePrinted(output, 'npx cdk deploy', place));
        if (followed === 0 || look === looks)
          throw new Error(`${place}: it ends with ${code} and nothing that it prints mends it\n${lastLines(output)}`);
      }
    },
    async check(what, seen, wanted) {
      const found = await seen();
      if (found !== wanted) throw new Error(`${what}: ${String(found)} instead of ${String(wanted)}`);
      done.push(`${what}: ${String(found)}`);
    },
  };
}

const lastLines = (output: string) =>
  output
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('ok '))
    .slice(-12)
    .join('\n');
