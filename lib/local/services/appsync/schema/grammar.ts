/**
 * The grammar of a schema's text. AppSync's parser implements June 2018 (aws-appsync-community issues 38, 55, 399): it
 * rejects what October 2021 added to the language, and a few things from 2018.
 */
import { Kind, TokenKind, visit, type ASTNode, type DocumentNode } from 'graphql';

const later = (what: string) => `${what} is of the grammar of October 2021, and AppSync parses that of June 2018`;

/** What AppSync cannot parse in a node that our own parser can; undefined if it can. */
function refused(node: ASTNode): string | undefined {
  if ('description' in node && node.description) {
    if (node.kind === Kind.SCHEMA_DEFINITION) return later('a description of "schema"');
    if (node.description.value === '') return 'AppSync refuses a description without text';
  }
  switch (node.kind) {
    case Kind.INTERFACE_TYPE_DEFINITION:
    case Kind.INTERFACE_TYPE_EXTENSION:
      return node.interfaces?.length ? later(`an interface that implements another (${node.name.value})`) : undefined;
    case Kind.DIRECTIVE_DEFINITION:
      return `AppSync takes no directive definitions (@${node.name.value})`;
    case Kind.ENUM_VALUE_DEFINITION:
      return node.loc?.startToken.prev?.kind === TokenKind.COMMENT
        ? `AppSync refuses a comment before a value of an enum (${node.name.value})`
        : undefined;
    default:
      return undefined;
  }
}

/** @throws Error with a sentence that names the line */
export function refuseWhatAppSyncCannotRead(document: DocumentNode): void {
  visit(document, {
    enter(node) {
      const problem = refused(node);
      if (problem) throw new Error(`Schema line ${node.loc?.startToken.line}: ${problem}`);
    },
  });
}

/** The schema as AppSync stores it, without descriptions. */
export const withoutDescriptions = (document: DocumentNode): DocumentNode =>
  visit(document, {
    enter: (node) => ('description' in node && node.description ? { ...node, description: undefined } : undefined),
  });
