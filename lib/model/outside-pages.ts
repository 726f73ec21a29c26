/** Pages of the institution on sites of others, which the footer links to (specification section 2). */
export const outsidePageKinds = ['video', 'photo', 'social'] as const;

export interface OutsidePage {
  readonly kind: (typeof outsidePageKinds)[number];
  /** As the link says it: `Openbell on YouTube`. */
  readonly name: string;
  readonly link: string;
}

const scheme = 'https://';

/** Whether it can be such a page's address: with a host, and in one word. */
export const isOutsideLink = (link: string): boolean =>
  link.startsWith(scheme) &&
  link.length > scheme.length &&
  !'/?#'.includes(link.charAt(scheme.length)) &&
  link.split('').every((sign) => sign.trim() !== '');
