import { code, html, table, type Section } from '../page/html.ts';
import type { Proved } from '../proofs/note.ts';
import { outsideTheTemplate, proofs } from '../proofs/proofs.ts';
import type { View } from '../../../stacks/templates/view.ts';

/** What was proved and when, and what is outside this report because no template contains it. */
export function proved(passed: Proved, stage: string, view: View): Section {
  const outside = outsideTheTemplate(stage, {
    isCopied: view.of('AWS::Backup::BackupPlan').length > 0,
    warnsOfExpiry: view
      .of('AWS::CloudWatch::Alarm')
      .some(({ properties }) => properties['MetricName'] === 'DaysToExpiry'),
  });
  const noted = proofs.filter(({ command }) => passed[command]);
  return {
    id: 'proofs',
    title: 'What was proved, and when',
    glance: `${noted.length} of ${proofs.length} proofs noted when they passed; ${outside.length} controls that are the owner’s`,
    body: html`<p>
        Each command notes the date, the commit and its last line by itself, when it passed whole, in one run or part by
        part at one commit. Anybody who has the source can run it again: none needs an account.
        <code>npm run attacks</code> and <code>npm run spec</code> list which test proves which line of the threat model
        and of the specification.
      </p>
      ${table(
        'Commands, what each proves, and when it last passed',
        [
          { name: 'Command', width: 13 },
          { name: 'What it proves', width: 33 },
          { name: 'Passed whole' },
          { name: 'Of commit', width: 14 },
          { name: 'Run in CI for each commit', width: 14 },
        ],
        proofs.map(({ command, proves, inCi }) => {
          const { date, commit, said } = passed[command] ?? {};
          return [
            html`<code>${command}</code>`,
            proves,
            date
              ? `${date} UTC: ${said}`
              : html`<span class="chip unused">not noted</span> run it before you rely on it`,
            commit ? code(commit) : '',
            inCi?.share ?? 'nothing of it',
          ];
        }),
      )}
      <h3>Not in these templates: the owner’s</h3>
      <p>Nothing here sets, checks or proves these. Ask whoever owns the account.</p>
      ${table(
        'Controls outside the templates',
        [{ name: 'Control', width: 22 }, { name: 'What to ask for' }],
        outside.map(([control, ask]) => [control, ask]),
      )}`,
  };
}
