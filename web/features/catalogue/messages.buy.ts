// The first screen of a product’s page
export const thisPage = 'This page';
export const lessons = 'Lessons';
export const includes = 'Includes';
export const exercises = 'Drills and quizzes';
export const certificate = 'Certificate';
export const included = 'Included';
export const level = 'Level';
export const length = 'Length';
export const access = 'Access';
export const whileSubscribed = 'While you subscribe';
export const noEnd = 'No end date';
export const priceAndAccess = 'Price and access';
export const saving = (saving: string) => `Save ${saving} versus buying separately`;
export const seePlans = 'See plans';
export const buy = 'Buy';
