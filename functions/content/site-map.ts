/** The sitemap: which pages search engines should list, and which not. */
import { instructorPath, type ListedInstructor } from '../../lib/model/instructors.ts';
import type { Product } from '../../lib/model/items/product.ts';
import { privatePages, publicPages } from '../../lib/model/public-pages.ts';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** @param site the site's address, without a trailing slash */
export function siteMap(
  site: string,
  products: readonly Pick<Product, 'link' | 'image'>[],
  instructors: readonly Pick<ListedInstructor, 'id' | 'portrait'>[],
): string {
  const withPicture = (path: string, image: string) =>
    `  <url><loc>${escaped(site + path)}</loc><image:image><image:loc>${escaped(site + image)}</image:loc></image:image></url>`;
  const pages = [
    ...Object.keys(publicPages).map((path) => `  <url><loc>${escaped(site + path)}</loc></url>`),
    ...products.map(({ link, image }) => withPicture(`/courses/${link}`, image)),
    ...instructors.map(({ id, portrait }) => withPicture(instructorPath(id), portrait)),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...pages,
    '</urlset>',
    '',
  ].join('\n');
}

export const robots = (site: string): string =>
  ['User-agent: *', ...privatePages.map((path) => `Disallow: ${path}`), '', `Sitemap: ${site}/sitemap.xml`, ''].join(
    '\n',
  );
