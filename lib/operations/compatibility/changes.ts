import {
  findBreakingChanges,
  findDangerousChanges,
  isObjectType,
  parse,
  validate,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { admittedBy, beyond, schemaOf, signedIn, type Api } from './schema.ts';

/** Changes that would break open tabs, or the web of the last release, when used with a new API. */
export interface Changes {
  /** One sentence each. An approval quotes the sentence. */
  readonly breaking: readonly string[];
  /** Nothing fails, but others than before may query it, or others than learners what is new. Approved like what breaks. */
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
  const admissions = admissionsOf(before, after);
  return {
    breaking: [
      ...findBreakingChanges(before, after).map(({ description }) => description),
      ...admissions
        .filter(({ was }) => was)
        .flatMap(({ name, was, is }) => beyond(was!, is).map((way) => `${name} can no longer be queried with ${way}.`)),
      ...refused(last.operations, after),
    ],
    opened: admissions.flatMap(({ name, was, is }) =>
      beyond(is, was ?? signedIn).map((way) =>
        was ? `${name} can now also be queried with ${way}.` : `${name} is new, and can be queried with ${way}.`,
      ),
    ),
    dangerous: findDangerousChanges(before, after).map(({ description }) => description),
  };
}

/** Who may query a field, or a type with all fields that do not say it themselves. */
interface Admission {
  readonly name: string;
  /** Undefined where it is new. */
  readonly was: ReadonlySet<string> | undefined;
  readonly is: ReadonlySet<string>;
}

/** What both schemas have or only the new one: a type, the fields that say who may query them, and new fields of old types. */
function admissionsOf(before: GraphQLSchema, after: GraphQLSchema): Admission[] {
  return objectsOf(after).flatMap((type) => {
    const old = before.getType(type.name);
    const was = isObjectType(old) ? old : undefined;
    const fields = Object.values(type.getFields())
      .map((field) => ({ field, earlier: was?.getFields()[field.name] }))
      .filter(({ field, earlier }) => says(field) || (earlier ? says(earlier) : was));
    return [
      { name: type.name, was: was && admits(was), is: admits(type) },
      ...fields.map(({ field, earlier }) => ({
        name: `${type.name}.${field.name}`,
        was: earlier && admits(was!, earlier),
        is: admits(type, field),
      })),
    ];
  });
}

type Declared = Pick<GraphQLObjectType | GraphQLField<unknown, unknown>, 'astNode'>;

const says = ({ astNode }: Declared): boolean => admittedBy(astNode?.directives).size > 0;

/** A field's own directives, else those of its type, else the default of the API. */
const admits = (...from: readonly Declared[]): ReadonlySet<string> => {
  const own = from.findLast(says);
  return own ? admittedBy(own.astNode?.directives) : signedIn;
};

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
