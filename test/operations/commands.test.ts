/** The table of `npx openbell`, and the entry that reads it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commands, groups } from '../../bin/commands.ts';
import { unknownOption } from '../../bin/help.ts';
import { drills } from '../tools/drill/drills.ts';

const root = join(import.meta.dirname, '../..');
const { scripts, bin } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
  readonly bin: Readonly<Record<string, string>>;
};
const openbell = join(root, bin['openbell']!);

/** Options that commands which mutate have in common. */
const mutation = readFileSync(join(root, 'test/tools/mutation/command.ts'), 'utf8');

function typed(...words: string[]) {
  const { npm_lifecycle_event: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [openbell, ...words], { encoding: 'utf8', env });
  return { status, stdout, stderr };
}

test("every npm alias has its command's name, and every command has an alias", () => {
  const aliases = Object.entries(scripts).filter(([, script]) => script.includes('bin/openbell.ts'));
  expect(aliases.filter(([name, script]) => script !== `node bin/openbell.ts ${name}`)).toEqual([]);
  expect(aliases.map(([name]) => name)).toContain('start');
  const names = commands.map(({ name }) => name);
  expect(aliases.filter(([name]) => !names.includes(name))).toEqual([]);
  expect(names.filter((name) => !scripts[name])).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

describe("every command's module", () => {
  const own = commands.filter(({ isProgram }) => !isProgram);
  /** What it exports, or how it ends without the stage that it takes. */
  let found: Readonly<Record<string, string>>;

  beforeAll(() => {
    // By Node itself, as at a terminal: what jest transforms loads in other ways.
    const script = `
      const found = {};
      for (const { name, module, usage, first = [] } of ${JSON.stringify(own)}) {
        const { run } = await import(new URL(module, 'file://${root}/').href);
        found[name] = typeof run;
        if (typeof run === 'function' && usage.startsWith('<stage>'))
          found[name] = await run([...first]).then((code) => 'code ' + code, (error) => error.name);
      }
      process.stdout.write(JSON.stringify(found), () => process.exit(0));`;
    const args = ['--input-type=module', '--eval', script];
    found = JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' }));
  }, 120_000);

  const named = (takesStage: boolean) =>
    own.filter(({ usage }) => usage.startsWith('<stage>') === takesStage).map(({ name }) => [name, found[name]]);

  test('loads and exports what runs it', () => {
    expect(commands.filter(({ isProgram, module }) => isProgram && !existsSync(join(root, module)))).toEqual([]);
    expect(named(false).filter(([, kind]) => kind !== 'function')).toEqual([]);
  });

  test('prints its usage without its required stage', () => {
    expect(named(true).length).toBeGreaterThan(10);
    expect(named(true).filter(([, said]) => said !== 'UsageError')).toEqual([]);
  });
});

test('the command accepts each option in its help', () => {
  const strange = commands.flatMap(({ name, module, options = {} }) => {
    const source = readFileSync(join(root, module), 'utf8') + (name === 'spec' || name === 'mutants' ? mutation : '');
    return Object.keys(options).filter((option) => {
      const [, word] = /^--(?:no-)?([\w-]+)/.exec(option)!;
      return !new RegExp(`['"]?${word}['"]?: \\{ type|--${word}'`).test(source);
    });
  });
  expect(strange).toEqual([]);
});

test('the entry point lists every command, and each prints its usage', () => {
  const { status, stdout } = typed('--help');
  expect(status).toBe(0);
  for (const title of Object.values(groups)) expect(stdout).toContain(`\n${title}\n`);
  for (const { name, summary } of commands) expect(stdout).toMatch(new RegExp(`^  ${name} +${escaped(summary)}$`, 'm'));
  for (const name of ['publish', 'start', 'lighthouse']) {
    const help = typed(name, '--help');
    expect([help.status, help.stderr]).toEqual([0, '']);
    expect(help.stdout).toContain(`\nUsage: npx openbell ${name} `);
  }
  expect(commands.find(({ name }) => name === 'drill')!.usage).toContain(`<all|${Object.keys(drills).join('|')}>`);
});

test.each([
  [['pulbish', 'dev'], 'There is no command pulbish: did you mean publish?\n'],
  [['xyzzy'], 'There is no command xyzzy. npx openbell --help lists them.\n'],
  [['publish', 'dev', '--plna'], 'publish has no option --plna: did you mean --plan?\n'],
  [['sbom', '--pretty'], 'sbom has no option --pretty. It takes none.\n'],
  [['start', '--port', '1'], 'start has no option --port. npx openbell start --help lists them.\n'],
  [['start', '--seed'], expect.stringMatching(/^Option '--seed <value>' argument missing\nUsage: /)],
  [['preflight'], 'Usage: npx openbell preflight <stage>\n'],
  [['deployer', 'prod'], expect.stringMatching(/^Usage: npx openbell deployer <stage> --repository <owner\/name>/)],
  [['cost', 'prod', '--learners'], expect.stringMatching(/^Option '--learners <value>' argument missing\nUsage: /)],
])('%j ends with a sentence and exit code 2', (words, said) => {
  expect(typed(...words)).toEqual({ status: 2, stdout: '', stderr: said });
});

test('modules are compiled once for all runs', () => {
  const cache = mkdtempSync(join(tmpdir(), 'openbell-compiled-'));
  try {
    const { NODE_COMPILE_CACHE: _, ...inherited } = process.env;
    const env = { ...inherited, OPENBELL_CACHE: cache };
    const kept = () => {
      spawnSync(process.execPath, [openbell, 'cost', 'produ'], { env });
      return globSync('compiled/**', { cwd: cache, withFileTypes: true }).filter((each) => each.isFile()).length;
    };
    const first = kept();
    expect(first).toBeGreaterThan(10);
    expect(kept()).toBe(first);
  } finally {
    rmSync(cache, { recursive: true });
  }
});

test('a command that fails says why and exits with 1', () => {
  const stderr = expect.stringMatching(/^There is no stage "produ"/);
  expect(typed('cost', 'produ')).toEqual({ status: 1, stdout: '', stderr });
});

test('options end at --, and accept a value after an equals sign', () => {
  const backup = commands.find(({ name }) => name === 'backup')!;
  expect(unknownOption(backup, ['dev', '--out=file', '--rate', '5'])).toBeUndefined();
  expect(unknownOption(backup, ['dev', '--', '--odd'])).toBeUndefined();
  expect(unknownOption(backup, ['dev', '--odd=1', '--'])).toMatch(/no option --odd/);
});

test('bin/ has only the entry point, the table, and standalone programs', () => {
  const programs = commands.filter(({ isProgram }) => isProgram).map(({ module }) => module.replace('bin/', ''));
  const files = readdirSync(join(root, 'bin')).filter((name) => name.endsWith('.ts'));
  // marketplace.ts is the CDK app, which cdk.json names.
  expect(files.sort()).toEqual([...programs, 'commands.ts', 'help.ts', 'marketplace.ts', 'openbell.ts'].sort());
});

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
