import type { Resource, Template } from './assembly.ts';
import type { Properties } from './properties.ts';

/** One resource of a stage, with its stack and a stable name. */
export interface Node {
  readonly stack: string;
  /** The logical id. */
  readonly id: string;
  /** `data/Table`: stack and logical id without the hash that CDK appends. Unique within a stage. */
  readonly name: string;
  readonly type: string;
  readonly properties: Properties;
  readonly resource: Resource;
}

/** @param pattern for names such as `data/Table` */
export const named =
  (pattern: RegExp) =>
  ({ name }: Node): boolean =>
    pattern.test(name);

/** What an intrinsic function refers to: a resource and one of its attributes (none for `Ref`). */
export interface Target {
  readonly node: Node;
  readonly attribute?: string | undefined;
  /** The alias that was referenced; `node` is its function then. */
  readonly alias?: Node;
}

/** All templates of a stage as one: references are followed across stacks. */
export interface View {
  readonly nodes: readonly Node[];
  of(type: string): readonly Node[];
  node(stack: string, id: string): Node | undefined;
  /** The target of a single `Ref`, `Fn::GetAtt` or `Fn::ImportValue`. */
  target(stack: string, expression: unknown): Target | undefined;
  /** Every resource referenced anywhere in a value. */
  mentioned(stack: string, value: unknown): Target[];
  /** A parameter's default value; any other value unchanged. */
  unlessGiven(stack: string, value: unknown): unknown;
  /** The value in readable form: `arn:${Partition}:s3:::${data/Content}/*`. */
  text(stack: string, value: unknown): string;
}

/** The intrinsic functions that are read here. */
interface Intrinsic {
  readonly Ref?: unknown;
  readonly 'Fn::GetAtt'?: string[];
  readonly 'Fn::ImportValue'?: unknown;
  readonly 'Fn::Join'?: readonly [between: string, parts: unknown];
  readonly 'Fn::Sub'?: unknown;
  readonly 'Fn::Select'?: readonly unknown[];
  readonly 'Fn::Split'?: readonly unknown[];
  readonly 'Fn::If'?: readonly unknown[];
}

/**
 * `Table` for `TableCD117FA1`. If two names would become the same, both keep the hash. The name of a function's version also ends with a
 * hash of its code.
 */
export const withoutHash = (id: string): string => id.replace(/[\dA-F]{8}(?:(?<=CurrentVersion.{8})[\da-f]{32})?$/, '');

/**
 * @param templates by the stack's short name, as `templatesIn` gives them
 * @param literals texts that differ from stage to stage, with what to show instead
 */
export function viewOf(
  templates: Readonly<Record<string, Template>>,
  literals: Readonly<Record<string, string>> = {},
): View {
  const nodes: Node[] = [];
  for (const [stack, { Resources }] of Object.entries(templates)) {
    const short = new Map<string, number>();
    for (const id of Object.keys(Resources)) short.set(withoutHash(id), (short.get(withoutHash(id)) ?? 0) + 1);
    for (const [id, resource] of Object.entries(Resources)) {
      const name = `${stack}/${short.get(withoutHash(id)) === 1 ? withoutHash(id) : id}`;
      nodes.push({ stack, id, name, type: resource.Type, properties: resource.Properties ?? {}, resource });
    }
  }
  const byPlace = new Map(nodes.map((node) => [`${node.stack}/${node.id}`, node]));
  const exports = new Map<string, { stack: string; value: unknown }>();
  for (const [stack, { Outputs = {} }] of Object.entries(templates))
    for (const { Value, Export } of Object.values(Outputs))
      if (typeof Export?.Name === 'string') exports.set(Export.Name, { stack, value: Value });

  const node = (stack: string, id: string) => byPlace.get(`${stack}/${id}`);
  const imported = (expression: Intrinsic) => exports.get(String(expression['Fn::ImportValue']));
  const target = (stack: string, value: unknown): Target | undefined => {
    const expression = (value ?? {}) as Intrinsic;
    if (typeof expression.Ref === 'string') return found(stack, expression.Ref);
    const attribute = expression['Fn::GetAtt'];
    if (Array.isArray(attribute)) return found(stack, attribute[0]!, attribute[1]);
    const from = imported(expression);
    return from && target(from.stack, from.value);
  };
  const found = (stack: string, id: string, attribute?: string): Target | undefined => {
    const at = node(stack, id);
    // Calling an alias calls its function.
    if (at?.type === 'AWS::Lambda::Alias') {
      const called = target(stack, at.properties['FunctionName']);
      return called && { ...called, alias: at };
    }
    return at && { node: at, attribute };
  };
  const mentioned = (stack: string, value: unknown): Target[] => {
    if (typeof value !== 'object' || value === null) return [];
    const direct = target(stack, value);
    if (direct) return [direct];
    const from = imported(value);
    if (from) return mentioned(from.stack, from.value);
    return Object.values(value).flatMap((inner) => mentioned(stack, inner));
  };
  const named = (value: string): string =>
    Object.entries(literals).reduce((so, [literal, name]) => so.replaceAll(literal, name), value);
  const text = (stack: string, given: unknown): string => {
    if (typeof given !== 'object' || given === null) return named(String(given));
    if (Array.isArray(given)) return given.map((each) => text(stack, each)).join(', ');
    const value: Intrinsic = given;
    const at = target(stack, value);
    if (at) return `\${${at.node.name}${at.attribute && at.attribute !== 'Arn' ? `.${at.attribute}` : ''}}`;
    if (typeof value.Ref === 'string') return `\${${value.Ref.replace('AWS::', '')}}`;
    const from = imported(value);
    if (from) return text(from.stack, from.value);
    if (value['Fn::Join']) {
      const [between, parts] = value['Fn::Join'];
      return Array.isArray(parts) ? parts.map((part) => text(stack, part)).join(between) : text(stack, parts);
    }
    if (typeof value['Fn::Sub'] === 'string') return named(value['Fn::Sub']).replaceAll('${AWS::', '${');
    if (value['Fn::Select']) return text(stack, value['Fn::Select'][1]);
    if (value['Fn::Split']) return text(stack, value['Fn::Split'][1]);
    if (value['Fn::If']) return `${text(stack, value['Fn::If'][1])} or ${text(stack, value['Fn::If'][2])}`;
    return JSON.stringify(value);
  };
  const unlessGiven = (stack: string, value: unknown): unknown => {
    const { Ref } = (value ?? {}) as Intrinsic;
    const parameter = typeof Ref === 'string' ? templates[stack]?.Parameters?.[Ref] : undefined;
    return (parameter as { readonly Default?: unknown } | undefined)?.Default ?? value;
  };
  return {
    nodes,
    unlessGiven,
    of: (type) => nodes.filter((each) => each.type === type),
    node,
    target,
    mentioned,
    text,
  };
}
