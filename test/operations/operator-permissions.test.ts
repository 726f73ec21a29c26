/** What README.md says that an operator's command needs: exactly what its code can ask AWS for, read from the code itself. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { commands } from '../../bin/commands.ts';

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'lib/operations/README.md'), 'utf8');

/** How IAM calls a service, by the package of its client. */
const services: Readonly<Record<string, string>> = {
  cloudformation: 'cloudformation',
  cloudwatch: 'cloudwatch',
  'cognito-identity-provider': 'cognito-idp',
  dynamodb: 'dynamodb',
  lambda: 'lambda',
  s3: 's3',
  'secrets-manager': 'secretsmanager',
  ssm: 'ssm',
  sts: 'sts',
};
/** Calls whose action has another name. */
const actions: Readonly<Record<string, readonly string[]>> = {
  'lambda:Invoke': ['lambda:InvokeFunction'],
  's3:HeadObject': ['s3:GetObject'],
  's3:ListObjectsV2': ['s3:ListBucket'],
  // A transaction asks for what is in it.
  'dynamodb:TransactWriteItems': ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
  // Whoever has credentials may ask whose they are.
  'sts:GetCallerIdentity': [],
  // Of a table on this machine, where CloudFormation gives no template.
  'dynamodb:DescribeTable': [],
  'dynamodb:DescribeTimeToLive': [],
};
/** What a command could ask by what it imports, and never does: these two want to know of the publisher which table is its. */
const never: Readonly<Record<string, readonly string[]>> = {
  practice: ['lambda:InvokeFunction'],
  invariants: ['lambda:InvokeFunction'],
};

/** Every call of AWS that is left when the command's module is bundled and what it does not use is taken out. */
function asked(module: string): string[] {
  const { outputFiles } = buildSync({
    entryPoints: [join(root, module)],
    ...{ bundle: true, write: false, format: 'esm', platform: 'node', packages: 'external', treeShaking: true },
    ...{ logLevel: 'silent', loader: { '.yaml': 'text', '.md': 'text' } },
  });
  const code = outputFiles[0]!.text;
  const found = [...code.matchAll(/import \{([^}]+)\} from "@aws-sdk\/client-([\w-]+)"/g)].flatMap(
    ([, names, client]) => {
      const service = services[client!];
      const calls = names!
        .split(',')
        .map((name) => name.trim().split(' as '))
        .filter(([name, alias = name]) => new RegExp(`(?:new )?\\b${alias}\\(`).test(code))
        .flatMap(([name]) => /^(\w+)Command$/.exec(name!)?.[1] ?? /^paginate(\w+)$/.exec(name!)?.[1] ?? []);
      if (calls.length > 0 && !service) throw new Error(`${module} asks ${client}`);
      return calls.map((call) => `${service}:${call}`);
    },
  );
  return [...new Set(found.flatMap((call) => actions[call] ?? [call]))].sort();
}

/** Rows of the table: the command, and its permissions in backquotes. */
const told = new Map(
  [
    ...text
      .split('### What whoever runs them')[1]!
      .split('\n## ')[0]!
      .matchAll(/^\| `(\w[\w-]*)` +\| (.+?) +\|/gm),
  ].map(([, name, said]) => [name!, [...said!.matchAll(/`([\w-]+:\w+)`/g)].map(([, action]) => action!).sort()]),
);
/** Preflight asks nearly every service, and its own findings say what was refused; films have a page of their own (FILMS.md). */
const elsewhere = ['preflight', 'upload-films'];
const asking = commands.filter(({ atStage, name }) => atStage && !elsewhere.includes(name));

test('the table lists exactly the commands that call a stage', () => {
  expect([...told.keys()].sort()).toEqual(asking.map(({ name }) => name).sort());
});

test.each(asking.map(({ name, module }) => [name, module] as const))('%s', (name, module) => {
  const idle = never[name] ?? [];
  expect(told.get(name)).toEqual(asked(module).filter((action) => !idle.includes(action)));
  if (idle.length > 0) expect(readFileSync(join(root, module), 'utf8')).not.toContain('.ask(');
});

test('detects a call that is missing in the table', () => {
  expect(asked('lib/operations/accounts/cli.ts')).toContain('cognito-idp:AdminCreateUser');
  expect(asked('lib/operations/backup/cli.ts')).not.toContain('dynamodb:PutItem');
});
