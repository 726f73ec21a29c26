import { keptIn } from '../facts/privacy.ts';
import type { PersonalData } from '../facts/personal.ts';
import { retentionOf } from '../facts/protection.ts';
import { html, table, type Content, type Section } from '../page/html.ts';
import type { View } from '../../../stacks/templates/view.ts';

/** Personal data: what is stored, where, and how it is deleted. */
export function personal(view: View): Section {
  const rows = keptIn(view).map((each) => rowOf(view, each));
  return {
    id: 'personal-data',
    title: 'Personal data',
    glance: `${rows.length} places with personal data, and how it is deleted`,
    body: html`<p>
        Learners can see and correct their profile, download their data and delete their account themselves. Our own log
        lines name nobody: one logger redacts addresses, tokens and secrets, and the tests check every log line of a
        whole run. Logs that AWS services write for us contain network addresses, as listed below.
      </p>
      ${table(
        'Where personal data is stored',
        [
          { name: 'Where', width: 18 },
          { name: 'What', width: 32 },
          { name: 'Deleted', width: 28 },
          { name: 'In the learner’s download', width: 10 },
        ],
        rows,
      )}`,
  };
}

function rowOf(view: View, { rows, place, resources, what, leaves, exported }: PersonalData): Content[] {
  const holders = resources ? view.nodes.filter(resources) : [];
  const timed = holders.filter(({ type }) =>
    /^AWS::(?:Backup::BackupVault|Logs::LogGroup|S3::Bucket|SQS::Queue)$/.test(type),
  );
  const stay = [...new Set(timed.map((node) => retentionOf(view, node)))].join('; ');
  const where = rows ? `${place}: ${rows.join(', ')}` : place;
  return [where, what, stay ? `${leaves.replace(/\.$/, '')}. Kept: ${stay}.` : leaves, exported ? 'yes' : 'no'];
}
