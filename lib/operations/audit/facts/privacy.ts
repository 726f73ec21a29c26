import type { View } from '../../../stacks/templates/view.ts';
import { personalData } from './personal-data.ts';
import type { PersonalData } from './personal.ts';
import { bases, purposeOf, purposes, recipients, type Purpose } from './purposes.ts';

/** One processing activity: all data stored for one purpose. */
export interface Activity {
  readonly purpose: Purpose;
  readonly data: readonly PersonalData[];
}

/** In the order of purposes.ts. @param of the data map */
export const activitiesOf = (of: readonly PersonalData[] = personalData): readonly Activity[] =>
  (Object.keys(purposes) as Purpose[]).map((purpose) => ({ purpose, data: of.filter(({ why }) => why === purpose) }));

/** The part of the data map that a stage stores. */
export const keptIn = (view: View): readonly PersonalData[] =>
  personalData.filter(({ resources }) => !resources || view.nodes.some(resources));

const list = (items: readonly string[]): string =>
  `<ul>\n${items.map((item) => `  <li>${item}</li>`).join('\n')}\n</ul>`;
const unique = (words: readonly string[]): readonly string[] => [...new Set(words)];

/** The sections of the privacy page that are derived from the data map, by heading: HTML for the page. */
export const privacySections = (of: readonly PersonalData[] = personalData): ReadonlyMap<string, string> =>
  new Map([
    [
      'Why we may keep it',
      `<p>Each thing we keep has a purpose and a legal basis:</p>\n${list(
        activitiesOf(of).map(({ purpose, data }) => {
          const { title, basis, interest } = purposeOf(purpose);
          const { article, words } = bases[basis];
          const ours = interest ? `: ${interest}` : '';
          return `<strong>${title}</strong>, ${words}${ours} (${article}). ${capital(unique(data.map(({ category }) => category)).join('; '))}.`;
        }),
      )}\n<p>Where the basis is a legitimate interest, you may object: write to us and say why.</p>`,
    ],
    [
      'Who receives it, and where',
      `${list(
        Object.values(recipients).map(
          ({ name, does, as, where, transfer }) =>
            `<strong>${name}</strong> ${does}. It acts ${as === 'processor' ? 'on our behalf' : 'on its own responsibility'}, in: ${where}. What makes the transfer lawful: ${transfer}.`,
        ),
      )}\n<p>What we keep is kept in the United States, also when you live elsewhere. We sell nothing about you to anybody.</p>`,
    ],
    [
      'What stays when you delete your account',
      `<p>Everything else is deleted with your account. Mail and notices that are on their way, and counts of attempts, are deleted soon after. These stay:</p>\n${list(of.flatMap(({ stays }) => stays ?? []))}`,
    ],
  ]);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * A privacy page with these sections: they replace those of the same heading, and new ones come before the section on
 * rights.
 */
export function withPrivacySections(text: string, sections = privacySections()): string {
  const parts = text.split(/(?=<h2>)/).map((part) => ({ title: /<h2>(.*?)<\/h2>/.exec(part)![1]!, text: part.trim() }));
  const drawn = [...sections].map(([title, html]) => ({ title, text: `<h2>${title}</h2>\n${html}` }));
  const kept = parts.filter(({ title }) => !sections.has(title));
  const at = kept.findIndex(({ title }) => title === 'Your rights');
  const all = at < 0 ? [...kept, ...drawn] : [...kept.slice(0, at), ...drawn, ...kept.slice(at)];
  return `${all.map((part) => part.text).join('\n')}\n`;
}
