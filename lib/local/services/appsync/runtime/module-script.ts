import type { Node, Program } from 'acorn';
import { full } from 'acorn-walk';
import { moduleParameters } from './library/session.ts';

/** A module's text as an expression whose value is a function of `moduleParameters` that returns the handlers. */
export interface ModuleScript {
  readonly text: string;
  /** Maps a position in `text` to the position in the original code; lines count from 1, columns from 0. */
  position(line: number, column: number): { line: number; column: number };
}

interface Edit {
  readonly start: number;
  /** How many characters to blank, so that lines and columns stay the same. */
  readonly blank: number;
  readonly insert: string;
  /** Whether it stands before a node. */
  readonly opens: boolean;
}

/**
 * Names in the realm that AppSync does not have. The check already refuses code that uses them; this is a second
 * barrier.
 */
const withheld = [
  'globalThis',
  'Array',
  'String',
  'Boolean',
  'Function',
  'Symbol',
  'Date',
  'RegExp',
  'Promise',
  'Proxy',
  'Reflect',
  'Map',
  'Set',
  'WeakMap',
  'WeakSet',
  'WeakRef',
  'Error',
  'Iterator',
  'BigInt',
  'Intl',
  'Atomics',
  'SharedArrayBuffer',
  'ArrayBuffer',
  'WebAssembly',
];

// The inner block lets code redeclare the parameters' names.
const opening = `((${withheld.join(',')}) => (${moduleParameters.join(',')}) => {"use strict"; { `;

/** The local names of a module's exports: `export { a as request }` maps `request` to `a`. */
export function exportedNames(program: Program): Map<string, string> {
  const out = new Map<string, string>();
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration') continue;
    const declaration = statement.declaration;
    if (declaration?.type === 'FunctionDeclaration') out.set(declaration.id.name, declaration.id.name);
    if (declaration?.type === 'VariableDeclaration') {
      for (const { id } of declaration.declarations) if (id.type === 'Identifier') out.set(id.name, id.name);
    }
    for (const { exported, local } of statement.specifiers) {
      const name = exported.type === 'Identifier' ? exported.name : String(exported.value);
      if (local.type === 'Identifier') out.set(name, local.name);
    }
  }
  return out;
}

function importing(statement: Extract<Program['body'][number], { type: 'ImportDeclaration' }>): string {
  const source = `$modules[${JSON.stringify(statement.source.value)}]`;
  const names: string[] = [];
  let text = '';
  for (const specifier of statement.specifiers) {
    if (specifier.type === 'ImportNamespaceSpecifier') text += `const ${specifier.local.name} = ${source};`;
    if (specifier.type !== 'ImportSpecifier') continue;
    const { imported, local } = specifier;
    const name = imported.type === 'Identifier' ? imported.name : String(imported.value);
    names.push(name === local.name ? name : `${name}: ${local.name}`);
  }
  return names.length > 0 ? `${text}const {${names.join(', ')}} = ${source};` : text;
}

function editsOf(program: Program): Edit[] {
  const edits: Edit[] = [];
  const open = (start: number, insert: string, blank = 0) => edits.push({ start, blank, insert, opens: true });
  const close = (start: number, insert: string) => edits.push({ start, blank: 0, insert, opens: false });
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      open(statement.start, importing(statement), statement.end - statement.start);
    } else if (statement.type === 'ExportNamedDeclaration') {
      const until = statement.declaration?.start ?? statement.end;
      open(statement.start, '', until - statement.start);
    }
  }
  full(program, (node: any) => {
    if (node.type === 'ForOfStatement' || node.type === 'ForInStatement') {
      open(node.body.start, '{$loop();');
      close(node.body.end, '}');
    } else if (node.type === 'UnaryExpression' && node.operator === 'typeof') {
      open(node.start, '$typeOf(');
      close(node.end, ')');
    } else if (node.type === 'ArrowFunctionExpression' && node.expression) {
      open(node.body.start, '($call(),');
      close(node.body.end, ')');
    } else if (/Function/.test(node.type) && (node.body as Node | undefined)?.type === 'BlockStatement') {
      open(node.body.start + 1, '$call();');
    }
  });
  // Sorted stably by start. At one position, what ends there comes before what begins there; nodes are visited from the inside, so their ends
  // are in order and their beginnings in reverse.
  const [closing, opening] = [edits.filter(({ opens }) => !opens), edits.filter(({ opens }) => opens).reverse()];
  return [...closing, ...opening].sort((a, b) => a.start - b.start);
}

/** Removes module syntax, inserts counters for loops and calls and what `typeof` gives, and keeps every line in place. */
export function moduleScript(source: string, program: Program): ModuleScript {
  const edits = editsOf(program);
  const shifts: { line: number; column: number; by: number }[] = [{ line: 1, column: 0, by: opening.length }];
  let text = opening;
  let at = 0;
  let line = 1;
  let lineStart = 0;
  const copyTo = (end: number, blank: boolean): void => {
    const piece = source.slice(at, end);
    for (let index = at; index < end; index += 1) {
      if (source[index] !== '\n') continue;
      line += 1;
      lineStart = index + 1;
    }
    text += blank ? piece.replace(/[^\n]/g, ' ') : piece;
    at = end;
  };
  for (const edit of edits) {
    copyTo(edit.start, false);
    if (edit.insert !== '') shifts.push({ line, column: at - lineStart, by: edit.insert.length });
    text += edit.insert;
    copyTo(edit.start + edit.blank, true);
  }
  copyTo(source.length, false);
  const names = exportedNames(program);
  const handlers = ['request', 'response'].filter((name) => names.has(name));
  text += `\n;return {${handlers.map((name) => `${name}: ${names.get(name)}`).join(', ')}}; }})()`;
  return {
    text,
    position(atLine, atColumn) {
      let column = atColumn;
      for (const shift of shifts) {
        if (shift.line === atLine && column >= shift.column) column = Math.max(shift.column, column - shift.by);
      }
      return { line: atLine, column };
    },
  };
}
