import { personalData } from '../facts/personal-data.ts';
import { html, table, type Section } from '../page/html.ts';

/** What is kept about people, where, and how it leaves. */
export function personal(): Section {
  return {
    id: 'personal-data',
    title: 'Personal data',
    glance: 'what is kept about people, where, and how it leaves again',
    body: html`<p>
        Learners see and correct their profile, download what is kept about them and delete their account by themselves.
        Logs hold no personal data: one door hides addresses, tokens and secrets, and the tests read every log of a
        whole run.
      </p>
      ${table(
        'Where personal data lies',
        [
          { name: 'Where', width: 18 },
          { name: 'What', width: 32 },
          { name: 'Leaves', width: 28 },
          { name: 'In the learner’s download', width: 10 },
        ],
        personalData.map(({ rows, place, what, leaves, exported }) => [
          rows ? `${place}: ${rows.join(', ')}` : place,
          what,
          leaves,
          exported ? 'yes' : 'no',
        ]),
      )}`,
  };
}
