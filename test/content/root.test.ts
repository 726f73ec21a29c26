import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { contentRoot } from '../../lib/content/root.ts';
import { shownPath } from '../../lib/content/place.ts';

const project = resolve(import.meta.dirname, '../..');

test('content is the sample, or the folder that CONTENT names relative to the project', () => {
  expect(contentRoot('')).toBe(join(project, 'lib/content'));
  const school = mkdtempSync(join(tmpdir(), 'school-'));
  try {
    expect(contentRoot(school)).toBe(school);
    expect(contentRoot(relative(project, school))).toBe(school);
    expect(shownPath(school, 'site.yaml')).toBe(join(school, 'site.yaml'));
  } finally {
    rmSync(school, { recursive: true });
  }
  expect(() => contentRoot(school)).toThrow(`This makes one: npm run new-content -- ${school}`);
  expect(shownPath(join(project, 'lib/content'), 'site.yaml')).toBe('lib/content/site.yaml');
});
