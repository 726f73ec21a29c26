import { format } from 'node:util';

/**
 * A console call's log line, as Lambda's Node.js runtime writes it. AWS_LAMBDA_LOG_FORMAT selects one JSON object, in
 * which even a string that contains JSON stays a string, or a line of text (Lambda developer guide, advanced logging
 * controls).
 */
export function lineOf(level: string, requestId: string, values: readonly unknown[]): string {
  const timestamp = new Date().toISOString();
  if (process.env['AWS_LAMBDA_LOG_FORMAT'] !== 'JSON')
    return `${timestamp}\t${requestId}\t${level}\t${format(...values)}`;
  const [value] = values;
  const message =
    values.length === 1 && !(value instanceof Error) && typeof value === 'object' ? value : format(...values);
  return JSON.stringify({ timestamp, level, requestId, message });
}

/** The level inside a JSON line. */
export function levelOf(line: string): string {
  try {
    return String(JSON.parse(line).level ?? 'INFO');
  } catch {
    return 'INFO';
  }
}
