/** What the operators' document says of prod's stacks is what they have. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assembly } from '../support/assemblies.ts';

test('the README lists each stack with its number of resources', async () => {
  const text = readFileSync(join(import.meta.dirname, '../../lib/operations/README.md'), 'utf8');
  const told = [...text.matchAll(/^\| (\w+) +\| [^|]+\| (\d+) +\|/gm)].map(([, name, count]) => [name, Number(count)]);
  const { templates } = await assembly('prod');
  const there = Object.entries(templates).map(([name, { Resources = {} }]) => [name, Object.keys(Resources).length]);
  expect(there.length).toBeGreaterThan(0);
  expect(Object.fromEntries(told)).toMatchObject(Object.fromEntries(there));
});
