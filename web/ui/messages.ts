import { plural } from './plural.ts';

export const loading = 'Loading';
export const retry = 'Retry';
export const lightOrDark = 'Light or dark';

export const passwordLabel = 'Password';
export const show = 'Show';

export const notLoaded = 'That didn’t load';
export const couldNotLoad = (what: string) => `${what} could not be loaded. Check your connection and try again.`;
export const reference = (id: string) => `Reference: ${id}`;

export const rated = (rating: string, reviews: number) =>
  `${rating} out of 5 stars, ${plural(reviews, { one: '# review', other: '# reviews' })}`;

export const lessons = (count: number) => plural(count, { one: '# lesson', other: '# lessons' });
export const hours = (count: number) => `${count} h`;
export const minutes = (count: number) => `${count} min`;
