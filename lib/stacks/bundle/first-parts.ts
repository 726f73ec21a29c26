/**
 * The scripts of an address that has no prerendered page, named in the shell's HTML: `first-scripts.js` requests them together with the
 * entry's. Otherwise they would be requested one after another once the entry has run.
 */
import { basename } from 'node:path';
import { firstScriptsId } from '../../model/shell.ts';

/** Source files of the parts that a page shows first. */
interface FirstParts {
  readonly parts: readonly string[];
  /** Visitors are sent to log in. */
  readonly forLearners?: true;
}

const page = (name: string, ...others: readonly string[]): FirstParts => ({
  parts: [`pages/${name}.tsx`, ...others],
});
const learners = (...names: Parameters<typeof page>): FirstParts => ({ ...page(...names), forLearners: true });

/** What every page loads for a learner. */
const ofLearner = ['api/auth.ts', 'shell/account-menu.tsx'];
/** What an unknown address shows. */
const unknown = ['shell/not-found-page.tsx'];

/**
 * By path; `*` stands for one segment. Addresses that have a prerendered page are here if they can get the shell: because of their query
 * (lib/model/first-frame.ts), or because there is no such product or instructor.
 */
export const firstParts: Readonly<Record<string, FirstParts>> = {
  '/': page('home', 'pages/home/below.tsx', 'features/trades/trade-section.tsx', 'ui/sanitised-html.tsx'),
  '/courses': page('courses', 'pages/courses/found.tsx'),
  '/courses/*': page('course', 'features/catalogue/no-product.tsx', 'ui/page-skeleton.tsx'),
  '/instructors/*': page('instructor', 'shell/not-found-page.tsx'),
  '/terms-of-use': page('terms-of-use'),
  '/disclaimer': page('disclaimer'),
  '/privacy-policy': page('privacy-policy'),
  '/certificates/*': page('certificate'),
  '/complete-signup': page('complete-signup', 'features/account/arrive.ts'),
  '/login': page('login'),
  '/checkout': learners('checkout'),
  '/post-checkout': learners('post-checkout'),
  '/wishlist': learners('wishlist'),
  '/my-courses': learners('my-courses'),
  '/my-courses/*': learners('my-course'),
  '/my-courses/*/live': learners('live-class'),
  '/my-courses/*/practice/*': learners('exercise'),
  '/practice': learners('practice'),
  '/profile': learners('profile'),
  '/profile/security': learners('security'),
  '/order-history': learners('order-history'),
  '/my-subscriptions': learners('my-subscriptions'),
  '/my-subscriptions/*': learners('my-subscription'),
};

/** What `first-scripts.js` reads. */
export interface FirstScripts {
  /** Scripts without folder and extension. */
  readonly names: readonly string[];
  /** A regular expression of paths, and places in that list: for visitors, for learners. The first that matches counts. */
  readonly pages: readonly (readonly [path: string, visitor: readonly number[], learner: readonly number[]])[];
}

/**
 * @param parts URLs of each part's scripts, by source file
 * @param entry URLs that the HTML requests itself
 * @throws Error if the site has no such part
 */
export function firstScriptsOf(
  parts: Readonly<Record<string, readonly string[]>>,
  entry: readonly string[],
): FirstScripts {
  const names: string[] = [];
  const placeOf = (name: string) => (names.includes(name) ? names.indexOf(name) : names.push(name) - 1);
  const placesOf = (files: readonly string[]) => {
    const urls = files.flatMap((file) => {
      const known = parts[`web/${file}`];
      if (!known) throw new Error(`lib/stacks/bundle/first-parts.ts: the site has no part web/${file}`);
      return known.filter((url) => !entry.includes(url));
    });
    return [...new Set(urls)].map((url) => placeOf(basename(url, '.js')));
  };
  const { parts: login } = firstParts['/login']!;
  const pages = Object.entries(firstParts).map(([path, { parts: own, forLearners }]) => {
    const expression = `^${path.replaceAll('*', '[^/]+')}${path === '/' ? '' : '/?'}$`;
    return [expression, placesOf(forLearners ? login : own), placesOf([...own, ...ofLearner])] as const;
  });
  return { names, pages: [...pages, ['', placesOf(unknown), placesOf([...unknown, ...ofLearner])]] };
}

/** For the shell's HTML; the end of its head. */
export const firstScripts = (first: FirstScripts): string =>
  `<script type="application/json" id="${firstScriptsId}">${JSON.stringify(first)}</script><script src="/first-scripts.js" async></script>`;
