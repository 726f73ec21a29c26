/** The legal pages: versions of a text, each identified by the day it took effect. */
export const legalPages = {
  'terms-of-use': 'Terms of Use',
  disclaimer: 'Disclaimer',
  'privacy-policy': 'Privacy Policy',
} as const;

export type LegalPage = keyof typeof legalPages;

export interface LegalSection {
  /** Anchor of the section: `#refunds`. */
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

/** Path of a page's text on the site, written by the publisher. */
export const legalFile = (page: string): string => `legal/${page}.json`;
