import type { StageConnection } from '../stage-connection.ts';
import { messageOf } from '../message-of.ts';
import { timeOf } from '../stage-connection.ts';
import { freshTemplates } from '../fresh-assembly.ts';
import { checksAfter, checksBefore } from './aws.ts';
import { missing, unknown, type Finding } from './finding.ts';
import { inventoryOf, type Running } from './inventory.ts';
import type { Check } from './check.ts';
import { checkSettings } from './settings.ts';
import { checkBadges, checkClassroom, checkSocial, checkStripe } from './secrets.ts';
import { checkSite, checkSiteUrl } from './site.ts';

type Checks = Readonly<Record<string, Check>>;
type Templates = Parameters<Check>[3];

const offlineChecks: Checks = { 'settings (lib/stages.ts)': checkSettings };

/** Checks that work on a local stage as well as on AWS. */
const checksAnywhere: Checks = {
  "Stripe's keys": checkStripe,
  'the federated identity provider': checkSocial,
  "the classroom's keys": checkClassroom,
  'the key of badges': checkBadges,
  'the site': checkSite,
  'the address in mails and sign-in': checkSiteUrl,
};

/** Checks everything that must be in place before learners arrive; changes nothing. @param synthesize the stage's current templates */
export async function preflight(
  connection: StageConnection,
  synthesize: Templates = () => freshTemplates(connection.stage.name),
): Promise<readonly Finding[]> {
  const { stage, local } = connection;
  let synthesized: ReturnType<Templates> | undefined;
  const templates: Templates = () => (synthesized ??= synthesize());
  // Checks of the repository itself, which need neither stage nor account.
  const offline = await runChecks(Object.entries(offlineChecks), connection, [], new Date(), templates);
  let all: readonly Running[];
  try {
    all = await inventoryOf(connection);
  } catch (error) {
    if (!isWithoutCredentials(error)) throw error;
    return [...offline, missing('everything else', messageOf(error), withCredentials(stage.name))];
  }
  const now = await timeOf(connection);
  const at = (checks: Checks) => runChecks(Object.entries(checks), connection, all, now, templates);
  const nothing = (todo: string) => missing(`the stage ${stage.name}`, `${connection.name} has nothing of it`, todo);
  if (local) {
    if (all.length === 0)
      return [
        ...offline,
        nothing(`npm start -- --stage ${stage.name} runs it here; ${withCredentials(stage.name)} looks at AWS`),
      ];
    const others = Object.keys({ ...offlineChecks, ...checksBefore, ...checksAfter });
    return [
      ...(await at(checksAnywhere)),
      ...others.map((what) => unknown(what, 'not asked of a stage on this machine')),
    ];
  }
  if (all.length > 0) return [...offline, ...(await at({ ...checksBefore, ...checksAnywhere, ...checksAfter }))];
  const before = [...offline, ...(await at(checksBefore))];
  const deploy = `npx cdk deploy openbell-${stage.name}/classroom -c stage=${stage.name}`;
  const rest = `npm run upload-films -- ${stage.name}, npx cdk deploy --all -c stage=${stage.name}`;
  const ready = before.every(({ state }) => state !== 'missing');
  return [...before, nothing(`${ready ? '' : 'first what is missing above, then '}${deploy}, ${rest}`)];
}

async function runChecks(
  checks: readonly (readonly [string, Check])[],
  connection: StageConnection,
  all: readonly Running[],
  now: Date,
  templates: Templates,
): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const [what, check] of checks) {
    try {
      found.push(...(await check(connection, all, now, templates)));
    } catch (error) {
      // Without credentials most checks would be skipped, and the result would look better than it is.
      if (isWithoutCredentials(error)) throw error;
      found.push(unknown(what, messageOf(error)));
    }
  }
  return found;
}

const isWithoutCredentials = (error: unknown): boolean => (error as Error).name === 'CredentialsProviderError';
const withCredentials = (stage: string): string => `AWS_PROFILE=<yours> npm run preflight -- ${stage}`;

/** Prints the findings for the operator. @returns the exit code: 1 if something is missing */
export function printFindings(
  connection: StageConnection,
  findings: readonly Finding[],
  print: (line: string) => void,
): number {
  print(`Looking at ${connection.name}`);
  const label = { ok: 'ok', missing: 'MISSING', unknown: 'unknown' };
  for (const { what, state, says, todo } of findings) {
    print(`${label[state].padEnd(9)} ${what}: ${says}`);
    if (todo) print(`${' '.repeat(10)}-> ${todo}`);
  }
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  print(`${count('ok')} ok, ${count('missing')} missing, ${count('unknown')} could not be checked`);
  return count('missing') === 0 ? 0 : 1;
}
