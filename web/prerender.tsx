/**
 * Renders public pages for the publisher with the browser's routes and components. Effects, the clock and reviews are
 * missing, as they depend on the browser or the moment.
 */
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { legalPages, type LegalPage } from '../lib/model/legal.ts';
import { later, withoutFirstScripts } from '../lib/model/shell.ts';
import type { Drawing, Prerender, Published } from '../lib/model/prerender.ts';
import { answersId, laidClass, takeAnswers, type Answers } from './api/answers.ts';
import { createQueryClient } from './api/query-client.ts';
import { QueryProductsDocument } from './features/catalogue/query-products.generated.ts';
import { frontQuery, productsQuery, taughtByQuery } from './features/catalogue/queries.ts';
import { GetProductByLinkDocument } from './shared/products/product.generated.ts';
import { productQuery } from './shared/products/queries.ts';
import { suggestedQuery } from './shared/products/suggested-query.ts';
import { GetSuggestedProductsDocument } from './shared/products/suggested-products.generated.ts';
import { selected } from './selected.ts';
import { pageSize, readCatalogueSearch } from './features/catalogue/search.ts';
import { instructorsQuery } from './shared/instructors/queries.ts';
import { legalQuery } from './shared/legal/queries.ts';
import { frontPageQuery } from './shared/paths/queries.ts';
import { homeSettingsQuery, readHomeSettings } from './features/site/queries.ts';
import { createSiteRouter } from './routes.tsx';
import { headOf, valueAttribute } from './ui/head.ts';
import { factsNow } from './ui/open-page.ts';
import { structuredText } from './ui/structured-data.ts';

/** The page's queries and their results. */
function answersOf(path: string, published: Published): Answers {
  const list = ({ queryKey }: ReturnType<typeof productsQuery>) => {
    const [, , search, limit] = queryKey;
    const answer = published.products(JSON.stringify({ ...(search as object), limit }));
    return [queryKey, selected(QueryProductsDocument, answer)] as const;
  };
  const home = [homeSettingsQuery.queryKey, readHomeSettings(published)] as const;
  const [, part, link] = path.split('/');
  const front = [frontPageQuery.queryKey, published.front] as const;
  if (path === '/') return [home, list(frontQuery), front];
  if (path === '/courses') return [home, list(productsQuery(readCatalogueSearch({}), pageSize)), front];
  if (part! in legalPages) return [home, [legalQuery(part as LegalPage).queryKey, published.legal[part as LegalPage]]];
  const instructors = [instructorsQuery.queryKey, published.instructors] as const;
  if (part === 'instructors' && link) {
    const instructor = published.instructors.find(({ id }) => id === link);
    return [home, instructors, ...(instructor ? [list(taughtByQuery(instructor.name))] : [])];
  }
  if (part !== 'courses' || !link) return [home];
  const suggestions = selected(GetSuggestedProductsDocument, { products: published.suggested(link) });
  return [
    home,
    instructors,
    [productQuery(link).queryKey, selected(GetProductByLinkDocument, published.product(link))],
    [suggestedQuery(link).queryKey, suggestions.products],
  ];
}

export const madeOf: NonNullable<Drawing['madeOf']> = answersOf;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** JSON for a script element, with `<` escaped. */
const inScript = (json: string): string => json.replaceAll('<', '\\u003c');

/** The elements of the head, as the page's own script would write them (ui/head.ts). */
function headText(): string {
  const { tab, elements, data } = headOf(factsNow());
  return [
    `<title>${escaped(tab)}</title>`,
    ...elements
      .filter(({ value }) => value !== undefined)
      .map(({ tag, key, name, value }) => `<${tag} ${key}="${name}" ${valueAttribute[tag]}="${escaped(value!)}" />`),
    ...(data ? [`<script type="application/ld+json">${inScript(structuredText(data))}</script>`] : []),
  ].join('\n    ');
}

/** Detail pages, by the list they belong to. */
const onePage: Readonly<Record<string, string>> = { courses: 'course', instructors: 'instructor' };

/** The page's scripts are requested with the entry's, not one round trip later. */
function preloads(path: string, body: string, { parts, shell }: Published): string {
  const [, part, link] = path.split('/');
  const page = path === '/' ? 'home' : link ? onePage[part!] : part;
  const islands = body.includes('<div class="island">') ? parts['web/ui/dehydrated.tsx']! : [];
  // An invitation's address asks who sent it before anything else (hydration/hydrate.tsx).
  const invited = page === 'special-registration' ? parts['web/features/account/registration-source.ts']! : [];
  const own = [...parts[`web/pages/${page}.tsx`]!, ...islands, ...invited];
  const scripts = new Set(own.filter((script) => !shell.includes(script)));
  return [...scripts].map((script) => `<link rel="modulepreload" href="${script}" />`).join('');
}

/** The page is painted before its scripts are requested: they would delay style, fonts and images (public/theme.js). */
const unhurried = (head: string): string =>
  head
    .replaceAll('<link rel="modulepreload"', `<link rel="${later}" as="script"`)
    .replace('<link rel="preload" href="/config.json"', '<link rel="preload" fetchpriority="low" href="/config.json"')
    .replace('<script type="module"', `<script type="${later}"`);

/** The page has the home settings itself. */
const withoutSettings = (head: string): string =>
  head.replace(/<link rel="preload" href="\/home-settings.json"[^>]*>\s*/, '');

/** Inserts `text` at `place`; throws if the shell does not contain it. */
function fill(shell: string, place: RegExp, text: string): string {
  if (!place.test(shell)) throw new Error(`The page has no ${place.source}`);
  return shell.replace(place, () => text);
}

/**
 * Text is readable and links work from the first paint on, also for screen readers and without scripts. Controls that
 * need their script are disabled until then, for pointer and keyboard.
 */
const resting = (body: string): string => body.replace(/<(button|input|select|textarea)(?=[ >])/g, '<$1 inert');

export const prerender: Prerender = async (path, published) => {
  // Components read the page's URL from here.
  Object.defineProperty(globalThis, 'location', { value: new URL(published.site + path), configurable: true });
  const answers = answersOf(path, published).filter(([, data]) => data !== undefined);
  const client = createQueryClient();
  takeAnswers(client, answers);
  const router = createSiteRouter(client, createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const body = renderToString(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const head = fill(
    published.shell,
    /<title>.*?<\/title>\s*<meta name="description"[^>]*>\s*<meta name="robots"[^>]*>/,
    headText(),
  );
  const shell = unhurried(
    withoutSettings(fill(withoutFirstScripts(head), /(?=<\/head>)/, preloads(path, body, published))),
  );
  client.clear();
  // For the script that hydrates the page (hydration/hydrate.tsx).
  const block = `<script type="application/json" id="${answersId}">${inScript(JSON.stringify(answers))}</script>`;
  return fill(shell, /<div id="root"><\/div>/, `<div id="root" class="${laidClass}">${resting(body)}</div>${block}`);
};
