/**
 * What AWS publishes about its resource types, from the registry schemas in `@aws-cdk/aws-service-spec`. Reading the
 * whole package takes a second, so `npm run generate` writes the types that the local stage mentions to a file.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The type of a value. `any` also stands for JSON. */
export type Kind =
  | { readonly is: 'string' | 'number' | 'integer' | 'boolean'; readonly values?: readonly (string | number)[] }
  | { readonly is: 'any' }
  | { readonly is: 'list' | 'map'; readonly of: Kind }
  | { readonly is: 'object'; readonly name: string }
  | { readonly is: 'oneOf'; readonly kinds: readonly Kind[] };

export interface PublishedProperty {
  readonly kind: Kind;
  readonly required?: true;
}

export type Properties = Readonly<Record<string, PublishedProperty>>;

export interface PublishedType {
  readonly properties: Properties;
  /** The definitions that `object` kinds refer to; WAF's types are recursive. */
  readonly objects: Readonly<Record<string, Properties>>;
}

/** The parts of the package that are read here. */
export interface Spec {
  lookup(
    of: 'resource',
    index: 'cloudFormationType',
    how: 'equals',
    type: string,
  ): Iterable<{ properties: SpecProperties }>;
  get(of: 'typeDefinition', reference: Reference): { properties: SpecProperties };
}
type SpecProperties = Readonly<Record<string, SpecProperty>>;
interface SpecProperty {
  readonly type: SpecType;
  /** Earlier definitions, which AWS still accepts. */
  readonly previousTypes?: readonly SpecType[];
  readonly required?: boolean;
}
type SpecType =
  | { readonly type: 'string' | 'integer'; readonly allowedValues?: readonly (string | number)[] }
  | { readonly type: 'number' | 'boolean' | 'date-time' | 'tag' | 'json' | 'null' }
  | { readonly type: 'array' | 'map'; readonly element: SpecType }
  | { readonly type: 'union'; readonly types: readonly SpecType[] }
  | { readonly type: 'ref'; readonly reference: Reference };
interface Reference {
  readonly $ref: string;
}

/** By type, of all types that the local stage mentions. */
const generated = once(
  () =>
    JSON.parse(readFileSync(join(import.meta.dirname, 'generated/types.json'), 'utf8')) as Readonly<
      Record<string, PublishedType>
    >,
);
/** Takes a second: needed only for types that the stage refuses, because the error says whether AWS has them. */
const database = once(
  () => createRequire(import.meta.url)('@aws-cdk/aws-service-spec').loadAwsServiceSpecSync() as Spec,
);

/** @returns undefined when AWS has no such type */
export const publishedType = (type: string): PublishedType | undefined =>
  generated()[type] ?? publishedIn(database(), type);

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** A type as the package publishes it; undefined when AWS has no such type. */
export function publishedIn(database: Spec, type: string): PublishedType | undefined {
  const resource = [...database.lookup('resource', 'cloudFormationType', 'equals', type)][0];
  if (!resource) return undefined;
  const objects: Record<string, Properties> = {};
  return { properties: propertiesOf(database, resource.properties, objects), objects };
}

function propertiesOf(from: Spec, properties: SpecProperties, objects: Record<string, Properties>): Properties {
  return Object.fromEntries(
    Object.entries(properties).map(([name, { type, previousTypes = [], required }]) => {
      const kinds = [type, ...previousTypes].map((each) => kindOf(from, each, objects));
      return [name, { kind: kinds.length > 1 ? { is: 'oneOf', kinds } : kinds[0]!, ...(required && { required }) }];
    }),
  );
}

const text: Kind = { is: 'string' };
const tag: Properties = { Key: { kind: text, required: true }, Value: { kind: text } };

function kindOf(from: Spec, type: SpecType, objects: Record<string, Properties>): Kind {
  switch (type.type) {
    case 'string':
    case 'integer':
      return { is: type.type, ...(type.allowedValues && { values: type.allowedValues }) };
    case 'number':
    case 'boolean':
      return { is: type.type };
    case 'date-time':
      return text;
    case 'array':
      return { is: 'list', of: kindOf(from, type.element, objects) };
    case 'map':
      return { is: 'map', of: kindOf(from, type.element, objects) };
    case 'union':
      return { is: 'oneOf', kinds: type.types.map((each) => kindOf(from, each, objects)) };
    case 'tag':
      objects['Tag'] = tag;
      return { is: 'object', name: 'Tag' };
    case 'ref': {
      const name = type.reference.$ref;
      if (!objects[name]) {
        objects[name] = {};
        objects[name] = propertiesOf(from, from.get('typeDefinition', type.reference).properties, objects);
      }
      return { is: 'object', name };
    }
    default:
      return { is: 'any' };
  }
}
