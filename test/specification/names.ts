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

/**
 * The names of the tests in a file as they are written there, and once more with those of the blocks around them; titles made
 * at run time are left out.
 */
export function testNamesIn(path: string): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node, around: readonly string[]): void => {
    let inside = around;
    if (ts.isCallExpression(node)) {
      const [title] = node.arguments;
      const teller = tellerOf(node.expression) ?? '';
      if (title && ts.isStringLiteralLike(title)) {
        if (teller === 'describe') inside = [...around, title.text];
        if (tellers.has(teller)) names.add(title.text).add([...around, title.text].join(' '));
      }
    }
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true), []);
  return names;
}
