import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { legalFinding, noticesFinding } from '../../../lib/operations/preflight/settings.ts';
import { editIn, settle, type Project } from './project.ts';

const root = join(import.meta.dirname, '../../..');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'openbell-settled-'));
  for (const part of ['lib/stages.ts', 'site.yaml', 'legal', 'products/forex-sessions/product.yaml']) {
    const path = part.startsWith('lib/') ? part : join('lib/content', part);
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

test('what a person settles first leaves no example that preflight would refuse a shop for', () => {
  const nothing = () => {};
  const project: Project = { folder, edit: editIn(folder), commit: nothing, tag: nothing, commitIfChanged: nothing };
  settle(project, '444455556666');
  const content = (path: string) => readFileSync(join(folder, 'lib/content', path), 'utf8');
  const site = content('site.yaml');
  const { notices } = parse(site).institution;
  expect(noticesFinding(notices)).toMatchObject({ state: 'ok' });
  expect(notices.footer).toMatch(/promises no return\.$/);
  const newest = (page: string) =>
    `legal/${page}/${readdirSync(join(folder, 'lib/content/legal', page))
      .sort()
      .at(-1)!}`;
  const pages = readdirSync(join(folder, 'lib/content/legal'));
  expect(legalFinding(Object.fromEntries(pages.map((page) => [page, content(newest(page))])))).toMatchObject({
    state: 'ok',
  });
  expect(site + readFileSync(join(folder, 'lib/stages.ts'), 'utf8')).not.toContain('openbell.example');
});
