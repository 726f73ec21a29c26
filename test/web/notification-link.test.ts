import { notificationLink } from '../../web/features/site/notification-link.ts';

const site = 'https://openbell.example';
const read = (link: unknown, type: unknown = 'external') => notificationLink(link, type, site);

it.each([
  ['https://news.example/a?b#c', 'https://news.example/a?b#c'],
  ['HTTP://news.example', 'http://news.example/'],
  [' https://news.example/ ', 'https://news.example/'],
  ['www.news.example', 'https://www.news.example/'],
  ['WWW.news.example/a', 'https://www.news.example/a'],
  ['//news.example/a', 'https://news.example/a'],
  ['mailto:a@b.c?subject=Hi', 'mailto:a@b.c?subject=Hi'],
  ['/courses?kind=bundle', `${site}/courses?kind=bundle`],
  ['courses', `${site}/courses`],
  ['?trade=2026-01-05', `${site}/?trade=2026-01-05`],
  [`${site}/courses`, `${site}/courses`],
])('%j that is not internal opens %s in a new tab', (link, href) => {
  for (const type of ['external', undefined, '', 'Internal', 7])
    expect(read(link, type)).toEqual({ href, newTab: true });
});

it.each([
  ['/courses?kind=bundle#list', '/courses?kind=bundle#list'],
  ['courses', '/courses'],
  [`${site}/courses`, '/courses'],
  ['../courses', '/courses'],
])('%j that is internal opens %s in the site', (link, path) => {
  expect(read(link, 'internal')).toEqual({ href: path, path, newTab: false });
});

it.each([
  '//evil.example',
  '/\\evil.example',
  '\t//evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'https://evil.example',
  'www.evil.example',
  'mailto:a@b.c',
  'https:evil.example',
  '\\\\evil.example',
])('%j, marked internal, leads nowhere', (link) => {
  expect(read(link, 'internal')).toBeUndefined();
});

it.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://openbell.example/1',
  'file:///etc/passwd',
  'tel:+15550100',
  'localhost:3000/courses',
  'https://',
  '',
  '  ',
  null,
  undefined,
  7,
  {},
])('%j is no link', (link) => {
  for (const type of ['internal', 'external']) expect(read(link, type)).toBeUndefined();
});
