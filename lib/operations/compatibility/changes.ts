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

/** Changes that would break open tabs, or the web of the last release, when used with a new API. */
export interface Changes {
  /** One sentence each. An approval quotes the sentence. */
  readonly breaking: readonly string[];
  /** Nothing fails, but others than before may query it. Approved like what breaks. */
  readonly opened: readonly string[];
  /** Nothing fails, but a client may receive a value it does not know. Review these; they need no approval. */
  readonly dangerous: readonly string[];
}

/**
 * Compares an API with that of the last release: GraphQL's own rules (graphql-js), who may call what, and whether every operation that a
 * tab may still send is valid.
 */
export function changesBetween(last: Api, next: Api): Changes {
  const [before, after] = [schemaOf(last.schema), schemaOf(next.schema)];
  return {
    breaking: [
      ...findBreakingChanges(before, after).map(({ description }) => description),
      ...admissionsOf(before, after, ({ was, is }) => beyond(was, is), 'can no longer be queried with'),
      ...refused(last.operations, after),
    ],
    opened: admissionsOf(before, after, ({ was, is }) => beyond(is, was), 'can now also be queried with'),
    dangerous: findDangerousChanges(before, after).map(({ description }) => description),
  };
}

interface Admission {
  readonly was: ReadonlySet<string>;
  readonly is: ReadonlySet<string>;
}

const beyond = (these: ReadonlySet<string>, those: ReadonlySet<string>): readonly string[] =>
  [...these].filter((mode) => !those.has(mode));

/** Fields, and whole types, whose callers changed. @param changed the ways of authorization to name */
function admissionsOf(
  before: GraphQLSchema,
  after: GraphQLSchema,
  changed: (admission: Admission) => readonly string[],
  words: string,
): string[] {
  return objectsOf(before).flatMap((type) => {
    const now = after.getType(type.name);
    if (!isObjectType(now)) return [];
    const fields = Object.values(type.getFields()).map(
      ({ name, astNode }) => [`${type.name}.${name}`, astNode, now.getFields()[name]?.astNode] as const,
    );
    return [[type.name, type.astNode, now.astNode] as const, ...fields].flatMap(([name, was, is]) =>
      is
        ? changed({ was: modesOf(was?.directives), is: modesOf(is.directives) }).map(
            (mode) => `${name} ${words} @${mode}.`,
          )
        : [],
    );
  });
}

const objectsOf = (schema: GraphQLSchema): GraphQLObjectType[] =>
  Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) && !type.name.startsWith('__'),
  ) as GraphQLObjectType[];

/** Operations of the web that the new schema rejects. */
function refused(documents: readonly string[], schema: GraphQLSchema): string[] {
  return documents
    .map((text) => parse(text))
    .flatMap((document) => {
      const operation = document.definitions.find(({ kind }) => kind === 'OperationDefinition');
      const name = (operation as OperationDefinitionNode).name?.value;
      return validate(schema, document).map(({ message }) => `The site’s operation ${name} is refused: ${message}`);
    });
}

/** Approved changes by their sentence, with the reason why no one is harmed. */
export type Approved = Readonly<Record<string, string>>;

/** @returns what blocks a release: changes without the approval they need, and approvals of changes that do not occur */
export function objections({ breaking, opened }: Changes, approved: Approved): string[] {
  const asked = [...breaking, ...opened];
  return [
    ...[...new Set(asked)].filter((change) => !approved[change]?.trim()),
    ...Object.keys(approved)
      .filter((change) => !asked.includes(change))
      .map((change) => `Its approval must go, because this no longer happens: ${change}`),
  ];
}
