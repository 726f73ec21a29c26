import type { AlarmView } from '../../../../lib/local/services/cloudwatch/port.ts';
import type { AlarmDrill } from './entry-drill.ts';
import type { BaseScene } from './scene.ts';
import { walk } from './walk.ts';

/** A stage on which an alarm has these states, one each minute, and stays in the last. */
function sceneOf(states: AlarmView['state'][]) {
  const scene = {
    faults: async () => {},
    calm: async () => {},
    moveOn: async () => void (states.length > 1 && states.shift()),
    alarm: async () => ({ state: states[0]!, reason: 'measured', rule: 'at least 1' }) as AlarmView,
  };
  return scene as unknown as BaseScene;
}

const drillThat = (by: () => Promise<unknown>): AlarmDrill<BaseScene> => ({
  alarm: 'OldestEvent',
  fault: 'the worker is switched off',
  by,
  steps: [],
});

test.each<[earlier: string, AlarmView['state'][]]>([
  ['was not evaluated yet', ['INSUFFICIENT_DATA', 'OK']],
  ['is still on from an earlier drill', ['ALARM', 'ALARM', 'OK']],
])('begins with an alarm that is off, when it %s', async (_, states) => {
  let before: string | undefined;
  const printed: string[] = [];
  const by = async () => {
    before = states[0];
    states.splice(0, states.length, 'OK', 'ALARM', 'OK');
  };
  // Once it rings nothing else is to be done: the alarm ends by itself in the next minute.
  await walk(sceneOf(states), drillThat(by), (line) => printed.push(line));
  expect(before).toBe('OK');
  expect(printed.map((line) => line.split(':')[0]!.replace(/ \(.*/, ''))).toEqual([
    'OldestEvent',
    'OldestEvent rings',
    'OldestEvent is over',
  ]);
});
