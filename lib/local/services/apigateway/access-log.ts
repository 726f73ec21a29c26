import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Kernel } from '../../kernel/kernel.ts';

/** Values of the access log's variables, by the name that follows `$context.`. */
export type LogValues = Readonly<Record<string, string | number>>;

/** The variables this stage knows. They include the requested `path`; whether it is logged depends on the format. */
const known = [
  ...['accountId', 'apiId', 'domainName', 'domainPrefix', 'error.message', 'extendedRequestId', 'httpMethod'],
  ...['identity.sourceIp', 'identity.userAgent', 'integrationErrorMessage', 'integrationLatency', 'path', 'protocol'],
  ...[
    'requestId',
    'requestTime',
    'requestTimeEpoch',
    'responseLatency',
    'responseLength',
    'routeKey',
    'stage',
    'status',
  ],
];

/** @throws Error of one sentence when AWS would refuse the format, or the stage does not know a variable */
export function checkFormat(format: string): void {
  if (!/\$context\.(requestId|extendedRequestId)\b/.test(format))
    throw new Error('The format of an access log must contain $context.requestId or $context.extendedRequestId');
  for (const [, name] of format.matchAll(/\$context\.([A-Za-z.]*[A-Za-z])/g))
    if (!known.includes(name!)) throw new Error(`The local stage does not know $context.${name} of access logs`);
}

/** Writes a line to `<state>/logs/<name>.log`; an absent value is written as `-`. */
export function writeAccess(kernel: Kernel, name: string, format: string, values: LogValues): void {
  const folder = join(kernel.directory, 'logs');
  mkdirSync(folder, { recursive: true });
  const line = format.replace(/\$context\.([A-Za-z.]*[A-Za-z])/g, (_, key: string) => String(values[key] ?? '-'));
  appendFileSync(join(folder, `${name}.log`), `${line}\n`);
}
