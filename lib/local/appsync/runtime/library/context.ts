import type { ResolverContext } from '../types.ts';

/**
 * Brings what the host gives into the sandbox: deep copies made of the sandbox's own objects and lists, so that no
 * host prototype is reachable from code, each made when a handler first asks for it.
 * Runs inside the sandbox from its own text, hence refers to nothing outside itself.
 */
export function buildContext() {
  function copy(value: any): any {
    if (typeof value !== 'object' || value === null) return typeof value === 'function' ? undefined : value;
    if (Array.isArray(value)) {
      const list: any[] = [];
      for (let index = 0; index < value.length; index += 1) list.push(copy(value[index]));
      return list;
    }
    const out: Record<string, any> = {};
    for (const key of Object.keys(value)) out[key] = copy(value[key]);
    return out;
  }

  function info(given: ResolverContext['info']) {
    const out: any = {
      fieldName: given.fieldName,
      parentTypeName: given.parentTypeName,
      variables: copy(given.variables ?? {}),
    };
    // Left out of JSON.stringify(ctx.info), says the context reference.
    Object.defineProperty(out, 'selectionSetList', { value: copy(given.selectionSetList ?? []), enumerable: false });
    Object.defineProperty(out, 'selectionSetGraphQL', { value: given.selectionSetGraphQL ?? '', enumerable: false });
    return out;
  }

  /** The read-only `ctx` of one run, and its stash when code has asked for it. */
  return function contextOf(given: ResolverContext) {
    const none: unique symbol = Symbol();
    let args: any = none;
    let env: any = none;
    let identity: any = none;
    let source: any = none;
    let stash: any = none;
    let result: any = none;
    let prev: any = none;
    let error: any = none;
    let request: any = none;
    let about: any = none;
    const argumentsOf = () => (args === none ? (args = copy(given.args ?? {})) : args);
    const ctx = {
      get arguments() {
        return argumentsOf();
      },
      get args() {
        return argumentsOf();
      },
      get env() {
        return env === none ? (env = Object.freeze(copy(given.env ?? {}))) : env;
      },
      get identity() {
        return identity === none ? (identity = copy(given.identity)) : identity;
      },
      get source() {
        return source === none ? (source = copy(given.source)) : source;
      },
      get stash() {
        return stash === none ? (stash = copy(given.stash ?? {})) : stash;
      },
      get result() {
        return result === none ? (result = copy(given.result)) : result;
      },
      get prev() {
        return prev === none ? (prev = copy(given.prev)) : prev;
      },
      get error() {
        return error === none ? (error = copy(given.error)) : error;
      },
      get request() {
        return request === none ? (request = copy(given.request)) : request;
      },
      get info() {
        return about === none ? (about = info(given.info)) : about;
      },
    };
    return { ctx: Object.freeze(ctx), usedStash: () => (stash === none ? undefined : stash) };
  };
}
