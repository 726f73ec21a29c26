import { ancestor } from 'acorn-walk';
import type { AnyNode } from 'acorn';
import type { Given } from './report.ts';

const globals = new Set([
  'NaN',
  'Infinity',
  'undefined',
  'util',
  'extensions',
  'runtime',
  'console',
  'JSON',
  'Math',
  'Number',
  'Object',
]);
const members: Record<string, readonly string[]> = {
  console: ['log', 'error'],
  JSON: ['parse', 'stringify'],
  Math: ['random', 'min', 'max', 'round', 'floor', 'ceil'],
  Number: ['isFinite', 'isNaN'],
  Object: ['assign', 'entries', 'hasOwn', 'keys', 'values'],
};
const modules = ['@aws-appsync/utils', '@aws-appsync/utils/dynamodb'];
/** Modules that exist in AppSync and are not emulated here. */
const unserved: Record<string, string> = {
  '@aws-appsync/utils/rds': 'relational databases',
  '@aws-appsync/utils/ai': 'models',
};
const hints: Record<string, string> = {
  Date: 'use util.time',
  Error: 'use util.error()',
  Promise: 'handlers are synchronous',
  fetch: 'use an HTTP data source',
  require: 'bundle the code',
};

/** Names that APPSYNC_JS does not have. */
export function checkNames({ scopes, report }: Given): void {
  for (const identifier of scopes.free) {
    if (globals.has(identifier.name)) continue;
    const hint = hints[identifier.name];
    report(identifier, `${identifier.name} is not part of APPSYNC_JS${hint ? `: ${hint}` : ''}`);
  }
}

/** Members that APPSYNC_JS's globals lack, such as `Object.freeze`. */
export function checkGlobalMembers({ program, scopes, report }: Given): void {
  const free = new Set(scopes.free);
  ancestor(program, {
    Identifier(node, _state, ancestors: AnyNode[]) {
      const known = free.has(node as never) ? members[node.name] : undefined;
      if (known === undefined) return;
      const parent = ancestors.at(-2);
      if (parent?.type !== 'MemberExpression' || parent.object !== node) {
        report(node, `${node.name} itself is no value in APPSYNC_JS`);
      } else if (!parent.computed && parent.property.type === 'Identifier' && !known.includes(parent.property.name)) {
        const owner = node.name === 'Object' ? 'ObjectConstructor' : node.name;
        report(parent, `Method ${owner}.${parent.property.name} is not implemented`);
      }
    },
  });
}

/** Imports other than AppSync's own modules. */
export function checkImports({ program, report }: Given): void {
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      const source = String(statement.source.value);
      if (unserved[source])
        report(statement, `The module '${source}' is AppSync's own; the local stage has no ${unserved[source]}`);
      else if (!modules.includes(source)) report(statement, `The module '${source}' cannot be imported; bundle it`);
      for (const specifier of statement.specifiers) {
        if (specifier.type === 'ImportDefaultSpecifier') report(specifier, `'${source}' has no default export`);
      }
    }
    const from = 'source' in statement && statement.type !== 'ImportDeclaration' ? statement.source : null;
    if (from || statement.type === 'ExportAllDeclaration')
      report(statement, 'Exporting from another module is not supported');
    if (statement.type === 'ExportDefaultDeclaration') report(statement, 'A default export is not supported');
  }
}
