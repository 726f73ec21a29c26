import { parse } from 'acorn';
import type { Program } from 'acorn';
import { checkContextWrites } from './checks/context-writes.ts';
import { checkFunctions } from './checks/functions.ts';
import { checkMethods } from './checks/methods.ts';
import { checkGlobalMembers, checkImports, checkNames } from './checks/names.ts';
import type { Given } from './checks/report.ts';
import { checkSyntax } from './checks/syntax.ts';
import { exportedNames } from './module-script.ts';
import { resolveScopes } from './scope.ts';
import type { CodeIssue } from './types.ts';

/** Maximum size of a resolver's or function's code: 32 KB (AppSync quotas). */
const maximumBytes = 32 * 1024;

const language = [checkSyntax, checkFunctions, checkContextWrites, checkMethods, checkGlobalMembers];

/** The parsed code, or the issues for which AppSync would refuse it. */
export interface Checked {
  readonly issues: readonly CodeIssue[];
  readonly program?: Program;
}

function lineOf(source: string, offset: number): { line: number; column: number } {
  const before = source.slice(0, offset);
  return { line: before.split('\n').length, column: offset - (before.lastIndexOf('\n') + 1) + 1 };
}

/** Runs checks over code. Lines and columns count from 1. */
function runChecks(source: string, checks: readonly ((given: Given) => void)[]): Checked {
  let program: Program;
  try {
    program = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  } catch (error) {
    const { message, pos } = error as SyntaxError & { pos: number };
    return { issues: [{ ...lineOf(source, pos), message: message.replace(/ \(\d+:\d+\)$/, '') }] };
  }
  const issues = new Map<string, CodeIssue>();
  const report = (at: { readonly start: number }, message: string): void => {
    const place = lineOf(source, at.start);
    issues.set(`${place.line}:${place.column} ${message}`, { ...place, message });
  };
  const given: Given = { program, scopes: resolveScopes(program), report };
  for (const check of checks) check(given);
  const sorted = [...issues.values()].sort((a, b) => a.line - b.line || a.column - b.column);
  return { issues: sorted, program };
}

function checkWhole({ program, report }: Given): void {
  const names = exportedNames(program);
  for (const handler of ['request', 'response']) {
    if (!names.has(handler)) report({ start: 0 }, `The code exports no ${handler} handler`);
  }
}

/** Checks only the language, so that snippets without handlers and declarations can be checked too. */
export function checkLanguage(source: string): CodeIssue[] {
  return [...runChecks(source, language).issues];
}

/** Everything for which AppSync refuses resolver code, and the parsed program if there is one. */
export function parseChecked(source: string): Checked {
  const bytes = Buffer.byteLength(source);
  const checked = runChecks(source, [...language, checkNames, checkImports, checkWhole]);
  if (bytes <= maximumBytes) return checked;
  const size = {
    line: 1,
    column: 1,
    message: `The code has ${bytes} bytes, more than the ${maximumBytes} AppSync takes`,
  };
  return { ...checked, issues: [size, ...checked.issues] };
}

/** Everything for which AppSync refuses resolver code; empty when it would accept it. */
export function checkCode(source: string): CodeIssue[] {
  return [...parseChecked(source).issues];
}
