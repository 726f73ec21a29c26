import { AwsError } from '../kernel/aws-error.ts';
import type { JsonObject } from '../kernel/json.ts';
import { compileConditions, type Condition } from './condition.ts';
import type { RequestContext } from './context.ts';
import type { PolicyDocument, Right } from './iam.ts';
import { globMatcher, resourceMatcher, type Matcher } from './pattern.ts';
import { compilePrincipals, type PrincipalMatcher } from './principal.ts';
import { rightsUsed } from './rights.ts';

/** A compiled policy. */
export interface Policy {
  readonly statements: readonly Statement[];
  /** Action patterns of the Allow statements as written, for the report on used permissions. */
  readonly granted: readonly string[];
}

export interface Statement {
  readonly allow: boolean;
  /** Actions are compared in lower case. */
  readonly action: Matcher;
  readonly resource: Matcher;
  /** Undefined in identity policies. */
  readonly principal: PrincipalMatcher | undefined;
  /**
   * With NotPrincipal, a Deny applies to every caller that has a permissions boundary, even if excepted
   * ("NotPrincipal").
   */
  readonly deniesBounded: boolean;
  readonly conditions: readonly Condition[];
  /** The permissions of this statement that an allowed request uses. */
  readonly rightsUsed: (action: string, resource: string, context: RequestContext) => readonly Right[];
  /** The resource pattern has variables, so the decision depends on the request's context. */
  readonly variable: boolean;
}

const KNOWN = new Set([
  'Sid',
  'Effect',
  'Action',
  'NotAction',
  'Resource',
  'NotResource',
  'Principal',
  'NotPrincipal',
  'Condition',
]);

/**
 * Compiles a policy document. Throws AwsError `MalformedPolicyDocument` for an invalid policy, so that a mistake stops
 * the start instead of silently allowing or denying. Source: IAM user guide, "IAM JSON policy elements reference".
 * @param written the same document with its intrinsics unresolved, which names its permissions
 */
export function compilePolicy(document: PolicyDocument, written: PolicyDocument = document): Policy {
  const statements = listOf<JsonObject>(document?.Statement);
  if (statements.length === 0) throw malformed('a policy needs at least one Statement');
  // Variables were introduced with version 2012-10-17; in an older (or unversioned) policy they are plain text.
  const variables = document.Version === '2012-10-17';
  return {
    statements: statements.map((statement, index) =>
      compileStatement(statement, variables, listOf<JsonObject>(written?.Statement)[index] ?? statement),
    ),
    granted: statements.flatMap((statement) =>
      statement.Effect !== 'Allow' ? [] : statement.NotAction ? ['*'] : listOf<string>(statement.Action),
    ),
  };
}

function compileStatement(statement: JsonObject, variables: boolean, written: JsonObject): Statement {
  const unknown = Object.keys(statement).find((key) => !KNOWN.has(key));
  if (unknown) throw malformed(`a Statement has no ${unknown}`);
  if (statement.Effect !== 'Allow' && statement.Effect !== 'Deny') throw malformed('Effect is Allow or Deny');
  if ((statement.Action === undefined) === (statement.NotAction === undefined)) {
    throw malformed('a Statement has either Action or NotAction');
  }
  const resources = listOf<string>(statement.Resource ?? statement.NotResource);
  const actionMatchers = listOf<string>(statement.Action ?? statement.NotAction).map((one) =>
    globMatcher(one.toLowerCase(), false),
  );
  const resourceMatchers = resources.map((one) => resourceMatcher(one, variables));
  return {
    allow: statement.Effect === 'Allow',
    action: among(actionMatchers, statement.NotAction !== undefined),
    resource: resources.length ? among(resourceMatchers, statement.NotResource !== undefined) : () => true,
    rightsUsed: rightsUsed(statement, written, actionMatchers, resourceMatchers, variables),
    principal: compilePrincipals(statement),
    deniesBounded: statement.NotPrincipal !== undefined && statement.Effect === 'Deny',
    conditions: compileConditions(statement.Condition ?? {}, variables),
    variable: variables && resources.some((one) => one.includes('${')),
  };
}

function among(matchers: readonly Matcher[], inverted: boolean): Matcher {
  const [only] = matchers;
  if (matchers.length === 1 && !inverted) return only!;
  return (text, context) => matchers.some((matcher) => matcher(text, context)) !== inverted;
}

function listOf<T>(value: unknown): T[] {
  return (value === undefined ? [] : Array.isArray(value) ? value : [value]) as T[];
}

function malformed(reason: string): AwsError {
  return new AwsError('MalformedPolicyDocument', `Syntax errors in policy: ${reason}.`);
}
