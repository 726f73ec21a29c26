/** Goes through a drill: the fault, the alarm, the entry's commands, the end. */
import { messageOf } from '../../../../lib/operations/message-of.ts';
import { commandOf, endOf } from './commands.ts';
import type { AlarmDrill, EntryDrill, Step, Typed } from './entry-drill.ts';
import { pause, stageName, type BaseScene } from './scene.ts';

type Print = (line: string) => void;

/** Minutes that an alarm may take to go off, of the stage's clock. */
const mostMinutes = 70;

/** @throws Error of one sentence where entry and stage differ */
export const walk = <S extends BaseScene>(scene: S, drill: EntryDrill<S>, print: Print): Promise<void> =>
  'alarm' in drill ? walkAlarm(scene, drill, print) : walkSteps(scene, drill.procedure, drill.steps, print);

async function walkAlarm<S extends BaseScene>(scene: S, drill: AlarmDrill<S>, print: Print): Promise<void> {
  const { alarm, fault, by, steps, well, endsWithin = 60 } = drill;
  await scene.faults();
  try {
    // An alarm that was not evaluated yet, or that an earlier drill left on, would count as brought about by this fault.
    await untilState(scene, alarm, false, endsWithin);
    print(`${alarm}: ${fault}`);
    await by(scene);
    const rang = await untilState(scene, alarm, true, mostMinutes);
    print(`${alarm} rings: ${rang.reason}`);
    await walkSteps(scene, alarm, steps, print);
    await well?.(scene);
    const over = await untilState(scene, alarm, false, endsWithin);
    print(`${alarm} is over (${over.reason}); the entry says: ${endOf(alarm).replace(/\s+/g, ' ')}`);
  } finally {
    await scene.calm();
  }
}

async function walkSteps<S extends BaseScene>(
  scene: S,
  entry: string,
  steps: readonly Step<S>[],
  print: Print,
): Promise<void> {
  let seen = '';
  for (const step of steps) {
    if ('does' in step) {
      print(`  (${step.does})`);
      await step.by(scene);
    } else if ('elsewhere' in step) print(`  (not here: ${step.type}: ${step.elsewhere})`);
    else seen = await type(scene, entry, step, seen, print);
  }
}

/** @returns what was answered */
async function type<S extends BaseScene>(
  scene: S,
  entry: string,
  step: Typed<S>,
  before: string,
  print: Print,
): Promise<string> {
  const { text, kind } = commandOf(step.of ?? entry, step.type);
  const given = typeof step.with === 'function' ? await step.with(scene, before) : (step.with ?? {});
  const values: Readonly<Record<string, string>> = { stage: stageName, ...given };
  const filled = (step.instead ? text.replaceAll(...step.instead) : text).replace(
    /<([A-Za-z-]+)>/g,
    (_, name: string) => {
      if (values[name] === undefined) throw new Error(`${entry}: nobody has said what <${name}> is in ${text}`);
      return values[name];
    },
  );
  const groups = typeof step.groups === 'function' ? await step.groups(scene) : (step.groups ?? '');
  const since = step.hours ? `HOURS=${step.hours} ` : '';
  const command = kind === 'query' ? `${since}query '${filled}' ${groups}` : filled;
  print(`  $ ${command}`);
  const { code, output } = await (step.at?.(scene) ?? scene.shell).run(
    command,
    await scene.now(),
    await step.input?.(scene),
  );
  if (step.code !== 'any' && code !== (step.code ?? 0))
    throw new Error(`${entry}: ${command} ended with ${code}: ${output.slice(-600)}`);
  if (!step.says.test(output)) throw new Error(`${entry}: ${command} does not say ${step.says}: ${output.slice(-600)}`);
  return output;
}

/** Lets time pass until an alarm rings, or is over. A machine under load gets the time that it needs. */
async function untilState(scene: BaseScene, name: string, isAlarm: boolean, minutes: number) {
  const rings = (state: string) => state === 'ALARM' || (state === 'INSUFFICIENT_DATA' && isAlarm);
  for (let passed = 0; ;) {
    const view = await scene.alarm(name);
    if (isAlarm ? rings(view.state) : view.state === 'OK') return view;
    if (passed >= minutes)
      throw new Error(`${name} is ${view.state} after ${passed} minutes: ${view.reason} (${view.rule})`);
    // What takes hours is waited for in larger steps.
    const step = passed < 20 ? 1 : passed < 120 ? 5 : 30;
    await scene.moveOn(step);
    passed += step;
    await pause(400);
  }
}

/** What a drill is called, and why it failed. */
export const failureOf = (name: string, error: unknown): string => `${name}: ${messageOf(error)}`;
