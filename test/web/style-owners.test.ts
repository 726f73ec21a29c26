/** A class belongs to the area whose style sheet defines it: a component uses those of its own area and of areas that it may import. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** A feature is an area; so is each other folder of web/. */
const areaOf = (file: string): string =>
  file
    .split('/')
    .slice(1, file.startsWith('web/features/') ? 3 : 2)
    .join('/');

/** The classes that a sheet defines. For `.badge.live` that is the first: a kind of badge is not a separate class. */
function definedIn(sheet: string): string[] {
  const selectors = read(sheet).replace(/\/\*[^]*?\*\//g, '').match(/[^{};]+(?=\{)/g) ?? []; // prettier-ignore
  return selectors.flatMap((selector) =>
    [...selector.matchAll(/\.([a-z][\w-]*)(?:\.[\w-]+)*/g)].map(([, name]) => name!),
  );
}

const owners = new Map<string, Set<string>>();
for (const sheet of globSync('web/**/*.css', { cwd: root }))
  for (const name of definedIn(sheet)) owners.set(name, (owners.get(name) ?? new Set()).add(areaOf(sheet)));

/** The value of an attribute that starts at `from`: a string, or an expression in braces. */
function valueAt(text: string, from: number): string {
  if (text[from] !== '{') return text.slice(from, text.indexOf('"', from + 1) + 1);
  let depth = 0;
  let to = from;
  do {
    if (text[to] === '{') depth += 1;
    if (text[to] === '}') depth -= 1;
    to += 1;
  } while (depth > 0);
  return text.slice(from, to);
}

/** All words within the strings of `className` attributes. */
function usedIn(file: string): Set<string> {
  const text = read(file);
  const values = [...text.matchAll(/\bclassName=/g)].map(({ index }) => valueAt(text, index + 'className='.length));
  const strings = values.flatMap((value) => value.match(/"[^"]*"|'[^']*'|`[^`]*`/g) ?? []);
  return new Set(strings.flatMap((string) => string.match(/[\w-]+/g) ?? []));
}

/** Whether a component of an area may use what another one defines. Pages and the shell compose all of them. */
function mayUse(area: string, owner: string): boolean {
  if (owner === area || owner === 'styles' || owner === 'ui') return true;
  if (area === 'ui' || area === 'shared') return false;
  return !area.startsWith('features/') || owner === 'shared';
}

test('a class is used only where the area that defines it may be imported', () => {
  const components = globSync('web/**/*.tsx', { cwd: root });
  const strangers = components.flatMap((file) =>
    [...usedIn(file)]
      .filter((name) => owners.has(name) && ![...owners.get(name)!].some((owner) => mayUse(areaOf(file), owner)))
      .map((name) => `${file} uses .${name} of ${[...owners.get(name)!].join(', ')}`),
  );
  expect(components.flatMap((file) => [...usedIn(file)]).length).toBeGreaterThan(1_000);
  expect(strangers).toEqual([]);
});

/** Modules and sheets that a module imports, statically or later; types are erased. */
function importsOf(file: string): string[] {
  const imported = [...read(file).matchAll(/(?:^(?:import|export) (?!type\b)[^;]*?|\bimport\()'(\.[^']+)'/gm)];
  return imported.map(([, path]) => join(dirname(file), path!)).filter((path) => existsSync(join(root, path)));
}

function reachableFrom(page: string): Set<string> {
  const found = new Set([page]);
  for (const file of found) if (/\.tsx?$/.test(file)) for (const each of importsOf(file)) found.add(each);
  return found;
}

test('a page loads the styles of every part that it shows, if they are not in the first load', () => {
  const isLazy = (sheet: string) => sheet.endsWith('.lazy.css');
  const sheets = globSync('web/**/*.css', { cwd: root });
  const first = new Set(sheets.filter((sheet) => !isLazy(sheet)).flatMap(definedIn));
  const lazy = sheets.filter(isLazy).map((sheet) => ({ sheet, names: new Set(definedIn(sheet)) }));
  const unstyled = globSync('web/pages/*.tsx', { cwd: root }).flatMap((page) => {
    const files = reachableFrom(page);
    return [...files]
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) => [...usedIn(file)].map((name) => ({ file, name })))
      .map(({ file, name }) => ({ file, name, styledBy: lazy.filter(({ names }) => names.has(name)) }))
      .filter(({ name, styledBy }) => !first.has(name) && styledBy.length > 0)
      .filter(({ styledBy }) => !styledBy.some(({ sheet }) => files.has(sheet)))
      .map(({ file, name, styledBy: [sheet] }) => `${page} shows .${name} of ${file} without ${sheet!.sheet}`);
  });
  expect(unstyled).toEqual([]);
});
