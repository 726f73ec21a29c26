/** Who teaches, as the site lists them. Each has a page; names are their own, so that products and sessions can name them. */
export interface ListedInstructor {
  /** Ends the page's address: small letters, digits and hyphens. */
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly bio: string;
  /** Invented for a sample, with a drawn portrait: their page says so. */
  readonly fictional: boolean;
  /** Path of the picture on the site. */
  readonly portrait: string;
  /** How many published products they teach. */
  readonly products: number;
}

/** Where the publisher puts the list, below the site: most products first. */
export const instructorsFile = 'instructors.json';

export const instructorPath = (id: string): string => `/instructors/${id}`;

/** Path of a portrait on the site. */
export const portraitPath = (id: string): string => `/portraits/${id}.svg`;
