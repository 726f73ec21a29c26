/** The report says of a setting what the template has: each sentence changes with it, alone and together with others. */
import fc from 'fast-check';
import { chapterNames, prodTemplates, read, type Templates } from './chapters.ts';
import { apply } from './sentences/change.ts';
import { changes } from './sentences/all.ts';

let prod: Templates;
beforeAll(async () => {
  prod = await prodTemplates();
}, 600_000);

test.each(Object.entries(changes))('%s: the sentence changes with the template', (_, change) => {
  const { chapter, was, is } = change;
  const before = read(chapter, prod);
  expect(before).toMatch(was);
  expect(before).not.toMatch(is);
  const after = structuredClone(prod);
  apply(change, after);
  expect(read(chapter, after)).toMatch(is);
});

test('every chapter stays complete and consistent, whatever combination of changes is made', () => {
  fc.assert(
    fc.property(fc.subarray(Object.keys(changes)), (names) => {
      const after = structuredClone(prod);
      for (const name of names) apply(changes[name]!, after);
      for (const chapter of chapterNames) {
        const text = read(chapter, after);
        for (const [name, { chapter: of, is }] of Object.entries(changes))
          if (of === chapter) expect([name, is.test(text)]).toEqual([name, names.includes(name)]);
      }
    }),
    { numRuns: 25 },
  );
}, 120_000);
