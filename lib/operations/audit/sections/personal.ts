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
    glance: `${rows.length} places where something about people is kept, and how it leaves again`,
    body: html`<p>
        Learners see and correct their profile, download what is kept about them and delete their account by themselves.
        Our own log lines hold no personal data: one door hides addresses, tokens and secrets, and the tests read every
        log line of a whole run. Logs that services of AWS write for us hold network addresses, as told below.
      </p>
      ${table(
        'Where personal data lies',
        [
          { name: 'Where', width: 18 },
          { name: 'What', width: 32 },
          { name: 'Leaves', width: 28 },
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
