import { buildSync } from 'esbuild';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkCode } from '../../../../lib/local/services/appsync/runtime/check.ts';
import { CodeRefused, loadResolverCode } from '../../../../lib/local/services/appsync/runtime/resolver-code.ts';
import { contextWith } from './evaluate.ts';

const around = (line: string) =>
  `export function request(ctx) {\n  const x = ctx.args;\n${line}\n}\nexport function response() {}\n`;

describe('code that AppSync rejects is rejected with its line', () => {
  test.each([
    ['throw', 'throw x;', 'Throw'],
    ['try', 'try { x.a(); } finally { x.b(); }', 'Try'],
    ['a label', 'here: for (const y of x) { break here; }', 'Labeled statements'],
    ['for', 'for (let i = 0; i < 3; i += 1) { x.i = i; }', 'For statements'],
    ['this', 'return this;', 'This expressions'],
    ['a regular expression', 'return x.a.split(/b/);', 'Regex literals'],
    ['new', 'return new Map();', 'new is not supported'],
    ['Set', 'return Set;', 'Set is not part'],
    ['Date', 'return Date.now();', 'Date is not part of APPSYNC_JS: use util.time'],
    ['Array.from', 'return Array.from(x);', 'Array is not part'],
    ['parseInt', 'return parseInt(x.a);', 'parseInt is not part'],
    ['String()', 'return String(x);', 'String is not part'],
    ['arguments', 'return arguments[0];', 'arguments is not part'],
    ['process', 'return process.env;', 'process is not part'],
    ['Math.pow', 'return Math.pow(x, 2);', 'Math.pow is not implemented'],
    ['Object as a value', 'const o = Object; return o.freeze({});', 'Object itself'],
    ['sort with a comparator', 'return x.list.sort((a, b) => a - b);', 'comparator'],
    [
      'a denied method on a derived string',
      "return x.a.split(',').join('').concat(`a`.trim().padStart(3));",
      'String.padStart',
    ],
    ['await', 'return (async () => await x)();', 'Async'],
    ['a getter', 'return { get a() { return 1; } };', 'Getters'],
    ['recursion through an array method', 'const f = (list) => list.map(f); return f(x);', 'Recursive'],
    ['a replacer function', "return x.a.replace('a', (b) => b);", 'Functions can not be passed'],
    ['returning a function', 'const f = () => 1; return f;', 'returning a function'],
    ['renaming a function', 'const f = () => 1; const g = f; return g();', 're-assigning function'],
    ['call', 'const f = () => 1; return f.call(x);', 'Function.call'],
    ['delete of a ctx property', 'delete ctx.args;', 'readonly'],
    ['destructuring into ctx', '({ a: ctx.result } = x);', 'readonly'],
    ['optional in', "return 'a' in x;", 'in operator'],
    ['import()', "return import('fs');", 'import()'],
  ])('%s', (_what, line, message) => {
    const issues = checkCode(around(line));
    expect(issues.map((issue) => issue.message)).toContainEqual(expect.stringContaining(message));
    expect(issues.every((issue) => issue.line === 3)).toBe(true);
  });

  test("modules other than AppSync's, missing handlers and syntax errors", () => {
    expect(checkCode("import fs from 'node:fs';\nexport function request() { return fs; }")).toEqual([
      { line: 1, column: 1, message: "The module 'node:fs' cannot be imported; bundle it" },
      { line: 1, column: 1, message: 'The code exports no response handler' },
      { line: 1, column: 8, message: "'node:fs' has no default export" },
    ]);
    expect(checkCode('export function request( {')).toMatchObject([{ line: 1, message: expect.any(String) }]);
  });

  test('the error has file, line and column of every issue', () => {
    const load = () => loadResolverCode(around('x.n++;\nthrow x;'), 'resolvers/Query.a.js');
    expect(load).toThrow(CodeRefused);
    expect(load).toThrow(
      /^resolvers\/Query\.a\.js:3:1: The operator \+\+ is not supported\nresolvers\/Query\.a\.js:4:1: Throw/,
    );
  });
});

