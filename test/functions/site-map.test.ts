import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { robots, siteMap } from '../../functions/content/site-map.ts';
import { privatePages, publicPages } from '../../lib/model/public-pages.ts';

const site = 'https://www.openbell.example';

test('the site map has every public page, product and instructor with its full URL, and is well-formed', () => {
  const text = siteMap(
    site,
    [{ link: 'a-course', image: '/covers/a&b.svg' }],
    [{ id: 'a-teacher', portrait: '/portraits/a-teacher.svg' }],
  );
  const found = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  expect(found).toEqual([
    ...Object.keys(publicPages).map((path) => site + path),
    `${site}/courses/a-course`,
    `${site}/instructors/a-teacher`,
  ]);
  expect(text).toContain('<image:loc>https://www.openbell.example/covers/a&#38;b.svg</image:loc>');
  expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset [^>]+>/);
});

test('robots.txt names the site map and excludes learners’ own pages', () => {
  const lines = robots(site).split('\n');
  expect(lines).toContain(`Sitemap: ${site}/sitemap.xml`);
  for (const path of privatePages) expect(lines).toContain(`Disallow: ${path}`);
  for (const path of Object.keys(publicPages)) expect(privatePages.filter((own) => path.startsWith(own))).toEqual([]);
});

test('every public page is a route of the site, including products and instructors', () => {
  const routes = readFileSync(join(import.meta.dirname, '../../web/routes.tsx'), 'utf8');
  for (const path of [...Object.keys(publicPages), '/courses/$link', '/instructors/$id'])
    expect(routes).toContain(`path: '${path}'`);
});
