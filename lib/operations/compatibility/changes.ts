import {
  findBreakingChanges,
  findDangerousChanges,
  isObjectType,
  parse,
  validate,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { modesOf, schemaOf, type Api } from './schema.ts';

/** What would stop tabs that are open, or the web of the last release, from working with a new API. */
export interface Changes {
  /** A sentence each; its text is the name by which it may be approved. */
  readonly breaking: readonly string[];
  /** Nothing fails by them, but a client may meet what it does not know: to be read, not approved. */
  readonly dangerous: readonly string[];
}

/**
 * Compares an API with that of the last release: GraphQL's own rules (graphql-js), who may ask, and whether every operation that a
 * tab may still ask is valid.
 */
export function changesBetween(last: Api, next: Api): Changes {
  const [before, after] = [schemaOf(last.schema), schemaOf(next.schema)];
  return {
    breaking: [
      ...findBreakingChanges(before, after).map(({ description }) => description),
      ...narrowed(before, after),
      ...refused(last.operations, after),
    ],
    dangerous: findDangerousChanges(before, after).map(({ description }) => description),
  };
}

/** Fields, and objects as a whole, that somebody may not ask for any more who could. */
function narrowed(before: GraphQLSchema, after: GraphQLSchema): string[] {
  return objectsOf(before).flatMap((type) => {
    const now = after.getType(type.name);
    if (!isObjectType(now)) return [];
    const fields = Object.values(type.getFields()).map(
      ({ name, astNode }) => [`${type.name}.${name}`, astNode, now.getFields()[name]?.astNode] as const,
    );
    return [[type.name, type.astNode, now.astNode] as const, ...fields].flatMap(([name, was, is]) => {
      if (!is) return [];
      const allowed = modesOf(is.directives);
      return [...modesOf(was?.directives)]
        .filter((mode) => !allowed.has(mode))
        .map((mode) => `${name} may not be asked for by @${mode} any more.`);
    });
  });
}

const objectsOf = (schema: GraphQLSchema): GraphQLObjectType[] =>
  Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) && !type.name.startsWith('__'),
  ) as GraphQLObjectType[];

/** Operations of the web that the new schema refuses. */
function refused(documents: readonly string[], schema: GraphQLSchema): string[] {
  return documents
    .map((text) => parse(text))
    .flatMap((document) => {
      const operation = document.definitions.find(({ kind }) => kind === 'OperationDefinition');
      const name = (operation as OperationDefinitionNode).name?.value;
      return validate(schema, document).map(({ message }) => `The web’s ${name} is refused: ${message}`);
    });
}

/** What somebody let pass, by the sentence it is told in, with the reason why nobody is harmed. */
export type Approved = Readonly<Record<string, string>>;

/** @returns what must not be released: breaking changes nobody approved, and approvals of what does not happen any more */
export function objections({ breaking }: Changes, approved: Approved): string[] {
  return [
    ...[...new Set(breaking)].filter((change) => !approved[change]?.trim()),
    ...Object.keys(approved)
      .filter((change) => !breaking.includes(change))
      .map((change) => `Approved and not there any more: ${change}`),
  ];
}
