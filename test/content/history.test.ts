/** A product's page shows the date of the last commit to its files, and no date where that is unknown. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lastChanges } from '../../lib/content/history.ts';

const folder = mkdtempSync(join(tmpdir(), 'openbell-history-'));
const school = join(folder, 'school');
const content = join(school, 'what is sold');
afterAll(() => rmSync(folder, { recursive: true }));

const git = (...given: string[]) => execFileSync('git', ['-C', school, ...given], { stdio: 'pipe' });
const write = (link: string, file: string, text: string) => {
  mkdirSync(join(content, 'products', link, 'lessons'), { recursive: true });
  appendFileSync(join(content, 'products', link, file), text);
};
const commit = (day: string) => {
  const at = `${day}T12:00:00Z`;
  git('add', '--all');
  const who = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', '-c', 'commit.gpgsign=false'];
  execFileSync('git', ['-C', school, ...who, 'commit', '-qm', day], {
    env: { ...process.env, GIT_AUTHOR_DATE: at, GIT_COMMITTER_DATE: at },
  });
};

beforeAll(() => {
  mkdirSync(content, { recursive: true });
  git('init', '-q');
  write('knife-skills', 'product.yaml', 'name: Knife skills\n');
  write('stocks', 'product.yaml', 'name: Stocks\n');
  write('söße', 'product.yaml', 'name: Soße\n');
  commit('2026-03-01');
  write('knife-skills', 'lessons/first.mp4', 'film');
  commit('2026-05-09');
  writeFileSync(join(content, 'schedule.yaml'), 'of no product\n');
  commit('2026-06-01');
});

test('each product has the date of the last commit to any of its files', () => {
  expect(Object.fromEntries(lastChanges(content))).toEqual({
    ...{ 'knife-skills': '2026-05-09', stocks: '2026-03-01', söße: '2026-03-01' },
  });
});

test('a shallow clone knows the dates of its own commits', () => {
  execFileSync('git', ['clone', '-q', '--depth', '2', `file://${school}`, join(folder, 'clone')], { stdio: 'pipe' });
  expect(Object.fromEntries(lastChanges(join(folder, 'clone/what is sold')))).toEqual({});
  execFileSync('git', ['clone', '-q', '--depth', '3', `file://${school}`, join(folder, 'deeper')], { stdio: 'pipe' });
  const deeper = Object.fromEntries(lastChanges(join(folder, 'deeper/what is sold')));
  expect(deeper).toMatchObject({ 'knife-skills': '2026-05-09' });
});

test('uncommitted changes have no date, and neither has a folder outside Git', () => {
  write('stocks', 'product.yaml', 'summary: Clear ones\n');
  write('söße', 'lessons/new.mp4', 'film');
  expect([...lastChanges(content).keys()]).toEqual(['knife-skills']);
  git('checkout', '-q', '.');
  rmSync(join(school, '.git'), { recursive: true });
  expect(lastChanges(content).size).toBe(0);
});
