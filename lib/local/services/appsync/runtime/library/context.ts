import type { JsonObject } from '../../../../kernel/json.ts';
import type { ResolverContext } from '../types.ts';

/**
 * Copies host values into the sandbox: deep copies made of the sandbox's own objects and lists, so no host prototype is
 * reachable from code. Each copy is made when a handler first reads it. Its source text is evaluated inside the
 * sandbox, so it cannot reference anything outside itself.
 */
export function buildContext() {
  function copy(value: any): unknown {
    if (typeof value !== 'object' || value === null) return typeof value === 'function' ? undefined : value;
    if (Array.isArray(value)) {
      const list: unknown[] = [];
      for (let index = 0; index < value.length; index += 1) list.push(copy(value[index]));
      return list;
    }
    const out: JsonObject = {};
    for (const key of Object.keys(value)) out[key] = copy(value[key]);
    return out;
  }

  function info(given: ResolverContext['info']) {
    const out: unknown = {
      fieldName: given.fieldName,
      parentTypeName: given.parentTypeName,
      variables: copy(given.variables ?? {}),
    };
    // Not enumerable: JSON.stringify(ctx.info) omits it, according to the context reference.
    Object.defineProperty(out, 'selectionSetList', { value: copy(given.selectionSetList ?? []), enumerable: false });
    Object.defineProperty(out, 'selectionSetGraphQL', { value: given.selectionSetGraphQL ?? '', enumerable: false });
    return out;
  }

  const members: Record<string, (given: ResolverContext) => unknown> = {
    arguments: (given) => copy(given.args ?? {}),
    args: (given) => copy(given.args ?? {}),
    env: (given) => Object.freeze(copy(given.env ?? {})),
    identity: (given) => copy(given.identity),
    source: (given) => copy(given.source),
    stash: (given) => copy(given.stash ?? {}),
    result: (given) => copy(given.result),
    prev: (given) => copy(given.prev),
    error: (given) => copy(given.error),
    outErrors: (given) => copy(given.outErrors ?? []),
    request: (given) => copy(given.request),
    info: (given) => info(given.info),
  };
  const names = Object.keys(members);
  const hasOwn = Object.hasOwn;

  /** The proxy handler of one `ctx`. A proxy costs less than eleven accessors, most of which no handler ever reads. */
  class Context implements ProxyHandler<JsonObject> {
    readonly given: ResolverContext;
    constructor(given: ResolverContext) {
      this.given = given;
    }
    get(made: JsonObject, name: string): unknown {
      if (hasOwn(made, name)) return made[name];
      if (!hasOwn(members, name)) return made[name];
      const value = members[name]!(this.given);
      made[name] = value;
      if (name === 'args') made['arguments'] = value;
      if (name === 'arguments') made['args'] = value;
      return value;
    }
    has(made: JsonObject, name: string): boolean {
      return hasOwn(members, name) || name in made;
    }
    ownKeys(made: JsonObject): string[] {
      for (const name of names) this.get(made, name);
      return names;
    }
    getOwnPropertyDescriptor(made: JsonObject, name: string): PropertyDescriptor | undefined {
      if (!hasOwn(members, name)) return undefined;
      return { value: this.get(made, name), writable: true, enumerable: true, configurable: true };
    }
    set(_made: JsonObject, name: string): boolean {
      throw new TypeError(`ctx is readonly. Adding/Updating ${name} is not supported.`);
    }
    deleteProperty(_made: JsonObject, name: string): boolean {
      throw new TypeError(`ctx is readonly. Deleting ${name} is not supported.`);
    }
    defineProperty(): boolean {
      return false;
    }
    preventExtensions(): boolean {
      return false;
    }
    setPrototypeOf(): boolean {
      return false;
    }
  }

  /** The read-only `ctx` of one run, and its stash once code has read it. */
  return function contextOf(given: ResolverContext) {
    const made: JsonObject = {};
    return { ctx: new Proxy(made, new Context(given)), made };
  };
}
