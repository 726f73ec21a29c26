/** How a stage starts and ends: refusals in one sentence, nothing left behind. */
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startStageProcess, type StageProcess } from '../support/stage-process.ts';
import { renderTerminal } from '../support/terminal.ts';
import { ask, local } from './caller.ts';

const notes = join(import.meta.dirname, '../local/template/samples/notes.yaml');
const plain = ['--template', notes, '--parameter', 'KeyDescription=tests'];
let directory: string;
const stages: StageProcess[] = [];

beforeEach(() => {
  directory = mkdtempSync('/tmp/openbell-start-');
});
afterEach(async () => {
  for (const stage of stages.splice(0)) await stage.stop();
  rmSync(directory, { recursive: true, force: true });
});

const start = async (...more: string[]) => {
  const stage = await startStageProcess(directory, { arguments: [...plain, ...more] });
  stages.push(stage);
  return stage;
};

/** Runs it to its end. Returns the exit code, the output, and the processes that outlived it. */
async function run(flags: readonly string[] = plain, PORT = '0') {
  const child = spawn(process.execPath, ['bin/local.ts', ...flags], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, PORT, LOCAL_DIRECTORY: directory },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const family = new Set<number>();
  const look = setInterval(() => descendants(child.pid!).forEach((pid) => family.add(pid)), 50);
  const listen = (chunk: Buffer) => {
    said += chunk;
    // It should have refused.
    if (said.includes('Ready on')) child.kill('SIGINT');
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  clearInterval(look);
  return { code, said: said.trimEnd(), left: await survivors(family) };
}

/** Process ids of the descendants, from /proc. */
function descendants(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [
          [Number(name), Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]!.split(' ')[1])],
        ] as const;
      } catch {
        return [];
      }
    });
  const children = (of: number): number[] =>
    parents.filter(([, parent]) => parent === of).flatMap(([child]) => [child, ...children(child)]);
  return children(pid);
}

/** The command lines of those that still exist after a moment. */
async function survivors(pids: Iterable<number>): Promise<string[]> {
  const running = () =>
    [...pids].flatMap((pid) => {
      try {
        const state = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]![0];
        return state === 'Z' ? [] : [readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')];
      } catch {
        return [];
      }
    });
  for (let attempt = 0; attempt < 40 && running().length > 0; attempt += 1) await setTimeout(50);
  return running();
}

const callerOf = async ({ url }: StageProcess) => {
  const resources: { logicalId: string; attributes: Record<string, string> }[] = await local(url, '/stack');
  const attributes = (name: string) => resources.find(({ logicalId }) => logicalId === name)!.attributes;
  const key = attributes('NotesKey').ApiKey!;
  const call = (query: string) => ask(attributes('NotesApi').GraphQLUrl!, { 'x-api-key': key }, query);
  return { key, call };
};

test('reports a port that is in use', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const { code, said, left } = await run(plain, String(port));
  other.close();
  expect([code, left]).toEqual([1, []]);
  expect(said).toMatch(new RegExp(`^[^\n]*\\b${port}\\b[^\n]*PORT[^\n]*$`));
});

test('on a terminal shows one moving line, which is gone when ready', async () => {
  // A separate terminal, from util-linux. `exec`, because an intermediate shell would also exit with 130 after the
  // Ctrl-C.
  const command = ['exec', process.execPath, 'bin/local.ts', ...plain].join(' ');
  const child = spawn('script', ['-qefc', command, '/dev/null'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, PORT: '0', LOCAL_DIRECTORY: directory },
  });
  let said = '';
  let isEnding = false;
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    if (isEnding || !/Ready on \S+\s/.test(said)) return;
    isEnding = true;
    child.stdin.write('\x03');
  });
  expect(await exited).toBe(0);
  expect(said).toMatch(/Starting the services · [\d.]+ s/);
  expect(said).toMatch(/Deploying notes · \d+\/\d+ resources · [\d.]+ s/);
  // What the terminal itself prints for Ctrl-C.
  const screen = renderTerminal(said.replaceAll('^C', ''), 80).map((line) => line.trimEnd());
  expect(screen.filter((line) => line !== '')).toEqual([expect.stringMatching(/^Ready on http:\/\/localhost:\d+$/)]);
});

test('elsewhere prints plain lines, none of them to standard output', async () => {
  const child = spawn(process.execPath, ['bin/local.ts', ...plain], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, PORT: '0', LOCAL_DIRECTORY: directory },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      said[name] += text;
      if (said.stdout.includes('Ready on')) child.kill('SIGINT');
    });
  await new Promise((resolve) => child.once('close', resolve));
  expect(said.stdout).toMatch(/^Ready on http:\/\/localhost:\d+\n$/);
  const lines = said.stderr.trimEnd().split('\n');
  expect(lines).toEqual([expect.stringMatching(/^Deploying notes · (\d+)\/\1 resources · [\d.]+ s$/)]);
});

