/** The mutants of the specification fit the product as it is, and each is killed by a test of its own sentence. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { staleness } from '../../tools/mutation/patch.ts';
import { specification } from '../specification.ts';
import { sentenceOf, specificationMutants } from './mutants.ts';

const root = join(import.meta.dirname, '../../..');
const sentences = specification.flatMap((section) => section.sentences);

test('no mutant is stale', () => {
  const textOf = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined);
  const stale = specificationMutants.flatMap((mutant) => {
    const reason = staleness(textOf(mutant.file), mutant);
    return reason ? [`${mutant.id}: ${reason}`] : [];
  });
  expect(stale).toEqual([]);
});

test('each mutant has an id of its own and is killed by a test that its sentence names', () => {
  expect(new Set(specificationMutants.map(({ id }) => id)).size).toBe(specificationMutants.length);
  const strangers = specificationMutants.filter((mutant) => {
    const proof = sentences.find(({ id }) => id === sentenceOf(mutant))?.proof ?? [];
    return !proof.some(({ file, test }) => file === mutant.by.file && test === mutant.by.test);
  });
  expect(strangers.map(({ id, by }) => `${id}: ${by.file} · ${by.test}`)).toEqual([]);
});

test('at least forty sentences have one, and every section from 2 to 9', () => {
  const broken = new Set(specificationMutants.map(sentenceOf));
  expect(broken.size).toBeGreaterThanOrEqual(40);
  const sections = new Set([...broken].map((id) => Number(id.split('.')[0])));
  for (const { number } of specification.slice(1)) expect(sections).toContain(number);
});
