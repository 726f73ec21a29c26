import type { JsonObject } from '../../../../lib/local/kernel/json.ts';
import type { Templates } from '../chapters.ts';

/** A change of the template, and the sentence that follows it. */
export interface Change {
  readonly type: string;
  /** Of the resources of that type, those whose logical id fits; default all. */
  readonly id?: RegExp;
  readonly change: (properties: JsonObject, templates: Templates) => void;
  /** What stands there before, and no longer after; the other way round. */
  readonly was: RegExp;
  readonly is: RegExp;
}

/** By what is changed. */
export type Changes = Readonly<Record<string, Change>>;

/** Applies a change. @throws Error when there is nothing to change */
export function apply({ type, id = /./, change }: Change, templates: Templates): void {
  for (const properties of propertiesOf(templates, type, id)) change(properties, templates);
}

/** The properties of the resources of a type, of those whose logical id fits. */
export function propertiesOf(templates: Templates, type: string, id: RegExp): JsonObject[] {
  const found = Object.values(templates).flatMap(({ Resources }) =>
    Object.entries(Resources).filter(
      ([name, { Type }]) => [`AWS::${type}`, `Custom::${type}`].includes(Type) && id.test(name),
    ),
  );
  if (found.length === 0) throw new Error(`there is no ${type} ${id}`);
  return found.map(([, { Properties }]) => Properties);
}

/** The logical id that begins so. */
export const idOf = (begin: RegExp, templates: Templates): string =>
  Object.values(templates)
    .flatMap(({ Resources }) => Object.keys(Resources))
    .find((name) => begin.test(name))!;

/** The only resource whose logical id begins so. */
export function only(id: RegExp, templates: Templates): JsonObject {
  const [found, ...others] = Object.values(templates).flatMap(({ Resources }) =>
    Object.entries(Resources).filter(([name]) => id.test(name)),
  );
  if (!found || others.length > 0) throw new Error(`not one resource is ${id}`);
  return found[1].Properties;
}
