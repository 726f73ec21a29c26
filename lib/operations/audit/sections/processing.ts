import { personalData } from '../facts/personal-data.ts';
import type { PersonalData } from '../facts/personal.ts';
import { activitiesOf } from '../facts/privacy.ts';
import { bases, purposeOf, recipients, termedName } from '../facts/purposes.ts';
import { html, table, type Section } from '../page/html.ts';

/**
 * The record of processing activities, from the same map as the chapter on personal data and the privacy page.
 * @param of the part of the map that the stage stores
 */
export function processing(of: readonly PersonalData[] = personalData): Section {
  const activities = activitiesOf(of);
  return {
    id: 'processing',
    title: 'Record of processing activities',
    glance: `${activities.length} purposes, each with its legal basis, and ${Object.keys(recipients).length} recipients (Art. 30 GDPR)`,
    body: html`<p>
        Made from the map of personal data, as the newest privacy page is. The controller’s name and address, a
        representative and a data protection officer are the owner’s to add, and so are contracts under Art. 28 and an
        assessment under Art. 35, if one is needed. Measures under Art. 32 are the rest of this report.
      </p>
      ${table(
        'Purposes, legal bases, people, data and their end',
        [
          { name: 'Purpose', width: 16 },
          { name: 'Basis', width: 14 },
          { name: 'People', width: 12 },
          { name: 'Data', width: 24 },
          { name: 'Recipients', width: 12 },
          { name: 'Leaves' },
        ],
        activities.map(({ purpose, data }) => {
          const { title, basis, interest, people } = purposeOf(purpose);
          return [
            title,
            interest ? `${bases[basis].article}: ${interest}` : bases[basis].article,
            people,
            html`<ul>
              ${[...new Set(data.map(({ category }) => category))].map((category) => html`<li>${category}</li>`)}
            </ul>`,
            html`<ul>
              ${recipientsOf(data).map((name) => html`<li>${name}</li>`)}
            </ul>`,
            html`<ul>
              ${[...new Set(data.map(({ leaves }) => leaves))].map((leaves) => html`<li>${leaves}</li>`)}
            </ul>`,
          ];
        }),
      )}
      ${table(
        'Recipients and transfers',
        [
          { name: 'Recipient', width: 18 },
          { name: 'What it does', width: 28 },
          { name: 'As', width: 12 },
          { name: 'Where', width: 20 },
          { name: 'Transfer' },
        ],
        Object.values(recipients).map((each) => [termedName(each), each.does, each.as, each.where, each.transfer]),
      )}`,
  };
}

/** Amazon Web Services stores all of it. */
const recipientsOf = (data: readonly PersonalData[]): readonly string[] =>
  [...new Set(['aws' as const, ...data.flatMap((each) => each.recipients ?? [])])].map((each) =>
    termedName(recipients[each]),
  );