test("accepts the code of AWS's samples", () => {
  const code = `
    import { util, Context } from '@aws-appsync/utils';
    import * as ddb from '@aws-appsync/utils/dynamodb';
    const TABLE = 'posts';
    const key = ({ id, ...rest }) => ({ id: util.dynamodb.toDynamoDB(id), ...rest });
    function pick(list, ...names) {
      let out = {};
      for (const [name, value] of Object.entries(list ?? {})) {
        switch (typeof value) {
          case 'string':
            if (names.includes(name)) out[name] = value.trim()?.toUpperCase();
            break;
          default:
            out = { ...out, [name]: value };
        }
      }
      return out;
    }
    export const request = (ctx) => {
      const { args: { input = {} }, identity } = ctx;
      ctx.stash.table = TABLE;
      if (!identity?.sub) util.unauthorized();
      const values = Object.keys(input).reduce((all, name) => ({ ...all, [name]: input[name] }), {});
      delete values.id;
      return ddb.put({ key: { id: util.autoId() }, item: pick(values, 'title'), condition: { id: { attributeExists: false } } });
    };
    export function response(ctx) {
      const { error, result } = ctx;
      if (error) { return util.appendError(error.message, error.type, result); }
      return key(result).rest ?? result;
    }`.replace(', Context', '');
  const loaded = loadResolverCode(code, 'sample.js');
  const context = contextWith({
    args: { input: { id: 'x', title: ' a ' } },
    identity: { sub: 's' },
    result: { id: 'i' },
  });
  expect(loaded.run('request', context).value).toMatchObject({
    operation: 'PutItem',
    attributeValues: { title: { S: 'A' } },
    condition: { expression: '(attribute_not_exists(#id))', expressionNames: { '#id': 'id' } },
  });
  expect(context.stash).toEqual({ table: 'posts' });
  expect(loaded.run('response', context).value).toEqual({ id: 'i' });
});

describe('esbuild bundles', () => {
  const directory = mkdtempSync(join(tmpdir(), 'bundle-'));
  writeFileSync(
    join(directory, 'util.ts'),
    'export const up = (s: string): string => s.toUpperCase();\n\nexport const bad = (n: any) => n.a.b;\n',
  );
  writeFileSync(
    join(directory, 'Query.a.ts'),
    "import { util as u } from '@aws-appsync/utils';\nimport { up, bad } from './util.ts';\nexport function request(ctx: any) {\n  return up(u.authType());\n}\nexport function response(ctx: any): any {\n  return bad(ctx);\n}\n",
  );
  const bundle = (sourcemap: 'inline' | 'external' | false) => {
    const [code, map] = buildSync({
      absWorkingDir: directory,
      entryPoints: ['Query.a.ts'],
      bundle: true,
      format: 'esm',
      target: 'esnext',
      external: ['@aws-appsync/utils', '@aws-appsync/utils/*'],
      sourcemap,
      outfile: 'out.js',
      write: false,
    }).outputFiles.toReversed();
    return { code: code!.text, map: map?.text };
  };

  const told = 'util.ts:3:36: Cannot read properties of undefined';
  test.each([
    ['an inline source map', 'inline', told],
    ['a source map beside', 'external', told],
    ['the comments of esbuild', false, '(from util.ts)'],
  ] as const)('run, and errors locate the source by %s', (_what, sourcemap, from) => {
    const lines: string[] = [];
    const { code, map } = bundle(sourcemap);
    const loaded = loadResolverCode(code, 'Query.a.js', { sourceMap: map, log: (line) => lines.push(line) });
    expect(loaded.run('request', contextWith()).value).toBe('API KEY AUTHORIZATION');
    expect(loaded.run('response', contextWith()).error!.errorType).toBe('Code');
    expect(lines[0]).toContain(from);
  });
});
