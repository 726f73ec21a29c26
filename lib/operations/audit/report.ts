import type { LockFile } from '../supply/lock.ts';
import { grantedIn } from '../../stacks/templates/granted.ts';
import { acknowledgedIn, warningsIn, explainedIn } from './facts/warnings.ts';
import { endpointsOf } from './facts/endpoints.ts';
import { keptIn } from './facts/privacy.ts';
import type { Tool } from './facts/tools.ts';
import { page } from './page/page.ts';
import type { Proved } from './proofs/note.ts';
import { assessGrants } from './rights/assess.ts';
import type { RightsInput } from './sections/rights.ts';
import { accounts } from './sections/accounts.ts';
import { browsers } from './sections/browsers.ts';
import { cards } from './sections/cards.ts';
import { dataFlow } from './sections/flow.ts';
import { differences } from './sections/differences.ts';
import { endpoints } from './sections/endpoints.ts';
import { findings } from './sections/findings.ts';
import { monitoring } from './sections/monitoring.ts';
import { personal } from './sections/personal.ts';
import { processing } from './sections/processing.ts';
import { proved } from './sections/proofs.ts';
import { protection } from './sections/protection.ts';
import { resources } from './sections/resources.ts';
import { rights } from './sections/rights.ts';
import { supply } from './sections/supply.ts';
import type { View } from '../../stacks/templates/view.ts';

/** The input of a report. */
export interface Audited {
  readonly stage: string;
  readonly view: View;
  /** The same with the names of permissions normalized across stages (rights/stages.ts). */
  readonly rightsView: View;
  readonly lock: LockFile;
  /** The time of its last change, an ISO instant. */
  readonly lockChanged: string | undefined;
  readonly rightsInput: RightsInput;
  readonly tools: readonly Tool[];
  /** The proofs, by command. */
  readonly passed: Proved;
  /** The time and commit of the report. */
  readonly date: string;
  readonly commit: string;
  readonly against?: { readonly name: string; readonly lines: readonly string[] } | undefined;
}

/**
 * The number of findings without a justification: of our own rules, of the auditing tools, and permissions that no test
 * uses.
 */
export const openFindings = (audited: Audited): number =>
  warningsIn(audited.view).length +
  tooMuchOf(audited).length +
  audited.tools.reduce((sum, { open }) => sum + open.length, 0);

const tooMuchOf = ({ rightsView, rightsInput: { used, unused, alike } }: Audited): readonly string[] =>
  assessGrants(grantedIn(rightsView), used, unused, alike).tooMuch;

/** The report as one HTML file. The same input gives the same bytes. */
export function report(audited: Audited): string {
  const { stage, view, rightsView, lock, lockChanged, rightsInput, tools, passed, date, commit, against } = audited;
  const stacks = new Set(view.nodes.map((node) => node.stack)).size;
  const open = openFindings(audited);
  const reasons = [...explainedIn(view), ...acknowledgedIn(view)];
  return page(
    {
      title: `Openbell, stage ${stage}`,
      facts: [
        ['Stage', stage],
        ['Date', date],
        ['Commit', commit],
        [
          'Looked at',
          `the ${stacks} CloudFormation templates that “cdk synth -c stage=${stage}” writes, the lock file, the record of rights that the tests used, and the notes of what was proved`,
        ],
        ['Not looked at', 'the AWS account itself: “npm run drift” shows what was changed there by hand'],
      ],
      figures: [
        { value: view.nodes.length, of: 'resources' },
        { value: endpointsOf(view).length, of: 'public endpoints' },
        { value: view.of('AWS::IAM::Role').length, of: 'roles' },
        { value: new Set(reasons.map(({ reason }) => reason)).size, of: 'reasons given' },
        { value: open, of: open === 1 ? 'open finding' : 'open findings' },
      ],
    },
    [
      findings(view, tools, tooMuchOf(audited)),
      dataFlow(view),
      endpoints(view),
      accounts(view),
      browsers(view),
      cards(view),
      rights(rightsView, rightsInput),
      protection(view),
      monitoring(view),
      personal(view),
      processing(keptIn(view)),
      proved(passed, stage, view),
      ...(against ? [differences(against.name, against.lines)] : []),
      resources(view),
      supply(lock, lockChanged),
    ],
  );
}
