/** A person's clone of this project, in which step 1 of the operators' document is done: settings and legal texts of one's own. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stageNamed, type StageSettings } from '../../../lib/stages.ts';
import { writeFilm } from '../../support/mp4.ts';

const root = join(import.meta.dirname, '../../..');

export interface Project {
  readonly folder: string;
  /** Puts other words in every place of some that a file has; a pattern is a global one. @throws Error when it has them not */
  edit(file: string, from: string | RegExp, to: string): void;
  commit(why: string): void;
  /** Gives what is committed a name. */
  tag(name: string): void;
  /** What a command has written; nothing when it has written nothing. */
  commitIfChanged(why: string): void;
}

/** @param directory where it is made, with an `origin` beside it */
export function cloneIn(directory: string): Project {
  const folder = join(directory, 'project');
  const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, env: person, encoding: 'utf8' });
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of new Set(listed.toString().split('\0').filter(Boolean))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    // What was deleted and not committed is listed still.
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
    edit(file, from, to) {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      const changed = text.replaceAll(from, to);
      if (changed === text) throw new Error(`${file} has nothing of ${from}`);
      writeFileSync(path, changed);
    },
  };
}

/** Whose commits these are; nothing of the machine's own settings. */
export const person = {
  PATH: process.env['PATH'],
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  ...{ GIT_AUTHOR_NAME: 'Operator', GIT_AUTHOR_EMAIL: 'operator@school.test' },
  ...{ GIT_COMMITTER_NAME: 'Operator', GIT_COMMITTER_EMAIL: 'operator@school.test' },
};

/** Each example of lib/stages.ts and what somebody has in its place, who has the account and no other provider. */
const own = (account: string): readonly (readonly [from: RegExp, to: string])[] => [
  [/^ +social(: \{.*\})?,\n/gm, ''],
  [/'1{12}'|'2{12}'/g, `'${account}'`],
  [/:[12]{12}:certificate\/0{8}-/g, `:${account}:certificate/5c9e7a1f-`],
  [/openbell\.example/g, 'school.test'],
  [/(pk_(?:test|live))_openbell/g, '$1_school'],
];

/** A film of somebody's own below lib/content, of more than one part: it is in no commit. */
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

/** Step 1 of the document. */
export function settle(project: Project, account: string): void {
  for (const [from, to] of own(account)) project.edit('lib/stages.ts', from, to);
  project.edit('lib/content/site.yaml', /openbell\.example/g, 'school.test');
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

/** The settings that a stage has then. */
export const settledStage = (name: string, account: string): StageSettings => {
  const { social: _, ...settings } = stageNamed(name);
  const text = own(account).reduce(
    (json, [from, to]) =>
      json.replace(new RegExp(from.source.replaceAll("'", '"'), from.flags), to.replaceAll("'", '"')),
    JSON.stringify(settings),
  );
  return JSON.parse(text) as StageSettings;
};
