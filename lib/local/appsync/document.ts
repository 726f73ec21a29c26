/** Queries as text -> documents that were parsed and validated once. Refusals are worded as AppSync's engine does. */
import {
  GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { ErrorEntry } from './errors.ts';
import { describeViolation } from './violations.ts';
import type { OperationPlan } from './execution/plan.ts';

/** Queries of more tokens are refused (service quotas). */
const tokenLimit = 15_000;

export interface CheckedDocument {
  readonly operations: readonly OperationDefinitionNode[];
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** Plans made for it so far, by operation and the values of `@skip`/`@include`. */
  readonly plans: Map<string, OperationPlan>;
}

export type Checked = CheckedDocument | { readonly errors: readonly ErrorEntry[] };

/** Parses and validates. Errors are those of the document alone, so the result may be kept. */
export function checkDocument(schema: GraphQLSchema, query: string, introspection: boolean): Checked {
  let document: DocumentNode;
  try {
    document = parse(query, { maxTokens: tokenLimit });
  } catch (error) {
    return { errors: [syntaxError(error)] };
  }
  const rules = introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];
  const violations = validate(schema, document, rules, { maxErrors: 100 });
  if (violations.length > 0)
    return { errors: violations.flatMap((violation) => describeViolation(violation, schema, document)) };
  return {
    operations: document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION),
    fragments: new Map(
      document.definitions.flatMap((node) =>
        node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
      ),
    ),
    plans: new Map(),
  };
}

function syntaxError(error: unknown): ErrorEntry {
  if (!(error instanceof GraphQLError)) throw error;
  if (error.message.includes('tokens')) return { path: null, locations: null, message: 'Maximum char length exceeded' };
  const { line = 1, column = 1 } = error.locations?.[0] ?? {};
  const token = /(?:Unexpected|found) (?:character: |Name |<|")?"?([^".>]*)/.exec(error.message)?.[1] ?? '';
  return {
    path: null,
    locations: [{ line, column, sourceName: null }],
    message: `Validation error of type InvalidSyntax: Invalid Syntax : offending token '${token}' at line ${line} column ${column}`,
  };
}

/** The most recently used documents of one API. */
export class DocumentCache {
  private readonly documents = new Map<string, Checked>();
  private readonly capacity: number;
  constructor(capacity = 500) {
    this.capacity = capacity;
  }

  get(query: string, check: () => Checked): Checked {
    const known = this.documents.get(query);
    if (known) {
      if (this.documents.size > this.capacity / 2) {
        this.documents.delete(query);
        this.documents.set(query, known);
      }
      return known;
    }
    const checked = check();
    this.documents.set(query, checked);
    if (this.documents.size > this.capacity) this.documents.delete(this.documents.keys().next().value as string);
    return checked;
  }
}
