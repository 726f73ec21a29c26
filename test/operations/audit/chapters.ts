/** What the tests of the report's sentences share: prod's templates, and what a reader sees of a chapter. */
import { keptIn } from '../../../lib/operations/audit/facts/privacy.ts';
import { accounts } from '../../../lib/operations/audit/sections/accounts.ts';
import { browsers } from '../../../lib/operations/audit/sections/browsers.ts';
import { cards } from '../../../lib/operations/audit/sections/cards.ts';
import { dataFlow } from '../../../lib/operations/audit/sections/flow.ts';
import { endpoints } from '../../../lib/operations/audit/sections/endpoints.ts';
import { monitoring } from '../../../lib/operations/audit/sections/monitoring.ts';
import { personal } from '../../../lib/operations/audit/sections/personal.ts';
import { processing } from '../../../lib/operations/audit/sections/processing.ts';
import { protection } from '../../../lib/operations/audit/sections/protection.ts';
import { resources } from '../../../lib/operations/audit/sections/resources.ts';
import { rights } from '../../../lib/operations/audit/sections/rights.ts';
import { readRecord } from '../../../lib/operations/audit/rights/record.ts';
import { alike, unusedForAReason } from '../../../lib/operations/audit/rights/unused.ts';
import type { Template } from '../../../lib/stacks/templates/assembly.ts';
import { viewOf, type View } from '../../../lib/stacks/templates/view.ts';
import { assembly } from '../../support/assemblies.ts';
import type { JsonObject } from '../../../lib/local/kernel/json.ts';

export type Templates = Record<string, { Resources: JsonObject }>;

export const prodTemplates = async (): Promise<Templates> => (await assembly('prod')).templates as Templates;

const chapters = {
  accounts,
  browsers,
  cards,
  dataFlow,
  endpoints,
  monitoring,
  personal,
  processing: (view: View) => processing(keptIn(view)),
  protection,
  resources,
  rights: (view: View) =>
    rights(view, { used: readRecord(), unused: unusedForAReason, alike, written: '2026-11-19', named: {} }),
};
export type Chapter = keyof typeof chapters;
export const chapterNames = Object.keys(chapters) as Chapter[];

/** What a reader sees of one chapter, without markup. */
export const read = (chapter: Chapter, templates: Templates): string =>
  chapters[chapter](viewOf(templates as unknown as Record<string, Template>))
    .body.html.replaceAll('<wbr>', '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replace(/\s+/g, ' ');
