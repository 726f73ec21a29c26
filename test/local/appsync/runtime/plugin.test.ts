/** The language check says what AppSync's own ESLint plugin says, in its words. Its rules that need types are in the vectors. */
import plugin from '@aws-appsync/eslint-plugin';
import { Linter, type Rule } from 'eslint';
import { checkLanguage } from '../../../../lib/local/services/appsync/runtime/check.ts';

const rules = plugin.rules as unknown as Record<string, Rule.RuleModule>;
/** Those that need no types. */
const { base } = plugin.configs as unknown as { readonly base: { readonly rules: object } };
const names = Object.keys(base.rules).map((name) => name.split('/').at(-1)!);
const linter = new Linter();

const said = (code: string): string[] =>
  linter
    .verify(code, {
      plugins: { appsync: { rules: Object.fromEntries(names.map((name) => [name, rules[name]!])) } },
      rules: Object.fromEntries(names.map((name) => [`appsync/${name}`, 'error' as const])),
    })
    .map(({ message }) => message);

const examples: readonly (readonly [rule: string, code: string])[] = [
  ['no-async', 'async function f() {}'],
  ['no-await', 'async function f() { await g(); }'],
  ['no-classes', 'class A {}'],
  ['no-continue', 'for (const x of []) { continue; }'],
  ['no-disallowed-binary-operators', 'const x = {} instanceof g;'],
  ['no-disallowed-re-assignment', 'export function request(ctx) { ctx.stash = {}; }'],
  ['no-disallowed-re-assignment', 'export function request(ctx) { const key = "stash"; ctx[key] = 1; }'],
  ['no-disallowed-re-assignment', 'export function response(context) { context = {}; }'],
  ['no-disallowed-unary-operators', 'let x = 1; x++;'],
  ['no-disallowed-unary-operators', 'const x = ~1;'],
  ['no-for', 'for (let i = 0; i < 3; i += 1) g(i);'],
  ['no-generators', 'function* f() {}'],
  ['no-in-operator', 'const x = "a" in {};'],
  ['no-labels', 'here: { g(); }'],
  ['no-promise', 'const x = new Promise((done) => done());'],
  ['no-regex', 'const x = /a/g;'],
  ['no-this', 'const x = this;'],
  ['no-try', 'try { g(); } catch { h(); }'],
  ['no-while', 'while (true) { g(); }'],
  ['no-while', 'do { g(); } while (true);'],
  ['no-yield', 'function* f() { yield 1; }'],
];

test.each(examples)('%s: %s', (rule, code) => {
  const expected = said(code);
  expect([rule, expected.length]).not.toEqual([rule, 0]);
  expect(checkLanguage(code).map(({ message }) => message)).toEqual(expect.arrayContaining(expected));
});

test('every rule has an example', () => {
  expect(names.filter((name) => !examples.some(([rule]) => rule === name))).toEqual([]);
});
