/** Rules that every response must satisfy, whatever the request. */
import type { JsonObject } from '../../../lib/local/kernel/json.ts';

export interface Given {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly milliseconds: number;
  /** Whether it was a HEAD request, whose response has no body. */
  readonly empty: boolean;
}

/** Maximum duration of a request on the busiest machine; longer counts as hanging. */
const timeoutMs = 20_000;

/** Internal terms, by what they would reveal. */
const inside: readonly (readonly [string, RegExp])[] = [
  ['a stack trace', /\bat (async )?[\w.<>$ ]*\(?(file:\/\/|node:|\/)[^\s)"]*:\d+:\d+|\n\s+at \S+ \(/],
  ['a file path', /node_modules|\/var\/task|\/tmp\/|\/home\/|\/work\/|file:\/\/|\b[\w-]+\.m?[jt]s\b/],
  ['an ARN', /\barn:aws/],
  ['an account number', /\b\d{12}:/],
  [
    'a program error',
    /\b(Type|Reference|Range|Syntax|Internal)Error\b|\bCannot read propert|is not a function|is not iterable/,
  ],
  ['a database', /DynamoDB|ConditionExpression|ProvisionedThroughput|ValidationException/],
  ['a suggestion', /Did you mean/i],
  ['a secret', /sk_(test|live)_|whsec_|AKIA[A-Z0-9]{16}|BEGIN [A-Z ]*PRIVATE KEY/],
];

/** AppSync's names for refusals; every other name is an unexpected fault. */
const refusals = new Set([
  'Unauthorized',
  'UnauthorizedException',
  'ValidationError',
  'MalformedHttpRequestException',
  'BadRequestException',
  'UnknownOperationException',
  'UnsupportedOperation',
  'QueryDepthLimitReached',
  'ResolverExecutionLimitReached',
  'RequestEntityTooLargeException',
]);

/** @param table its name @param others marks of other learners @returns sentences about violations */
export function faultsOf(given: Given, table: string, others: readonly string[]): string[] {
  const { status, text, milliseconds } = given;
  const faults: string[] = [];
  if (status < 200 || status >= 500 || (status >= 300 && status < 400)) faults.push(`status ${status}`);
  if (milliseconds > timeoutMs) faults.push(`took ${Math.round(milliseconds)} ms`);
  for (const [what, words] of inside) {
    const said = words.exec(text)?.[0];
    if (said) faults.push(`tells ${what}: ${said.slice(0, 80)}`);
  }
  if (text.includes(table)) faults.push('tells the name of the table');
  for (const mark of others) if (text.includes(mark)) faults.push(`tells of somebody else: ${mark}`);
  if (!given.empty) faults.push(...shapeOf(given));
  return faults;
}

function shapeOf({ status, type, text }: Given): string[] {
  if (!type.startsWith('application/json')) return [`is ${type || 'of no type'}, not JSON`];
  let answer: JsonObject;
  try {
    answer = JSON.parse(text);
  } catch {
    return ['is not JSON'];
  }
  const errors: JsonObject[] = answer.errors ?? [];
  if (status !== 200 && errors.length === 0) return [`refuses with ${status} and no word`];
  return errors.flatMap(({ message, errorType }) => [
    ...(typeof message === 'string' && message !== '' ? [] : ['has an error without a message']),
    ...(errorType == null || refusals.has(errorType) ? [] : [`has an error of type ${errorType}: ${message}`]),
  ]);
}
