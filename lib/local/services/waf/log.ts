import type { IncomingMessage } from 'node:http';
import type { JsonObject } from '../../kernel/json.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { unknown } from './statement.ts';
import type { Refusal } from './port.ts';

/** A web ACL's log destination and settings. */
export interface WafLog {
  readonly group: string;
  /** @param action `ALLOW` or `BLOCK` */
  keeps(action: string): boolean;
  /** Lower-case names. */
  readonly redactedHeaders: ReadonlySet<string>;
  /** `UriPath`, `QueryString`, `Method` */
  readonly redacted: ReadonlySet<string>;
}

const redacted = 'REDACTED';
/** The source name in logs, by the service in the protected resource's ARN. */
const sources: Readonly<Record<string, string>> = { appsync: 'APPSYNC', cloudfront: 'CF', 'cognito-idp': 'COGNITOIDP' };

/**
 * @param properties of AWS::WAFv2::LoggingConfiguration
 * @throws Error of one sentence that names an unsupported setting
 */
export function wafLogOf(properties: Readonly<JsonObject>): WafLog {
  const [destination, more] = properties.LogDestinationConfigs as string[];
  const [, group] = /^arn:aws:logs:[^:]*:\d*:log-group:(aws-waf-logs-.+?)(?::\*)?$/.exec(destination ?? '') ?? [];
  if (!group || more) return unknown('LogDestinationConfigs', String(more ?? destination));
  const fields: JsonObject[] = properties.RedactedFields ?? [];
  const other = fields
    .flatMap((field) => Object.keys(field))
    .find((kind) => !/^(SingleHeader|UriPath|QueryString|Method)$/.test(kind));
  if (other) unknown('RedactedFields', other);
  return {
    group,
    keeps: filterOf(properties.LoggingFilter),
    redactedHeaders: new Set(fields.flatMap(({ SingleHeader: one }) => (one ? [String(one.Name).toLowerCase()] : []))),
    redacted: new Set(fields.flatMap((field) => Object.keys(field))),
  };
}

/** The first matching filter decides (AWS WAF API Reference, "LoggingFilter"). */
function filterOf(filter: JsonObject | undefined): WafLog['keeps'] {
  if (!filter) return () => true;
  const filters: { behavior: string; all: boolean; actions: string[] }[] = filter.Filters.map(
    ({ Behavior, Requirement, Conditions }: JsonObject) => ({
      behavior: Behavior,
      all: Requirement === 'MEETS_ALL',
      actions: Conditions.map(
        ({ ActionCondition, ...rest }: JsonObject) =>
          ActionCondition?.Action ?? unknown('Conditions', Object.keys(rest).join()),
      ),
    }),
  );
  return (action) => {
    const first = filters.find(({ all, actions }) => actions[all ? 'every' : 'some']((each) => each === action));
    return (first?.behavior ?? filter.DefaultBehavior) === 'KEEP';
  };
}

/** Logs one request as a web ACL does (AWS WAF Developer Guide, "Log fields for protection pack (web ACL) traffic"). */
export function writeWafLog(
  { ports, clock, region }: Kernel,
  log: WafLog,
  about: { readonly aclArn: string; readonly resourceArn: string; readonly refused: Refusal | undefined },
  request: IncomingMessage,
): void {
  const { aclArn, resourceArn, refused } = about;
  const action = refused ? 'BLOCK' : 'ALLOW';
  if (!log.keeps(action)) return;
  const [, uri, args] = /^([^?]*)\??(.*)$/s.exec(request.url ?? '/')!;
  const shown = (kind: string, value: string) => (log.redacted.has(kind) ? redacted : value);
  const timestamp = clock.now();
  const record = {
    timestamp,
    formatVersion: 1,
    webaclId: aclArn,
    terminatingRuleId: refused?.by.name ?? 'Default_Action',
    terminatingRuleType: refused?.by.type ?? 'REGULAR',
    action,
    httpSourceName: sources[resourceArn.split(':')[2]!] ?? '-',
    httpSourceId: resourceArn,
    httpRequest: {
      clientIp: request.socket.remoteAddress ?? '',
      // One machine has no geolocation data.
      country: '-',
      headers: Object.entries(request.headers).map(([name, value]) => ({
        name,
        value: log.redactedHeaders.has(name) ? redacted : String(value),
      })),
      uri: shown('UriPath', uri!),
      args: shown('QueryString', args!),
      httpVersion: `HTTP/${request.httpVersion}`,
      httpMethod: shown('Method', request.method ?? ''),
    },
  };
  const stream = `${region}_${aclArn.split('/').at(-2)}_0`;
  ports.logs?.put(log.group, stream, [{ timestamp, message: JSON.stringify(record) }]);
}
