import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiReport } from '../../../lib/operations/compatibility/report.ts';
import { editIn, type Project } from './project.ts';
import { nextRelease } from './release.ts';

const root = join(import.meta.dirname, '../../..');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'openbell-release-'));
  for (const part of ['lib/model', 'web', 'test/baseline/api'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the rehearsed release adds something for visitors, and has it approved', () => {
  const nothing = () => {};
  const project: Project = { folder, edit: editIn(folder), commit: nothing, tag: nothing, commitIfChanged: nothing };
  nextRelease(project);
  const { harmless, lines } = apiReport(folder);
  expect(lines.filter((line) => line.includes('motto'))).toEqual([
    expect.stringMatching(/^approved: HomeSettings\.motto is new/),
  ]);
  expect(harmless).toBe(true);
});
