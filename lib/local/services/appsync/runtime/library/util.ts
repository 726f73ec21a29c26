import type { JsonObject } from '../../../../kernel/json.ts';
import type { Host } from '../host/host.ts';
import type { DynamodbValues } from './dynamodb-values.ts';
import type { Expressions } from './expressions.ts';
import type { Session } from './session.ts';

/** The other library parts that `util` consists of. */
export interface UtilParts {
  readonly values: DynamodbValues;
  readonly expressions: Expressions;
  readonly toSubscriptionFilter: (filter: unknown, ignored?: string[] | null, rules?: unknown) => unknown;
  readonly toElasticsearchQueryDSL: (filter: unknown) => string | null;
  readonly authType: (identity: unknown) => string;
}

/**
 * `util` and `extensions`, as @aws-appsync/utils declares them (without relational databases and model calls). Its
 * source text is evaluated inside the sandbox, so it cannot reference anything outside itself.
 */
export function buildUtil(host: Host, session: Session, parts: UtilParts) {
  const absent = (value: unknown) => value === null || value === undefined;
  /** Always pass the host a string created here, never an object with its own toString. */
  const string = (value: unknown): string => (typeof value === 'string' ? value : `${value}`);
  const orNull = (of: (text: string) => unknown) => (value: unknown) => (absent(value) ? null : of(string(value)));
  const zoneOf = (zone: unknown) => (absent(zone) ? 'UTC' : string(zone));

  const time = {
    nowISO8601: () => host.formatTime(host.now(), "yyyy-MM-dd'T'HH:mm:ss.SSS'Z'", 'UTC'),
    nowEpochSeconds: () => Math.floor(host.now() / 1000),
    nowEpochMilliSeconds: () => host.now(),
    nowFormatted: (pattern: unknown, zone?: unknown) => host.formatTime(host.now(), string(pattern), zoneOf(zone)),
    parseFormattedToEpochMilliSeconds: (text: unknown, pattern: unknown, zone?: unknown) =>
      absent(text) || absent(pattern) ? null : host.parseTime(string(text), string(pattern), zoneOf(zone)),
    parseISO8601ToEpochMilliSeconds: orNull((text) => host.parseIsoTime(text)),
    epochMilliSecondsToSeconds: (milliseconds: any) => (absent(milliseconds) ? null : Math.floor(milliseconds / 1000)),
    epochMilliSecondsToISO8601: (milliseconds: unknown) =>
      absent(milliseconds) ? null : host.formatTime(+milliseconds, "yyyy-MM-dd'T'HH:mm:ss.SSS'Z'", 'UTC'),
    epochMilliSecondsToFormatted: (milliseconds: unknown, pattern: unknown, zone?: unknown) =>
      absent(milliseconds) || absent(pattern) ? null : host.formatTime(+milliseconds, string(pattern), zoneOf(zone)),
  };

  const math = {
    roundNum: (value: any) => (absent(value) ? null : Math.round(value)),
    minVal: (first: any, second: any) => Math.min(first, second),
    maxVal: (first: any, second: any) => Math.max(first, second),
    randomDouble: () => host.random(),
    randomWithinRange: (start: any, end: any) => Math.floor(host.random() * (end - start)) + start,
  };

  const uncopied = [
    'transfer-encoding',
    'connection',
    'host',
    'expect',
    'keep-alive',
    'upgrade',
    'proxy-authenticate',
    'proxy-authorization',
    'te',
    'content-length',
  ];
  const refusedHeaders = [
    '',
    ...uncopied,
    'access-control-allow-credentials',
    'access-control-allow-headers',
    'access-control-allow-methods',
    'access-control-allow-origin',
    'access-control-expose-headers',
    'access-control-max-age',
    'content-encoding',
    'content-type',
    'date',
    'server',
    'vary',
    'via',
  ];
  function addResponseHeader(name: unknown, value: unknown): void {
    const header = absent(name) ? '' : string(name);
    const lower = header.toLowerCase();
    const refuse = (message: string) =>
      void session.appended.push({ message, errorType: 'ResponseHeaderError', data: null, errorInfo: null });
    if (refusedHeaders.includes(lower) || lower.startsWith('x-amzn-') || lower.startsWith('x-amz-')) {
      return refuse(`The response header '${header}' is not allowed.`);
    }
    if (absent(value)) return refuse(`The response header '${header}' has no value.`);
    const text = typeof value === 'object' ? JSON.stringify(value) : string(value);
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(header) || !/^[\t\x20-\x7e\x80-\xff]*$/.test(text))
      return refuse(`The response header '${header}' is not valid.`);
    const size = session.headerSize + header.length + text.length;
    if (size > 4096) return refuse('Response headers exceed 4 KB.');
    session.headerSize = size;
    session.headers ??= {};
    session.headers[header] = text;
  }
  const http = {
    copyHeaders(headers: any) {
      const out: JsonObject = {};
      for (const name of Object.keys(headers ?? {})) {
        if (!uncopied.includes(name.toLowerCase())) out[name] = headers[name];
      }
      return out;
    },
    addResponseHeader,
    addResponseHeaders(headers: any) {
      for (const name of Object.keys(headers ?? {})) addResponseHeader(name, headers[name]);
    },
  };

  const raised = (message: unknown, errorType: unknown, data: unknown, errorInfo: unknown) => ({
    message: absent(message) ? '' : string(message),
    errorType: absent(errorType) ? null : string(errorType),
    data: data ?? null,
    errorInfo: errorInfo ?? null,
  });

  const util = {
    escapeJavaScript: orNull((text) => host.encode('javascript', text)),
    urlEncode: orNull((text) => host.encode('url', text)),
    urlDecode: orNull((text) => host.decode('url', text)),
    base64Encode: orNull((text) => host.encode('base64', text)),
    base64Decode: orNull((text) => host.decode('base64', text)),
    autoId: () => host.autoId(),
    autoUlid: () => host.autoUlid(),
    autoKsuid: () => host.autoKsuid(),
    unauthorized() {
      const { fieldName, parentTypeName } = session.given!.info;
      const message = `Not Authorized to access ${fieldName} on type ${parentTypeName}`;
      session.raised = raised(message, 'Unauthorized', null, null);
      throw session.halt;
    },
    error(message?: unknown, errorType?: unknown, data?: unknown, errorInfo?: unknown) {
      session.raised = raised(message, errorType, data, errorInfo);
      throw session.halt;
    },
    appendError(message?: unknown, errorType?: unknown, data?: unknown, errorInfo?: unknown) {
      session.appended.push(raised(message, errorType, data, errorInfo));
    },
    matches: (pattern: unknown, text: unknown) =>
      absent(pattern) || absent(text) ? false : host.matches(string(pattern), string(text)),
    authType: () => parts.authType(session.given!.identity),
    time,
    dynamodb: parts.values.util,
    http,
    xml: {
      toMap: orNull((xml) => JSON.parse(host.xmlToJson(xml))),
      toJsonString(xml: unknown, stringEncode?: unknown) {
        if (absent(xml)) return null;
        const json = host.xmlToJson(string(xml));
        return stringEncode === true ? JSON.stringify(json) : json;
      },
    },
    transform: {
      toDynamoDBFilterExpression: parts.expressions.toText,
      toDynamoDBConditionExpression: parts.expressions.toText,
      toElasticsearchQueryDSL: parts.toElasticsearchQueryDSL,
      toSubscriptionFilter: parts.toSubscriptionFilter,
    },
    math,
    str: {
      normalize: (text: unknown, form: unknown) =>
        absent(text) ? null : string(text).normalize(string(form).toUpperCase()),
    },
  };

  const extensions = {
    /** The local API has no cache, so there is never anything to evict. */
    evictFromApiCache() {
      session.extensions ??= {};
      session.extensions['apiCacheEntriesDeleted'] = 0;
    },
    setSubscriptionFilter(filter: unknown) {
      session.filter = filter;
    },
    /** On the local API, no call ends another client's subscription. */
    setSubscriptionInvalidationFilter() {},
    invalidateSubscriptions() {
      session.invalidations += 1;
      if (session.invalidations > 5) throw new TypeError('invalidateSubscriptions: at most 5 calls in a request');
    },
  };

  return { util, extensions };
}
