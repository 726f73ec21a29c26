/**
 * The size limit of the script of a visitor's first page. `npx openbell bench site` measures it in a browser, including
 * what the page loads later.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
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

/** Every page that a visitor can open first. */
const pages = [
  ...['home', 'courses', 'course', 'instructor', 'schedules', 'contact-us', 'certificate'],
  ...['terms-of-use', 'disclaimer', 'privacy-policy'],
  ...['login', 'register', 'special-registration', 'verify', 'forgot-password', 'complete-forgot-password'],
];

test.each(pages)('the script of a first visit to the page %s is within its limit', (page) => {
  const files = filesOf(site, 'web/main.tsx', `web/pages/${page}.tsx`).add(join(site.pages, 'theme.js'));
  expect(weigh(files) / floor).toBeLessThanOrEqual(limits.js);
});
