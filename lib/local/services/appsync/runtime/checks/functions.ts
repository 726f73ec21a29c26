import type { AnyNode, Function as FunctionNode, Identifier } from 'acorn';
import { full } from 'acorn-walk';
import { isFunction } from '../scope.ts';
import type { Binding } from '../scope.ts';
import type { Given } from './report.ts';

/** Array methods that take a callback. */
const callbackMethods = new Set(
  'every filter find findIndex findLast findLastIndex flatMap forEach map reduce reduceRight some'.split(' '),
);

function takesCallback(callee: AnyNode): boolean {
  if (callee.type !== 'MemberExpression') return false;
  const { property } = callee;
  if (callee.computed) return property.type === 'Literal' && callbackMethods.has(String(property.value));
  return property.type === 'Identifier' && callbackMethods.has(property.name);
}

/**
 * AppSync has functions, but not as values: they cannot be passed to other functions, returned, renamed, or called
 * recursively.
 */
export function checkFunctions({ program, scopes, report }: Given): void {
  const bindingOf = (node: AnyNode | null | undefined): Binding | undefined =>
    node?.type === 'Identifier' ? scopes.bindings.get(node) : undefined;
  const isFunctionValue = (node: AnyNode | null | undefined): boolean =>
    isFunction(node) || bindingOf(node)?.value !== undefined;

  full(program, (given) => {
    const node = given as AnyNode;
    if (node.type === 'CallExpression') {
      const callee = node.callee;
      if (node.arguments.some(isFunctionValue) && !takesCallback(callee)) {
        report(node, 'Functions can not be passed as an argument');
      }
      if (callee.type === 'MemberExpression' && !callee.computed && callee.property.type === 'Identifier') {
        if (['apply', 'bind', 'call'].includes(callee.property.name)) {
          report(node, `Function.${callee.property.name} is not supported`);
        }
      }
    }
    if (node.type === 'ReturnStatement' && isFunctionValue(node.argument)) {
      report(node, 'returning a function is not allowed');
    }
    if (node.type === 'ArrowFunctionExpression' && node.expression && isFunctionValue(node.body)) {
      report(node, 'returning a function is not allowed');
    }
    if (node.type === 'VariableDeclarator' && bindingOf(node.init)?.value) {
      report(node, 're-assigning function is not allowed');
    }
    if (node.type === 'AssignmentExpression' && bindingOf(node.right)?.value) {
      report(node, 're-assigning function is not allowed');
    }
  });
  checkRecursion();

  function checkRecursion(): void {
    const calls = new Map<Binding, Set<Binding>>();
    for (const binding of new Set(scopes.bindings.values())) {
      if (binding.value) calls.set(binding, calledIn(binding.value));
    }
    for (const [binding] of calls) {
      const path = cycleOf(binding, [binding]);
      if (path) {
        const names = path.map(({ name }) => name).join(' <-');
        report(binding.value!, `Recursive function calls not supported. Detected cycle in ${names}`);
      }
    }

    function cycleOf(from: Binding, path: readonly Binding[], seen = new Set<Binding>()): Binding[] | undefined {
      for (const next of calls.get(path.at(-1)!) ?? []) {
        if (next === from) return [...path, next];
        if (seen.has(next)) continue;
        seen.add(next);
        const found = cycleOf(from, [...path, next], seen);
        if (found) return found;
      }
      return undefined;
    }
  }

  /** Functions referenced anywhere inside a function: called there, or passed to an array method that calls them. */
  function calledIn(body: FunctionNode): Set<Binding> {
    const out = new Set<Binding>();
    full(body.body as AnyNode, (node) => {
      const binding = node.type === 'Identifier' ? scopes.bindings.get(node as Identifier) : undefined;
      if (binding?.value) out.add(binding);
    });
    return out;
  }
}
