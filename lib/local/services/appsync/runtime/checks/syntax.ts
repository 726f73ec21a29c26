import type { AnyNode } from 'acorn';
import { full } from 'acorn-walk';
import type { Given } from './report.ts';

const statements: Record<string, string> = {
  AwaitExpression: 'The `await` keyword is not supported',
  ClassDeclaration: 'Class declarations are not supported.',
  ClassExpression: 'Class declarations are not supported.',
  YieldExpression: 'Yield statements are not supported',
  ForStatement: 'For statements are not supported.',
  WhileStatement: 'While statements are not supported.',
  DoWhileStatement: 'do...while statements are not supported.',
  ContinueStatement: 'Continue statements are not supported',
  LabeledStatement: 'Labeled statements are not supported.',
  TryStatement: 'Try statements are not supported.',
  ThrowStatement: 'Throw statements are not supported. Use util.error().',
  ThisExpression: 'This expressions are not supported.',
  Super: 'super is not supported',
  DebuggerStatement: 'debugger is not supported',
  WithStatement: 'with is not supported',
  ImportExpression: 'import() is not supported',
  MetaProperty: 'import.meta and new.target are not supported',
  TaggedTemplateExpression: 'Tagged templates are not supported',
};

function messagesOf(node: AnyNode): string[] {
  const known = statements[node.type];
  if (known !== undefined) return [known];
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return [
        ...(node.async ? ['Async functions are not supported.'] : []),
        ...(node.generator ? ['Generator functions are not supported.'] : []),
      ];
    case 'ForOfStatement':
      return node.await ? ['for await is not supported'] : [];
    case 'UpdateExpression':
      return [`The operator ${node.operator} is not supported`];
    case 'UnaryExpression':
      return node.operator === '~' ? ['The operator ~ is not supported'] : [];
    case 'BinaryExpression':
      if (node.operator === 'in') return ['in operator is not supported. Use Object.hasOwn().'];
      return node.operator === 'instanceof' ? ['The operator instanceof is not supported'] : [];
    case 'Literal':
      if (node.regex) return ['Regex literals are not supported.'];
      return node.bigint ? ['BigInt is not supported'] : [];
    case 'NewExpression':
      if (node.callee.type === 'Identifier' && node.callee.name === 'Promise') return ['Promise is not supported'];
      return ['new is not supported'];
    case 'Property':
      return node.kind === 'init' ? [] : ['Getters and setters are not supported'];
    case 'MemberExpression': {
      const name = node.computed
        ? node.property.type === 'Literal' && node.property.value
        : 'name' in node.property && node.property.name;
      return name === 'constructor' || name === '__proto__' || name === 'prototype' ? [`${name} is not supported`] : [];
    }
    default:
      return [];
  }
}

/**
 * Statements, operators, and literals outside AppSync's subset (supported-features page, and the rules of its ESLint
 * plugin).
 */
export function checkSyntax({ program, report }: Given): void {
  full(program, (node) => {
    for (const message of messagesOf(node as AnyNode)) report(node, message);
  });
}
