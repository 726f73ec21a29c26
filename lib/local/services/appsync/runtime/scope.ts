import type { AnyNode, Function as FunctionNode, Identifier, Pattern, Program } from 'acorn';

/** A declared name. */
export interface Binding {
  readonly name: string;
  readonly kind: 'import' | 'function' | 'variable' | 'parameter';
  /** The function of a `function` declaration or of a variable's initializer. */
  readonly value?: FunctionNode;
  /** The initializer of a `const`. */
  readonly constant?: AnyNode;
}

/** The declaration that each identifier of a program refers to; identifiers not in the map are free. */
export interface Scopes {
  readonly bindings: ReadonlyMap<Identifier, Binding>;
  readonly free: readonly Identifier[];
}

type Names = Map<string, Binding>;

export const isFunction = (node: { type: string } | null | undefined): node is FunctionNode =>
  node?.type === 'FunctionDeclaration' ||
  node?.type === 'FunctionExpression' ||
  node?.type === 'ArrowFunctionExpression';

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** The child nodes of a node, in order. */
function childrenOf(node: AnyNode): AnyNode[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

/** The identifiers that a pattern declares. */
function declared(pattern: Pattern): Identifier[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern];
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) => declared(one.type === 'RestElement' ? one.argument : one.value));
    case 'ArrayPattern':
      return pattern.elements.flatMap((one) => (one ? declared(one) : []));
    case 'RestElement':
      return declared(pattern.argument);
    case 'AssignmentPattern':
      return declared(pattern.left);
    default:
      return [];
  }
}

/** Nodes that can contain a `var`: statements, never expressions. */
const mayHoldVar = /Statement$|^SwitchCase$|^CatchClause$/;

/** Adds the names declared directly in a block or, with `hoisting`, by `var` anywhere below it. */
function declare(names: Names, node: AnyNode, hoisting: boolean): void {
  if (node.type === 'VariableDeclaration' && (hoisting ? node.kind === 'var' : node.kind !== 'var')) {
    for (const { id, init } of node.declarations) {
      for (const { name } of declared(id)) {
        names.set(name, {
          name,
          kind: 'variable',
          ...(id.type === 'Identifier' && isFunction(init) ? { value: init } : {}),
          ...(id.type === 'Identifier' && node.kind === 'const' && init ? { constant: init } : {}),
        });
      }
    }
  }
  if (!hoisting && node.type === 'FunctionDeclaration' && node.id) {
    names.set(node.id.name, { name: node.id.name, kind: 'function', value: node });
  }
  if (!hoisting && node.type === 'ImportDeclaration') {
    for (const { local } of node.specifiers) names.set(local.name, { name: local.name, kind: 'import' });
  }
  if (node.type === 'ExportNamedDeclaration' && node.declaration) declare(names, node.declaration, hoisting);
  else if (hoisting && mayHoldVar.test(node.type) && !isFunction(node)) {
    for (const child of childrenOf(node)) declare(names, child, true);
  }
}

/** Resolves every identifier that is a reference (property names, keys, and labels are not). */
export function resolveScopes(program: Program): Scopes {
  const bindings = new Map<Identifier, Binding>();
  const free: Identifier[] = [];

  function visit(node: AnyNode, scopes: readonly Names[]): void {
    if (node.type === 'Identifier') {
      const names = scopes.findLast((scope) => scope.has(node.name));
      if (names) bindings.set(node, names.get(node.name)!);
      else free.push(node);
      return;
    }
    if (node.type === 'MemberExpression' && !node.computed) return visit(node.object, scopes);
    if (
      (node.type === 'Property' || node.type === 'MethodDefinition' || node.type === 'PropertyDefinition') &&
      !node.computed
    ) {
      if (node.value) visit(node.value, scopes);
      return;
    }
    if (node.type === 'ExportNamedDeclaration') {
      for (const { local } of node.specifiers) if (!node.source) visit(local, scopes);
      if (node.declaration) visit(node.declaration, scopes);
      return;
    }
    if (node.type === 'ImportDeclaration' || node.type === 'MetaProperty') return;
    if (node.type === 'LabeledStatement') return visit(node.body, scopes);
    if (node.type === 'BreakStatement' || node.type === 'ContinueStatement') return;
    const names: Names = new Map();
    if (isFunction(node)) {
      if (node.type === 'FunctionExpression' && node.id)
        names.set(node.id.name, { name: node.id.name, kind: 'function', value: node });
      for (const pattern of node.params) {
        for (const { name } of declared(pattern)) names.set(name, { name, kind: 'parameter' });
      }
      declare(names, node.body, true);
    } else if (node.type === 'Program') {
      for (const statement of node.body) {
        declare(names, statement, true);
        declare(names, statement, false);
      }
    } else if (node.type === 'BlockStatement' || node.type === 'StaticBlock') {
      for (const statement of node.body) declare(names, statement, false);
    } else if (node.type === 'SwitchStatement') {
      for (const { consequent } of node.cases) for (const statement of consequent) declare(names, statement, false);
    } else if (node.type === 'ForOfStatement' || node.type === 'ForInStatement') {
      declare(names, node.left, false);
    } else if (node.type === 'ForStatement' && node.init) {
      declare(names, node.init, false);
    } else if (node.type === 'CatchClause' && node.param) {
      for (const { name } of declared(node.param)) names.set(name, { name, kind: 'parameter' });
    } else if (node.type === 'ClassDeclaration' && node.id) {
      names.set(node.id.name, { name: node.id.name, kind: 'variable' });
    }
    const inner = names.size > 0 ? [...scopes, names] : scopes;
    for (const child of childrenOf(node)) visit(child, inner);
  }

  visit(program, []);
  return { bindings, free };
}
