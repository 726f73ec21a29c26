/**
 * The home settings as a file of the site, next to the API's answer: it comes with the scripts, so the banner is in the
 * first paint of pages that are not prerendered.
 */
export const homeSettingsFile = 'home-settings.json';
