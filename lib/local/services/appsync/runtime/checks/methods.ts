import type { AnyNode } from 'acorn';
import { full } from 'acorn-walk';
import type { Given } from './report.ts';

const denied: Record<'Array' | 'String' | 'Date', { has(name: string): boolean }> = {
  Array: new Set(
    'copyWithin entries from group groupToMap keys of toLocaleString toReversed toSorted toSpliced toString values with'.split(
      ' ',
    ),
  ),
  String: new Set(
    (
      'charCodeAt codePointAt localeCompare match matchAll padEnd padStart repeat search ' +
      'toLocaleLowerCase toLocaleUpperCase valueOf'
    ).split(' '),
  ),
  Date: { has: (name) => /^(set|toLocale|toGMT)/.test(name) },
};
const givesString = new Set(
  'toLowerCase toUpperCase trim trimEnd trimStart replace replaceAll slice charAt concat join substring toFixed'.split(
    ' ',
  ),
);
const givesArray = new Set('map filter flat flatMap concat slice splice reverse sort'.split(' '));

/** Methods that the runtime lacks, where the code shows the receiver's type; and `sort` with a comparator. */
export function checkMethods({ program, scopes, report }: Given): void {
  function typeOf(node: AnyNode, depth = 0): keyof typeof denied | undefined {
    if (depth > 8) return undefined;
    switch (node.type) {
      case 'ArrayExpression':
        return 'Array';
      case 'NewExpression':
        return node.callee.type === 'Identifier' && node.callee.name === 'Date' ? 'Date' : undefined;
      case 'TemplateLiteral':
        return 'String';
      case 'Literal':
        return typeof node.value === 'string' ? 'String' : undefined;
      case 'BinaryExpression':
        if (node.operator !== '+') return undefined;
        return typeOf(node.left, depth + 1) === 'String' || typeOf(node.right, depth + 1) === 'String'
          ? 'String'
          : undefined;
      case 'Identifier': {
        const constant = scopes.bindings.get(node)?.constant;
        return constant && typeOf(constant, depth + 1);
      }
      case 'CallExpression': {
        const { callee } = node;
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || callee.computed)
          return undefined;
        if (callee.object.type === 'Identifier' && callee.object.name === 'Object') return 'Array';
        const on = typeOf(callee.object, depth + 1);
        if (on === 'String' && callee.property.name === 'split') return 'Array';
        if (on === 'Array' && callee.property.name === 'join') return 'String';
        if (on === 'String') return givesString.has(callee.property.name) ? 'String' : undefined;
        return on === 'Array' && givesArray.has(callee.property.name) ? 'Array' : undefined;
      }
      default:
        return undefined;
    }
  }

  full(program, (given) => {
    const node = given as AnyNode;
    if (node.type !== 'CallExpression') return;
    const { callee } = node;
    if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return;
    const { name } = callee.property;
    if (name === 'sort' && node.arguments.length > 0) {
      report(node, 'Array.sort takes no comparator in APPSYNC_JS');
      return;
    }
    const type = typeOf(callee.object);
    if (type && denied[type].has(name)) report(node, `Method ${type}.${name} is not implemented`);
  });
}
