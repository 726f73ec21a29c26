/** Slow tests patch copies of source files by string match. This fast test fails if a match string disappears. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '../..');
const files = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && file !== 'lint/edited-sources.test.ts')
  .map((file) => join('test', file));

/** Calls `….edit('file', 'text', …)` whose first two arguments are literals. */
function editsOf(file: string): { readonly target: string; readonly text: string }[] {
  const text = readFileSync(join(root, file), 'utf8');
  if (!text.includes('.edit(')) return [];
  const found: { target: string; text: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'edit'
    ) {
      const [target, from] = node.arguments;
      if (target && from && ts.isStringLiteralLike(target) && ts.isStringLiteralLike(from))
        found.push({ target: target.text, text: from.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  return found;
}

const edits = files.flatMap((file) => editsOf(file).map((edit) => ({ file, ...edit })));

test('what tests replace in a copy of the project stands in the project', () => {
  const laidIn = (target: string) => !existsSync(join(root, target));
  expect(
    edits.filter(({ target, text }) => !laidIn(target) && !readFileSync(join(root, target), 'utf8').includes(text)),
  ).toEqual([]);
});

test('edits of the slow tests are found', () => {
  expect(edits.map(({ target }) => target)).toEqual(expect.arrayContaining(['bin/marketplace.ts', 'lib/stages.ts']));
});
