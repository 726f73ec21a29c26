/** The institution's pages on other sites, which the footer links to (specification section 2). */
export const outsidePageKinds = ['video', 'photo', 'social'] as const;

export interface OutsidePage {
  readonly kind: (typeof outsidePageKinds)[number];
  /** Text of the link: `Openbell on YouTube`. */
  readonly name: string;
  readonly link: string;
}

const scheme = 'https://';

/** Whether it can be the address of such a page: it has a host and no spaces. */
export const isOutsideLink = (link: string): boolean =>
  link.startsWith(scheme) &&
  link.length > scheme.length &&
  !'/?#'.includes(link.charAt(scheme.length)) &&
  link.split('').every((sign) => sign.trim() !== '');
