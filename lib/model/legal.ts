/** The legal pages: versions of a text, each named by the day it took effect. */
export const legalPages = {
  'terms-of-use': 'Terms of Use',
  disclaimer: 'Disclaimer',
  'privacy-policy': 'Privacy Policy',
} as const;

export type LegalPage = keyof typeof legalPages;

export interface LegalSection {
  /** Names the section in links: `#refunds`. */
  readonly id: string;
  readonly title: string;
  /** HTML; show it only through an allow-list. */
  readonly html: string;
}

export interface LegalVersion {
  /** `YYYY-MM-DD`, the day it took effect. */
  readonly effective: string;
  readonly sections: readonly LegalSection[];
}

/** Newest first. */
export type LegalText = readonly LegalVersion[];

/** Where the publisher puts a page's text, below the site. */
export const legalFile = (page: string): string => `legal/${page}.json`;
