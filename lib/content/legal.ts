import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { legalPages, type LegalPage, type LegalSection, type LegalText } from '../model/legal.ts';
import { isDate } from '../model/dates.ts';
import { placeIn, shownPath } from './place.ts';

/** Reads legal/<page>/<effective day>.html: sections that each begin with an h2. A change needs a new file: published ones are fixed. */
export function readLegal(root: string, problems: string[]): Readonly<Record<LegalPage, LegalText>> {
  const pages = Object.keys(legalPages) as LegalPage[];
  return Object.fromEntries(pages.map((page) => [page, readVersions(root, page, problems)])) as Record<
    LegalPage,
    LegalText
  >;
}

function readVersions(root: string, page: LegalPage, problems: string[]): LegalText {
  const folder = join(root, 'legal', page);
  const files = existsSync(folder) ? readdirSync(folder).sort().reverse() : [];
  if (files.length === 0)
    problems.push(
      `${shownPath(root, `legal/${page}`)}:1:1: there is no version: a file named after the day it takes effect, YYYY-MM-DD.html`,
    );
  return files.map((file) => {
    const where = shownPath(root, `legal/${page}/${file}`);
    const effective = file.replace(/\.html$/, '');
    if (!isDate(effective)) problems.push(`${where}:1:1: the name must be the day it took effect, YYYY-MM-DD.html`);
    return { effective, sections: sectionsOf(readFileSync(join(root, 'legal', page, file), 'utf8'), where, problems) };
  });
}

function sectionsOf(text: string, where: string, problems: string[]): LegalSection[] {
  const [before = '', ...parts] = text.split('<h2>');
  if (before.trim() || parts.length === 0) problems.push(`${where}:1:1: the text must begin with an <h2>`);
  const sections = parts.map((part) => {
    const [title = '', html = ''] = part.split('</h2>');
    if (!html.trim())
      problems.push(
        `${where}:${placeIn(text, text.indexOf(part))}: the section "${title}" is empty: text follows its </h2>`,
      );
    return { id: title.toLowerCase().replace(/[^a-z0-9]+/g, '-'), title, html: html.trim() };
  });
  if (new Set(sections.map(({ id }) => id)).size < sections.length)
    problems.push(`${where}:1:1: two sections have the same title: each is the name of a link`);
  return sections;
}
