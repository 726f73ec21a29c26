import type { Content } from '../../lib/model/content.ts';
import { frontFile } from '../../lib/model/front.ts';
import { instructorsFile } from '../../lib/model/instructors.ts';
import type { LaidObject } from './lay.ts';

/** What the site's pages read as files. */
export const siteFiles = ({
  instructors,
  portraits,
  front,
}: Pick<Content, 'instructors' | 'portraits' | 'front'>): LaidObject[] => [
  ...instructors.map(({ id, portrait }) => ({
    key: portrait.slice(1),
    kind: 'portrait' as const,
    body: portraits[id]!,
  })),
  { key: instructorsFile, kind: 'list', body: JSON.stringify(instructors) },
  { key: frontFile, kind: 'list', body: JSON.stringify(front) },
];
