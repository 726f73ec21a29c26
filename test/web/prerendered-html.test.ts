/** Texts that are prerendered: which parts of them are markup, and which are not. */
import fc from 'fast-check';
import { sampleContent } from '../support/sample-content.ts';
import { prerenderedHtml, prerenderedName } from '../../web/ui/prerendered-html.ts';

/** Every `<` starts one of these, character for character. */
const allowed =
  /^<(?:\/?(?:a|b|strong|i|em|u|span|small|code|br|p|ul|ol|li|h2|h3|h4|blockquote)|br ?\/|a href="(?:https?:|mailto:|\/(?![/\\]))[^"<>\s]*")>/;
const strangers = (html: string) =>
  [...html.matchAll(/</g)].map(({ index }) => html.slice(index)).filter((rest) => !allowed.test(rest));

const hostile = [
  '<img src=x onerror="alert(1)">',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">press</a>',
  '<a href="java&#10;script:alert(1)">press</a>',
  '<a href="//elsewhere.example">elsewhere</a>',
  '<a href="/\\elsewhere.example">elsewhere</a>',
  '<a href="https://elsewhere.example" onclick="alert(1)">elsewhere</a>',
  '<p onclick="alert(1)">press</p>',
  '<p style="position:fixed">cover</p>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<style>p { display: none }</style>',
  '<script>alert(1)</script><base href="https://elsewhere.example/">',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;p&amp;gt;',
  '<p\n>kept</p\t>',
  '<!-- --!><p>x',
  '<p',
];

test.each(hostile)('only plain tags are markup in %j', (html) => {
  expect(strangers(prerenderedHtml(html))).toEqual([]);
});

test('and in any combination of such pieces', () => {
  const piece = fc.constantFrom(
    ...hostile,
    '<',
    '>',
    '"',
    "'",
    '&',
    '&lt;',
    '&quot;',
    '<a href="',
    '<p>',
    '</p>',
    '=',
    ' ',
    'x',
    '\n',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      expect(strangers(prerenderedHtml(pieces.join('')))).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

test('a prerendered link leads where it says', () => {
  expect(prerenderedHtml('<a href="/courses?a=1&amp;b=2">see</a>')).toBe('<a href="/courses?a=1&amp;b=2">see</a>');
  expect(prerenderedHtml('<a href="mailto:desk@openbell.example">write</a>')).toBe(
    '<a href="mailto:desk@openbell.example">write</a>',
  );
});

test('the sample’s texts are prerendered completely', async () => {
  const { products, legal } = await sampleContent();
  const texts = [
    ...products.map(({ details }) => details ?? ''),
    ...Object.values(legal).flatMap((versions) => versions.flatMap(({ sections }) => sections.map(({ html }) => html))),
  ];
  expect(texts.length).toBeGreaterThan(30);
  for (const text of texts)
    expect(prerenderedHtml(text).replaceAll('&quot;', '"')).toBe(text.replaceAll('&quot;', '"'));
  expect(new Set(texts.map(prerenderedName)).size).toBe(new Set(texts).size);
});