test('rejects a folder in use while the first stage continues; Ctrl-C leaves no process and prints nothing', async () => {
  const stage = await start();
  const { code, said } = await run();
  expect(code).toBe(1);
  expect(said).toMatch(new RegExp(`^A stage already runs on ${directory} \\(process ${stage.child.pid}\\): [^\n]+$`));
  const { code: resetCode } = await run([...plain, '--reset']);
  expect(resetCode).toBe(1);
  expect((await (await callerOf(stage)).call('{ notes { items { id } } }')).data.notes.items).toEqual([]);

  const family = descendants(stage.child.pid!);
  expect(family.length).toBeGreaterThan(0);
  await stage.stop('SIGINT');
  expect(stage.child.exitCode).toBe(0);
  expect(await survivors(family)).toEqual([]);
  expect(existsSync(join(directory, 'running.json'))).toBe(false);
});

test('kill -9 leaves no database behind, and the next start works', async () => {
  const stage = await start();
  const family = descendants(stage.child.pid!);
  await stage.stop('SIGKILL');
  expect(await survivors(family)).toEqual([]);
  await start();
});

test('--reset starts over: new keys, empty tables', async () => {
  const first = await callerOf(await start());
  await first.call('mutation { addNote(input: { text: "Buy milk" }) { id } }');
  await stages.pop()!.stop();
  const second = await callerOf(await start());
  expect(second.key).toBe(first.key);
  expect((await second.call('{ notes { items { text } } }')).data.notes.items).toEqual([{ text: 'Buy milk' }]);
  await stages.pop()!.stop();
  const third = await callerOf(await start('--reset'));
  expect(third.key).not.toBe(first.key);
  expect((await third.call('{ notes { items { text } } }')).data.notes.items).toEqual([]);
});

test('names a damaged folder with a way out; a line cut off by a crash is harmless', async () => {
  await (await start()).stop();
  const kept = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.jsonl'));
  expect(kept).toContain('stack-state.jsonl');
  for (const name of kept) appendFileSync(join(directory, name), '{"key":"cut o');
  await (await start()).stop();
  const end = { code: 1, left: [] };
  // SQLite's write-ahead log would repair its file.
  for (const suffix of ['wal', 'shm']) rmSync(join(directory, `dynamodb/shared-local-instance.db-${suffix}`));
  for (const name of [...kept, 'clock.json', 'dynamodb/shared-local-instance.db']) {
    const file = join(directory, name);
    const before = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    for (const damage of ['{{{ }\n', 'null\n']) {
      writeFileSync(file, damage + before);
      const { said, ...ended } = await run();
      expect([name, ended]).toEqual([name, end]);
      expect(said).toMatch(/^[^\n]* is damaged[^\n]* start with --reset to begin anew[^\n]*$/);
      expect(said).toContain(file);
    }
    if (before === undefined) rmSync(file);
    else writeFileSync(file, before);
  }
});

test('does not silently recreate a missing database', async () => {
  await (await start()).stop();
  rmSync(join(directory, 'dynamodb'), { recursive: true });
  const { code, said, left } = await run();
  expect([code, left]).toEqual([1, []]);
  expect(said).toMatch(/^notes\/NotesTable: [^\n]* is gone: start with --reset[^\n]*$/);
});

test.each([
  ['throws', 'throw new Error("the bell is broken")'],
  [
    'reports FAILED',
    `await fetch(event.ResponseURL, { method: 'PUT', body: JSON.stringify({ ...event, Status: 'FAILED', PhysicalResourceId: 'x', Reason: 'the bell is broken' }) })`,
  ],
])('a custom resource that %s stops the start with its own message', async (_, code) => {
  const template = join(directory, 'bell.json');
  const trust = { Effect: 'Allow', Principal: { Service: 'lambda.amazonaws.com' }, Action: 'sts:AssumeRole' };
  const resources = {
    Role: {
      Type: 'AWS::IAM::Role',
      Properties: { AssumeRolePolicyDocument: { Version: '2012-10-17', Statement: [trust] } },
    },
    Ringer: {
      Type: 'AWS::Lambda::Function',
      Properties: {
        Runtime: 'nodejs22.x',
        Handler: 'index.handler',
        Timeout: 5,
        Role: { 'Fn::GetAtt': ['Role', 'Arn'] },
        Code: { ZipFile: `exports.handler = async (event) => { ${code} };` },
      },
    },
    Bell: { Type: 'Custom::Bell', Properties: { ServiceToken: { 'Fn::GetAtt': ['Ringer', 'Arn'] } } },
  };
  writeFileSync(template, JSON.stringify({ Resources: resources }));
  const ended = await run(['--template', template]);
  expect([ended.code, ended.left]).toEqual([1, []]);
  expect(ended.said.split('\n').at(-1)).toMatch(
    /^bell\/Bell: its function (failed: Error|answered FAILED): the bell is broken; mend the function, [^\n]+$/,
  );
});
