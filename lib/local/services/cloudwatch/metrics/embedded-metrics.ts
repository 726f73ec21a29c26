import type { Dimensions, Measured } from '../port.ts';

/** The metrics of one log line in embedded metric format, with their time. */
export interface EmbeddedMetrics {
  readonly at: number;
  readonly measured: readonly Measured[];
}

/** Limits of the format: dimensions per set, metrics per directive, values per metric. */
const most = { dimensions: 30, metrics: 100, values: 100 };

/** The prefix that Lambda's runtimes put before each line of a text log: time, request, and level. */
const prefix = /^[^\t{]*\t[^\t{]*\t[A-Z]+\t/;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Parses a log line in embedded metric format; undefined for any other line. As in CloudWatch, invalid parts are
 * skipped: a directive without a namespace, a dimension set whose values are missing, a target that is not a number.
 * @see
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html
 */
export function embeddedMetricsIn(line: string): EmbeddedMetrics | undefined {
  if (!line.includes('"_aws"')) return undefined;
  const text = line.replace(prefix, '').trim();
  if (!text.startsWith('{')) return undefined;
  const root = parsed(text);
  const about = root?.['_aws'];
  if (!root || !isObject(about)) return undefined;
  const { Timestamp: at, CloudWatchMetrics: directives } = about;
  if (typeof at !== 'number' || !Number.isFinite(at) || !Array.isArray(directives)) return undefined;
  return { at, measured: directives.flatMap((directive) => measuredOf(directive, root)) };
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function measuredOf(directive: unknown, root: Readonly<Record<string, unknown>>): Measured[] {
  if (!isObject(directive)) return [];
  const { Namespace: namespace, Dimensions: sets = [[]], Metrics: metrics } = directive;
  if (typeof namespace !== 'string' || namespace === '' || !Array.isArray(sets) || !Array.isArray(metrics)) return [];
  const dimensions = sets.map((names) => dimensionsOf(names, root)).filter((set) => set !== undefined);
  const values = metrics.slice(0, most.metrics).flatMap((metric) => {
    const name: unknown = isObject(metric) ? metric['Name'] : undefined;
    if (typeof name !== 'string' || !Object.hasOwn(root, name)) return [];
    const numbers = [root[name]].flat().filter((value) => typeof value === 'number');
    return numbers.length > 0 ? [[name, numbers.slice(0, most.values)] as const] : [];
  });
  return dimensions.length > 0 && values.length > 0
    ? [{ namespace, dimensions, values: Object.fromEntries(values) }]
    : [];
}

/** Undefined for a set that names a value that is missing or not text. */
function dimensionsOf(names: unknown, root: Readonly<Record<string, unknown>>): Dimensions | undefined {
  if (!Array.isArray(names) || names.length > most.dimensions) return undefined;
  const entries: [string, string][] = [];
  for (const name of names) {
    const value = typeof name === 'string' && Object.hasOwn(root, name) ? root[name] : undefined;
    if (typeof value !== 'string' || value === '') return undefined;
    entries.push([name as string, value]);
  }
  return Object.fromEntries(entries);
}
