import type { ReactNode } from 'react';
import { plural } from '../../ui/plural.ts';
import type { Sort } from './search.ts';

export const courses = 'Courses';
export const coursesPage = (page: number | undefined) => `Courses, page ${page}`;
const productCount = (count: number) => plural(count, { one: '# product', other: '# products' });
/** @param paths learning paths above the products */
export const foundCount = (products: number, paths: number) =>
  [paths > 0 && plural(paths, { one: '# learning path', other: '# learning paths' }), productCount(products)]
    .filter(Boolean)
    .join(' · ');
export const sortBy = 'Sort by';
export const sortNames: Record<Sort, string> = {
  relevance: 'Best match',
  newest: 'Newest',
  rating: 'Highest rated',
  price: 'Price: low to high',
  '-price': 'Price: high to low',
  title: 'Title: A to Z',
};
export const filter = 'Filter';
export const filters = 'Filters';
export const chosenFilters = 'Active filters';
export const removeFilter = 'Remove';
export const clearAll = 'Clear all';
export const theCatalogue = 'The catalog';
export const noSuchPage = 'That page doesn’t exist.';
export const noProducts = 'The catalog is being prepared.';
export const firstPage = 'Go to the first page';
export const showAll = 'Show all courses';

export const kind = 'Kind';
export const level = 'Level';
export const price = 'Price';
export const paid = 'Paid';
export const live = 'Live';
export const liveClasses = 'Live classes';
export const subject = 'Subject';
export const more = (count: number) => `${count} more`;
export const quoted = (text: string) => `“${text}”`;

export const searchLabel = 'Search the catalog';
export const searchFor = (examples: string) => `Search: ${examples}`;
export const search = 'Search';
export const found = 'Matching courses';
export const matchSome = (text: string | undefined) =>
  `No course matches all of “${text}”. These match some of the words.`;
export const besidePath = 'Matching products';
export const matchSimilar = (text: string | undefined) => `No exact match for “${text}”. These are the closest.`;
export const didYouMean = (text: string | undefined, suggestion: ReactNode) => (
  <>
    No exact match for “{text}”. Did you mean {suggestion}?
  </>
);
export const noMatch = 'No courses match your search.';
export const trySubject = 'Try a subject:';
export const pages = 'Pages';
export const previous = 'Previous';
export const next = 'Next';
export const page = (page: number, of: number) => `Page ${page} of ${of}`;
