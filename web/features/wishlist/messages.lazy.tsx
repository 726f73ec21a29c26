import type { ReactNode } from 'react';

// The list
export const wishlist = 'Wishlist';
export const yourWishlist = 'Your wishlist';
export const empty = 'Your wishlist is empty. Select the heart on a course to add it.';
export const browseCourses = 'Browse courses';

// One product on it
export const removed = (product: string) => `${product} is no longer in your wishlist.`;
export const restored = (product: string) => `${product} is in your wishlist again.`;
export const undo = 'Undo';
export const owned = 'Yours';
export const withdrawn = 'No longer offered';
export const was = 'Was';
export const free = 'Free';
export const pricePer = (price: string, interval: string) => `${price} / ${interval}`;
export const priceDropped = 'Price dropped since you added it';
export const open = (name: ReactNode) => <>Open {name}</>;
export const subscribe = (name: ReactNode) => <>Subscribe {name}</>;
export const getFree = (name: ReactNode) => <>Get free {name}</>;
export const buy = (name: ReactNode) => <>Buy {name}</>;
export const remove = 'Remove';
export const removeNamed = (product: string) => `Remove ${product}`;
export const notChanged = 'Not changed. Please try again.';
