/**
 * The expected output of each command of the operators' document. The document itself is executed; this file has only
 * its promises, so that a command without an expectation, or with another effect, fails.
 */
import type { StageSettings } from '../../../lib/stages.ts';
import { printedCommands } from './printed.ts';
import { ownFilm } from './project.ts';
import type { Said } from './terminal.ts';

export interface Expectation {
  /** The start of the command, as in the document. */
  readonly command: string;
  /** Which of its occurrences, from 1. Default: each. */
  readonly time?: number;
  /** The stages for which the document has it. Default: all. */
  readonly of?: (stage: StageSettings) => boolean;
  readonly code: number;
  /** What it must print. */
  readonly says: readonly RegExp[];
  /** What it must not print. */
  readonly saysNot?: readonly RegExp[];
  /** The start of commands that it prints and the reader then executes. */
  readonly prints?: string;
  /** Whether it asks for Stripe's secrets. */
  readonly takesStripe?: boolean;
  /** Why it is not executed here. */
  readonly elsewhere?: string;
}

const stacks = ['data', 'classroom', 'payments', 'api', 'site', 'content', 'watch'];
const keepsData = ({ keepsData: kept }: StageSettings) => kept;
const keepsNothing = (stage: StageSettings) => !keepsData(stage);
const isProd = ({ name }: StageSettings) => name === 'prod';
const deployed: Pick<Expectation, 'code' | 'says' | 'saysNot'> = {
  code: 0,
  says: stacks.map((stack) => new RegExp(`✅ {2}openbell-[\\w-]+/${stack} `)),
  saysNot: [/❌/],
};
const destroyed: Pick<Expectation, 'code' | 'says' | 'saysNot'> = {
  code: 0,
  says: stacks.map((stack) => new RegExp(`✅ {2}openbell-[\\w-]+/${stack} .*: destroyed`)),
  saysNot: [/❌/],
};

const expectations: readonly Expectation[] = [
  {
    command: 'npx cdk bootstrap',
    code: 0,
    says: [/Environment aws:\/\/\d{12}\/us-east-1 bootstrapped/],
  },
  { command: 'npm run baseline', of: keepsData, code: 0, says: [/^api: /m] },
  { command: 'git commit', code: 0, says: [/files? changed/] },
  {
    command: 'npm run preflight',
    time: 1,
    code: 1,
    says: [/^ok +CDK bootstrap of the account: version \d+/m, /on AWS has nothing of it/, / 0 could not be checked/],
  },
  { command: 'npx cdk deploy', ...deployed },
  {
    command: 'npx cdk deploy openbell-<stage>/classroom',
    code: 0,
    says: ['data', 'classroom'].map((stack) => new RegExp(`✅ {2}openbell-[\\w-]+/${stack} `)),
    saysNot: [/❌/, /✅ {2}openbell-[\w-]+\/(payments|content) /],
  },
  {
    command: 'npm run upload-films',
    time: 1,
    code: 0,
    says: [/^Uploading (\d+) of \1 files, /m, new RegExp(`${ownFilm} is uploaded`)],
  },
  { command: 'npm run upload-films', time: 2, code: 0, says: [/^Nothing to upload: .* has all \d+ files$/m] },
  {
    command: 'npm run preflight',
    time: 2,
    code: 1,
    says: [/^MISSING +Stripe's secret key/m, /not set yet[\s\S]*npm run keys -- /m, /webhook_endpoints create/],
  },
  // A release is checked after its deployment.
  { command: 'npm run preflight', time: 3, code: 0, says: [/ 0 missing, 0 could not be checked/] },
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
  { command: 'npm run keys -- <stage> --rotate badges', code: 0, says: [/signs from .* on/] },
  { command: 'npm run secrets', code: 0, says: [/./], takesStripe: true },
  { command: 'npm ci', code: 0, says: [], elsewhere: 'CI does it' },
  { command: 'npm run changes', of: keepsData, code: 0, says: [/against/] },
  { command: 'npm run publish', code: 0, says: [/./] },
  { command: 'npm run drift', code: 0, says: [/nothing differs/], saysNot: [/differs?$(?<!nothing differs)/m] },
  { command: 'npm run migrate', code: 0, says: [/./] },
  { command: 'npm run backup', code: 0, says: [/rows?/] },
  { command: 'git tag', of: isProd, code: 0, says: [] },
  { command: 'npm run rollback', code: 0, says: [/./] },
  { command: 'git checkout', code: 0, says: [/HEAD is now at/] },
  { command: 'npx cdk destroy', time: 1, of: keepsNothing, ...destroyed },
  {
    command: 'npx cdk destroy',
    time: 1,
    of: keepsData,
    code: 1,
    says: [/cannot be deleted while TerminationProtection is enabled/],
  },
  { command: 'npx cdk destroy', time: 2, ...destroyed },
  { command: 'npm run unprotect', code: 0, says: [/may be deleted/] },
];

/**
 * The most specific expectation for a command on a stage; undefined when there is none.
 * @param command as in the document
 * @param time which occurrence of its start this is, from 1
 */
export const expectationOf = (
  command: string,
  time: number,
  stage: StageSettings,
): Expectation | 'of others' | undefined => {
  const known = expectations
    .filter((each) => command.startsWith(each.command) && (each.time === undefined || each.time === time))
    .sort((one, other) => other.command.length - one.command.length || (other.time ?? 0) - (one.time ?? 0));
  return known.find(({ of = () => true }) => of(stage)) ?? (known.length > 0 ? 'of others' : undefined);
};

/** How the output differs from the expectation, or undefined. */
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
