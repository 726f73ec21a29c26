// The first screen of a product’s page
export const thisPage = 'This page';
export const priceAndAccess = 'Price and access';
export const saving = (saving: string) => `Save ${saving} versus buying separately`;
export const seePlans = 'See plans';
export const buy = 'Buy';
