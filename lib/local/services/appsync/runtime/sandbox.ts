import { randomUUID } from 'node:crypto';
import { constants, createContext, runInContext, Script } from 'node:vm';
import type { Host } from './host/host.ts';
import { ksuid, ulid } from './host/identifiers.ts';
import { javaMatches, javaReplace } from './host/java-regex.ts';
import { escapeJavaScript, urlDecode, urlEncode } from './host/text-forms.ts';
import { formatTime, parseIsoTime, parseTime } from './host/time-format.ts';
import { xmlToJson } from './host/xml.ts';
import { buildAuthType } from './library/auth-type.ts';
import { buildContext } from './library/context.ts';
import { buildDynamodbHelpers } from './library/dynamodb-helpers.ts';
import { buildDynamodbValues } from './library/dynamodb-values.ts';
import { buildExpressions } from './library/expressions.ts';
import { lockDown } from './library/lock-down.ts';
import { buildSearchQuery } from './library/search-query.ts';
import { buildSession } from './library/session.ts';
import type { Module, Session } from './library/session.ts';
import { buildSubscriptionFilter } from './library/subscription-filter.ts';
import { buildUtil } from './library/util.ts';
import type { ResolverContext } from './types.ts';

/** What the stage provides to resolver code. */
export interface RuntimeOptions {
  /** The stage's clock, in epoch milliseconds. */
  readonly now?: () => number;
  /** The code's source map, if it is not inline. */
  readonly sourceMap?: string;
  /** Receives a line of `console.log` or `console.error`, or an error's place in the source. */
  readonly log?: (line: string) => void;
  /** Wall-clock milliseconds that a handler may take. Default 5,000. */
  readonly timeLimit?: number;
}

/**
 * AppSync's quotas allow 1,000 iterations. The time limit is ours, below the 30 s that AppSync allows for a whole
 * request.
 */
const limits = { loops: 1000, milliseconds: 5000 };

/** The single realm in which all resolver code of this process runs. */
export interface Sandbox {
  readonly session: Session;
  compile(text: string): Module;
  run(options: RuntimeOptions, module: Module, handler: 'request' | 'response', context: ResolverContext): unknown;
}

function hostFor(current: () => RuntimeOptions, began: () => number): Host {
  const now = () => current().now?.() ?? Date.now();
  return {
    now,
    overtime: () => performance.now() - began() > (current().timeLimit ?? limits.milliseconds),
    random: () => Math.random(),
    log: (level, text) => current().log?.(`${level}: ${text}`),
    autoId: () => randomUUID(),
    autoUlid: () => ulid(now()),
    autoKsuid: () => ksuid(now()),
    encode(form, text) {
      if (form === 'url') return urlEncode(text);
      return form === 'base64' ? Buffer.from(text).toString('base64') : escapeJavaScript(text);
    },
    decode: (form, text) => (form === 'url' ? urlDecode(text) : Buffer.from(text, 'base64').toString()),
    xmlToJson,
    matches: javaMatches,
    replace: javaReplace,
    formatTime,
    parseTime,
    parseIsoTime,
  };
}

function createSandbox(): Sandbox {
  let options: RuntimeOptions = {};
  let began = 0;
  const context = createContext(constants.DONT_CONTEXTIFY, { codeGeneration: { strings: false, wasm: false } });
  /** Library functions are evaluated from their text, so that they use the sandbox's own intrinsics. */
  const inside = <F extends (...given: any[]) => unknown>(build: F): F =>
    runInContext(`'use strict';(${build.toString()})`, context, { filename: `appsync:${build.name}` });

  const host = hostFor(
    () => options,
    () => began,
  );
  const session: Session = inside((): Session => ({
    halt: {},
    given: undefined,
    raised: undefined,
    early: undefined,
    appended: [],
    headers: undefined,
    headerSize: 0,
    extensions: undefined,
    invalidations: 0,
    filter: undefined,
    stash: undefined,
  }))();
  const values = inside(buildDynamodbValues)();
  const expressions = inside(buildExpressions)(values.typed);
  const { util, extensions } = inside(buildUtil)(host, session, {
    values,
    expressions,
    toSubscriptionFilter: inside(buildSubscriptionFilter)(),
    toElasticsearchQueryDSL: inside(buildSearchQuery)(),
    authType: inside(buildAuthType)(),
  });
  const run = inside(buildSession)(
    host,
    {
      session,
      contextOf: inside(buildContext)(),
      util,
      extensions,
      dynamodb: inside(buildDynamodbHelpers)(values, expressions),
    },
    limits,
  );
  inside(lockDown)(host);

  return {
    session,
    compile: (text) => new Script(text, { filename: 'code.js' }).runInContext(context),
    run(given, module, handler, resolverContext) {
      options = given;
      began = performance.now();
      return run(module, handler, resolverContext);
    },
  };
}

let shared: Sandbox | undefined;

/** The process's sandbox, created on the first call. */
export function sandbox(): Sandbox {
  shared ??= createSandbox();
  return shared;
}
