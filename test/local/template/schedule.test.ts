import { chance } from '../../../lib/local/template/chance.ts';
import { pauseOf } from '../../../lib/local/template/control/figures.ts';
import { reversed, runOnTimeline } from '../../../lib/local/template/schedule.ts';

const needs = new Map(
  Object.entries({ base: [], left: ['base'], right: ['base'], top: ['left', 'right'], alone: [] }).map(
    ([name, needed]) => [name, new Set<string>(needed)] as const,
  ),
);

async function order(seed: number, fails?: string): Promise<string[]> {
  const events: string[] = [];
  const pause = (name: string) => pauseOf(seed, 'put', name);
  const run = runOnTimeline(needs, { now: 0 }, pause, (name) => {
    events.push(`+${name}`);
    const end = async () => {
      // The real work takes varying time, which does not change the order.
      await new Promise((done) => setTimeout(done, 3 * chance(seed, 'real', name)));
      if (name === fails) throw new Error(`${name} fails`);
      events.push(`-${name}`);
    };
    return { seconds: 100 * chance(seed, 'takes', name), end };
  });
  if (fails) await expect(run).rejects.toThrow(`${fails} fails`);
  else await run;
  return events;
}

test('a seed gives one order, all seeds together every order, and nothing starts before its dependencies have ended', async () => {
  const found = new Set<string>();
  for (let seed = 1; seed <= 200; seed++) {
    const events = await order(seed);
    expect(await order(seed)).toEqual(events);
    for (const [name, needed] of needs)
      for (const each of needed) expect(events.indexOf(`+${name}`)).toBeGreaterThan(events.indexOf(`-${each}`));
    found.add(events.filter((event) => event.startsWith('+')).join(''));
  }
  // base, left and right in either order, top; and alone in any position.
  expect(found.size).toBe(10);
});

test('after a failure nothing starts, and running work is awaited', async () => {
  for (let seed = 1; seed <= 20; seed++) {
    const events = await order(seed, 'left');
    expect(events).not.toContain('+top');
    for (const event of events.filter((each) => each.startsWith('+') && each !== '+left'))
      expect(events).toContain(event.replace('+', '-'));
  }
});

test('reverses edges, and reports a cycle', async () => {
  expect(reversed(needs).get('base')).toEqual(new Set(['left', 'right']));
  const cycle = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['a'])],
  ]);
  await expect(
    runOnTimeline(
      cycle,
      { now: 0 },
      () => 0,
      () => ({ seconds: 0, end: async () => {} }),
    ),
  ).rejects.toThrow('there is a cycle: a needs b needs a');
});
