// The menus
export const closeMenu = 'Close menu';
export const home = 'Home';
export const myProfile = 'My Profile';
export const wishlist = 'Wishlist';
export const mySubscriptions = 'My Subscriptions';
export const subscriptions = 'Subscriptions';
export const orderHistory = 'Order History';
export const logout = 'Logout';

// Become an instructor
export const becomeInstructorTitle = 'Become an instructor';
export const close = 'Close';
