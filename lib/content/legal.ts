import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { legalPages, type LegalPage, type LegalSection, type LegalText } from '../model/legal.ts';
import { isDate } from '../model/validation.ts';

/** Reads legal/<page>/<day it took effect>.html: sections, each begun by an h2. A change is a new file: the publisher refuses another text under a day that it has published. */
export function readLegal(root: string, problems: string[]): Readonly<Record<LegalPage, LegalText>> {
  const pages = Object.keys(legalPages) as LegalPage[];
  return Object.fromEntries(pages.map((page) => [page, readVersions(root, page, problems)])) as Record<
    LegalPage,
    LegalText
  >;
}

function readVersions(root: string, page: LegalPage, problems: string[]): LegalText {
  const files = readdirSync(join(root, 'legal', page))
    .sort()
    .reverse();
  if (files.length === 0) problems.push(`lib/content/legal/${page}: there is no version`);
  return files.map((file) => {
    const where = `lib/content/legal/${page}/${file}`;
    const effective = file.replace(/\.html$/, '');
    if (!isDate(effective)) problems.push(`${where}: the name must be the day it took effect, YYYY-MM-DD.html`);
    return { effective, sections: sectionsOf(readFileSync(join(root, 'legal', page, file), 'utf8'), where, problems) };
  });
}

function sectionsOf(text: string, where: string, problems: string[]): LegalSection[] {
  const [before = '', ...parts] = text.split('<h2>');
  if (before.trim() || parts.length === 0) problems.push(`${where}: the text must begin with an h2`);
  const sections = parts.map((part) => {
    const [title = '', html = ''] = part.split('</h2>');
    if (!html.trim()) problems.push(`${where}: the section "${title}" is empty`);
    return { id: title.toLowerCase().replace(/[^a-z0-9]+/g, '-'), title, html: html.trim() };
  });
  if (new Set(sections.map(({ id }) => id)).size < sections.length)
    problems.push(`${where}: two sections have the same title`);
  return sections;
}
