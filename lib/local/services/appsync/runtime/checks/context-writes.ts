import type { AnyNode, Pattern } from 'acorn';
import { full } from 'acorn-walk';
import { isFunction } from '../scope.ts';
import type { Binding } from '../scope.ts';
import type { Given } from './report.ts';

/** `ctx` and its own properties are read-only; values inside stash, args, and result may change. */
export function checkContextWrites({ program, scopes, report }: Given): void {
  const contexts = new Set<Binding>();
  const remember = (parameter: Pattern | undefined): void => {
    if (parameter?.type !== 'Identifier') return;
    // The parameter's identifier resolves to the same binding as every reference to it.
    const binding = scopes.bindings.get(parameter);
    if (binding) contexts.add(binding);
  };
  full(program, (given) => {
    const node = given as AnyNode;
    const handler = (name: string): boolean => name === 'request' || name === 'response';
    if (node.type === 'FunctionDeclaration' && node.id && handler(node.id.name)) remember(node.params[0]);
    if (
      node.type === 'VariableDeclarator' &&
      node.id.type === 'Identifier' &&
      handler(node.id.name) &&
      isFunction(node.init)
    ) {
      remember(node.init.params[0]);
    }
    if (isFunction(node)) {
      const first = node.params[0];
      if (first?.type === 'Identifier' && (first.name === 'ctx' || first.name === 'context')) remember(first);
    }
  });
  const isContext = (node: AnyNode): boolean => {
    const binding = node.type === 'Identifier' ? scopes.bindings.get(node) : undefined;
    return binding !== undefined && contexts.has(binding);
  };
  const written = (target: AnyNode): void => {
    if (target.type === 'Identifier' && isContext(target)) {
      report(target, `${target.name} is readonly and re-assignment is not supported.`);
    } else if (target.type === 'MemberExpression' && target.object.type === 'Identifier' && isContext(target.object)) {
      const { property } = target;
      const name =
        property.type === 'Literal' ? String(property.value) : property.type === 'Identifier' ? property.name : null;
      const context = target.object.name;
      report(
        target,
        name === null
          ? `${context} is readonly adding/modifying properties is not supported.`
          : `${context} is readonly. Adding/Updating ${name} is not supported.`,
      );
    } else if (target.type === 'ObjectPattern') {
      for (const one of target.properties) written(one.type === 'RestElement' ? one.argument : one.value);
    } else if (target.type === 'ArrayPattern') {
      for (const one of target.elements) if (one) written(one);
    }
  };
  full(program, (given) => {
    const node = given as AnyNode;
    if (node.type === 'AssignmentExpression') written(node.left);
    else if (node.type === 'UpdateExpression') written(node.argument);
    else if (node.type === 'UnaryExpression' && node.operator === 'delete') written(node.argument);
    else if (node.type === 'ForOfStatement' || node.type === 'ForInStatement') written(node.left);
  });
}
