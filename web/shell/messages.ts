// Header and footer
export const skipToContent = 'Skip to content';
export const main = 'Main';
export const footer = 'Footer';
export const courses = 'Courses';
export const schedules = 'Schedules';
export const contactUs = 'Contact Us';
export const myCourses = 'My Courses';
export const register = 'Register';
export const login = 'Login';
export const menu = 'Menu';
export const termsOfUse = 'Terms of Use';
export const disclaimer = 'Disclaimer';
export const privacyPolicy = 'Privacy Policy';
export const becomeInstructor = 'BECOME AN INSTRUCTOR';
export const scrollToTop = 'Scroll to top';

// No such page
export const notFound = 'Page not found';
export const notFoundHint = 'There is nothing at this address. The catalog may have what you are looking for.';
export const searchCatalog = 'Search the catalog';
export const search = 'Search';
export const browseCourses = 'Browse courses';

// Errors
export const offline = 'You are offline. What is on the page stays; the rest loads once you are back online.';
export const unexpectedError = 'Unexpected Application Error!';
export const partMissing =
  'Part of this page could not be loaded. Check your connection and reload the page, or go to the home page.';
export const ourFault = 'Something went wrong on our side. Nothing you did is lost.';
export const reload = 'Reload';
export const retry = 'Retry';
export const homePage = 'Home page';
