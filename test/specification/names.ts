import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Ways to say a test: `test('…')`, `it.each(table)('…')`, `story('…')`. A skipped one proves nothing and is not listed. */
const tellers = new Set(['test', 'it', 'story']);

function tellerOf(callee: ts.Expression): string | undefined {
  if (ts.isIdentifier(callee)) return callee.text;
  const table = ts.isCallExpression(callee) ? callee.expression : undefined;
  if (table && ts.isPropertyAccessExpression(table) && table.name.text === 'each') return tellerOf(table.expression);
  return undefined;
}

/** The names of the tests in a file as they are written there; titles made at run time are left out. */
export function testNamesIn(path: string): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [title] = node.arguments;
      if (title && ts.isStringLiteralLike(title) && tellers.has(tellerOf(node.expression) ?? '')) names.add(title.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true));
  return names;
}
