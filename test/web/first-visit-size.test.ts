/**
 * The size limit of the script of a visitor's first page. `npx openbell bench site` measures it in a browser, including
 * what the page loads later.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { prerenderedPaths } from '../../lib/model/prerender.ts';
import { bundleSite, type Site } from '../../lib/stacks/bundle/site.ts';
import { floorSite, limits } from '../tools/bench/floor-site.ts';

const sizes = new Map<string, number>();

function sizeOf(file: string): number {
  if (!sizes.has(file)) sizes.set(file, brotliCompressSync(readFileSync(file)).length);
  return sizes.get(file)!;
}

/** The files of these entry points, with their static imports. */
function filesOf({ assets, parts }: Site, ...names: string[]): Set<string> {
  const files = new Set<string>();
  const add = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    const imports = readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g);
    for (const [, name] of imports) add(join(assets, 'assets', name!));
  };
  for (const name of names) for (const path of parts[name]!) add(join(assets, path));
  return files;
}

const weigh = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + sizeOf(file), 0);

const site = bundleSite();
const floor = weigh(filesOf(bundleSite(floorSite), floorSite.entry));

test('the script that every page needs is compiled while it loads', () => {
  const [, ...shared] = site.parts['web/main.tsx']!;
  const texts = shared.map((path) => readFileSync(join(site.assets, path), 'utf8'));
  expect(texts.map((text) => text.split('\n')[0])).toEqual(['//# allFunctionsCalledOnLoad']);
});

/** Every page that a visitor can open first: those of the router's map that need no session, and the missing page. */
const routes = readFileSync(join(import.meta.dirname, '../../web/routes.tsx'), 'utf8')
  .split('createRoute({')
  .slice(1);
const pagesUnder = (...parents: readonly string[]) =>
  routes
    .filter((route) => parents.some((parent) => route.includes(`getParentRoute: () => ${parent},`)))
    .flatMap((route) => /import\('\.\/(pages\/[^']+)'\)/.exec(route)?.[1] ?? []);
const pages = [...pagesUnder('root', 'visitors'), 'shell/not-found-page.tsx'];

test('every page is either for everyone, for visitors or for learners', () => {
  const all = readdirSync(join(import.meta.dirname, '../../web/pages')).filter((file) => file.endsWith('.tsx'));
  const known = pagesUnder('root', 'visitors', 'learners').map((page) => page.replace('pages/', ''));
  expect(known.toSorted()).toEqual(all.toSorted());
});

/** The pages that begin with the shell. */
const prerendered = prerenderedPaths(['$link'], ['$id']);
const fromShell = pages.filter((page) => {
  const route = routes.find((each) => each.includes(`import('./${page}')`));
  return !prerendered.includes(/path: '([^']+)'/.exec(route ?? '')?.[1] ?? '');
});

test('only certificates, which belong to learners, and missing pages are not prerendered', () => {
  expect(fromShell).toEqual(['pages/certificate.tsx', 'shell/not-found-page.tsx']);
});

/** A prerendered page keeps its islands as they are until they are used. */
const islandsOf = (page: string) =>
  readFileSync(join(import.meta.dirname, '../../web', page), 'utf8').includes('export const islands')
    ? ['web/ui/dehydrated.tsx']
    : [];

/** The page's own scripts. Of these, only the shell loads the second. */
const pageScripts = ['theme', 'first-scripts'].map((name) => {
  const [file, ...others] = readdirSync(join(site.assets, 'assets')).filter((each) => each.startsWith(`${name}-`));
  expect([name, others]).toEqual([name, []]);
  return join(site.assets, 'assets', file!);
});

const shareOf = (isShell: boolean, ...parts: readonly string[]) =>
  weigh([...filesOf(site, 'web/main.tsx', ...parts), ...pageScripts.slice(0, isShell ? 2 : 1)]) / floor;

test.each(pages)('the script of a first visit to the page %s is within its limit', (page) => {
  expect(shareOf(fromShell.includes(page), `web/${page}`, ...islandsOf(page))).toBeLessThanOrEqual(limits.js);
});

/** What else loads for an address, besides its page. */
test.each<[string, string, string[], boolean?]>([
  [
    'a course that does not exist',
    'pages/course.tsx',
    ['features/catalogue/no-product.tsx', 'ui/page-skeleton.tsx'],
    true,
  ],
  ['a mailed code', 'pages/verify.tsx', ['api/mailed-codes.ts']],
  ['registering on the way to a checkout', 'pages/register.tsx', ['features/catalogue/wanted-product.tsx']],
  ['logging in on the way to a checkout', 'pages/login.tsx', ['features/catalogue/wanted-product.tsx']],
  ['a certificate with exercises', 'pages/certificate.tsx', ['features/certificates/passed-exercises.tsx'], true],
])('the script of a first visit to %s is within its limit', (_, page, parts, isShell = false) => {
  expect(shareOf(isShell, ...[page, ...parts].map((part) => `web/${part}`))).toBeLessThanOrEqual(limits.js);
});
