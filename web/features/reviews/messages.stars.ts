import { plural } from '../../ui/plural.ts';

export const outOfFive = (stars: number) => `${stars} out of 5 stars`;
export const starCount = (stars: number) => plural(stars, { one: '# star', other: '# stars' });
export const reviewCount = (reviews: number) => plural(reviews, { one: '# review', other: '# reviews' });
