/** The mutants of the money path match the current source, and the tests that must kill them exist. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drills } from '../../tools/drill/drills.ts';
import { isDrill } from '../../tools/mutation/mutant.ts';
import { staleness } from '../../tools/mutation/patch.ts';
import { testNamesIn } from '../../specification/names.ts';
import { moneyMutants } from './mutants.ts';

const root = join(import.meta.dirname, '../../..');
const textOf = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined);

test('no mutant is stale', () => {
  const stale = moneyMutants.flatMap((mutant) => {
    const reason = staleness(textOf(mutant.file), mutant);
    return reason ? [`${mutant.id}: ${reason}`] : [];
  });
  expect(stale).toEqual([]);
});

test('there are at least sixty, each with a unique id and the name of an existing test or drill', () => {
  expect(moneyMutants.length).toBeGreaterThanOrEqual(60);
  expect(new Set(moneyMutants.map(({ id }) => id)).size).toBe(moneyMutants.length);
  const isThere = (file: string, test: string) =>
    existsSync(join(root, 'test', file)) && testNamesIn(join(root, 'test', file)).has(test);
  const nobody = moneyMutants.filter(({ by }) =>
    isDrill(by) ? !Object.hasOwn(drills, by.drill) : !isThere(by.file, by.test),
  );
  expect(nobody.map(({ id }) => id)).toEqual([]);
});
