/**
 * What AWS publishes about its resource types, from the registry schemas in `@aws-cdk/aws-service-spec`. Reading the
 * whole package takes a second, so the types that templates use are cached under `node_modules`, one file each.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';

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
interface Spec {
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

const need = createRequire(import.meta.url);
const found = new Map<string, PublishedType | null>();

/**
 * @returns undefined when AWS has no such type
 */
export function publishedType(type: string): PublishedType | undefined {
  let known = found.get(type);
  if (known === undefined) {
    known = kept(type) ?? compact(type);
    found.set(type, known);
  }
  return known ?? undefined;
}

/**
 * Reads types in advance, one per event-loop turn. The first read on a machine takes the second that loading the
 * package costs.
 */
export async function readAhead(types: readonly string[]): Promise<void> {
  for (const type of types) {
    await nextTurn();
    publishedType(type);
  }
}

const manifest = '@aws-cdk/aws-service-spec/package.json';
/** The tools' cache folder, inside the `node_modules` that contains the package. */
const beside = join(dirname(need.resolve(manifest)), '../../.cache/local-stage');
let version: string | undefined;

function fileOf(type: string): string {
  version ??= need(manifest).version as string;
  return join(process.env.LOCAL_STAGE_CACHE ?? beside, `schemas-${version}`, `${type.replaceAll('::', '-')}.json`);
}

function kept(type: string): PublishedType | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(type), 'utf8')) as PublishedType;
  } catch {
    return undefined;
  }
}

let database: Spec | undefined;

/** Null when AWS has no such type. That is not cached, because it leads to a refusal. */
function compact(type: string): PublishedType | null {
  database ??= (need('@aws-cdk/aws-service-spec') as { loadAwsServiceSpecSync(): Spec }).loadAwsServiceSpecSync();
  const resource = [...database.lookup('resource', 'cloudFormationType', 'equals', type)][0];
  if (!resource) return null;
  const objects: Record<string, Properties> = {};
  const published = { properties: propertiesOf(database, resource.properties, objects), objects };
  const file = fileOf(type);
  const part = `${file}.${process.pid}`;
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(part, JSON.stringify(published));
  renameSync(part, file);
  return published;
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
