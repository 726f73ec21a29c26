import type { Content } from '../../lib/model/content.ts';
import { frontFile } from '../../lib/model/front.ts';
import { homeSettingsFile } from '../../lib/model/home-settings.ts';
import { instructorsFile } from '../../lib/model/instructors.ts';
import { ledgerFile, rowsUpTo } from '../../lib/model/ledger.ts';
import type { SiteObject } from './site-objects.ts';

/** The data files of the site's pages, in their current version. */
export const siteFiles = ({
  instructors,
  portraits,
  front,
  ledger,
  settings,
  pages,
}: Pick<Content, 'instructors' | 'portraits' | 'front' | 'ledger' | 'settings' | 'pages'>): SiteObject[] => [
  ...instructors.map(({ id, portrait }) => ({
    key: portrait.slice(1),
    kind: 'portrait' as const,
    body: portraits[id]!,
  })),
  { key: instructorsFile, kind: 'list', body: JSON.stringify(instructors) },
  { key: frontFile, kind: 'list', body: JSON.stringify(front) },
  { key: homeSettingsFile, kind: 'list', body: JSON.stringify({ settings, pages }) },
  { key: ledgerFile, kind: 'list', body: JSON.stringify(rowsUpTo(ledger, new Date().toISOString())) },
];
