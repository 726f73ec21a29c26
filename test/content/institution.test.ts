import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { institutionOf } from '../../lib/content/institution.ts';
import { checkSvg } from '../../lib/content/svg-file.ts';
import { problemsAfter, withoutPlace } from '../support/content-copy.ts';

const edit = (file: string, from: string | RegExp, to: string) => (copy: string) => {
  const before = readFileSync(join(copy, file), 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} is not changed`);
  writeFileSync(join(copy, file), after);
};

test('the sample names its institution', () => {
  const { institution, logo } = institutionOf(join(import.meta.dirname, '../../lib/content'));
  expect(institution).toMatchObject({ name: 'Openbell', id: 'openbell', zone: 'America/New_York', currency: 'USD' });
  expect(institution.logo).toMatch(/^\/assets\/logo-[0-9a-f]{8}\.svg$/);
  expect(logo).toMatch(/^<svg /);
});

test.each<[string, string | RegExp, string, string]>([
  ['no name', 'name: Openbell\n', 'name: ""\n', 'institution.name must be text'],
  [
    'a name that ends a header',
    'name: Openbell\n',
    'name: Open<bell>\n',
    'institution.name must have no quotes, angle brackets',
  ],
  ['an id with more than letters', 'id: openbell', 'id: open-bell', 'institution.id must be 3 to 20 small letters'],
  [
    'a currency that is not charged',
    'currency: USD',
    'currency: EUR',
    'institution.currency must be USD: no other currency is charged so far',
  ],
  [
    'a zone that is none',
    'zone: America/New_York',
    'zone: New York',
    'institution.zone must be the name of a time zone',
  ],
  ['a zone of the schedule', 'Europe/London]', 'London]', 'institution.zones has "London", which is not'],
  ['no address', 'email: desk@openbell.example', 'email: our desk', 'institution.contact.email must be an e-mail'],
  ['a color by name', "ink: '#1d1a15'", 'ink: black', "institution.colors.light.ink must be a color as '#rrggbb'"],
  [
    'text that cannot be read',
    "ink: '#1d1a15'",
    "ink: '#d9d0bb'",
    'institution.colors.light.ink must stand out from paper by a contrast of at least 4.5, it has 1.',
  ],
  ['a logo that is not there', 'logo: logo.svg', 'logo: other.svg', 'institution.logo must name an .svg file'],
  ['a misspelt word', 'heading: ', 'headline: ', 'institution.front.headline is not a known field: "heading" is'],
  ['no institution', /^institution:[^]*?(?=^notifications)/m, '', 'institution must be a set of named fields'],
])('site.yaml is refused with what is right: %s', async (_, from, to, sentence) => {
  const problems = await problemsAfter(edit('site.yaml', from, to));
  expect(problems.map(withoutPlace).join('\n')).toContain(`lib/content/site.yaml: ${sentence}`);
});

const svg = (inside: string, head = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"') =>
  `<svg ${head}>\n${inside}</svg>`;
test.each<[string, string, string]>([
  ['a script', svg('<script>alert(1)</script>'), '2:1: the picture has more than shapes'],
  ['a handler', svg('<path onload="alert(1)"/>'), 'has an event handler'],
  ['a file elsewhere', svg('<use href="https://a.example/b.svg#c"/>'), 'refers to something elsewhere'],
  ['a paint elsewhere', svg('<path fill="url(https://a.example/b.svg#c)"/>'), 'refers to something elsewhere'],
  ['a picture inside', svg('<image href="#a"/>'), 'has more than shapes'],
  ['a style sheet', svg('<style>@import "a.css"</style>'), 'loads a style sheet'],
  ['a document type', `<!DOCTYPE svg>${svg('')}`, 'must be SVG'],
  ['no namespace', svg('', 'viewBox="0 0 1 1"'), 'must say xmlns'],
  ['no size', svg('', 'xmlns="http://www.w3.org/2000/svg"'), 'must have a viewBox'],
  ['far too much', svg(' '.repeat(30_000)), 'must have at most 20000 bytes'],
  ['no picture', 'moving pictures', 'must be SVG'],
])('a picture is shapes alone: %s', (_, text, sentence) => {
  const problems: string[] = [];
  checkSvg(text, 20_000, 'logo.svg', problems);
  expect(problems.join('\n')).toContain(sentence);
  expect(problems[0]).toMatch(/^logo\.svg:\d+:\d+: /);
});

test('parts of the picture itself may be named', () => {
  const problems: string[] = [];
  checkSvg(svg('<path id="a" d="M0 0h1"/><use href="#a" fill="url(#b)"/>'), 20_000, 'logo.svg', problems);
  expect(problems).toEqual([]);
});
