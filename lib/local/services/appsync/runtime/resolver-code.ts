import type { JsonObject } from '../../../kernel/json.ts';
import { parseChecked } from './check.ts';
import { exportedNames, moduleScript } from './module-script.ts';
import { tellingOf, type Telling } from './origin.ts';
import { isLargerThan, plainData } from './plain-data.ts';
import { sandbox } from './sandbox.ts';
import type { RuntimeOptions } from './sandbox.ts';
import { withinSelection } from './selection.ts';
import type { CodeIssue, Outcome, RaisedError, ResolverCode, ResolverContext } from './types.ts';

/**
 * Code that AppSync would refuse. The message has one line per issue: `file:line:column: what`, followed by the place
 * in the bundle.
 */
export class CodeRefused extends Error {
  override readonly name = 'CodeRefused';
  readonly issues: readonly CodeIssue[];

  constructor(issues: readonly CodeIssue[], tell: Telling) {
    super(issues.map((issue) => tell(issue, issue.message)).join('\n'));
    this.issues = issues;
  }
}

/**
 * Maximum size of a handler's result, in bytes of JSON (AppSync endpoints and quotas: 5 MB, "Resolver result size").
 */
const resultLimit = 5_000_000;
const tooLarge: RaisedError = {
  message: 'Transformation too large',
  errorType: 'MappingTemplate',
  data: null,
  errorInfo: null,
};

const leave = (error: RaisedError, context: ResolverContext): RaisedError => ({
  message: error.message,
  errorType: error.errorType,
  data: withinSelection(plainData(error.data), context.info.selectionSetList),
  errorInfo: plainData(error.errorInfo),
});

/**
 * Checks and compiles resolver or function code (an ES module as AppSync accepts it). Throws CodeRefused. `file` is
 * used only in messages.
 */
export function loadResolverCode(source: string, file: string, options: RuntimeOptions = {}): ResolverCode {
  const { issues, program } = parseChecked(source);
  const tell = tellingOf(file, source, options.sourceMap);
  if (issues.length > 0 || !program) throw new CodeRefused(issues, tell);
  const script = moduleScript(source, program);
  const realm = sandbox();
  const module = realm.compile(script.text);
  const names = exportedNames(program);

  /** An error in the code, worded as by EvaluateCode; the operator's log also names the source file. */
  function fault(error: unknown): RaisedError {
    const message = (error as Error | undefined)?.message ?? String(error);
    const frame = /code\.js:(\d+):(\d+)/.exec((error as Error | undefined)?.stack ?? '');
    const at = script.position(Number(frame?.[1] ?? 1), Number(frame?.[2] ?? 1) - 1);
    const column = at.column + 1;
    options.log?.(`ERROR: ${tell({ line: at.line, column }, message)}`);
    return {
      message: `code.js:${at.line}:${column}: ${message}`,
      errorType: 'Code',
      data: null,
      errorInfo: null,
    };
  }

  return {
    handlers: { request: names.has('request'), response: names.has('response') },
    run(handler, context): Outcome {
      const { session } = realm;
      let end: Pick<Outcome, 'value' | 'error' | 'early'>;
      try {
        end = { value: plainData(realm.run(options, module, handler, context)) };
      } catch (error) {
        if (error !== session.halt) end = { error: fault(error) };
        else if (session.early)
          end = { early: { skipTo: session.early.skipTo }, value: plainData(session.early.value) };
        else end = { error: leave(session.raised!, context) };
      }
      if (isLargerThan(end.value, resultLimit)) end = { error: tooLarge };
      if (session.stash) Object.assign(emptied(context.stash), plainData(session.stash));
      return {
        ...end,
        appended: session.appended.map((error) => leave(error, context)),
        ...(session.headers ? { responseHeaders: plainData(session.headers) } : {}),
        ...(session.filter ? { subscriptionFilter: plainData(session.filter) } : {}),
        ...(session.extensions ? { extensions: plainData(session.extensions) } : {}),
      };
    },
  };
}

/** The stash stays the caller's object, so keys that code deleted must be deleted from it too. */
function emptied(stash: JsonObject): JsonObject {
  for (const key of Object.keys(stash)) delete stash[key];
  return stash;
}
