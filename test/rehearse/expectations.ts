/**
 * What must be seen when a command of the operators' document is executed. The document itself is what is executed; here stands only
 * what it promises, so that a command that nobody expects, or that does something else, is red.
 */
import { printedCommands } from './printed.ts';
import type { Said } from './terminal.ts';

export interface Expectation {
  /** How the command begins, as the document has it. */
  readonly command: string;
  /** Which of its occurrences, from 1. Default: each. */
  readonly time?: number;
  readonly code: number;
  /** What it must say. */
  readonly says: readonly RegExp[];
  /** What it must not say. */
  readonly saysNot?: readonly RegExp[];
  /** Commands that it prints and the reader then executes, by how they begin. */
  readonly prints?: string;
  /** Whether it asks for Stripe's secrets. */
  readonly takesStripe?: boolean;
}

const stacks = ['data', 'classroom', 'payments', 'api', 'site', 'content', 'watch'];

export const expectations: readonly Expectation[] = [
  { command: 'npx cdk bootstrap', code: 0, says: [/Environment aws:\/\/\d{12}\/us-east-1 bootstrapped/] },
  {
    command: 'npm run preflight',
    time: 1,
    code: 1,
    says: [/^well +CDK bootstrap of the account: version \d+/m, /on AWS has nothing of it/],
  },
  {
    command: 'npx cdk deploy',
    code: 0,
    says: stacks.map((stack) => new RegExp(`✅ {2}openbell-[\\w-]+/${stack} `)),
    saysNot: [/❌/],
  },
  {
    command: 'npm run preflight',
    time: 2,
    code: 1,
    says: [/^MISSING +Stripe's secret key/m, /^MISSING +.*nobody has put it in yet, *$|npm run keys -- /m],
  },
  {
    command: 'npm run keys -- <stage>',
    time: 1,
    code: 0,
    says: [/Deploy the public half now/],
    prints: 'npx cdk deploy',
  },
  ...['films', 'playback'].flatMap((kind): Expectation[] => [
    {
      command: `npm run keys -- <stage> --rotate ${kind}`,
      code: 0,
      says: [new RegExp(`Then: npm run keys -- .* --switch ${kind}`)],
      prints: 'npx cdk deploy',
    },
    { command: `npm run keys -- <stage> --switch ${kind}`, code: 0, says: [/everything is signed with slot [AB]/] },
  ]),
  { command: 'npm run secrets', code: 0, says: [/./], takesStripe: true },
  {
    command: 'npx cdk destroy',
    code: 0,
    says: stacks.map((stack) => new RegExp(`✅ {2}openbell-[\\w-]+/${stack} .*: destroyed`)),
    saysNot: [/❌/],
  },
];

/** The one that says most. @param command as the document has it @param time which occurrence of its beginning this is, from 1 */
export const expectationOf = (command: string, time: number): Expectation | undefined =>
  expectations
    .filter((each) => command.startsWith(each.command) && (each.time === undefined || each.time === time))
    .sort((one, other) => other.command.length - one.command.length)[0];

/** Why what was seen is not what must be, or undefined. */
export function difference(expected: Expectation, { code, output }: Said): string | undefined {
  if (code !== expected.code) return `it ended with ${code} instead of ${expected.code}`;
  const unsaid = expected.says.find((pattern) => !pattern.test(output));
  if (unsaid) return `it does not say ${unsaid}`;
  const said = expected.saysNot?.find((pattern) => pattern.test(output));
  if (said) return `it says ${said}`;
  if (expected.prints && printedCommands(output, expected.prints).length === 0)
    return `it prints no command that begins with ${expected.prints}`;
  return undefined;
}
