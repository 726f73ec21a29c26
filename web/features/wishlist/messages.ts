// The heart
export const save = 'Add to wishlist';
export const saveNamed = (product: string) => `Add ${product} to your wishlist`;
export const saved = 'In your wishlist';
export const notSaved = 'Your wishlist was not changed. Please try again.';
