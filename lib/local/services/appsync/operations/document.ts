/** Caches parsed and validated documents by query text. Errors use the wording of AppSync's engine. */
import {
  GraphQLError,
  Kind,
  parse,
  specifiedRules,
  validate,
  visit,
  type ASTVisitor,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type ValidationContext,
} from 'graphql';
import { malformed, type ErrorEntry } from '../errors.ts';
import { readVariables, type VariablePlan } from '../execution/variables.ts';
import type { OperationPlan } from '../execution/field-plan.ts';
import { describeViolation } from '../schema/violations.ts';

/** Maximum tokens of a query (service quotas). */
const tokenLimit = 15_000;

export interface CheckedDocument {
  readonly operations: readonly CheckedOperation[];
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
}

export interface CheckedOperation {
  readonly node: OperationDefinitionNode;
  readonly variables: readonly VariablePlan[];
  /** Variables used by `@skip` and `@include`: their values distinguish plans. */
  readonly conditions: readonly string[];
  readonly plans: Map<string, OperationPlan>;
}

export type Checked = CheckedDocument | { readonly errors: readonly ErrorEntry[] };

/**
 * Parses and validates. Errors depend only on the document, so the result can be cached.
 * @throws RequestRefused (400) when the text is not GraphQL
 */
export function checkDocument(schema: GraphQLSchema, query: string, introspection: boolean): Checked {
  const document = parsed(query);
  const rules = introspection ? specifiedRules : [...specifiedRules, withoutIntrospection];
  const violations = validate(schema, document, rules, { maxErrors: 100 });
  if (violations.length > 0)
    return { errors: violations.map((violation) => describeViolation(violation, schema, document)) };
  const conditions = conditionsOf(document);
  const fragments = new Map<string, FragmentDefinitionNode>();
  const operations: CheckedOperation[] = [];
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
    if (node.kind === Kind.OPERATION_DEFINITION)
      operations.push({ node, variables: readVariables(schema, node), conditions, plans: new Map() });
  }
  return { operations, fragments };
}

/** With introspection off, `__schema` and `__type` count as unknown fields; their selections are not checked. */
function withoutIntrospection(context: ValidationContext): ASTVisitor {
  return {
    Field(node) {
      const { value } = node.name;
      if (value === '__schema' || value === '__type')
        context.reportError(new GraphQLError(`Cannot query field "${value}" on type "Query".`, { nodes: node }));
    },
  };
}

function parsed(query: string): DocumentNode {
  try {
    return parse(query, { maxTokens: tokenLimit });
  } catch (error) {
    if ((error as Error).message.includes('tokens')) throw malformed('Maximum char length exceeded');
    throw malformed('Unable to parse GraphQL query.');
  }
}

function conditionsOf(document: DocumentNode): string[] {
  const names = new Set<string>();
  visit(document, {
    Directive(node) {
      const value = node.arguments?.[0]?.value;
      if (['skip', 'include'].includes(node.name.value) && value?.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  });
  return [...names];
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
