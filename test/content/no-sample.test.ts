/**
 * Texts of the site, mails, calendars and certificates name only the institution: no text in the code names the sample
 * or its subject, except where the specification fixes it. Checked in the sources, so that mails no test sends are
 * covered too; test/stage/school.slow.test.ts covers a whole stage.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '../..');

/** The sample's names, and words of its subject. */
const telling =
  /openbell|\btrad(?:e|es|er|ers|ing)\b|\bmarkets?\b|opening bell|New[ _]York|\bforex\b|\bfutures\b|\bstocks?\b/i;

/** Allowed occurrences, each with its reason. */
const allowed: readonly (readonly [file: RegExp, text: RegExp, why: string])[] = [
  [/./, /^pre-market routine$/i, 'specification 1: “pre-market routines”; shown where a product has them'],
  [/watch\/journey/, /^canary@openbell\.invalid$/, 'who the canary says it is; it never gets in, and nobody reads it'],
  [
    /./,
    /^(Trade of the week|The trade of the week|Trades of the week)$/,
    'specification 1: “a trade of the week”; shown where there is one',
  ],
  [/features\/trades\//, /./, 'the pages of the trade of the week, which is shown where content has one'],
  [/features\/practice\//, /./, 'the pages of exercises, which are shown where content has some'],
  [/features\/routines\//, /./, 'the pages of pre-market routines (specification 1), shown where a product has them'],
  [/./, /^(Forex|Futures|US Stocks)$/, 'specification 5: the checkboxes of the instructor form'],
  [/./, /^Please select a trade \/ specify others$/, 'specification 5: its message'],
  [/./, /^(trades?|trade-error|trades-error)$/, 'specification 3: the field `trades`; ids of elements'],
  [/contact\/messages/, /^Trades$/, 'specification 3: what the institution reads of that field'],
  [
    /./,
    /^(open|close)?[\w-]*openbell[\w:./-]*$/,
    'names inside the machine: rooms, files, cache, parameters; shown to nobody',
  ],
  [/shared\/metric|watch\//, /^Openbell$/, 'the namespace of metrics, which operators read'],
  [/./, /^[\w-]*trade[\w-]*( [\w-]+)*$/, 'names of style classes, queries and rows'],
  [/lib\/model\/keys/, /^TRADES$/, 'a key of the table'],
];

const files = [
  ...globSync('{web,functions,lib/model}/**/*.{ts,tsx}', { cwd: root }),
  'web/index.html',
  'web/public/first-scripts.js',
  'web/public/theme.js',
];

function textsIn(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  if (!/\.tsx?$/.test(file)) return text.split('\n');
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isLiteralTypeNode(node)) return;
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) return;
    if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node) ||
      ts.isJsxText(node)
    )
      found.push(node.text.replace(/\s+/g, ' ').trim());
    ts.forEachChild(node, visit);
  };
  visit(
    ts.createSourceFile(
      file,
      text,
      ts.ScriptTarget.Latest,
      true,
      file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    ),
  );
  return found;
}

const told = files.flatMap((file) =>
  textsIn(file)
    .filter((text) => telling.test(text))
    .map((text) => ({ file, text })),
);
const reasonOf = ({ file, text }: (typeof told)[number]) =>
  allowed.find(([where, what]) => where.test(file) && what.test(text));

test('no text in the code is the sample’s', () => {
  expect(told.filter((each) => !reasonOf(each)).map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});

test('each reason is needed', () => {
  const used = new Set(told.map(reasonOf));
  expect(allowed.filter((each) => !used.has(each)).map(([, , why]) => why)).toEqual([]);
});
