/** A person's clone of this project, after step 1 of the operators' document: their own settings and legal texts. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stageNamed, type StageSettings } from '../../../lib/stages.ts';
import { writeFilm } from '../../support/mp4.ts';

const root = join(import.meta.dirname, '../../..');

export interface Project {
  readonly folder: string;
  /** Replaces texts of a file; a pattern must be global. @throws Error when one does not occur */
  edit(file: string, from: string | RegExp, to: string): void;
  commit(why: string): void;
  /** Tags the commit. */
  tag(name: string): void;
  /** Commits what a command has written, if anything. */
  commitIfChanged(why: string): void;
}

/** @param directory where it is created, with an `origin` beside it */
export function cloneIn(directory: string): Project {
  const folder = join(directory, 'project');
  const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, env: person, encoding: 'utf8' });
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of new Set(listed.toString().split('\0').filter(Boolean))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    // Files that are deleted but not committed are still listed.
    cpSync(join(root, file), join(folder, file), { force: true, errorOnExist: false, recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, '.git-exclude'), 'node_modules\n.git-exclude\nfilms\n');
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'core.excludesFile', join(folder, '.git-exclude'));
  execFileSync('git', ['init', '--quiet', '--bare', join(directory, 'origin')]);
  git('remote', 'add', 'origin', join(directory, 'origin'));
  const commit = (why: string) => {
    git('add', '--all');
    git('commit', '--quiet', '--message', why);
  };
  commit('Begin');
  git('push', '--quiet', '--set-upstream', 'origin', 'main');
  return {
    folder,
    commit,
    tag: (name) => void git('tag', name),
    commitIfChanged: (why) => void (git('status', '--porcelain') && commit(why)),
    edit: editIn(folder),
  };
}

/** Replaces texts of a folder's files. */
export const editIn =
  (folder: string): Project['edit'] =>
  (file, from, to) => {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    const changed = text.replaceAll(from, to);
    if (changed === text) throw new Error(`${file} has nothing of ${from}`);
    writeFileSync(path, changed);
  };

/** The author of the commits, independent of the machine's settings. */
export const person = {
  PATH: process.env['PATH'],
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  ...{ GIT_AUTHOR_NAME: 'Operator', GIT_AUTHOR_EMAIL: 'operator@school.test' },
  ...{ GIT_COMMITTER_NAME: 'Operator', GIT_COMMITTER_EMAIL: 'operator@school.test' },
};

/**
 * Each example value in lib/stages.ts and its replacement, for someone with an account and no federated identity provider.
 */
const own = (account: string): readonly (readonly [from: RegExp, to: string])[] => [
  [/^ +social(: \{.*\})?,\n/gm, ''],
  [/'1{12}'|'2{12}'/g, `'${account}'`],
  [/:[12]{12}:certificate\/0{8}-/g, `:${account}:certificate/5c9e7a1f-`],
  [/openbell\.example/g, 'school.test'],
  [/(pk_(?:test|live))_openbell/g, '$1_school'],
];

/** A film below lib/content that is larger than one part of an upload, in no commit. */
export const ownFilm = 'products/forex-sessions/films/rollover.mp4';
const partAndMore = 20 * 1024 * 1024;

/** Makes it the first lesson of its course. */
function addFilm(project: Project): void {
  const file = join(project.folder, 'lib/content', ownFilm);
  const captions = file.replace(/mp4$/, 'srt');
  mkdirSync(dirname(file));
  writeFilm(file, { padding: partAndMore });
  writeFileSync(captions, '1\n00:00:01,000 --> 00:00:05,000\nAt five in the afternoon the day ends.\n');
  const lesson = ['- name: Rollover', '  film: films/rollover.mp4', '  captions: films/rollover.srt', ''];
  const before = '- name: Three shifts and two handovers';
  project.edit('lib/content/products/forex-sessions/product.yaml', before, lesson.join('\n      ') + before);
}

/** Notices of the sample, or their parts, that call the site a demonstration. */
const demonstrations = [
  / This is a demonstration:.*/g,
  /^ +# Beside each price:.*\n +price: .*\n/gm,
  /^ +reviews: .*demonstration.*\n/gm,
];

/** Step 1 of the document. */
export function settle(project: Project, account: string): void {
  for (const [from, to] of own(account)) project.edit('lib/stages.ts', from, to);
  project.edit('lib/content/site.yaml', /openbell\.example/g, 'school.test');
  for (const sentence of demonstrations) project.edit('lib/content/site.yaml', sentence, '');
  addFilm(project);
  const legal = 'lib/content/legal';
  for (const page of readdirSync(join(project.folder, legal))) {
    const newest = readdirSync(join(project.folder, legal, page))
      .sort()
      .at(-1)!;
    const file = `${legal}/${page}/${newest}`;
    if (/demonstration/i.test(readFileSync(join(project.folder, file), 'utf8')))
      project.edit(file, /demonstration/gi, 'school');
  }
}

/** The resulting settings of a stage. */
export const settledStage = (name: string, account: string): StageSettings => {
  const { social: _, ...settings } = stageNamed(name);
  const text = own(account).reduce(
    (json, [from, to]) =>
      json.replace(new RegExp(from.source.replaceAll("'", '"'), from.flags), to.replaceAll("'", '"')),
    JSON.stringify(settings),
  );
  return JSON.parse(text) as StageSettings;
};
