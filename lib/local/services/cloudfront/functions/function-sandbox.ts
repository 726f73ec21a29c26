import { createHash, createHmac } from 'node:crypto';
import querystring from 'node:querystring';
import { createContext, Script } from 'node:vm';

/** The shape of CloudFront Functions' events. @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html */
export interface FunctionEvent {
  readonly version: '1.0';
  readonly context: { distributionDomainName: string; distributionId: string; eventType: EventType; requestId: string };
  readonly viewer: { ip: string };
  readonly request: FunctionRequest;
  readonly response?: FunctionResponse;
}

export type EventType = 'viewer-request' | 'viewer-response';

export interface FunctionRequest {
  readonly method: string;
  readonly uri: string;
  readonly querystring: Values;
  readonly headers: Values;
  readonly cookies: Values;
}

export interface FunctionResponse {
  readonly statusCode: number;
  readonly statusDescription?: string;
  readonly headers?: Values;
  readonly cookies?: Record<string, { value: string; attributes?: string }>;
  readonly body?: string | { encoding: 'text' | 'base64'; data: string };
}

export type Values = Record<string, { value: string; multiValue?: { value: string }[] }>;

/**
 * A published function. Resolves to its handler's result; rejects when it throws. A slow call is not stopped: guarding
 * each call would cost two hundred times the call itself.
 */
export type FunctionCode = (event: FunctionEvent) => Promise<unknown>;

/** Milliseconds for the code outside the handler, which runs once. */
const timeout = 5_000;

/** The modules that the runtime offers, reduced to the runtime's subset. */
const modules: Record<string, unknown> = {
  crypto: { createHash, createHmac },
  querystring: {
    parse: querystring.parse,
    stringify: querystring.stringify,
    escape: querystring.escape,
    unescape: querystring.unescape,
  },
  buffer: { Buffer },
};

/**
 * Compiles the code of a `cloudfront-js-2.0` function: no network, no timers, no `eval`, one `handler`.
 * @throws SyntaxError, or Error without a handler or with more than 10 KB
 */
export function compileFunction(name: string, code: string, log: (line: string) => void): FunctionCode {
  if (Buffer.byteLength(code) > 10_240) throw new Error(`${name}: a CloudFront function has at most 10 KB of code`);
  const print = (...values: unknown[]) => log(`cloudfront ${name}: ${values.map(String).join(' ')}`);
  const globals = {
    console: { log: print, error: print, warn: print },
    require(module: string) {
      if (!(module in modules)) throw new Error(`Cannot find module '${module}'`);
      return modules[module];
    },
    input: '',
  };
  const context = createContext(globals, { codeGeneration: { strings: false, wasm: false } });
  new Script(code, { filename: `${name}.js` }).runInContext(context, { timeout });
  if (new Script('typeof handler').runInContext(context) !== 'function')
    throw new Error(`${name} has no function handler`);
  const call = new Script(
    `(() => { const result = handler(JSON.parse(input));
      return result && typeof result.then === 'function' ? result.then(JSON.stringify) : JSON.stringify(result); })()`,
  );
  return async (event) => {
    globals.input = JSON.stringify(event);
    const output = await call.runInContext(context);
    return output === undefined ? undefined : JSON.parse(output);
  };
}
