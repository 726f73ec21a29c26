import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileContent } from '../../lib/content/compile.ts';
import { filmObjectsOf } from '../../lib/content/film-objects.ts';
import { problemsAfter, withoutPlace } from '../support/content-copy.ts';

const root = join(import.meta.dirname, '../../lib/content');
const draft = (copy: string, link: string) =>
  appendFileSync(join(copy, `products/${link}/product.yaml`), 'draft: true\n');

test('a draft is not published, nor are its sessions and films, which may be missing', async () => {
  const { products } = await compileContent(root);
  const courses = products.filter(({ type }) => type === 'course').map(({ link }) => link);
  const copy = mkdtempSync(join(tmpdir(), 'drafts-'));
  try {
    // All films of a course are missing.
    cpSync(root, copy, { recursive: true, filter: (path) => !/\/lessons$/.test(path) });
    for (const link of [...courses, ...products.filter(({ type }) => type === 'bundle').map(({ link }) => link)])
      draft(copy, link);
    const memberships = products.filter(
      ({ productsInBundle, type }) => type !== 'bundle' && productsInBundle.length > 0,
    );
    for (const { link } of memberships) draft(copy, link);
    const content = await compileContent(copy);
    const published = content.products.map(({ link }) => link);
    expect(published).toContain('opening-bell-live');
    expect(content.products.filter(({ includedIn }) => includedIn)).toEqual([]);
    expect(published.filter((link) => courses.includes(link))).toEqual([]);
    expect(content.schedule.map(({ link }) => link).filter((link) => !published.includes(link))).toEqual([]);
    expect(content.schedule.length).toBeGreaterThan(0);
    const named = [...content.desks, ...content.promoCodes].flatMap((each) => each.products);
    expect(named.filter((link) => !published.includes(link))).toEqual([]);
    expect(content.promoCodes.every((code) => code.products.length > 0)).toBe(true);
    expect(content.front).toEqual({ sample: null, paths: [], practiceIn: [] });
    expect(content.filmFiles).toEqual({});
    expect(await filmObjectsOf(copy)).toEqual({});
  } finally {
    rmSync(copy, { recursive: true });
  }
});

test('errors in a draft are reported, and no published product contains one', async () => {
  const problems = await problemsAfter((copy) => {
    draft(copy, 'trading-journal');
    appendFileSync(join(copy, 'products/trading-journal/product.yaml'), 'colour: red\n');
  });
  const said = problems.map(withoutPlace).join('\n');
  expect(said).toContain('trading-journal/product.yaml: colour is not a known field');
  expect(said).toContain(
    'foundations-set/product.yaml: contains names "trading-journal", which is a draft: what contains a draft is one',
  );
});
