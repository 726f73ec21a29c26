/** The parts of the shell's HTML that only an address without a prerendered page needs (web/public/first-scripts.js). */

/** Id of the element that names the scripts of each page. */
export const firstScriptsId = 'first-scripts';

/** What `rel` and `type` of links and scripts are until their request begins. */
export const later = 'later';

/** The shell's HTML for a prerendered page, which names its own scripts, and whose fonts are requested with it. */
export const withoutFirstScripts = (html: string): string =>
  html
    .replace(
      /<script type="application\/json" id="first-scripts">.*?<\/script><script src="[^"]+" async><\/script>/,
      '',
    )
    .replaceAll(`<link rel="${later}"`, '<link rel="preload"');
