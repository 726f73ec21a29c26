import { attributeOf, intrinsicOf } from '../../../lib/local/template/intrinsics.ts';
import { subParts } from '../../../lib/local/template/sub.ts';
import type { Resource, Template } from '../../../lib/local/template/template.ts';

/** One place where a template makes a resource depend on another. */
export interface Site {
  readonly from: string;
  readonly to: string;
  /** Keys from the resource to the call; only `DependsOn` for an entry of that list. */
  readonly path: readonly string[];
  /** Undefined for `Ref` and `DependsOn`. */
  readonly attribute?: string;
  /** The edge's kind: the types, and the property without indices and surrounding functions. */
  readonly kind: string;
}

/** All places of a template, resource by resource. */
export function sitesOf({ Resources }: Template): Site[] {
  return Object.entries(Resources).flatMap(([from, resource]) => {
    const found: Site[] = [];
    const note = (to: string, path: readonly string[], attribute?: string) => {
      const other = Resources[to];
      if (other) found.push({ from, to, path, attribute, kind: kindOf(resource, path, other) });
    };
    for (const to of [resource.DependsOn ?? []].flat()) note(to, ['DependsOn']);
    walk(resource.Properties, ['Properties'], note);
    return found;
  });
}

function walk(
  value: unknown,
  path: readonly string[],
  note: (to: string, path: readonly string[], attribute?: string) => void,
): void {
  if (typeof value !== 'object' || value === null) return;
  const name = Array.isArray(value) ? undefined : intrinsicOf(value);
  const argument = name && (value as any)[name];
  if (name === 'Ref') return note(argument, path);
  if (name === 'Fn::GetAtt') return note(...withPath(attributeOf(argument), path));
  if (name === 'Fn::Sub') {
    const [text, own = {}] = [argument].flat();
    for (const part of subParts(String(text))) {
      if (!('name' in part) || Object.hasOwn(own, part.name)) continue;
      const [to, ...attribute] = part.name.split('.');
      note(to!, [...path, name, ...(Array.isArray(argument) ? ['0'] : [])], attribute.join('.') || undefined);
    }
  }
  for (const [key, inner] of Object.entries(value)) walk(inner, [...path, key], note);
}

const withPath = ([to, attribute]: [string, string], path: readonly string[]) => [to, path, attribute] as const;

function kindOf({ Type }: Resource, path: readonly string[], other: Resource): string {
  const property = path
    .slice(path[0] === 'Properties' ? 1 : 0)
    .filter((key) => !/^(\d+|Fn::\w+)$/.test(key))
    .join('.');
  return `${Type} ${property} > ${other.Type}`;
}

/** The template without one place: the entry of `DependsOn` removed, the call replaced by its value. */
export function without(template: Template, site: Site, literal: string): Template {
  const resource = structuredClone(template.Resources[site.from]!) as any;
  if (site.path[0] === 'DependsOn')
    resource.DependsOn = [resource.DependsOn].flat().filter((each: string) => each !== site.to);
  else {
    const [last, ...before] = site.path.toReversed();
    const holder = before.reverse().reduce((value, key) => value[key], resource);
    const whole = holder[last!];
    const name = site.attribute ? `${site.to}.${site.attribute}` : site.to;
    holder[last!] = typeof whole === 'string' ? whole.replaceAll(`\${${name}}`, () => literal) : literal;
  }
  return { ...template, Resources: { ...template.Resources, [site.from]: resource } };
}
