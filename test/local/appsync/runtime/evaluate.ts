import { loadResolverCode } from '../../../../lib/local/services/appsync/runtime/resolver-code.ts';
import type { RuntimeOptions } from '../../../../lib/local/services/appsync/runtime/sandbox.ts';
import type { Outcome, ResolverContext } from '../../../../lib/local/services/appsync/runtime/types.ts';

const imports =
  "import { util, extensions, runtime } from '@aws-appsync/utils'; import * as ddb from '@aws-appsync/utils/dynamodb'; ";

/** A context like AppSync's, with the test's values in place of the defaults. */
export function contextWith(given: Partial<ResolverContext> = {}): ResolverContext {
  return {
    args: {},
    env: {},
    identity: null,
    source: null,
    stash: {},
    prev: null,
    request: { headers: {}, domainName: null },
    info: {
      fieldName: 'thing',
      parentTypeName: 'Query',
      variables: {},
      selectionSetList: [],
      selectionSetGraphQL: '{ }',
    },
    ...given,
  };
}

/** Runs statements as the body of a request handler. */
export function runBody(body: string, given: Partial<ResolverContext> = {}, options: RuntimeOptions = {}): Outcome {
  const code = `${imports}export function request(ctx) { ${body} }\nexport function response() { return null; }`;
  return loadResolverCode(code, 'body.js', options).run('request', contextWith(given));
}

/** The value of an expression evaluated in a request handler; throws what the handler raised. */
export function valueOf(expression: string, given: Partial<ResolverContext> = {}, options: RuntimeOptions = {}): any {
  const outcome = runBody(`return ${expression};`, given, options);
  if (outcome.error) throw new Error(`${outcome.error.errorType}: ${outcome.error.message}`);
  return outcome.value;
}
