/** What an auditor asks of each resource, on every stage that has it. */
import { valuesAt } from './expectation.ts';
import { properties } from './properties.ts';
import { everyResource, stages, type Placed } from './stages.ts';

let all: readonly Placed[];
beforeAll(async () => {
  all = await everyResource();
}, 600_000);

test.each(properties.map((row) => [row.of, row.at, row] as const))('%s: %s', (_, at, { of, is, asks, but }) => {
  const asked = all.filter(({ Type, id }) => Type === of && !but?.test(id));
  expect(asked).not.toEqual([]);
  const wrong = asked.flatMap((resource) => {
    const wanted = 'words' in is ? is : is[stages[resource.stage]];
    const found = at.startsWith('/') ? valuesAt(resource, at.slice(1)) : valuesAt(resource.Properties, at);
    return found
      .filter((value) => !wanted.holds(value))
      .map((value) => `${resource.place} is ${JSON.stringify(value)}, not ${wanted.words} (${asks})`);
  });
  expect(wrong).toEqual([]);
});
