import { spanOf } from '../../../stacks/templates/span.ts';
import type { Node, View } from '../../../stacks/templates/view.ts';
import { alarmFacts } from '../facts/alarms.ts';
import { retentionOf } from '../facts/protection.ts';
import { code, html, table, type Section } from '../page/html.ts';

/** Alarms with their thresholds; limits, tracing and logs of functions; what the APIs log. */
export function monitoring(view: View): Section {
  const alarms = alarmFacts(view);
  const functions = view.of('AWS::Lambda::Function');
  return {
    id: 'monitoring',
    title: 'Alarms, limits and logs',
    glance: `${alarms.length} alarms with their thresholds; what limits, traces and logs ${functions.length} functions`,
    body: html`${table(
      'Alarms: what each measures, when it rings, whom it tells, which releases it rolls back',
      [
        { name: 'Alarm', width: 20 },
        { name: 'Measures', width: 38 },
        { name: 'Rings', width: 24 },
        { name: 'Tells, and rolls back' },
      ],
      alarms.map(({ alarm, measures, rings, tells }) => [code(alarm.name), measures, rings, tells]),
    )}
    ${table(
      'Functions: what limits each, and what is kept of its calls',
      [
        { name: 'Function', width: 28 },
        { name: 'At once', width: 14 },
        { name: 'Time and memory', width: 20 },
        { name: 'Tracing', width: 14 },
        { name: 'Log' },
      ],
      functions.map((node) => [code(node.name), atOnce(node), limits(node), tracing(node), logOf(view, node)]),
    )}
    ${table(
      'APIs: what is traced and logged of each request',
      [{ name: 'API', width: 28 }, { name: 'As it is set' }],
      [
        ...view.of('AWS::AppSync::GraphQLApi').map((node) => [code(node.name), ofApi(node)]),
        ...view.of('AWS::ApiGatewayV2::Stage').map((node) => [code(apiOf(view, node)), ofStage(view, node)]),
      ],
    )}`,
  };
}

const atOnce = ({ properties: { ReservedConcurrentExecutions: count } }: Node): string =>
  count === undefined ? 'what the account has left' : `${count} (reserved)`;

/** Lambda's own limits are three seconds and 128 MB. */
const limits = ({ properties: { MemorySize = 128, Timeout = 3 } }: Node): string =>
  `${spanOf(Number(Timeout))}, ${MemorySize} MB`;

const tracing = ({ properties: { TracingConfig } }: Node): string =>
  TracingConfig?.Mode === 'Active' ? 'X-Ray' : 'only where the caller traces';

function logOf(view: View, { stack, properties: { LoggingConfig } }: Node): string {
  const group = view.target(stack, LoggingConfig?.LogGroup)?.node;
  return group ? `${LoggingConfig?.LogFormat ?? 'Text'}, ${retentionOf(view, group)}` : 'a group that Lambda creates, for ever'; // prettier-ignore
}

function ofApi({ properties: { XrayEnabled, LogConfig } }: Node): string {
  const level = LogConfig?.FieldLogLevel ?? 'NONE';
  const verbose = LogConfig?.ExcludeVerboseContent ? 'without headers and values' : 'with headers and values';
  return `${XrayEnabled ? 'X-Ray' : 'no tracing'}; log level ${level}${level === 'NONE' ? '' : `, ${verbose}`}`;
}

const apiOf = (view: View, { stack, name, properties }: Node): string =>
  view.target(stack, properties['ApiId'])?.node.name ?? name;

/** An HTTP API, which X-Ray cannot trace. */
function ofStage(view: View, { stack, properties: { AccessLogSettings: log } }: Node): string {
  const group = view.target(stack, log?.DestinationArn)?.node;
  if (!group) return 'no tracing; no log';
  const fields = [...(log?.Format ?? '').matchAll(/\$context\.([\w.]+)/g)].map(([, field]) => field);
  return `no tracing; of each request ${fields.join(', ')}, ${retentionOf(view, group)}`;
}
