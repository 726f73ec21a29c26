import type { JsonObject } from '../../../../kernel/json.ts';
import type { Host } from '../host/host.ts';
import type { RaisedError, ResolverContext } from '../types.ts';

/** The effects of one handler run besides its return value. All of it consists of the sandbox's own objects. */
export interface Session {
  /** Thrown to end a handler early; code has no `catch` to intercept it. */
  readonly halt: object;
  given: ResolverContext | undefined;
  raised: RaisedError | undefined;
  early: { skipTo: 'END' | 'NEXT'; value: unknown } | undefined;
  appended: RaisedError[];
  headers: Record<string, string> | undefined;
  headerSize: number;
  extensions: JsonObject | undefined;
  invalidations: number;
  filter: unknown;
  /** The stash as code left it; undefined when code never read it. */
  stash: JsonObject | undefined;
}

/** The parameters with which a resolver's module body is called, in this order. */
export const moduleParameters = [
  'util',
  'extensions',
  'runtime',
  'console',
  'Math',
  'Number',
  'Object',
  'JSON',
  '$modules',
  '$loop',
  '$call',
  '$typeOf',
] as const;

export type Module = (...given: unknown[]) => Record<'request' | 'response', (ctx: unknown) => unknown>;

/** The parts of the library that code can use. */
export interface SessionParts {
  readonly session: Session;
  readonly contextOf: (given: ResolverContext) => { ctx: unknown; made: JsonObject };
  readonly util: unknown;
  readonly extensions: unknown;
  readonly dynamodb: unknown;
}

/**
 * Runs handlers: a new module body per run (nothing survives from one request to the next), with loops and calls
 * counted. Its source text is evaluated inside the sandbox, so it cannot reference anything outside itself.
 */
export function buildSession(host: Host, parts: SessionParts, limits: { loops: number }) {
  const { session, contextOf } = parts;
  let loops = 0;
  let calls = 0;

  const loop = () => {
    loops += 1;
    if (loops > limits.loops) throw new RangeError(`More than ${limits.loops} loop iterations`);
  };
  const call = () => {
    calls += 1;
    if ((calls & 1023) === 0 && host.overtime()) {
      throw new RangeError('The handler ran longer than its time limit');
    }
  };

  /** A function has no type of its own in APPSYNC_JS (aws-appsync-community, issue 295). */
  const typeOf = (type: string) => (type === 'function' ? 'undefined' : type);

  const freeze = (value: any): any => {
    for (const key of Object.keys(value)) {
      if (typeof value[key] === 'object' || typeof value[key] === 'function') freeze(value[key]);
    }
    return Object.freeze(value);
  };

  const show = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? `${value}`));
  const log =
    (level: string) =>
    (...given: unknown[]) =>
      host.log(level, given.map(show).join(' '));

  const parse = JSON.parse;
  const globals = freeze({
    util: parts.util,
    extensions: parts.extensions,
    runtime: {
      earlyReturn(value?: unknown, options?: any) {
        session.early = { skipTo: options?.skipTo === 'END' ? 'END' : 'NEXT', value };
        throw session.halt;
      },
    },
    console: { log: log('INFO'), error: log('ERROR') },
    Math: {
      random: () => host.random(),
      min: Math.min,
      max: Math.max,
      round: Math.round,
      floor: Math.floor,
      ceil: Math.ceil,
    },
    Number: { isFinite: Number.isFinite, isNaN: Number.isNaN },
    Object: {
      assign: Object.assign,
      entries: Object.entries,
      hasOwn: Object.hasOwn,
      keys: Object.keys,
      values: Object.values,
    },
    JSON: {
      /** Unparsable text returns an empty string, because code could not catch an exception. */
      parse(text: any) {
        try {
          return parse(text);
        } catch {
          return '';
        }
      },
      stringify: JSON.stringify,
    },
    dynamodb: parts.dynamodb,
  });
  const modules = Object.freeze({
    '@aws-appsync/utils': Object.freeze({
      util: globals.util,
      extensions: globals.extensions,
      runtime: globals.runtime,
    }),
    '@aws-appsync/utils/dynamodb': globals.dynamodb,
  });

  return function run(module: Module, handler: 'request' | 'response', given: ResolverContext): unknown {
    loops = 0;
    calls = 0;
    session.given = given;
    session.raised = undefined;
    session.early = undefined;
    if (session.appended.length > 0) session.appended = [];
    session.headers = undefined;
    session.headerSize = 0;
    session.extensions = undefined;
    session.invalidations = 0;
    session.filter = undefined;
    session.stash = undefined;
    const { ctx, made } = contextOf(given);
    try {
      const handlers = module(
        globals.util,
        globals.extensions,
        globals.runtime,
        globals.console,
        globals.Math,
        globals.Number,
        globals.Object,
        globals.JSON,
        modules,
        loop,
        call,
        typeOf,
      );
      return handlers[handler](ctx);
    } finally {
      session.stash = made['stash'];
      session.given = undefined;
    }
  };
}
