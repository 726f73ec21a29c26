import type { ReactNode } from 'react';

export const effective = (day: ReactNode) => <>Effective {day}</>;
export const earlierVersion = (day: ReactNode, link: (words: string) => ReactNode) => (
  <>
    Earlier version, effective {day}. {link('Read the current version')}
  </>
);
export const sections = 'Sections';
export const allVersions = 'All versions';
export const loading = 'Loading';
