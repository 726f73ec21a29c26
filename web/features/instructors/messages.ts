import { plural } from '../../ui/plural.ts';

// On a course's page
export const instructor = 'Instructor';
export const instructors = 'Instructors';

// The front page
export const whoTeaches = 'Who teaches here';
export const productCount = (products: number) => plural(products, { one: '# product', other: '# products' });
export const areFictional = 'These instructors are fictional, and their portraits are drawn.';

// An instructor's page
export const thisPage = 'This page';
export const isFictional = (name: string) => `${name} is a fictional instructor, and the portrait is drawn.`;
export const whatTheyTeach = (name: string) => `What ${name} teaches`;
export const thisList = 'This list';
