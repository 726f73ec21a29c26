import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { firstFrameParameters } from '../../lib/model/first-frame.ts';
import { prerenderedPaths } from '../../lib/model/prerender.ts';
import { firstParts, firstScriptsOf } from '../../lib/stacks/bundle/first-parts.ts';
import { bundleSite } from '../../lib/stacks/bundle/site.ts';

/** The site's map: the path of each page, its module, and whether it is for learners. */
const routes = readFileSync(join(import.meta.dirname, '../../web/routes.tsx'), 'utf8')
  .split('createRoute({')
  .slice(1)
  .flatMap((route) => {
    const [, path] = /path: '([^']+)'/.exec(route) ?? [];
    const [, page] = /import\('\.\/(pages\/[^']+)'\)/.exec(route) ?? [];
    const forLearners = route.includes('getParentRoute: () => learners');
    return path && page ? [{ path: path.replace(/\$\w+/g, '*'), page, forLearners }] : [];
  });

test('every address that can get the shell names the scripts of its page', () => {
  const always = prerenderedPaths([], []).filter((path) => !(path in firstFrameParameters));
  // Visitors are sent there from learners' pages.
  const shell = routes.filter(({ path }) => !always.includes(path) || path === '/login');
  expect(shell.length).toBeGreaterThan(20);
  const named = Object.entries(firstParts).map(([path, { parts, forLearners = false }]) => ({
    path,
    page: parts[0],
    forLearners,
  }));
  const sorted = <Each extends { path: string }>(all: readonly Each[]) =>
    all.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  expect(sorted(named)).toEqual(sorted(shell));
});

const { parts } = bundleSite();
const entry = parts['web/main.tsx']!;
const first = firstScriptsOf(parts, entry);

/** What `theme.js` requests. */
const requested = (path: string, who: 'visitor' | 'learner') => {
  const [, visitor, learner] = first.pages.find(([each]) => new RegExp(each).test(path))!;
  return new Set((who === 'visitor' ? visitor : learner).map((place) => `/assets/${first.names[place]}.js`));
};
const scriptsOf = (...files: readonly string[]) =>
  new Set(files.flatMap((file) => parts[`web/${file}`]!).filter((url) => !entry.includes(url)));

test('a page requests its scripts, except those that the HTML requests itself', () => {
  expect(new Set(first.names).size).toBe(first.names.length);
  expect(first.names).not.toContain(basename(entry[0]!, '.js'));
  expect(requested('/certificates/17', 'visitor')).toEqual(scriptsOf('pages/certificate.tsx'));
  for (const path of ['/my-courses/a-course/live', '/my-courses/a-course/live/'])
    expect(requested(path, 'learner')).toEqual(
      scriptsOf('pages/live-class.tsx', 'api/auth.ts', 'shell/account-menu.tsx'),
    );
});

test("a visitor at a learner's page requests the login page, and anyone at an unknown address the page for it", () => {
  expect(requested('/my-courses/a-course', 'visitor')).toEqual(scriptsOf('pages/login.tsx'));
  for (const path of ['/not-there', '/my-courses/a-course/more', '/certificates/'])
    expect(requested(path, 'visitor')).toEqual(scriptsOf('shell/not-found-page.tsx'));
});

test('a part that the site does not have is an error that names it', () => {
  expect(() => firstScriptsOf({}, [])).toThrow('first-parts.ts: the site has no part web/pages/home.tsx');
});
