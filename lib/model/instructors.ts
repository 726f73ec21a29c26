/** Instructors as the site lists them. Each has a page; names are unique, so products and sessions can refer to them. */
export interface ListedInstructor {
  /** Last segment of the page's address: lowercase letters, digits, and hyphens. */
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly bio: string;
  /** Invented for the sample content, with a drawn portrait; the page says so. */
  readonly fictional: boolean;
  /** Path of the picture on the site. */
  readonly portrait: string;
  /** Number of published products they teach. */
  readonly products: number;
}

/** Path of the list the publisher writes, sorted by number of products, most first. */
export const instructorsFile = 'instructors.json';

export const instructorPath = (id: string): string => `/instructors/${id}`;

/** Path of a portrait on the site. */
export const portraitPath = (id: string): string => `/portraits/${id}.svg`;
